import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { valueOf } from '../../booking/test-booking.ts'
import { auditLog, booking, refund } from '../../database/schema.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../../session/test-sign-in.ts'
import { expectRefundMoneyWhole, issued, passTime, refundsOf, withoutRefundCodes } from '../test-refunds.ts'
import { batchesOf, claimRows, csvOf, head } from './test-batches.ts'

let server: DemoServer
let agent: SignedIn
let batches: ReturnType<typeof batchesOf>
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  await withoutRefundCodes(server)
  agent = await signedIn(server, 'admin@harbour.example')
  batches = batchesOf(agent)
})
afterAll(() => server.close())

/** Of bookings that nobody knows. */
const strange = Array.from({ length: 37 }, (_, at) => [
  `TESTX202603020000000${String(at).padStart(2, '0')}`,
  'ABCDE',
  'ABCDE01',
  'DOE/JANE',
  'Voluntary',
  '2026-03-01',
])

describe('a file of which several claims are made at once', () => {
  test('makes them as one by one: numbers, log, mails, news and who did it', async () => {
    const bookings = [await issued(server, agent), await issued(server, agent), await issued(server, agent)]
    const rows = (await Promise.all(bookings.map((orderNo) => claimRows(agent, orderNo)))).flat()
    const { taskId } = valueOf(await batches.upload('claims.csv', csvOf([head, ...rows, ...strange])))
    await server.deps.agenda.runDue()
    const info = await batches.info(taskId)
    expect(info).toMatchObject({ status: 'PARTIAL_FAILURE', success: 3, failed: 37 })
    const [first = ''] = info.refundNos
    expect(info.refundNos).toEqual(
      [0, 1, 2].map((more) => `${first.slice(0, 7)}${String(Number(first.slice(7)) + more).padStart(4, '0')}`),
    )
    for (const orderNumber of bookings) {
      const log = valueOf(await agent.client.call('POST /order/queryLog.do', { query: { orderNumber }, body: {} })).list
      const mine = log.filter(({ stage }) => stage === 'REFUND' || stage === 'EMAIL').map(({ contents }) => contents)
      expect(mine.filter((line) => line.includes('claim')).length).toBeGreaterThanOrEqual(1)
      const { list } = valueOf(await agent.client.call('GET /mail/orderMail.do', { query: { orderNo: orderNumber } }))
      expect(list.filter(({ category }) => category === 'REFUND')).toHaveLength(1)
    }
    const deeds = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'REFUND_CLAIM'))
    expect(deeds).toHaveLength(3)
    expect(new Set(deeds.map(({ objectId }) => objectId))).toEqual(new Set(info.refundNos))
    expect(await server.deps.db.$count(booking, eq(booking.hasRefund, true))).toBe(3)
  })

  test('loses nothing and doubles nothing when whoever works on it dies in the middle', async () => {
    const bookings = [await issued(server, agent), await issued(server, agent), await issued(server, agent)]
    const rows = (await Promise.all(bookings.map((orderNo) => claimRows(agent, orderNo)))).flat()
    const { taskId } = valueOf(await batches.upload('claims.csv', csvOf([head, ...rows, ...strange])))
    const { db, events } = server.deps
    const { publish } = events
    // The last claims that this process ever tries are written, and not yet told.
    events.publish = async (tx, ...news) => {
      if (news.some(({ kind }) => kind === 'refund')) throw new Error('The power is cut.')
      return publish(tx, ...news)
    }
    await server.deps.agenda.runDue()
    events.publish = publish
    expect(await batches.info(taskId)).toMatchObject({ status: 'PROCESSING', success: 0, failed: 0 })
    expect(await db.$count(refund)).toBe(0)
    await passTime(agent, { minutes: 1 })
    expect(await batches.info(taskId)).toMatchObject({ status: 'PARTIAL_FAILURE', success: 3, failed: 37 })
    expect(await db.$count(refund)).toBe(3)
    await passTime(agent, { days: 4 })
    await expectRefundMoneyWhole(server)
  })

  test('claims two people of a booking apart when their days differ', async () => {
    const orderNo = await issued(server, agent, { search: { adult: 2 } })
    const [one = [], other = []] = await claimRows(agent, orderNo)
    const rows = [one, [...other.slice(0, 5), '2026-02-28']]
    const { taskId } = valueOf(await batches.upload('claims.csv', csvOf([head, ...rows, ...strange])))
    await server.deps.agenda.runDue()
    const { refundNos } = await batches.info(taskId)
    const made = await Promise.all(refundNos.map((refundNo) => refundsOf(agent).info(refundNo)))
    expect(new Set(made.map(({ fulfilmentDate }) => fulfilmentDate))).toEqual(new Set(['2026-02-28', '2026-03-01']))
  })
})
