import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { insertTestBooking, insertTestMail } from '../booking/orders/bookings.fixture.ts'
import { auditLog, booking, bookingMail, bookingPassenger, conversation, frequentContact } from '../database/schema.ts'
import { expiredRows } from '../expired-rows.ts'
import type { TestUser } from '../session/tenants.fixture.ts'
import { purgeExpired } from '../shared/purge-expired.ts'
import { usePrivacy } from './privacy.fixture.ts'

const { server, tenants, call } = usePrivacy()

const days = { documentDays: 30, mailDays: 40, contactDays: 50, conversationDays: 60 }
const save = (body: Partial<typeof days> & { version?: number } = {}) =>
  call().call('POST /personalData/updateRetention', { body: { ...days, version: 0, ...body } })
const show = async () => valueOf(await call().call('GET /personalData/retention', {}))
const purge = () => purgeExpired(server.deps, expiredRows)
const daysAgo = (count: number) => new Date(server.deps.clock.now().getTime() - count * 86_400_000)

/** One of each kind, as old as it may be, or a day older. */
async function insertAll({ id: userId, clientId }: TestUser, more: 0 | 1): Promise<void> {
  const { db } = server.deps
  const flight = daysAgo(30 + more)
    .toISOString()
    .slice(0, 10)
  const row = await insertTestBooking(server.deps, { id: userId, clientId }, { status: 'ISSUED', departDate: flight })
  await db
    .update(bookingPassenger)
    .set({ documentType: 'PASSPORT', documentNumber: 'E1', documentExpiry: '2030-01-01', documentCountry: 'SG' })
    .where(eq(bookingPassenger.bookingId, row.id))
  await db
    .update(booking)
    .set({ offer: { ...row.offer, sealedResidents: 'sealed' } })
    .where(eq(booking.id, row.id))
  await insertTestMail(server.deps, row, { receivedAt: daysAgo(39 + more) })
  const contact = { name: `Jane ${more}`, email: 'jane@example.org', mobile: '81234567', areaCode: '65' }
  await db
    .insert(frequentContact)
    .values({ ...contact, id: `${clientId}-${more}`.slice(-30), clientId, usedAt: daysAgo(49 + more) })
  const at = daysAgo(59 + more)
  await db.insert(conversation).values({ id: `c${more}`, clientId, userId, lang: 'en', at, updatedAt: at })
}

async function countOf(clientId: string) {
  const { db } = server.deps
  return {
    documents: await db.$count(
      db.select().from(bookingPassenger).where(eq(bookingPassenger.documentCountry, 'SG')).as('with_document'),
    ),
    mails: await db.$count(bookingMail, eq(bookingMail.clientId, clientId)),
    contacts: await db.$count(frequentContact, eq(frequentContact.clientId, clientId)),
    conversations: await db.$count(conversation, eq(conversation.clientId, clientId)),
  }
}

test('data older than its period is deleted within an hour, of this agency only', async () => {
  const { owner, otherAgencyUser } = tenants()
  for (const user of [owner, otherAgencyUser]) {
    await insertAll(user, 0)
    await insertAll(user, 1)
  }
  await purge()
  expect(await countOf(owner.clientId)).toEqual({ documents: 4, mails: 2, contacts: 2, conversations: 2 })
  expect(await save()).toMatchObject({ ok: true, value: { version: 1 } })
  server.deps.clock.advance({ hours: 1 })
  await purge()
  expect(await countOf(owner.clientId)).toEqual({ documents: 3, mails: 1, contacts: 1, conversations: 1 })
  expect(await countOf(otherAgencyUser.clientId)).toMatchObject({ mails: 2, contacts: 2, conversations: 2 })
  const rows = await server.deps.db.select().from(booking).orderBy(asc(booking.orderNo))
  expect(rows.map(({ offer }) => offer.sealedResidents)).toEqual(['sealed', undefined, 'sealed', 'sealed'])
  // The booking and its passenger stay.
  expect(rows.map(({ passengerNames }) => passengerNames)).toEqual(Array(4).fill('DOE/JANE'))
})

test('without a setting, only conversations end', async () => {
  const kept = { documentDays: null, mailDays: null, contactDays: null, conversationDays: 180, version: 0 }
  expect(await show()).toEqual({ ...kept, changedAt: null })
  await insertAll(tenants().owner, 1)
  server.deps.clock.advance({ days: 120 })
  await purge()
  const { clientId } = tenants().owner
  expect(await countOf(clientId)).toEqual({ documents: 1, mails: 1, contacts: 1, conversations: 1 })
  server.deps.clock.advance({ days: 1 })
  await purge()
  expect(await countOf(clientId)).toEqual({ documents: 1, mails: 1, contacts: 1, conversations: 0 })
})

test('a change names the version that it was made from, and the audit log says what changed', async () => {
  expect(await save()).toMatchObject({ ok: true })
  expect(await save()).toMatchObject({ error: { code: '5312' } })
  expect(await show()).toMatchObject({ ...days, version: 1 })
  expect(await save({ documentDays: 29, version: 1 })).toMatchObject({ error: { code: '5001' } })
  expect(await save({ documentDays: 3_651, version: 1 })).toMatchObject({ error: { code: '5001' } })
  const [entry] = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'RETENTION_UPDATE'))
  expect(entry?.detail).toEqual({
    ...{ documentDays: '– → 30', mailDays: '– → 40', contactDays: '– → 50', conversationDays: '180 → 60' },
  })
})
