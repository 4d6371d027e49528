// Books a ticket, quotes its refund, submits it and shows its status.
import { answerOf, findCheapest, gangway, orderAndPay, passenger, run, waitForTickets } from './gangway.ts'

await run(async () => {
  const { routingIdentifier } = await findCheapest()
  const { sessionId } = answerOf('verify', await gangway.call('/verify.do', { routingIdentifier }))
  const orderNo = await orderAndPay({ sessionId })
  const { routing } = await waitForTickets(orderNo)

  // Every passenger with all flights of the ticket: directions cannot be refunded separately.
  const [lastName, firstName] = passenger.name.split('/')
  const segments = [...routing.fromSegments, ...routing.retSegments].map((flight) => ({
    depDate: flight.depTime.slice(0, 8),
    flightNo: flight.flightNumber,
    depAirport: flight.depAirport,
    arrAirport: flight.arrAirport,
  }))
  const refundRequestList = [{ lastName, firstName, refundReason: '1', segments }]
  const quote = answerOf('quote', await gangway.call('/refundQuotation.do', { orderNo, refundRequestList }))
  if (!quote.isRefundable) {
    console.log(`Not refundable: ${quote.refundQuoteType}`)
    return
  }
  const { estimatedRefundAmount = 0, currency = '' } = quote.refundFareAmount ?? {}
  console.log(`Refund ${estimatedRefundAmount.toFixed(2)} ${currency}`)

  // The quote is valid for thirty minutes. A repeated request with this key submits once.
  const { refundOfferId } = quote
  const idempotencyKey = `refund-${orderNo}`
  const sent = await gangway.call('/refund.do', { orderNo, refundOfferId }, { idempotencyKey })
  const { refundCode } = answerOf('refund', sent)
  const { refundOrders } = answerOf('status', await gangway.call('/queryRefundOrders.do', { refundCode }))
  for (const each of refundOrders) console.log(`Refund ${each.refundCode} has the status ${each.refundStatus}`)
})
