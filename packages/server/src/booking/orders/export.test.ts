import type { CallInput } from '@gangway/core'
import { inflateRawSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { downloadTask } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTestClient, signInAs } from '../../session/sign-in.fixture.ts'
import { createTenants, type Tenants } from '../../session/tenants.fixture.ts'
import { insertTestBooking } from './bookings.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
beforeEach(async () => void (tenants = await createTenants(server)))

type More = Parameters<typeof insertTestBooking>[2]
const make = (more: More = {}) => insertTestBooking(server.deps, tenants.owner, more)

async function ask(body: CallInput<'POST /order/export'>['body'], { client } = tenants.owner): Promise<string> {
  const result = await client.call('POST /order/export', { body })
  if (!result.ok) throw new Error(`The export was refused: ${JSON.stringify(result.error)}`)
  return result.value.downloadTaskId
}

async function tasks({ client } = tenants.owner) {
  const result = await client.call('POST /downloadTask/getPageList', { body: {} })
  if (!result.ok) throw new Error('The tasks were refused.')
  return result.value.list
}

async function download(id: string, { client } = tenants.owner) {
  const file = await client.file('GET /downloadTask/download/{id}', { params: { id } })
  if (!file.ok) throw new Error(`The file was refused: ${JSON.stringify(file.error)}`)
  return { name: file.value.name, bytes: Buffer.from(await file.value.blob.arrayBuffer()) }
}

test('the filtered list arrives as a CSV file that spreadsheets open in the right encoding', async () => {
  const wanted = await make({ airlines: ['FR'], people: ['O"NEIL/ANNA', 'DOE/JANE'], total: 12_345 })
  await make()
  const id = await ask({ filters: { airline: 'FR' }, format: 'CSV' })
  expect(await tasks()).toMatchObject([{ id, type: 'ORDER_CSV', status: 'WAITING', progress: 0, url: null }])
  expect(await tenants.owner.client.file('GET /downloadTask/download/{id}', { params: { id } })).toMatchObject({
    ok: false,
    error: { code: '5004' },
  })
  await server.deps.scheduler.runDue()
  expect(await tasks()).toMatchObject([
    { id, name: 'Bookings 2026-03-02.csv', status: 'DONE', progress: 100, url: `/downloadTask/download/${id}` },
  ])
  const { name, bytes } = await download(id)
  expect(name).toBe('Bookings 2026-03-02.csv')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, line, ...rest] = bytes.toString('utf8').slice(1).split('\r\n')
  expect(head).toMatch(/^Booking number,Created \(UTC\+8\),Passengers,/)
  expect(line).toContain(`${wanted.orderNo},2026-03-02 12:`)
  expect(line).toContain('"O""NEIL/ANNA; DOE/JANE"')
  expect(line).toContain(',AK703,2026-04-14 08:05,')
  expect(line).toContain(',123.45,USD,Unpaid,')
  expect(rest).toEqual([''])
})

test('names and texts are in the language of the user who requested the file', async () => {
  await make()
  const client = createTestClient(server, { token: tenants.owner.token, lang: 'cn' })
  const id = await ask({}, { ...tenants.owner, client })
  await server.deps.scheduler.runDue()
  const { name, bytes } = await download(id)
  expect(name).toBe('订单 2026-03-02.csv')
  expect(bytes.toString('utf8')).toMatch(/订单号,.*待支付/s)
})

test('values that a spreadsheet would calculate stay text', async () => {
  for (const people of ['=1+1/X', '+1/X', '-1/X', '@SUM(A1)/X', '\t=1/X', '\r=1/X']) await make({ people: [people] })
  const id = await ask({})
  await server.deps.scheduler.runDue()
  const lines = (await download(id)).bytes.toString('utf8')
  for (const name of ['=1+1/X', '+1/X', '-1/X', '@SUM(A1)/X', '\t=1/X']) expect(lines).toContain(`,'${name},`)
  expect(lines).toContain(`,"'\r=1/X",`)
})

test('the list can be exported as a workbook', async () => {
  const row = await make({ people: ['=1+1/X'] })
  const id = await ask({ format: 'XLSX' })
  await server.deps.scheduler.runDue()
  const { name, bytes } = await download(id)
  expect(name).toBe('Bookings 2026-03-02.xlsx')
  const texts = entriesOf(bytes)
  expect(texts).toContain(row.orderNo)
  expect(texts).toMatch(/<t[^>]*>('|&apos;|&#39;)=1\+1\/X</)
  expect(texts).not.toContain('<f>')
})

test('long lists are written in batches without duplicates or gaps', async () => {
  const rows = []
  for (let index = 0; index < 23; index += 1) {
    const createdAt = new Date(server.deps.clock.now().getTime() - (index % 5) * 1_000)
    rows.push(await make({ createdAt }))
  }
  const id = await ask({})
  await server.deps.scheduler.runDue()
  const numbers = (await download(id)).bytes.toString('utf8').match(/TESTA\d{17}/g) ?? []
  expect(numbers.toSorted()).toEqual(rows.map(({ orderNo }) => orderNo).toSorted())
})

test('a crash during an export leaves the job to the next worker, and no partial file is ever served', async () => {
  await make()
  const id = await ask({})
  const { deps } = server
  const write = deps.files.write
  deps.files.write = async (key, content, limit) => {
    for await (const _ of content) break
    deps.files.write = write
    throw new Error(`The process died over ${key} of ${limit.maxBytes}.`)
  }
  await deps.scheduler.runDue()
  expect(await tasks()).toMatchObject([{ id, status: 'RUNNING', url: null }])
  expect(await deps.files.read(`download/${tenants.owner.clientId}/${id}`)).toBeUndefined()
  expect(await tenants.owner.client.file('GET /downloadTask/download/{id}', { params: { id } })).toMatchObject({
    error: { code: '5004' },
  })
  deps.clock.advance({ minutes: 1 })
  await deps.scheduler.runDue()
  expect(await tasks()).toMatchObject([{ id, status: 'DONE', progress: 100 }])
  expect((await download(id)).bytes.toString('utf8')).toContain('TESTA')
})

test('a file that fails five times is marked as failed', async () => {
  const id = await ask({})
  const { deps } = server
  await deps.db.update(downloadTask).set({ request: {} }).where(eq(downloadTask.id, id))
  for (let attempt = 0; attempt <= 5; attempt += 1) {
    await deps.scheduler.runDue()
    deps.clock.advance({ hours: 1 })
  }
  expect(await tasks()).toMatchObject([{ id, status: 'FAILED', url: null }])
})

test('a file is available only to the user who requested it', async () => {
  await make()
  const id = await ask({})
  await server.deps.scheduler.runDue()
  const colleague = await signInAs(server, 'finance@harbour.example')
  for (const { client } of [colleague, tenants.otherAgencyUser]) {
    expect(await client.file('GET /downloadTask/download/{id}', { params: { id } })).toMatchObject({
      ok: false,
      error: { code: '5004' },
    })
    expect(await client.call('POST /downloadTask/getPageList', { body: {} })).toMatchObject({ value: { list: [] } })
  }
})

test('tasks are found by type and status', async () => {
  const csv = await ask({ format: 'CSV' })
  await server.deps.scheduler.runDue()
  const xlsx = await ask({ format: 'XLSX' })
  const found = async (body: CallInput<'POST /downloadTask/getPageList'>['body']) => {
    const result = await tenants.owner.client.call('POST /downloadTask/getPageList', { body })
    return result.ok ? result.value.list.map(({ id }) => id) : result
  }
  expect(await found({ type: 'ORDER_XLSX' })).toEqual([xlsx])
  expect(await found({ status: 'DONE' })).toEqual([csv])
})

/** The text of all entries of a zip file, by its directory. */
function entriesOf(zip: Buffer): string {
  const texts: string[] = []
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 46)) {
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    texts.push((zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data).toString('utf8'))
  }
  return texts.join('\n')
}
