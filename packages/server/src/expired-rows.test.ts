import { count } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { placeBooking, verifyOne } from './booking/booking.fixture.ts'
import {
  auditLog,
  event,
  idempotencyKey,
  lead,
  linkSign,
  mail,
  nonce,
  search,
  session,
  verification,
} from './database/schema.ts'
import { expiredRows } from './expired-rows.ts'
import { oneAdult } from './search/search-examples.fixture.ts'
import { useDemoServer } from './session/demo-server.fixture.ts'
import { createTestClient, signInAs } from './session/sign-in.fixture.ts'
import { newId } from './shared/ids.ts'
import { purgeExpired } from './shared/purge-expired.ts'

const server = useDemoServer()
beforeEach(async () => {
  await server.deps.db.delete(event)
  await server.deps.db.delete(idempotencyKey)
})

const countRows = async (table: PgTable) => (await server.deps.db.select({ rows: count() }).from(table))[0]?.rows
const purgeNow = () => purgeExpired(server.deps, expiredRows)
const publish = () =>
  server.deps.db.transaction((tx) => server.deps.events.publish(tx, { topic: 'a', kind: 'k', data: {} }))

describe('purging of expired rows', () => {
  it('keeps events for seven days', async () => {
    await publish()
    server.deps.clock.advance({ days: 7 })
    await publish()
    expect(await purgeNow()).toBe(0)
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await purgeNow()).toBe(1)
    expect(await server.deps.events.after('a', 0)).toHaveLength(1)
  })

  it('keeps a stored answer as long as its idempotency key is valid', async () => {
    const createdAt = server.deps.clock.now()
    await server.deps.db
      .insert(idempotencyKey)
      .values({ userId: 'u', call: 'POST /pay', key: 'k', fingerprint: 'f', createdAt })
    server.deps.clock.advance({ hours: 48 })
    expect(await purgeNow()).toBe(0)
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await purgeNow()).toBe(1)
  })

  it('keeps a closed lead for a year after its last change, and other leads', async () => {
    const handledAt = server.deps.clock.now()
    const shared = { kind: 'contact', company: 'Oak', name: 'Bo', email: 'bo@oak.example', lang: 'en' } as const
    await server.deps.db.delete(lead)
    await server.deps.db.insert(lead).values([
      { ...shared, id: 'closed', status: 'CLOSED', handledAt, createdAt: handledAt },
      { ...shared, id: 'contacted', status: 'CONTACTED', handledAt, createdAt: handledAt },
    ])
    server.deps.clock.advance({ days: 365 })
    await purgeNow()
    expect(await countRows(lead)).toBe(2)
    server.deps.clock.advance({ milliseconds: 1 })
    await purgeNow()
    expect(await server.deps.db.select({ id: lead.id }).from(lead)).toEqual([{ id: 'contacted' }])
  })

  it('keeps a session and its dependent rows for thirty days after it was ended', async () => {
    const { client } = await signInAs(server, 'admin@harbour.example')
    await client.call('POST /loginOut.do', { body: {} })
    const [ended] = await server.deps.db.select().from(session)
    await server.deps.db
      .insert(nonce)
      .values({ sessionId: ended?.id ?? '', value: 'n', expiresAt: server.deps.clock.now() })
    server.deps.clock.advance({ days: 30 })
    expect(await purgeNow()).toBe(0)
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await purgeNow()).toBe(1)
    expect(await countRows(nonce)).toBe(0)
  })

  it('keeps an idle session for thirty days after its twelve-hour idle limit, and keeps one in use', async () => {
    await signInAs(server, 'admin@harbour.example')
    server.deps.clock.advance({ days: 30, hours: 12 })
    expect(await purgeNow()).toBe(0)
    const { client } = await signInAs(server, 'finance@harbour.example')
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await purgeNow()).toBe(1)
    expect(await client.call('GET /login-user.do', {})).toMatchObject({ ok: true })
  })

  it('keeps a session for thirty days after its seven-day maximum', async () => {
    await signInAs(server, 'admin@harbour.example')
    server.deps.clock.advance({ days: 37 })
    await server.deps.db.update(session).set({ lastSeenAt: server.deps.clock.now() })
    expect(await purgeNow()).toBe(0)
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await purgeNow()).toBe(1)
  })

  it('keeps a mailed link for thirty days after it expired, used or not', async () => {
    await createTestClient(server).call('POST /mail/sendEmail', { body: { email: 'admin@harbour.example' } })
    await expect.poll(() => countRows(linkSign)).toBe(1)
    await server.deps.db.update(linkSign).set({ usedAt: server.deps.clock.now() })
    server.deps.clock.advance({ days: 30, hours: 2 })
    expect(await purgeNow()).toBe(0)
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await purgeNow()).toBe(1)
  })

  it('keeps a mail for thirty days after delivery, and undelivered mails for good', async () => {
    const createdAt = server.deps.clock.now()
    const mailRow = { recipient: 'a@b.example', subject: 's', plain: 'p', html: 'h', attempts: 1, createdAt }
    for (const status of ['kept', 'waiting', 'sent', 'failed'] as const) {
      const sentAt = status === 'sent' ? createdAt : null
      await server.deps.db.insert(mail).values({ ...mailRow, id: newId(createdAt), status, sentAt })
    }
    server.deps.clock.advance({ days: 30 })
    expect(await purgeNow()).toBe(0)
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await purgeNow()).toBe(1)
    server.deps.clock.advance({ days: 365 })
    expect(await purgeNow()).toBe(0)
    const remaining = await server.deps.db.select({ status: mail.status }).from(mail)
    expect(remaining.map(({ status }) => status).sort()).toEqual(['failed', 'kept', 'waiting'])
  })

  it('keeps a search for ninety days', async () => {
    const { client } = await signInAs(server, 'agent@harbour.example')
    expect((await client.call('POST /search/search.do', { body: oneAdult })).ok).toBe(true)
    await server.deps.db.delete(session)
    server.deps.clock.advance({ days: 90 })
    expect(await purgeNow()).toBe(0)
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await purgeNow()).toBe(1)
    expect(await countRows(search)).toBe(0)
  })

  it('keeps a verification for seven days after it expired, ordered or not, and the booking does not need it', async () => {
    const { client } = await signInAs(server, 'admin@harbour.example')
    const { orderNo } = await placeBooking(server, { client })
    await verifyOne(client)
    await server.deps.db.delete(session)
    server.deps.clock.advance({ days: 7, hours: 2 })
    await purgeNow()
    expect(await countRows(verification)).toBe(2)
    server.deps.clock.advance({ milliseconds: 1 })
    await purgeNow()
    expect(await countRows(verification)).toBe(0)
    const again = await signInAs(server, 'admin@harbour.example')
    expect(await again.client.call('POST /order/showOrderDetail.do', { body: { orderNo } })).toMatchObject({ ok: true })
  })

  it('keeps audit entries that are not sealed yet, however old they are', async () => {
    await signInAs(server, 'admin@harbour.example')
    const written = await countRows(auditLog)
    expect(written).toBeGreaterThan(0)
    server.deps.clock.advance({ days: 4000 })
    expect(await purgeNow()).toBe(1)
    expect(await countRows(auditLog)).toBe(written)
  })
})
