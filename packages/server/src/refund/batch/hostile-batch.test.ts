// @run full
import { describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { refundImport, refundImportRow } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createUploadForm, createZip } from '../../upload/files.fixture.ts'
import { useRefundAgent } from '../refunds.fixture.ts'
import { batchOperationsOf, createCsv, headerCells, zipFiles, createRowXml, createWorkbook } from './batches.fixture.ts'

const server = useDemoServer()
const { agent } = useRefundAgent(server)

const row = ['TESTX20260302000000000', 'ABCDE', 'ABCDE01', 'DOE/JANE', 'Voluntary', '2026-03-01']
const rows = (count: number) => [headerCells, ...Array.from({ length: count }, () => row)]
const sheet = (count: number) =>
  rows(count)
    .map((cells, at) => createRowXml(at + 1, cells))
    .join('')
const megabyte = 1024 * 1024

/** Repeated characters compress to almost nothing. */
const repeatedBytes = (megabytes: number) => Buffer.alloc(megabytes * megabyte, 'a')
const good = createWorkbook(sheet(20))
const text = createCsv(rows(20))

const archive = 'The workbook is too large when unpacked.'
const damaged = 'The file is incomplete or damaged. Save it again'
const content = 'The content does not match the file type. Save the file as .xlsx or .csv'
const tooMany = 'The file must not exceed 1000 rows.'

const hostile: [what: string, name: string, file: () => string | Buffer, said: string][] = [
  ['1,001 rows of text', 'claims.csv', () => createCsv(rows(1_001)), tooMany],
  ['1,001 rows of a workbook', 'claims.xlsx', () => createWorkbook(sheet(1_001)), tooMany],
  ['a million rows', 'claims.csv', () => 'x,y\r\n'.repeat(1_000_000) + text, 'Missing columns: Booking number'],
  [
    'shared texts without end',
    'claims.xlsx',
    () =>
      createWorkbook(sheet(1), {
        'xl/sharedStrings.xml': Buffer.concat([Buffer.from('<sst><si><t>'), repeatedBytes(40)]),
      }),
    archive,
  ],
  [
    'large texts without end',
    'claims.xlsx',
    () =>
      createWorkbook(sheet(1), {
        'xl/sharedStrings.xml': Buffer.alloc(40 * megabyte, `<si><t>${'a'.repeat(20_000)}</t></si>`),
      }),
    archive,
  ],
  [
    'small tags without end',
    'claims.xlsx',
    () => createWorkbook(sheet(1), { 'xl/sharedStrings.xml': Buffer.alloc(5 * megabyte, '<r/>') }),
    archive,
  ],
  [
    'a sheet without end',
    'claims.xlsx',
    () => createWorkbook(`${sheet(1)}<row r="3"><c r="A3" t="inlineStr"><is><t>${'a'.repeat(40 * megabyte)}`),
    archive,
  ],
  [
    'rows of nothing without end',
    'claims.xlsx',
    () => createWorkbook(sheet(1) + '<row><c t="inlineStr"><is><t/></is></c></row>'.repeat(1_000_000)),
    tooMany,
  ],
  [
    'more unpacked than its directory says',
    'claims.xlsx',
    () => withFalseSizes(createWorkbook(sheet(1), { 'xl/sharedStrings.xml': repeatedBytes(60) })),
    archive,
  ],
  [
    'entities that grow',
    'claims.xlsx',
    () =>
      zipFiles({
        '[Content_Types].xml': '<Types/>',
        'xl/workbook.xml': '<workbook/>',
        'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>${sheet(1)}</worksheet>`,
      }),
    archive,
  ],
  ['a tag without end', 'claims.xlsx', () => createWorkbook(`<row ${'a'.repeat(megabyte)}`), damaged],
  [
    'rows that go backwards',
    'claims.xlsx',
    () => createWorkbook(createRowXml(5, headerCells) + createRowXml(2, row)),
    damaged,
  ],
  ['an archive in an archive', 'claims.xlsx', () => createWorkbook(sheet(1), { 'inner.zip': 'PK' }), archive],
  [
    'a quote that is never closed',
    'claims.csv',
    () => `${text}TESTX,"ABC\r\nand so on\r\n`,
    'The quotation mark in line 22 is not closed.',
  ],
  [
    'a quote never closed, ten megabytes long',
    'claims.csv',
    () => `${text}"${'a'.repeat(9 * megabyte)}`,
    'The quotation mark in line 22',
  ],
  ['a workbook cut in half', 'claims.xlsx', () => good.subarray(0, good.length / 2), damaged],
  ['a workbook that lost its end', 'claims.xlsx', () => good.subarray(0, good.length - 30), damaged],
  ['a workbook whose middle is spoiled', 'claims.xlsx', () => corrupted(good), damaged],
  [
    'a text cut in the middle of a line',
    'claims.csv',
    () => text.slice(0, text.length - 30),
    'The file ends unexpectedly in line 21.',
  ],
  [
    'a text cut in the middle of a letter',
    'claims.csv',
    () => Buffer.from(createCsv([headerCells, [...row, '', '', '航班']])).subarray(0, -4),
    damaged,
  ],
  ['a program', 'claims.csv', () => Buffer.concat([Buffer.from('MZ\u0090\0\u0003'), repeatedBytes(1)]), content],
  ['a program that is called a workbook', 'claims.xlsx', () => Buffer.from('MZ\u0090\0\u0003'), content],
  ['an archive of something else', 'claims.xlsx', () => createZip({ 'readme.txt': 'hello' }), content],
  ['a page', 'claims.csv', () => '<html><script>alert(1)</script>', content],
  [
    'a text in UTF-16',
    'claims.csv',
    () => Buffer.from(`\ufeff${text}`, 'utf16le'),
    'The text encoding was not recognized. Save the file as CSV in UTF-8',
  ],
  [
    'a cell without end',
    'claims.csv',
    () => createCsv([headerCells, [...row, '', '', 'a'.repeat(5_000)]]),
    'A cell in line 2 exceeds 4000 characters.',
  ],
  ['a column twice', 'claims.csv', () => createCsv([[...headerCells, 'PNR'], row]), 'Duplicate columns: PNR.'],
  [
    'no column of the template',
    'claims.csv',
    () => 'a,b,c\r\n1,2,3\r\n',
    'Missing columns: Booking number, PNR, Ticket number',
  ],
  ['no rows', 'claims.csv', () => createCsv([headerCells]), 'The file contains no claims.'],
  ['nothing but lines', 'claims.csv', () => '\r\n'.repeat(5_000_000), tooMany],
  ['another kind of file', 'claims.pdf', () => '%PDF-1.4\n%%EOF', 'Only xlsx or csv files are supported.'],
  ['a macro workbook', 'claims.xlsm', () => good, 'Only xlsx or csv files are supported.'],
]

describe('refuses a hostile claim file in time with a clear message, and imports nothing of it', () => {
  test.each(hostile)('%s', async (_what, name, file, said) => {
    const form = createUploadForm(name, Buffer.from(file()))
    const before = process.memoryUsage().rss
    let most = before
    const measure = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
    // Measures CPU time, not wall-clock time, so that other processes do not matter.
    const begun = process.cpuUsage()
    const refused = refusalOf(await agent.client.call('POST /refund/batch/upload', { body: form }))
    const { user, system } = process.cpuUsage(begun)
    clearInterval(measure)
    expect(refused).toMatchObject({ code: '5001', fields: [expect.stringContaining(said)] })
    expect((user + system) / 1_000).toBeLessThan(2_000)
    expect(Math.max(most, process.memoryUsage().rss) - before).toBeLessThan(200 * megabyte)
    expect(await server.deps.db.$count(refundImport)).toBe(0)
    expect(await server.deps.db.$count(refundImportRow)).toBe(0)
  })

  test('refuses more than ten megabytes', async () => {
    const refused = refusalOf(await batchOperationsOf(agent).upload('claims.csv', repeatedBytes(11)))
    expect(refused).toMatchObject({ code: '5013', text: 'The file must not exceed 10 MB.' })
  })
})

describe('reads a claim file in CSV', () => {
  // 测试 in GB18030.
  const chineseNotes = Buffer.concat([
    Buffer.from(createCsv([headerCells, [...row, '', '', '#']]).replace('#\r\n', '')),
    Buffer.from('b2e2cad4', 'hex'),
    Buffer.from('\r\n'),
  ])
  const notesOf = async (content: string | Uint8Array) => {
    const { taskId } = valueOf(await batchOperationsOf(agent).upload('claims.csv', content))
    const rowsThere = await server.deps.db.select().from(refundImportRow)
    return rowsThere.filter(({ importId }) => importId === taskId).map(({ cells }) => cells.notes)
  }

  test.each([
    ['UTF-8', createCsv([headerCells, [...row, '', '', '测试']]), '测试'],
    ['UTF-8 with a mark before it', `\ufeff${createCsv([headerCells, [...row, '', '', '测试']])}`, '测试'],
    ['GB18030', chineseNotes, '测试'],
    ['lines of old Macintoshes', createCsv([headerCells, [...row, '', '', 'note']], '\r'), 'note'],
    ['semicolons', createCsv([headerCells, [...row, '', '', 'a b']]).replaceAll(',', ';'), 'a b'],
    ['no last line end', createCsv([headerCells, [...row, '', '', 'note']]).trimEnd(), 'note'],
    [
      'quotes and commas',
      createCsv([headerCells, [...row, '', '', 'he said "yes, do"\nand left']]),
      'he said "yes, do"\nand left',
    ],
    ['formulas', createCsv([headerCells, [...row, '', '', '=1+1']]), '=1+1'],
  ])('in %s', async (_what, file, notes) => {
    expect(await notesOf(file)).toEqual([notes])
  })

  test('with a thousand rows', async () => {
    expect(valueOf(await batchOperationsOf(agent).upload('claims.xlsx', createWorkbook(sheet(1_000)))).total).toBe(
      1_000,
    )
    expect(valueOf(await batchOperationsOf(agent).upload('claims.csv', createCsv(rows(1_000)))).total).toBe(1_000)
  })
})

/** Declares false sizes in the archive's directory. */
function withFalseSizes(file: Buffer): Buffer {
  const falsified = Buffer.from(file)
  for (
    let at = falsified.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = falsified.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  ) {
    falsified.writeUInt32LE(100, at + 24)
  }
  return falsified
}

function corrupted(file: Buffer): Buffer {
  const bytes = Buffer.from(file)
  const at = bytes.indexOf('xl/worksheets/sheet1.xml') + 24
  bytes.fill(0xff, at + 20, at + 60)
  return bytes
}
