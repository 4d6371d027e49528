import { beforeEach, expect, test } from 'vitest'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTestClient, signInAs } from '../../session/sign-in.fixture.ts'
import { createTenants, type Tenants } from '../../session/tenants.fixture.ts'
import { insertTestBooking, insertTestMail, logTestLines } from './bookings.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
beforeEach(async () => void (tenants = await createTenants(server)))

const make = () => insertTestBooking(server.deps, tenants.owner)

async function logOf(orderNumber: string, body = {}, { client } = tenants.owner) {
  const result = await client.call('POST /order/queryLog.do', { query: { orderNumber }, body })
  if (!result.ok) throw new Error(`The log was refused: ${JSON.stringify(result.error)}`)
  return result.value
}

test("the log lists events newest first in the reader's language", async () => {
  const row = await make()
  await logTestLines(
    server.deps,
    row,
    { stage: 'CREATE', sentence: 'created', operator: 'Mei Tan' },
    { stage: 'ISSUED', sentence: 'issued', values: { pnrs: 'S48213' } },
  )
  const english = await logOf(row.orderNo)
  expect(english).toMatchObject({ total: 2, page: 1, pageSize: 10 })
  expect(english.list.map(({ stage, operator }) => [stage, operator])).toEqual([
    ['ISSUED', ''],
    ['CREATE', 'Mei Tan'],
  ])
  expect(english.list[0]?.contents).toContain('S48213')
  expect(english.list[0]?.contents).not.toContain('log.')
  const chinese = await logOf(
    row.orderNo,
    {},
    { ...tenants.owner, client: createTestClient(server, { token: tenants.owner.token, lang: 'cn' }) },
  )
  expect(chinese.list[0]?.contents).toMatch(/\p{Script=Han}/u)
})

test('the log is paged and can be filtered by stage, operator and time', async () => {
  const row = await make()
  const started = server.deps.clock.now()
  await logTestLines(server.deps, row, { stage: 'CREATE', sentence: 'created', operator: 'Mei Tan' })
  server.deps.clock.advance({ hours: 1 })
  await logTestLines(server.deps, row, { stage: 'PAY', sentence: 'paid', operator: 'Lin 100%' })
  const later = server.deps.clock.now().toISOString()
  const stages = async (body: object) => (await logOf(row.orderNo, body)).list.map(({ stage }) => stage)
  expect(await stages({ stage: 'PAY' })).toEqual(['PAY'])
  expect(await stages({ operator: 'mei' })).toEqual(['CREATE'])
  expect(await stages({ operator: '%' })).toEqual(['PAY'])
  expect(await stages({ from: later })).toEqual(['PAY'])
  expect(await stages({ from: started.toISOString(), to: later })).toEqual(['CREATE'])
  expect(await logOf(row.orderNo, { page: 2, pageSize: 1 })).toMatchObject({ total: 2, list: [{ stage: 'CREATE' }] })
})

test('the log requires its own permission', async () => {
  const row = await make()
  const { client } = await signInAs(server, 'finance@harbour.example')
  expect(await client.call('POST /order/queryLog.do', { query: { orderNumber: row.orderNo }, body: {} })).toMatchObject(
    {
      ok: false,
      error: { code: '403' },
    },
  )
})

test('lists emails about bookings newest first, by any of the filters', async () => {
  const [one, other] = [await make(), await make()]
  const first = await insertTestMail(server.deps, one)
  server.deps.clock.advance({ minutes: 1 })
  const second = await insertTestMail(server.deps, one, { subject: 'Your e-ticket', category: 'E_TICKET' })
  server.deps.clock.advance({ minutes: 1 })
  const third = await insertTestMail(server.deps, other, { sender: 'news@fr.example' })
  const now = server.deps.clock.now().toISOString()
  const found = async (query: object) => {
    const result = await tenants.owner.client.call('GET /mail/orderMail.do', { query })
    if (!result.ok) throw new Error(`The mails were refused: ${JSON.stringify(result.error)}`)
    expect(result.value.total).toBe(result.value.list.length)
    return result.value.list.map(({ rowId }) => rowId)
  }
  expect(await found({})).toEqual([third, second, first])
  expect(await found({ orderNo: one.orderNo })).toEqual([second, first])
  expect(await found({ subject: 'E-TICKET' })).toEqual([second])
  expect(await found({ from: 'fr.example' })).toEqual([third])
  expect(await found({ category: 'E_TICKET' })).toEqual([second])
  expect(await found({ receivedFrom: now })).toEqual([third])
  expect(await found({ receivedTo: now })).toEqual([second, first])
})

test('returns one email with its content, and as a file for mail programs', async () => {
  const row = await make()
  const rowId = await insertTestMail(server.deps, row, { subject: 'Your booking: 谢谢 / thanks' })
  const { client } = tenants.owner
  expect(await client.call('GET /mail/orderMail.do', { query: { rowId } })).toMatchObject({
    ok: true,
    value: {
      list: [{ rowId, orderNo: row.orderNo, from: 'noreply@ak.example', to: 'jane@example.org' }],
      body: { plain: expect.stringContaining('Hello Jane'), html: '<p>Hello Jane</p>' },
    },
  })
  const file = await client.file('POST /mail/downloadOrderMail.do', { body: { rowId } })
  const downloads = await client.call('POST /downloadTask/getPageList', { body: {} })
  expect(downloads).toMatchObject({ value: { list: [{ type: 'MAIL_EML', document: { rowId } }] } })
  if (!file.ok) throw new Error('The file was refused.')
  expect(file.value.name).toBe('Your booking 谢谢 thanks.eml')
  const text = await file.value.blob.text()
  expect(text).toMatch(/^From: noreply@ak\.example\r\nTo: jane@example\.org\r\n/m)
  expect(text).toMatch(/Content-Type: multipart\/alternative/)
  expect(text).toContain('Hello Jane')
})

test("rejects access to another client's email", async () => {
  const rowId = await insertTestMail(server.deps, await make())
  const { client } = tenants.otherAgencyUser
  expect(await client.call('GET /mail/orderMail.do', { query: { rowId } })).toMatchObject({ error: { code: '5004' } })
  expect(await client.file('POST /mail/downloadOrderMail.do', { body: { rowId } })).toMatchObject({
    error: { code: '5004' },
  })
})
