import { sheetCell, type Cell } from './spreadsheet.ts'
import { zipStream, type ArchiveEntry } from './zip-stream.ts'

/** A sheet holds 1,048,576 rows at most. */
const maxSheetRows = 1_000_000
const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
/** A fixed time, so that the same rows give the same file. */
const at = new Date(Date.UTC(2026, 0, 1))

/** A workbook that is never in memory as a whole. The first row is the header; further sheets repeat it. */
export async function* streamWorkbook(
  sheetName: string,
  chunks: AsyncIterable<readonly (readonly Cell[])[]>,
  rowsPerSheet = maxSheetRows,
): AsyncIterable<Uint8Array> {
  yield* zipStream(workbookEntries(sheetName, chunks, rowsPerSheet))
}

async function* workbookEntries(
  sheetName: string,
  chunks: AsyncIterable<readonly (readonly Cell[])[]>,
  rowsPerSheet: number,
): AsyncIterable<ArchiveEntry> {
  const rows = rowsOf(chunks)
  const first = await rows.next()
  const header = first.done ? [] : first.value
  let sheets = 0
  let next = await rows.next()
  do {
    sheets += 1
    const content = async function* () {
      yield Buffer.from(`${xmlHead}<worksheet xmlns="${main}">${frozenHeader}<sheetData>${rowXml(header, 1)}`)
      let lines = ''
      for (let row = 2; !next.done && row <= rowsPerSheet + 1; row++) {
        lines += rowXml(next.value, 0)
        if (lines.length > 65_536) {
          yield Buffer.from(lines)
          lines = ''
        }
        next = await rows.next()
      }
      yield Buffer.from(`${lines}</sheetData></worksheet>`)
    }
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: content(), at }
  } while (!next.done)
  const ids = Array.from({ length: sheets }, (_, index) => index + 1)
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${ids.map((id) => `<sheet name="${escaped(id === 1 ? sheetName : `${sheetName} ${id}`)}" sheetId="${id}" r:id="r${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...ids.map((id) => [`r${id}`, `${office}/worksheet`, `worksheets/sheet${id}.xml`] as const),
      ['styles', `${office}/styles`, 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
    '_rels/.rels': relationships([['workbook', `${office}/officeDocument`, 'xl/workbook.xml']]),
    '[Content_Types].xml': contentTypes(ids),
  }
  for (const [name, xml] of Object.entries(parts)) yield { name, content: [Buffer.from(xmlHead + xml)], at }
}

async function* rowsOf(
  chunks: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<readonly Cell[], undefined> {
  for await (const chunk of chunks) yield* chunk
  return undefined
}

const frozenHeader =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

function rowXml(cells: readonly Cell[], style: 0 | 1): string {
  const s = style === 1 ? ' s="1"' : ''
  const xml = cells
    .map(sheetCell)
    .map((cell) =>
      typeof cell === 'number'
        ? `<c${s}><v>${cell}</v></c>`
        : `<c${s} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
    )
  return `<row>${xml.join('')}</row>`
}

function relationships(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const xml = list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
  return `<Relationships xmlns="${packages}/relationships">${xml.join('')}</Relationships>`
}

function contentTypes(ids: readonly number[]): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts: [string, string][] = [
    ['xl/workbook.xml', 'sheet.main'],
    ['xl/styles.xml', 'styles'],
    ...ids.map((id): [string, string] => [`xl/worksheets/sheet${id}.xml`, 'worksheet']),
  ]
  const xml = parts.map(([part, kind]) => `<Override PartName="/${part}" ContentType="${type}.${kind}+xml"/>`)
  const rels = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
  return `<Types xmlns="${packages}/content-types">${rels}<Default Extension="xml" ContentType="application/xml"/>${xml.join('')}</Types>`
}

/** Text for XML, without the characters that XML forbids. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
