import { setTimeout as rest } from 'node:timers/promises'
import { buildOrder, dateInDays } from '../bench/demo-user.ts'
import { CallFailure, type Balancer } from './upgrade-balancer.ts'

const statusLimitMs = 60_000

/** The price of the market has changed since it was verified. */
const priceChanged = '5304'
let turn = 0

/**
 * Searches, books, pays, waits for the ticket, refunds it, and looks at the lists that show all this. False when the price
 * changed before the order, which ends it.
 */
export async function bookAndRefund(balancer: Balancer): Promise<boolean> {
  const { call } = balancer
  turn += 1
  // Each day has its own flights, so that none is sold out.
  const departDate = dateInDays(20 + (turn % 100))
  const trip = { tripType: 'ONE_WAY', fromCity: 'PBH', toCity: 'CAN', departDate, adult: 1 } as const
  const { searchId, offers } = await call('POST /search/search.do', { body: { ...trip, currencyOption: 'DEPOSIT' } })
  const offer = offers.find(({ airline }) => airline === 'X0')
  if (!offer) throw new Error('No offers found.')
  const { verifyId } = await call('POST /order/verify.do', {
    body: { searchId, routingId: offer.routingId, adult: 1 },
  })
  const orderNo = await call('POST /order/order.do', { body: buildOrder(verifyId, 1, 'REFUND/FULL') }).then(
    (order) => order.orderNo,
    (error: unknown) => {
      if (error instanceof CallFailure && error.code === priceChanged) return undefined
      throw error
    },
  )
  if (orderNo === undefined) return false
  await call('POST /order/issueTicket.do', { body: { orderNo, payChannel: 'PREPAYMENT' } })
  await waitForStatus(balancer, orderNo, 'ISSUED')

  const { passengers } = await call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } })
  const ticketNos = passengers.flatMap((each) => each.ticketNos)
  const { quoteId } = await call('POST /refund/refundQuotationV2.do', { body: { orderNo, ticketNos } })
  if (quoteId === null) throw new Error(`${orderNo} cannot be refunded.`)
  await call('POST /refund/refund.do', { body: { quoteId, orderNo, ticketNos, refundReason: 'voluntary' } })

  await call('POST /order/matchOrderList.do', { body: {} })
  await call('POST /refund/getPageList', { body: {} })
  await call('GET /workspace/summary', { query: {} })
  await call('GET /client/deposit/overview', {})
  return true
}

async function waitForStatus({ call }: Balancer, orderNo: string, wanted: string): Promise<void> {
  const until = performance.now() + statusLimitMs
  for (;;) {
    const { status } = (await call('POST /order/showOrderDetail.do', { body: { orderNo } })).summary
    if (status === wanted) return
    if (performance.now() > until) throw new Error(`${orderNo} is ${status}, not ${wanted}.`)
    await rest(250)
  }
}
