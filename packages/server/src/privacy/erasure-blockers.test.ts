import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import {
  ancillaryOrder,
  booking,
  liveChat,
  liveMessage,
  refundImport,
  refundImportRow,
  requestComment,
  serviceRequest,
} from '../database/schema.ts'
import { usePrivacy } from './privacy.fixture.ts'

const { server, tenants, insert, find, erase, ask } = usePrivacy()

/** A request of the owner that names no booking. */
async function request(more: Partial<typeof serviceRequest.$inferInsert> = {}): Promise<void> {
  const now = server.deps.clock.now()
  const { clientId, id: userId } = tenants().owner
  await server.deps.db.insert(serviceRequest).values({
    ...{ id: 'r1', clientId, userId, requestNo: 'SR1', state: 'NEW', processId: 'p', category: [1], title: 'Seat' },
    ...{ description: '', email: 'a@b.example', creator: 'Ida', lang: 'en', answerBy: now, expectedAt: now },
    ...{ createdAt: now, updatedAt: now, ...more },
  })
}

async function expectBlocked(blockers: object[], text: string): Promise<void> {
  expect(await find('DOE/JANE')).toMatchObject([{ blockers }])
  expect(await erase()).toMatchObject({ error: { code: '5312', text: expect.stringContaining(text) } })
  expect(await find('DOE/JANE')).toHaveLength(1)
}

test('an erasure waits for flights, open bookings and their requests', async () => {
  const later = await insert({ departDate: '2026-04-14' })
  const unpaid = await insert({ status: 'UNPAID' })
  await request({ orderNo: unpaid.orderNo })
  const blockers = [
    { subject: unpaid.orderNo, reason: 'BOOKING' },
    { subject: later.orderNo, reason: 'FLIGHT' },
    { subject: 'SR1', reason: 'REQUEST' },
  ]
  await expectBlocked(blockers, `Booking ${unpaid.orderNo} is not finished`)
  expect(await server.deps.db.$count(booking, eq(booking.passengerNames, 'DOE/JANE'))).toBe(2)
})

test('an erasure waits for extras that are ordered or paid for', async () => {
  const { db, clock } = server.deps
  const row = await insert()
  const now = clock.now()
  await db.insert(ancillaryOrder).values({
    ...{ id: 'a1', clientId: row.clientId, userId: row.userId, bookingId: row.id, orderNo: 'TESTA1', owed: 100 },
    ...{ status: 'TICKETING_IN_PROCESS', currency: 'USD', total: 100, owedCurrency: 'USD' },
    ...{ createdAt: now, payBy: now, updatedAt: now },
  })
  expect(await find('DOE/JANE')).toMatchObject([{ blockers: [{ subject: row.orderNo, reason: 'BOOKING' }] }])
  expect(await erase()).toMatchObject({ error: { code: '5312' } })
  await db.update(ancillaryOrder).set({ status: 'TICKETED' })
  expect(valueOf(await erase())).toMatchObject({ bookings: 1 })
})

test('an erasure waits for requests that name the person and no booking, in their text or in a comment', async () => {
  const { db, clock } = server.deps
  await insert()
  await request({ description: 'Wheelchair for Doe, Jane' })
  const blockers = [{ subject: 'SR1', reason: 'REQUEST' }]
  await expectBlocked(blockers, 'Service request SR1 is open')
  await db.update(serviceRequest).set({ description: 'Wheelchair' })
  const { clientId } = tenants().owner
  await db.insert(requestComment).values({
    ...{ id: 'k1', clientId, requestId: 'r1', side: 1, name: 'Ida', content: 'For DOE/JANE', at: clock.now() },
  })
  await expectBlocked(blockers, 'Service request SR1 is open')
  await db.update(serviceRequest).set({ state: 'COMPLETED' })
  valueOf(await erase())
  const [comment] = await db.select().from(requestComment)
  expect(comment?.content).toBe('For ***')
})

test('an erasure waits for chats with support about a booking of the person, or in which the person is named', async () => {
  const { db, clock } = server.deps
  const row = await insert()
  const conversationId = await ask('Hello')
  const { clientId, id: userId } = tenants().owner
  await db.insert(liveChat).values({
    ...{ id: 'l1', clientId, conversationId, userId, customerName: 'Ida Admin', lang: 'en', state: 'WAITING' },
    ...{ orderNo: row.orderNo, requestedAt: clock.now() },
  })
  const blockers = [{ subject: 'Ida Admin', reason: 'CHAT' }]
  await expectBlocked(blockers, 'Ida Admin has an open chat with support')
  await db.update(liveChat).set({ orderNo: '' })
  expect(await find('DOE/JANE')).toMatchObject([{ blockers: [] }])
  await db.insert(liveMessage).values({
    ...{ id: 'm1', clientId, liveChatId: 'l1', clientMessageId: 'm1', side: 'customer', name: 'Ida' },
    ...{ text: 'Where is Jane Doe?', at: clock.now() },
  })
  await expectBlocked(blockers, 'End it first')
  await db.update(liveChat).set({ state: 'CLOSED' })
  valueOf(await erase())
  const [message] = await db.select().from(liveMessage)
  expect(message?.text).toBe('Where is ***?')
})

test('an erasure waits for a refund import that has not reached the rows of the person', async () => {
  const { db, clock } = server.deps
  const row = await insert()
  const { clientId, id: userId } = tenants().owner
  await db.insert(refundImport).values({
    ...{ id: 'i1', clientId, userId, fileName: 'claims.xlsx', status: 'PROCESSING', total: 2, createdAt: clock.now() },
  })
  const cells = { orderNo: row.orderNo, refundReason: 'special' }
  await db.insert(refundImportRow).values([
    { id: 'w1', clientId, importId: 'i1', position: 2, cells, outcome: 'WAITING' },
    { id: 'w2', clientId, importId: 'i1', position: 3, cells: { passengerName: 'ROE/RICHARD' }, outcome: 'WAITING' },
  ])
  const blockers = [{ subject: 'claims.xlsx', reason: 'IMPORT' }]
  await expectBlocked(blockers, 'The refund import claims.xlsx is still running')
  await db
    .update(refundImportRow)
    .set({ cells: { passengerName: 'Jane DOE' } })
    .where(eq(refundImportRow.id, 'w1'))
  await expectBlocked(blockers, 'claims.xlsx')
  await db.update(refundImportRow).set({ outcome: 'SUCCESS' }).where(eq(refundImportRow.id, 'w1'))
  valueOf(await erase())
  const [done] = await db.select().from(refundImportRow).where(eq(refundImportRow.id, 'w1'))
  expect(done?.cells).toEqual({ passengerName: '***' })
})
