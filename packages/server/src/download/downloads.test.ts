import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { auditLog, downloadTask } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTenants, giveCodes, type Tenants } from '../session/tenants.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
let colleague: SignedInUser
let other: SignedInUser
beforeEach(async () => {
  admin = await signInAs(server, 'admin@harbour.example')
  colleague = await signInAs(server, 'agent@harbour.example')
  other = await signInAs(server, 'admin@meridian.example')
})

const request = async ({ client }: Pick<SignedInUser, 'client'> = admin) =>
  valueOf(await client.call('POST /order/export', { body: {} })).downloadTaskId
const list = async ({ client }: Pick<SignedInUser, 'client'> = admin, body: object = {}) =>
  valueOf(await client.call('POST /downloadTask/getPageList', { body })).list
const statusOf = async (id: string) => (await list()).find((task) => task.id === id)?.status
const file = (id: string, { client } = admin) => client.file('GET /downloadTask/download/{id}', { params: { id } })
const retry = (id: string, { client }: Pick<SignedInUser, 'client'> = admin) =>
  client.call('POST /downloadTask/retry', { body: { id } })
const remove = (ids: string[], { client } = admin) => client.call('POST /downloadTask/delete', { body: { ids } })
const run = () => server.deps.scheduler.runDue()
const pathOf = async (id: string) => {
  const [task] = await server.deps.db.select().from(downloadTask).where(eq(downloadTask.id, id))
  return task?.path ?? ''
}
const auditOf = async (id: string) =>
  (await server.deps.db.select().from(auditLog).where(eq(auditLog.objectId, id))).map(({ action }) => action).toSorted()

describe('a finished file', () => {
  test('expires after thirty days, when it is deleted, and can be made again', async () => {
    const id = await request()
    await run()
    const [task] = await list()
    expect(task).toMatchObject({ id, status: 'DONE', expires: expect.stringMatching(/^2026-04-01T/) })
    const path = await pathOf(id)
    server.deps.clock.advance({ days: 31 })
    await run()
    admin = await signInAs(server, 'admin@harbour.example')
    expect(await list()).toMatchObject([{ id, status: 'EXPIRED', url: null, expires: null }])
    expect(await server.deps.files.read(path)).toBeUndefined()
    expect(await file(id)).toMatchObject({ ok: false, error: { code: '5312' } })
    valueOf(await retry(id))
    valueOf(await retry(id))
    expect(await statusOf(id)).toBe('WAITING')
    await run()
    expect(await statusOf(id)).toBe('DONE')
    expect((await file(id)).ok).toBe(true)
    expect(await auditOf(id)).toEqual(['DOWNLOAD_RETRY', 'EXPORT'])
  })

  test('is deleted with its task and its jobs', async () => {
    const id = await request()
    await run()
    const path = await pathOf(id)
    valueOf(await remove([id]))
    expect(await list()).toEqual([])
    expect(await server.deps.files.read(path)).toBeUndefined()
    expect(refusalOf(await remove([id])).code).toBe('5004')
    server.deps.clock.advance({ days: 31 })
    expect(await run()).toBe(0)
    expect(await auditOf(id)).toEqual(['DOWNLOAD_DELETE', 'EXPORT'])
  })
})

test('a file that is still waiting is cancelled by deleting it', async () => {
  const id = await request()
  valueOf(await remove([id]))
  await run()
  expect(await list()).toEqual([])
})

test('a file that failed is made again from the start', async () => {
  const id = await request()
  await server.deps.db.update(downloadTask).set({ status: 'FAILED', progress: 40 }).where(eq(downloadTask.id, id))
  valueOf(await retry(id))
  expect(await list()).toMatchObject([{ id, status: 'WAITING', progress: 0 }])
  await run()
  expect(await statusOf(id)).toBe('DONE')
})

test('files are found by type, status and part of the name', async () => {
  const id = await request()
  await run()
  for (const body of [{ status: 'DONE' }, { type: 'ORDER_CSV' }, { keyword: 'BOOK' }])
    expect((await list(admin, body)).map((task) => task.id)).toEqual([id])
  for (const body of [{ status: 'FAILED' }, { type: 'ORDER_XLSX' }, { keyword: '%' }])
    expect(await list(admin, body)).toEqual([])
})

describe('a file that is made again', () => {
  test('has the name, the time and the place in the list of a new request', async () => {
    const id = await request()
    await run()
    server.deps.clock.advance({ days: 31 })
    await run()
    admin = await signInAs(server, 'admin@harbour.example')
    const newer = await request()
    expect((await list()).map((task) => task.id)).toEqual([newer, id])
    server.deps.clock.advance({ minutes: 5 })
    valueOf(await retry(id))
    const [again, ...others] = await list()
    expect(again).toMatchObject({ id, name: 'Bookings 2026-04-02.csv', created: expect.stringMatching(/^2026-04-02T/) })
    expect(others.map((task) => task.id)).toEqual([newer])
    server.deps.clock.advance({ minutes: 5 })
    // A second click does not request it anew.
    valueOf(await retry(id))
    expect((await list())[0]?.created).toBe(again?.created)
    await run()
    const made = await file(id)
    expect(made.ok && made.value.name).toBe('Bookings 2026-04-02.csv')
  })

  test('keeps a date that is not the day of the request', async () => {
    const id = await request()
    await server.deps.db
      .update(downloadTask)
      .set({ status: 'FAILED', name: 'Journal 2026-01.csv' })
      .where(eq(downloadTask.id, id))
    valueOf(await retry(id))
    expect(await list()).toMatchObject([{ id, name: 'Journal 2026-01.csv' }])
  })
})

describe('a file of another user', () => {
  test.each([
    ['a colleague', () => colleague],
    ['a user of another agency', () => other],
  ])('is neither listed nor downloaded, made again or deleted by %s', async (_, who) => {
    const id = await request()
    await run()
    expect(await list(who())).toEqual([])
    expect(await file(id, who())).toMatchObject({ ok: false, error: { code: '5004' } })
    expect(refusalOf(await retry(id, who())).code).toBe('5004')
    expect(refusalOf(await remove([id], who())).code).toBe('5004')
    const own = await request(who())
    valueOf(await remove([own, id], who()))
    expect((await file(id)).ok).toBe(true)
  })
})

test('a file is not made again for a user who may no longer export its data', async () => {
  const tenants: Tenants = await createTenants(server)
  const id = await request(tenants.owner)
  await server.deps.db.update(downloadTask).set({ status: 'FAILED' }).where(eq(downloadTask.id, id))
  await giveCodes(tenants, ['sys:booking'])
  expect(refusalOf(await retry(id, tenants.owner)).code).toBe('403')
})

test('a file is not handed to a user who may no longer export its data', async () => {
  const tenants: Tenants = await createTenants(server)
  const id = await request(tenants.owner)
  await run()
  expect((await file(id, tenants.owner)).ok).toBe(true)
  await giveCodes(tenants, ['sys:booking'])
  expect(await file(id, tenants.owner)).toMatchObject({ ok: false, error: { code: '403' } })
})

describe('a file that is made when it is downloaded', () => {
  const readGuide = (by: SignedInUser, version?: string) =>
    by.client.file('GET /document/download/{slug}', {
      params: { slug: 'refund-guide' },
      query: { format: 'MD', lang: 'cn', ...(version !== undefined && { version }) },
    })

  test('is listed once for its user, with what makes it again', async () => {
    valueOf(await readGuide(admin))
    server.deps.clock.advance({ minutes: 1 })
    valueOf(await readGuide(admin, '1.1'))
    expect(await list()).toMatchObject([
      {
        ...{ name: '退款指南 1.1.md', type: 'LIBRARY_FILE', status: 'DONE', url: null, expires: null },
        document: { slug: 'refund-guide', version: '1.1', format: 'MD', lang: 'cn' },
      },
    ])
    expect(await list(colleague)).toEqual([])
    expect(await list(other)).toEqual([])
  })

  test('is another entry for another version, and not listed when it is refused', async () => {
    valueOf(await readGuide(admin))
    server.deps.clock.advance({ minutes: 1 })
    valueOf(await readGuide(admin, '1.0'))
    expect((await readGuide(admin, '9.9')).ok).toBe(false)
    expect((await list()).map(({ name }) => name)).toEqual(['退款指南 1.0.md', '退款指南 1.1.md'])
  })

  test('is listed for each format of a trial balance', async () => {
    for (const format of ['CSV', 'XLSX'] as const) {
      server.deps.clock.advance({ minutes: 1 })
      valueOf(
        await admin.client.file('GET /client/period/trialBalanceFile/{month}', {
          params: { month: '2026-02' },
          query: { format },
        }),
      )
    }
    expect(await list(admin, { type: 'TRIAL_BALANCE' })).toMatchObject([
      { document: { month: '2026-02', format: 'XLSX' } },
      { document: { month: '2026-02', format: 'CSV' } },
    ])
  })
})
