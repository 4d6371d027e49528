import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/test-booking.ts'
import { refundImport, refundImportRow } from '../../database/schema.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../../session/test-sign-in.ts'
import { formOf, zipOf } from '../../upload/test-files.ts'
import { withoutRefundCodes } from '../test-refunds.ts'
import { batchesOf, csvOf, head, packed, rowOf, workbookOf } from './test-batches.ts'

let server: DemoServer
let agent: SignedIn
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  await withoutRefundCodes(server)
  agent = await signedIn(server, 'admin@harbour.example')
})
afterAll(() => server.close())

const row = ['TESTX20260302000000000', 'ABCDE', 'ABCDE01', 'DOE/JANE', 'Voluntary', '2026-03-01']
const rows = (count: number) => [head, ...Array.from({ length: count }, () => row)]
const sheet = (count: number) =>
  rows(count)
    .map((cells, at) => rowOf(at + 1, cells))
    .join('')
const megabyte = 1024 * 1024

/** So much of one letter packs to next to nothing. */
const endless = (megabytes: number) => Buffer.alloc(megabytes * megabyte, 'a')
const good = workbookOf(sheet(20))
const text = csvOf(rows(20))

const archive = 'The workbook unpacks to far more than a list of claims needs.'
const damaged = 'The file is cut off or damaged. Save it again'
const content = 'The content is not what the name of the file says. Save it as .xlsx or .csv'
const tooMany = 'The file must not exceed 1000 rows.'

const hostile: [what: string, name: string, file: () => string | Buffer, said: string][] = [
  ['1,001 rows of text', 'claims.csv', () => csvOf(rows(1_001)), tooMany],
  ['1,001 rows of a workbook', 'claims.xlsx', () => workbookOf(sheet(1_001)), tooMany],
  [
    'a million rows',
    'claims.csv',
    () => 'x,y\r\n'.repeat(1_000_000) + text,
    'These columns are missing: Booking number',
  ],
  [
    'shared texts without end',
    'claims.xlsx',
    () => workbookOf(sheet(1), { 'xl/sharedStrings.xml': Buffer.concat([Buffer.from('<sst><si><t>'), endless(40)]) }),
    archive,
  ],
  [
    'large texts without end',
    'claims.xlsx',
    () =>
      workbookOf(sheet(1), {
        'xl/sharedStrings.xml': Buffer.alloc(40 * megabyte, `<si><t>${'a'.repeat(20_000)}</t></si>`),
      }),
    archive,
  ],
  [
    'small tags without end',
    'claims.xlsx',
    () => workbookOf(sheet(1), { 'xl/sharedStrings.xml': Buffer.alloc(5 * megabyte, '<r/>') }),
    archive,
  ],
  [
    'a sheet without end',
    'claims.xlsx',
    () => workbookOf(`${sheet(1)}<row r="3"><c r="A3" t="inlineStr"><is><t>${'a'.repeat(40 * megabyte)}`),
    archive,
  ],
  [
    'rows of nothing without end',
    'claims.xlsx',
    () => workbookOf(sheet(1) + '<row><c t="inlineStr"><is><t/></is></c></row>'.repeat(1_000_000)),
    tooMany,
  ],
  [
    'more unpacked than its directory says',
    'claims.xlsx',
    () => lyingAboutSize(workbookOf(sheet(1), { 'xl/sharedStrings.xml': endless(60) })),
    archive,
  ],
  [
    'entities that grow',
    'claims.xlsx',
    () =>
      packed({
        '[Content_Types].xml': '<Types/>',
        'xl/workbook.xml': '<workbook/>',
        'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>${sheet(1)}</worksheet>`,
      }),
    archive,
  ],
  ['a tag without end', 'claims.xlsx', () => workbookOf(`<row ${'a'.repeat(megabyte)}`), damaged],
  ['rows that go backwards', 'claims.xlsx', () => workbookOf(rowOf(5, head) + rowOf(2, row)), damaged],
  ['an archive in an archive', 'claims.xlsx', () => workbookOf(sheet(1), { 'inner.zip': 'PK' }), archive],
  [
    'a quote that is never closed',
    'claims.csv',
    () => `${text}TESTX,"ABC\r\nand so on\r\n`,
    'The quote that opens in line 22 is never closed.',
  ],
  [
    'a quote never closed, ten megabytes long',
    'claims.csv',
    () => `${text}"${'a'.repeat(9 * megabyte)}`,
    'The quote that opens in line 22',
  ],
  ['a workbook cut in half', 'claims.xlsx', () => good.subarray(0, good.length / 2), damaged],
  ['a workbook that lost its end', 'claims.xlsx', () => good.subarray(0, good.length - 30), damaged],
  ['a workbook whose middle is spoiled', 'claims.xlsx', () => spoiled(good), damaged],
  [
    'a text cut in the middle of a line',
    'claims.csv',
    () => text.slice(0, text.length - 30),
    'The file ends in the middle of line 21.',
  ],
  [
    'a text cut in the middle of a letter',
    'claims.csv',
    () => Buffer.from(csvOf([head, [...row, '', '', '航班']])).subarray(0, -4),
    damaged,
  ],
  ['a program', 'claims.csv', () => Buffer.concat([Buffer.from('MZ\u0090\0\u0003'), endless(1)]), content],
  ['a program that is called a workbook', 'claims.xlsx', () => Buffer.from('MZ\u0090\0\u0003'), content],
  ['an archive of something else', 'claims.xlsx', () => zipOf({ 'readme.txt': 'hello' }), content],
  ['a page', 'claims.csv', () => '<html><script>alert(1)</script>', content],
  [
    'a text in UTF-16',
    'claims.csv',
    () => Buffer.from(`\ufeff${text}`, 'utf16le'),
    'The letters of the file cannot be read. Save it as CSV UTF-8',
  ],
  [
    'a cell without end',
    'claims.csv',
    () => csvOf([head, [...row, '', '', 'a'.repeat(5_000)]]),
    'A cell in line 2 is longer than 4000 characters.',
  ],
  ['a column twice', 'claims.csv', () => csvOf([[...head, 'PNR'], row]), 'This column stands there twice: PNR.'],
  [
    'no column of the template',
    'claims.csv',
    () => 'a,b,c\r\n1,2,3\r\n',
    'These columns are missing: Booking number, PNR, Ticket number',
  ],
  ['no rows', 'claims.csv', () => csvOf([head]), 'The file has no claims.'],
  ['nothing but lines', 'claims.csv', () => '\r\n'.repeat(5_000_000), tooMany],
  ['another kind of file', 'claims.pdf', () => '%PDF-1.4\n%%EOF', 'Only xlsx or csv files are supported.'],
  ['a macro workbook', 'claims.xlsm', () => good, 'Only xlsx or csv files are supported.'],
]

describe('a file of claims is refused in time, with what to do, and nothing of it is imported', () => {
  test.each(hostile)('%s', async (_what, name, file, said) => {
    const form = formOf(name, Buffer.from(file()))
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
    // Of the processor, not of the clock: another program may be at work beside it.
    const begun = process.cpuUsage()
    const refused = refusalOf(await agent.client.call('POST /refund/batch/upload', { body: form }))
    const { user, system } = process.cpuUsage(begun)
    clearInterval(watch)
    expect(refused).toMatchObject({ code: '5001', fields: [expect.stringContaining(said)] })
    expect((user + system) / 1_000).toBeLessThan(2_000)
    expect(Math.max(most, process.memoryUsage().rss) - before).toBeLessThan(200 * megabyte)
    expect(await server.deps.db.$count(refundImport)).toBe(0)
    expect(await server.deps.db.$count(refundImportRow)).toBe(0)
  })

  test('more than ten megabytes', async () => {
    const refused = refusalOf(await batchesOf(agent).upload('claims.csv', endless(11)))
    expect(refused).toMatchObject({ code: '5013', text: 'The file must not exceed 10 MB.' })
  })
})

describe('a text of claims is read', () => {
  // 测试 in GB18030.
  const chineseNotes = Buffer.concat([
    Buffer.from(csvOf([head, [...row, '', '', '#']]).replace('#\r\n', '')),
    Buffer.from('b2e2cad4', 'hex'),
    Buffer.from('\r\n'),
  ])
  const notesOf = async (content: string | Uint8Array) => {
    const { taskId } = valueOf(await batchesOf(agent).upload('claims.csv', content))
    const rowsThere = await server.deps.db.select().from(refundImportRow)
    return rowsThere.filter(({ importId }) => importId === taskId).map(({ cells }) => cells.notes)
  }

  test.each([
    ['UTF-8', csvOf([head, [...row, '', '', '测试']]), '测试'],
    ['UTF-8 with a mark before it', `\ufeff${csvOf([head, [...row, '', '', '测试']])}`, '测试'],
    ['GB18030', chineseNotes, '测试'],
    ['lines of old Macintoshes', csvOf([head, [...row, '', '', 'note']], '\r'), 'note'],
    ['semicolons', csvOf([head, [...row, '', '', 'a b']]).replaceAll(',', ';'), 'a b'],
    ['no last line end', csvOf([head, [...row, '', '', 'note']]).trimEnd(), 'note'],
    [
      'quotes and commas',
      csvOf([head, [...row, '', '', 'he said "yes, do"\nand left']]),
      'he said "yes, do"\nand left',
    ],
    ['formulas', csvOf([head, [...row, '', '', '=1+1']]), '=1+1'],
  ])('in %s', async (_what, file, notes) => {
    expect(await notesOf(file)).toEqual([notes])
  })

  test('with a thousand rows', async () => {
    expect(valueOf(await batchesOf(agent).upload('claims.xlsx', workbookOf(sheet(1_000)))).total).toBe(1_000)
    expect(valueOf(await batchesOf(agent).upload('claims.csv', csvOf(rows(1_000)))).total).toBe(1_000)
  })
})

/** The directory says that nothing is large. */
function lyingAboutSize(file: Buffer): Buffer {
  const lying = Buffer.from(file)
  for (
    let at = lying.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = lying.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  ) {
    lying.writeUInt32LE(100, at + 24)
  }
  return lying
}

function spoiled(file: Buffer): Buffer {
  const bytes = Buffer.from(file)
  const at = bytes.indexOf('xl/worksheets/sheet1.xml') + 24
  bytes.fill(0xff, at + 20, at + 60)
  return bytes
}
