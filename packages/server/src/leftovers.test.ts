import { count } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeBooking, verifyOne } from './booking/test-booking.ts'
import {
  auditLog,
  event,
  idempotencyKey,
  linkSign,
  mail,
  nonce,
  search,
  session,
  verification,
} from './database/schema.ts'
import { leftovers } from './leftovers.ts'
import { oneAdult } from './search/test-examples.ts'
import { clientOf, type DemoServer, openDemo, signedIn } from './session/test-sign-in.ts'
import { newId } from './shared/ids.ts'
import { sweep } from './shared/sweep.ts'

let server: DemoServer
beforeAll(async () => {
  server = await openDemo()
})
beforeEach(async () => {
  await server.startAnew()
  await server.deps.db.delete(event)
  await server.deps.db.delete(idempotencyKey)
})
afterAll(() => server.close())

const howMany = async (table: PgTable) => (await server.deps.db.select({ rows: count() }).from(table))[0]?.rows
const sweepNow = () => sweep(server.deps, leftovers)
const publish = () =>
  server.deps.db.transaction((tx) => server.deps.events.publish(tx, { topic: 'a', kind: 'k', data: {} }))

describe('of what nobody can use any more', () => {
  it('events stay for seven days', async () => {
    await publish()
    server.deps.clock.advance({ days: 7 })
    await publish()
    expect(await sweepNow()).toBe(0)
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await sweepNow()).toBe(1)
    expect(await server.deps.events.after('a', 0)).toHaveLength(1)
  })

  it('an answer stays as long as its key is good', async () => {
    const createdAt = server.deps.clock.now()
    await server.deps.db
      .insert(idempotencyKey)
      .values({ userId: 'u', call: 'POST /pay', key: 'k', fingerprint: 'f', createdAt })
    server.deps.clock.advance({ hours: 48 })
    expect(await sweepNow()).toBe(0)
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await sweepNow()).toBe(1)
  })

  it('a session stays for thirty days after it was ended, with all that hangs on it', async () => {
    const { client } = await signedIn(server, 'admin@harbour.example')
    await client.call('POST /loginOut.do', { body: {} })
    const [ended] = await server.deps.db.select().from(session)
    await server.deps.db
      .insert(nonce)
      .values({ sessionId: ended?.id ?? '', value: 'n', expiresAt: server.deps.clock.now() })
    server.deps.clock.advance({ days: 30 })
    expect(await sweepNow()).toBe(0)
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await sweepNow()).toBe(1)
    expect(await howMany(nonce)).toBe(0)
  })

  it('a session that was left alone stays for thirty days after its last twelve hours, one in use stays', async () => {
    await signedIn(server, 'admin@harbour.example')
    server.deps.clock.advance({ days: 30, hours: 12 })
    expect(await sweepNow()).toBe(0)
    const { client } = await signedIn(server, 'finance@harbour.example')
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await sweepNow()).toBe(1)
    expect(await client.call('GET /login-user.do', {})).toMatchObject({ ok: true })
  })

  it('a session that was used to the end of its seven days stays for thirty more', async () => {
    await signedIn(server, 'admin@harbour.example')
    server.deps.clock.advance({ days: 37 })
    await server.deps.db.update(session).set({ lastSeenAt: server.deps.clock.now() })
    expect(await sweepNow()).toBe(0)
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await sweepNow()).toBe(1)
  })

  it('a link stays for thirty days after its end, used or not', async () => {
    await clientOf(server).call('POST /mail/sendEmail', { body: { email: 'admin@harbour.example' } })
    await expect.poll(() => howMany(linkSign)).toBe(1)
    await server.deps.db.update(linkSign).set({ usedAt: server.deps.clock.now() })
    server.deps.clock.advance({ days: 30, hours: 2 })
    expect(await sweepNow()).toBe(0)
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await sweepNow()).toBe(1)
  })

  it('a mail stays for thirty days after it was delivered; what was not delivered stays', async () => {
    const createdAt = server.deps.clock.now()
    const letter = { recipient: 'a@b.example', subject: 's', plain: 'p', html: 'h', attempts: 1, createdAt }
    for (const status of ['kept', 'waiting', 'sent', 'failed'] as const) {
      const sentAt = status === 'sent' ? createdAt : null
      await server.deps.db.insert(mail).values({ ...letter, id: newId(createdAt), status, sentAt })
    }
    server.deps.clock.advance({ days: 30 })
    expect(await sweepNow()).toBe(0)
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await sweepNow()).toBe(1)
    server.deps.clock.advance({ days: 365 })
    expect(await sweepNow()).toBe(0)
    const left = await server.deps.db.select({ status: mail.status }).from(mail)
    expect(left.map(({ status }) => status).sort()).toEqual(['failed', 'kept', 'waiting'])
  })

  it('a search stays for ninety days', async () => {
    const { client } = await signedIn(server, 'agent@harbour.example')
    expect((await client.call('POST /search/search.do', { body: oneAdult })).ok).toBe(true)
    await server.deps.db.delete(session)
    server.deps.clock.advance({ days: 90 })
    expect(await sweepNow()).toBe(0)
    server.deps.clock.advance({ milliseconds: 1 })
    expect(await sweepNow()).toBe(1)
    expect(await howMany(search)).toBe(0)
  })

  it('a verification stays for seven days after its two hours, ordered or not; the booking needs it no more', async () => {
    const { client } = await signedIn(server, 'admin@harbour.example')
    const { orderNo } = await placeBooking(server, { client })
    await verifyOne(client)
    await server.deps.db.delete(session)
    server.deps.clock.advance({ days: 7, hours: 2 })
    await sweepNow()
    expect(await howMany(verification)).toBe(2)
    server.deps.clock.advance({ milliseconds: 1 })
    await sweepNow()
    expect(await howMany(verification)).toBe(0)
    const again = await signedIn(server, 'admin@harbour.example')
    expect(await again.client.call('POST /order/showOrderDetail.do', { body: { orderNo } })).toMatchObject({ ok: true })
  })

  it('the audit log stays for good', async () => {
    await signedIn(server, 'admin@harbour.example')
    const written = await howMany(auditLog)
    expect(written).toBeGreaterThan(0)
    server.deps.clock.advance({ days: 4000 })
    expect(await sweepNow()).toBe(1)
    expect(await howMany(auditLog)).toBe(written)
  })
})
