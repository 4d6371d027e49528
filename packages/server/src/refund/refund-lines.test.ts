import { expect, test } from 'vitest'
import { carryOn, extrasOf, oneBag, ticketed } from '../booking/ancillary/ancillary.fixture.ts'
import { valueOf } from '../booking/booking.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { useRefundAgent } from './refunds.fixture.ts'

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
