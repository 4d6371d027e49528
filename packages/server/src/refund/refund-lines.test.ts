import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { carryOn, extrasOf, oneBag, ticketed } from '../booking/ancillary/ancillary.fixture.ts'
import { valueOf } from '../booking/booking.fixture.ts'
import { refund } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTicketedBooking, loadRefund, useRefundAgent } from './refunds.fixture.ts'

const server = useDemoServer()
const { agent, refunds, runDueJobs } = useRefundAgent(server)

test('the lines of a submitted refund stay as they were when extras are bought later', async () => {
  const extras = extrasOf(agent)
  const orderNo = await ticketed(server, agent)
  valueOf(await extras.pay(valueOf(await extras.order(orderNo, oneBag)).orderNo))
  await runDueJobs({ minutes: 5 })
  const refundNo = await refunds.quoteAndSubmit(orderNo)
  const linesOf = async () => {
    const { paid, kept, total } = await refunds.info(refundNo)
    return { paid, kept, total }
  }
  const before = await linesOf()
  expect(before.kept.ancillary.amount).toBeGreaterThan(0)
  valueOf(await refunds.cancel(refundNo))
  await runDueJobs({ minutes: 5 })
  const more = valueOf(await extras.order(orderNo, carryOn))
  valueOf(await extras.pay(more.orderNo))
  await runDueJobs({ minutes: 5 })
  expect((await refunds.detail(orderNo)).ancillaries.filter(({ status }) => status === 'TICKETED')).toHaveLength(2)
  expect(await linesOf()).toEqual(before)
})

test('the amounts of the passengers sum to the refund when the airline paid less than it quoted', async () => {
  const orderNo = await createTicketedBooking(server, agent, { name: 'REFUND/PARTIAL', search: { adult: 2 } })
  const refundNo = await refunds.quoteAndSubmit(orderNo)
  const sumOf = async () => {
    const { passengers, total } = await refunds.info(refundNo)
    return { shares: passengers.reduce((sum, each) => sum + each.total.amount, 0), total: total.amount }
  }
  const quoted = await sumOf()
  expect(quoted.shares).toBe(quoted.total)
  await runDueJobs({ days: 8 })
  await runDueJobs({ days: 20 })
  const { received } = await loadRefund(server, refundNo)
  const less = { received: (received ?? 0) - 1_301 }
  await server.deps.db.update(refund).set(less).where(eq(refund.refundNo, refundNo))
  const paid = await sumOf()
  expect(paid.total).toBe(quoted.total - 1_301)
  expect(paid.shares).toBe(paid.total)
})
