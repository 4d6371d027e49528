import { inflateSync } from 'node:zlib'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { auditLog, invoice, invoiceLine, ledgerAccount, ledgerEntry, scheduler } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { unzip } from '../download/unzip.fixture.ts'
import { post, scopeOfAgency } from '../finance/transactions/transactions.fixture.ts'
import type { Transfer } from '../finance/post-transfer.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { runInvoices } from './run-invoices.ts'

const server = useDemoServer()
let harbour: Scope
let finance: SignedInUser
beforeEach(async () => {
  harbour = await scopeOfAgency(server, 'HARBOUR')
  finance = await signInAs(server, 'finance@harbour.example')
})

const daily = [1, 2, 3, 4, 5, 6, 7]
const config = {
  invoiceCycle: 'WEEKLY',
  billingCycle: 'WEEKLY',
  weekdays: daily,
  format: 'CSV',
  subscriptionEmail: 'accounts@harbour.example',
} as const

const configure = (body: object = {}) =>
  finance.client.call('POST /client/invoiceConfig/update', { body: { ...config, weekdays: [...daily], ...body } })

const sale = (reference: string, amount: number, kind: Transfer['kind'] = 'fee', currency = 'USD'): Transfer => ({
  kind,
  currency,
  reference,
  entries: [
    { account: amount > 0 ? 'deposit' : 'sales', amount: -Math.abs(amount) },
    { account: amount > 0 ? 'sales' : 'deposit', amount: Math.abs(amount) },
  ],
})

/** Passes a number of days and runs what is due. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    server.deps.clock.advance({ minutes: 24 * 60 })
    await server.deps.scheduler.runDue()
  }
  finance = await signInAs(server, 'finance@harbour.example')
}

const mailbox = async () =>
  (await server.deps.mail.page({ page: 1, pageSize: 10, to: 'accounts@harbour.example' })).list

const documents = (scope = harbour) =>
  server.deps.db.select().from(invoice).where(scope.client(invoice)).orderBy(asc(invoice.createdAt), asc(invoice.code))

describe('the configuration of invoices', () => {
  test('is empty at first, is stored, and names the next run at 00:30 in Singapore', async () => {
    expect(valueOf(await finance.client.call('GET /client/invoiceConfig/info', {}))).toMatchObject({
      invoiceCycle: null,
      nextRunAt: null,
    })
    const saved = valueOf(await configure({ billingCycle: 'NONE', weekdays: [4, 1, 4] }))
    expect(saved).toMatchObject({ invoiceCycle: 'WEEKLY', billingCycle: 'NONE', weekdays: [1, 4], format: 'CSV' })
    expect(saved.nextRunAt).toMatch(/T00:30:00\.000\+08:00$/)
    expect(valueOf(await finance.client.call('GET /client/invoiceConfig/info', {}))).toEqual(saved)
  })

  test('is refused with a text for each missing field', async () => {
    const result = await finance.client.call('POST /client/invoiceConfig/update', { body: {} })
    expect(JSON.stringify(result)).toContain('Please select the invoice cycle')
    expect(JSON.stringify(result)).toContain('Please select the billing cycle')
    expect(JSON.stringify(result)).toContain('Please select the file format')
    expect(JSON.stringify(result)).toContain('Please enter the subscription email')
    expect(JSON.stringify(await configure({ weekdays: [] }))).toContain('Please select at least one weekday')
  })

  test('without any document schedules nothing', async () => {
    await configure()
    await configure({ invoiceCycle: 'NONE', billingCycle: 'NONE' })
    const jobs = await server.deps.db.select().from(scheduler).where(harbour.client(scheduler))
    expect(jobs.filter(({ kind }) => kind === 'invoice.run')).toEqual([])
  })
})

describe('a run of invoices', () => {
  test('states on the statement what is held at its end, which is not in the closing balance', async () => {
    await configure({ invoiceCycle: 'NONE' })
    const entries = [
      { account: 'deposit', amount: -4_200 },
      { account: 'held', amount: 4_200 },
    ] as const
    await post(server, harbour, { kind: 'ticket', currency: 'USD', reference: 'held', entries })
    await pass(1)
    await post(server, harbour, { kind: 'ticket', currency: 'USD', reference: 'later', entries })
    const [statement] = await documents()
    const params = { invoiceCode: statement?.code ?? '' }
    const file = valueOf(await finance.client.file('GET /client/invoice/download/{invoiceCode}', { params, query: {} }))
    const lines = (await file.blob.text()).trim().split('\r\n')
    expect(lines.at(-2)).toContain('Closing balance')
    expect(lines.at(-1)).toContain('Held for ticketing, not in the closing balance')
    expect(lines.at(-1)).toContain('42.00')
  })

  test('makes tax invoices, credit notes and statements that equal the ledger, mails them and notifies once', async () => {
    await configure()
    await post(server, harbour, sale('F1', 1_250))
    await post(server, harbour, sale('A1', 400, 'ancillary'))
    await post(server, harbour, sale('R1', -300, 'refund'))
    await pass(1)
    const made = await documents()
    const by = (kind: string) => made.find((each) => each.kind === kind)
    expect(by('TAX_INVOICE')).toMatchObject({ total: 1_650, lines: 2, number: 1 })
    expect(by('TAX_INVOICE')?.code).toMatch(/^HARBOUR-INV-\d{4}-000001$/)
    expect(by('CREDIT_NOTE')).toMatchObject({ total: 300, lines: 1, number: 1 })
    const [balance] = await server.deps.db
      .select()
      .from(ledgerAccount)
      .where(harbour.client(ledgerAccount, and(eq(ledgerAccount.kind, 'deposit'), eq(ledgerAccount.currency, 'USD'))))
    expect((by('STATEMENT')?.opening ?? 0) + (by('STATEMENT')?.total ?? 0)).toBe(balance?.balance)
    const mails = await mailbox()
    expect(mails).toHaveLength(1)
    for (const { code } of made) expect(mails[0]?.text).toContain(`/#/financial/invoice?invoiceCode=${code}`)
    // Nothing was sold on the next days.
    await pass(2)
    expect(await documents()).toHaveLength(made.length)
  })

  test('makes nothing twice when two processes run at once, and numbers stay without gaps', async () => {
    await configure({ billingCycle: 'NONE' })
    for (let day = 0; day < 5; day++) {
      await post(server, harbour, sale(`F${day}`, 100 + day))
      server.deps.clock.advance({ minutes: 24 * 60 })
    }
    const context = { scope: harbour, subject: 'daily', clock: server.deps.clock, simulation: true, attempts: 0 }
    await Promise.all(Array.from({ length: 4 }, () => runInvoices(server.deps, context)))
    const made = await documents()
    expect(made.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(made.reduce((total, each) => total + each.total, 0)).toBe(510)
    await expectEveryTransferOnce()
  })

  test('that dies before its commit leaves no document and no gap, and the next run makes what is missing', async () => {
    await configure({ billingCycle: 'NONE' })
    await post(server, harbour, sale('F1', 100))
    server.deps.clock.advance({ minutes: 24 * 60 })
    await server.deps.scheduler.runDue()
    await post(server, harbour, sale('F2', 200))
    server.deps.clock.advance({ minutes: 24 * 60 })
    const dying = vi.spyOn(server.deps.mail, 'send').mockRejectedValueOnce(new Error('The process died.'))
    await server.deps.scheduler.runDue()
    expect((await documents()).map(({ number }) => number)).toEqual([1])
    dying.mockRestore()
    server.deps.clock.advance({ minutes: 24 * 60 })
    await server.deps.scheduler.runDue()
    expect((await documents()).map(({ number, total }) => [number, total])).toEqual([
      [1, 100],
      [2, 200],
    ])
    await expectEveryTransferOnce()
  })

  test('continues the numbers of each agency on its own', async () => {
    const meridian = await scopeOfAgency(server, 'MERIDIAN')
    await configure({ billingCycle: 'NONE' })
    const other = await signInAs(server, 'admin@meridian.example')
    const body = { ...config, weekdays: [...daily], billingCycle: 'NONE' as const }
    valueOf(await other.client.call('POST /client/invoiceConfig/update', { body }))
    const bought = { ...sale('R0', -100, 'adjustment', 'CNY') }
    await post(server, meridian, bought)
    await post(server, meridian, sale('F1', 50, 'fee', 'CNY'))
    await post(server, harbour, sale('F1', 100))
    await pass(1)
    const kinds = Object.fromEntries((await documents(meridian)).map(({ kind, number }) => [kind, number]))
    expect(kinds).toEqual({ CREDIT_NOTE: 1, TAX_INVOICE: 1 })
    expect((await documents()).map(({ number }) => number)).toEqual([1])
  })

  /** Every sale is on exactly one document, and the sums are those of the sales account. */
  async function expectEveryTransferOnce(): Promise<void> {
    const { db } = server.deps
    const [lines] = await db
      .select({
        net: sql<number>`sum(case when ${invoice.kind} = 'TAX_INVOICE' then ${invoiceLine.total} else -${invoiceLine.total} end)`.mapWith(
          Number,
        ),
        count: sql<number>`count(distinct ${invoiceLine.transferId})`.mapWith(Number),
      })
      .from(invoiceLine)
      .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
      .where(harbour.client(invoiceLine))
    const [sales] = await db
      .select({
        net: sql<number>`sum(${ledgerEntry.amount})`.mapWith(Number),
        count: sql<number>`count(*)`.mapWith(Number),
      })
      .from(ledgerEntry)
      .innerJoin(ledgerAccount, and(eq(ledgerAccount.id, ledgerEntry.accountId), eq(ledgerAccount.kind, 'sales')))
      .where(harbour.client(ledgerEntry))
    expect(lines).toEqual(sales)
  }
})

describe('the documents', () => {
  test('are listed by every filter, downloaded, sent again and put into a ZIP file', async () => {
    await configure()
    await post(server, harbour, sale('F1', 1_250))
    await post(server, harbour, sale('R1', -300, 'refund'))
    await pass(1)
    const list = async (body = {}) => valueOf(await finance.client.call('POST /client/invoice/getPageList', { body }))
    const all = await list()
    expect(all).toMatchObject({ total: 3, currencies: ['USD'] })
    const [credit] = (await list({ kind: 'CREDIT_NOTE' })).list
    const [statement] = (await list({ kind: 'STATEMENT' })).list
    expect((await list({ invoiceCode: credit?.invoiceCode })).list).toEqual([credit])
    expect((await list({ currency: 'EUR' })).list).toEqual([])
    expect((await list({ periodFrom: credit?.periodTo, periodTo: credit?.periodTo })).total).toBe(3)
    expect((await list({ periodTo: '2000-01-01' })).total).toBe(0)
    expect((await list({ createdTo: '2000-01-01T00:00:00Z' })).total).toBe(0)

    const pdf = await download(credit?.invoiceCode)
    expect(pdf.name).toBe(`${credit?.invoiceCode}.pdf`)
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await download(credit?.invoiceCode)).bytes.equals(pdf.bytes)).toBe(true)
    const downloads = valueOf(await finance.client.call('POST /downloadTask/getPageList', { body: {} })).list
    expect(downloads).toMatchObject([
      { name: pdf.name, type: 'INVOICE_FILE', status: 'DONE', document: { invoiceCode: credit?.invoiceCode } },
    ])
    expect(pdfTexts(pdf.bytes)).toContain('/FontFile')

    const xml = await download(credit?.invoiceCode, { format: 'xml' })
    expect(xml.name).toBe(`${credit?.invoiceCode}.xml`)
    expect(xml.bytes.toString()).toContain('<cbc:TaxInclusiveAmount currencyID="USD">3.00</cbc:TaxInclusiveAmount>')
    const ofStatement = { invoiceCode: statement?.invoiceCode ?? '' }
    const noXml = await finance.client.file('GET /client/invoice/download/{invoiceCode}', {
      params: ofStatement,
      query: { format: 'xml' },
    })
    expect(refusalOf(noXml).code).toBe('5004')

    const lines = (await download(statement?.invoiceCode)).bytes.toString().replace('\uFEFF', '').trim().split('\r\n')
    const amounts = lines.slice(2, -1).map((line) => Math.round(Number(line.split(',').at(8)) * 100))
    expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(statement?.total.amount)
    expect(lines[1]).toContain('Opening balance')
    expect(lines.at(-1)).toContain('Closing balance')

    const codes = all.list.map(({ invoiceCode }) => invoiceCode)
    const sent = valueOf(await finance.client.call('POST /client/invoice/send', { body: { invoiceCodes: codes } }))
    expect(sent).toEqual({ sentTo: 'accounts@harbour.example' })
    expect(await mailbox()).toHaveLength(2)
    const { db } = server.deps
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'INVOICE_SEND'))
    const earlier = Array.from({ length: 29 }, (_, at) => ({ ...entry, id: `earlier-${at}` }))
    await db.insert(auditLog).values(earlier as (typeof auditLog.$inferInsert)[])
    const again = await finance.client.call('POST /client/invoice/send', { body: { invoiceCodes: codes } })
    expect(refusalOf(again).code).toBe('5029')
    expect(await mailbox()).toHaveLength(2)

    const zip = valueOf(await finance.client.call('POST /client/invoice/zip', { body: { invoiceCodes: codes } }))
    await server.deps.scheduler.runDue()
    const params = { id: zip.downloadTaskId }
    const file = valueOf(await finance.client.file('GET /downloadTask/download/{id}', { params }))
    const entries = unzip(Buffer.from(await file.blob.arrayBuffer()))
    const files = all.list.flatMap(({ fileName, invoiceCode, kind }) =>
      kind === 'STATEMENT' ? [fileName] : [fileName, `${invoiceCode}.xml`],
    )
    expect([...entries.keys()].toSorted()).toEqual(files.toSorted())
    expect(entries.get(pdf.name)?.equals(pdf.bytes)).toBe(true)
  })

  async function download(invoiceCode = '', query: { format?: 'xml' } = {}) {
    const call = 'GET /client/invoice/download/{invoiceCode}'
    const file = valueOf(await finance.client.file(call, { params: { invoiceCode }, query }))
    return { name: file.name, bytes: Buffer.from(await file.blob.arrayBuffer()) }
  }
})

/** The objects of a PDF file as text. */
function pdfTexts(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, content = '']) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return [text, ...streams].join('\n')
}
