import { readZipDirectory, type ZipEntry } from '../../upload/read-zip-directory.ts'
import { readSheet } from './read-sheet.ts'
import { attributeOf, plainText, scanXml } from './scan-xml.ts'
import { longestCell, TableProblem, type TableRow } from './table-problem.ts'
import { unpackEntry, type Budget } from './unpack-entry.ts'

/** A thousand claims are a hundredth of it. */
const mostUnpacked = 24 * 1024 * 1024
const mostStrings = 100_000

/** The lines of the first sheet of a workbook, as they are met; what nobody takes is not unpacked. */
export async function* readWorkbook(bytes: Buffer): AsyncIterable<TableRow> {
  const entries = readZipDirectory(bytes)
  if (!entries) throw new TableProblem('damaged')
  const budget: Budget = { left: mostUnpacked }
  const find = (path: string) => entries.find(({ name }) => name.toLowerCase() === path.toLowerCase())
  const { target, is1904 } = await firstSheet(bytes, find, budget)
  const sheet = find(target)
  if (!sheet) throw new TableProblem('damaged')
  const texts = find('xl/sharedStrings.xml')
  const strings = texts ? await readStrings(bytes, texts, budget) : []
  yield* readSheet(unpackEntry(bytes, sheet, budget), { strings, is1904 })
}

type Find = (path: string) => ZipEntry | undefined

/** Where the first sheet lies, and from which year days are counted. */
async function firstSheet(bytes: Buffer, find: Find, budget: Budget): Promise<{ target: string; is1904: boolean }> {
  const workbook = find('xl/workbook.xml')
  if (!workbook) throw new TableProblem('content')
  let relation: string | undefined
  let is1904 = false
  for await (const parts of scanXml(unpackEntry(bytes, workbook, budget))) {
    for (const part of parts) {
      if (part.kind !== 'open') continue
      if (part.name === 'workbookPr') is1904 = /^(1|true)$/.test(attributeOf(part, 'date1904') ?? '')
      if (part.name === 'sheet')
        relation ??= /\sr?:?id\s*=\s*["']([^"']+)/i.exec(part.attributes.replace(/sheetId/i, ''))?.[1]
    }
  }
  const relations = find('xl/_rels/workbook.xml.rels')
  if (relation === undefined || !relations) return { target: 'xl/worksheets/sheet1.xml', is1904 }
  for await (const parts of scanXml(unpackEntry(bytes, relations, budget))) {
    for (const part of parts) {
      if (part.kind !== 'open' || part.name !== 'Relationship' || attributeOf(part, 'Id') !== relation) continue
      const target = attributeOf(part, 'Target') ?? ''
      return { target: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 }
    }
  }
  throw new TableProblem('damaged')
}

/** The texts that cells point at. How something is pronounced is not part of it. */
async function readStrings(bytes: Buffer, entry: ZipEntry, budget: Budget): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isReading = true
  for await (const parts of scanXml(unpackEntry(bytes, entry, budget))) {
    for (const part of parts) {
      if (part.kind === 'text') {
        if (isText && isReading && text.length <= longestCell) text += plainText(part.text)
      } else if (part.name === 't') isText = part.kind === 'open' && !part.isEmpty
      else if (part.name === 'rPh') isReading = part.kind === 'close' || part.isEmpty
      else if (part.name === 'si' && (part.kind === 'close' || part.isEmpty)) {
        if (strings.push(text) > mostStrings) throw new TableProblem('archive')
        text = ''
      }
    }
  }
  return strings
}
