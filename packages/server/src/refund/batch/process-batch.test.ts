// @run full
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { valueOf } from '../../booking/booking.fixture.ts'
import { auditLog, booking, refund } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import {
  expectRefundLedgerConsistent,
  createTicketedBooking,
  advanceTime,
  refundOperationsOf,
  useRefundAgent,
} from '../refunds.fixture.ts'
import { batchOperationsOf, createClaimRows, createCsv, headerCells } from './batches.fixture.ts'

const server = useDemoServer()
const { agent } = useRefundAgent(server)
const batches = batchOperationsOf(agent)

/** Rows of bookings that do not exist. */
const unknownBookingRows = Array.from({ length: 37 }, (_, at) => [
  `TESTX202603020000000${String(at).padStart(2, '0')}`,
  'ABCDE',
  'ABCDE01',
  'DOE/JANE',
  'Voluntary',
  '2026-03-01',
])

describe('a file whose claims are made in chunks', () => {
  test('has the same numbers, log, mails, events and author as claims made one by one', async () => {
    const bookings = [
      await createTicketedBooking(server, agent),
      await createTicketedBooking(server, agent),
      await createTicketedBooking(server, agent),
    ]
    const rows = (await Promise.all(bookings.map((orderNo) => createClaimRows(agent, orderNo)))).flat()
    const { taskId } = valueOf(
      await batches.upload('claims.csv', createCsv([headerCells, ...rows, ...unknownBookingRows])),
    )
    await server.deps.scheduler.runDue()
    const info = await batches.info(taskId)
    expect(info).toMatchObject({ status: 'PARTIAL_FAILURE', success: 3, failed: 37 })
    const [first = ''] = info.refundNos
    expect(info.refundNos).toEqual(
      [0, 1, 2].map((more) => `${first.slice(0, 7)}${String(Number(first.slice(7)) + more).padStart(4, '0')}`),
    )
    for (const orderNumber of bookings) {
      const log = valueOf(await agent.client.call('POST /order/queryLog.do', { query: { orderNumber }, body: {} })).list
      const refundLines = log
        .filter(({ stage }) => stage === 'REFUND' || stage === 'EMAIL')
        .map(({ contents }) => contents)
      expect(refundLines.filter((line) => line.includes('claim')).length).toBeGreaterThanOrEqual(1)
      const { list } = valueOf(await agent.client.call('GET /mail/orderMail.do', { query: { orderNo: orderNumber } }))
      expect(list.filter(({ category }) => category === 'REFUND')).toHaveLength(1)
    }
    const auditEntries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'REFUND_CLAIM'))
    expect(auditEntries).toHaveLength(3)
    expect(new Set(auditEntries.map(({ objectId }) => objectId))).toEqual(new Set(info.refundNos))
    expect(await server.deps.db.$count(booking, eq(booking.hasRefund, true))).toBe(3)
  })

  test('loses and repeats nothing when its worker dies in the middle', async () => {
    const bookings = [
      await createTicketedBooking(server, agent),
      await createTicketedBooking(server, agent),
      await createTicketedBooking(server, agent),
    ]
    const rows = (await Promise.all(bookings.map((orderNo) => createClaimRows(agent, orderNo)))).flat()
    const { taskId } = valueOf(
      await batches.upload('claims.csv', createCsv([headerCells, ...rows, ...unknownBookingRows])),
    )
    const { db, events } = server.deps
    const { publish } = events
    // The last claims of this process are written, but their events are not published.
    events.publish = async (tx, ...news) => {
      if (news.some(({ kind }) => kind === 'refund')) throw new Error('The power is cut.')
      return publish(tx, ...news)
    }
    await server.deps.scheduler.runDue()
    events.publish = publish
    expect(await batches.info(taskId)).toMatchObject({ status: 'PROCESSING', success: 0, failed: 0 })
    expect(await db.$count(refund)).toBe(0)
    await advanceTime(agent, { minutes: 1 })
    expect(await batches.info(taskId)).toMatchObject({ status: 'PARTIAL_FAILURE', success: 3, failed: 37 })
    expect(await db.$count(refund)).toBe(3)
    await advanceTime(agent, { days: 4 })
    await expectRefundLedgerConsistent(server)
  })

  test('separates claims of two passengers of a booking when their dates differ', async () => {
    const orderNo = await createTicketedBooking(server, agent, { search: { adult: 2 } })
    const [one = [], other = []] = await createClaimRows(agent, orderNo)
    const rows = [one, [...other.slice(0, 5), '2026-02-28']]
    const { taskId } = valueOf(
      await batches.upload('claims.csv', createCsv([headerCells, ...rows, ...unknownBookingRows])),
    )
    await server.deps.scheduler.runDue()
    const { refundNos } = await batches.info(taskId)
    const createdRefunds = await Promise.all(refundNos.map((refundNo) => refundOperationsOf(agent).info(refundNo)))
    expect(new Set(createdRefunds.map(({ fulfilmentDate }) => fulfilmentDate))).toEqual(
      new Set(['2026-02-28', '2026-03-01']),
    )
  })
})
