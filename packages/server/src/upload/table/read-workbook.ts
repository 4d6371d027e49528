import { readZipDirectory, type ZipEntry } from '../read-zip-directory.ts'
import { readSheet } from './read-sheet.ts'
import { attributeOf, decodeEntities, maxXmlParts, scanXml } from './scan-xml.ts'
import { maxCellLength, TableProblem, type TableRow } from './table-problem.ts'
import { unpackEntry, type UnpackBudget } from './unpack-entry.ts'

export interface WorkbookLimits {
  maxUnpackedBytes: number
  maxSharedStrings: number
  /** Tags and texts of the sheet. */
  maxParts: number
}

/** A thousand claims take a hundredth of this. */
const claimLimits: WorkbookLimits = {
  maxUnpackedBytes: 24 * 1024 * 1024,
  maxSharedStrings: 100_000,
  maxParts: maxXmlParts,
}

/** The rows of the first sheet of a workbook, unpacked lazily. */
export async function* readWorkbook(bytes: Buffer, limits: WorkbookLimits = claimLimits): AsyncIterable<TableRow> {
  const entries = readZipDirectory(bytes)
  if (!entries) throw new TableProblem('damaged')
  const budget: UnpackBudget = { remainingBytes: limits.maxUnpackedBytes }
  const find = (path: string) => entries.find(({ name }) => name.toLowerCase() === path.toLowerCase())
  const { target, hasEpoch1904 } = await findFirstSheet(bytes, find, budget)
  const sheet = find(target)
  if (!sheet) throw new TableProblem('damaged')
  const texts = find('xl/sharedStrings.xml')
  const strings = texts ? await readSharedStrings(bytes, texts, budget, limits) : []
  yield* readSheet(unpackEntry(bytes, sheet, budget), { strings, hasEpoch1904, maxParts: limits.maxParts })
}

type Find = (path: string) => ZipEntry | undefined

/** Path of the first sheet in the archive, and the year from which its days are counted. */
async function findFirstSheet(
  bytes: Buffer,
  find: Find,
  budget: UnpackBudget,
): Promise<{ target: string; hasEpoch1904: boolean }> {
  const workbook = find('xl/workbook.xml')
  if (!workbook) throw new TableProblem('content')
  let relation: string | undefined
  let hasEpoch1904 = false
  for await (const parts of scanXml(unpackEntry(bytes, workbook, budget))) {
    for (const part of parts) {
      if (part.kind !== 'open') continue
      if (part.name === 'workbookPr') hasEpoch1904 = /^(1|true)$/.test(attributeOf(part, 'date1904') ?? '')
      if (part.name === 'sheet')
        relation ??= /\sr?:?id\s*=\s*["']([^"']+)/i.exec(part.attributes.replace(/sheetId/i, ''))?.[1]
    }
  }
  const relations = find('xl/_rels/workbook.xml.rels')
  if (relation === undefined || !relations) return { target: 'xl/worksheets/sheet1.xml', hasEpoch1904 }
  for await (const parts of scanXml(unpackEntry(bytes, relations, budget))) {
    for (const part of parts) {
      if (part.kind !== 'open' || part.name !== 'Relationship' || attributeOf(part, 'Id') !== relation) continue
      const target = attributeOf(part, 'Target') ?? ''
      return { target: target.startsWith('/') ? target.slice(1) : `xl/${target}`, hasEpoch1904 }
    }
  }
  throw new TableProblem('damaged')
}

/** The shared strings of the workbook, without phonetic hints. */
async function readSharedStrings(
  bytes: Buffer,
  entry: ZipEntry,
  budget: UnpackBudget,
  { maxSharedStrings, maxParts }: WorkbookLimits,
): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isReading = true
  for await (const parts of scanXml(unpackEntry(bytes, entry, budget), maxParts)) {
    for (const part of parts) {
      if (part.kind === 'text') {
        if (isText && isReading && text.length <= maxCellLength) text += decodeEntities(part.text)
      } else if (part.name === 't') isText = part.kind === 'open' && !part.isEmpty
      else if (part.name === 'rPh') isReading = part.kind === 'close' || part.isEmpty
      else if (part.name === 'si' && (part.kind === 'close' || part.isEmpty)) {
        if (strings.push(text) > maxSharedStrings) throw new TableProblem('archive')
        text = ''
      }
    }
  }
  return strings
}
