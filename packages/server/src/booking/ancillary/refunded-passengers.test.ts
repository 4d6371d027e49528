import { expect, test } from 'vitest'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { useRefundAgent } from '../../refund/refunds.fixture.ts'
import { refusalOf, valueOf } from '../booking.fixture.ts'
import { extrasOf, oneBag, ticketed } from './ancillary.fixture.ts'

const server = useDemoServer()
const { agent, refunds } = useRefundAgent(server)

const otherBag = oneBag.map((item) => ({ ...item, passenger: 1 }))

/** A booking of two, with a refund of the first passenger. */
async function refundFirst(orderNo: string): Promise<string> {
  const ticketNos = await refunds.ticketsOf(orderNo, 0)
  return refunds.quoteAndSubmit(orderNo, { ticketNos })
}

test('leaves out passengers whose tickets are refunded, until the refund is withdrawn', async () => {
  const extras = extrasOf(agent)
  const orderNo = await ticketed(server, agent, { search: { adult: 2 } })
  const refundNo = await refundFirst(orderNo)
  const sale = valueOf(await extras.query(orderNo))
  expect(sale.passengers).toMatchObject([{ refunded: true }, { refunded: false }])
  for (const option of sale.options) expect(option.passengers).toEqual([1])
  for (const { seatPassengers } of sale.segments) expect(seatPassengers).toEqual([1])
  expect(valueOf(await extras.verify(orderNo, oneBag))).toMatchObject({
    total: { amount: 0 },
    items: [{ problem: 'The ticket of this passenger is being or has been refunded. Extras cannot be added.' }],
  })
  expect(refusalOf(await extras.order(orderNo, oneBag))).toMatchObject({ code: '5001' })
  valueOf(await extras.order(orderNo, otherBag))
  valueOf(await refunds.cancel(refundNo))
  valueOf(await extras.order(orderNo, oneBag))
})

test('takes no payment when the refund began after the order', async () => {
  const extras = extrasOf(agent)
  const orderNo = await ticketed(server, agent, { search: { adult: 2 } })
  const order = valueOf(await extras.order(orderNo, oneBag))
  const other = valueOf(await extras.order(orderNo, otherBag))
  await refundFirst(orderNo)
  expect(refusalOf(await extras.pay(order.orderNo))).toMatchObject({
    code: '5312',
    text: expect.stringContaining('ticket of a passenger of this order') as string,
  })
  valueOf(await extras.pay(other.orderNo))
})
