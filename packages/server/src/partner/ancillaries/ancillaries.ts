import { randomUUID } from 'node:crypto'
import type { AncillaryInput } from '@gangway/core/contract'
import type { PartnerCode } from '@gangway/core/partner'
import {
  loadAvailableAncillaries,
  type ClosedReason,
  type AvailableAncillaries,
} from '../../booking/ancillary/available-ancillaries.ts'
import { orderAncillaries, type OrderAncillariesOutcome } from '../../booking/ancillary/order-ancillaries.ts'
import { channelsOf } from '../../booking/payment/pay-channels.ts'
import { loadOrder } from '../../booking/orders/load-order.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { bindPaymentMethod } from './bound-payment-method.ts'
import { findContext, saveContexts } from '../context.store.ts'
import type { PartnerCaller, PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { owedOfAncillaries } from '../presenters/present-ancillaries.ts'
import { decimal } from '../presenters/present-money.ts'
import { paymentOptionsOf, presentPassengers } from '../presenters/present-order.ts'
import { presentProducts } from '../presenters/present-products.ts'
import { beijingText } from '../presenters/present-time.ts'
import { cardCharges, methodsOf, presentSegments } from '../presenters/present-trip.ts'
import { findRequestedOrder } from '../refunds/read-refund.ts'
import { decline, succeed, type PartnerRefusal } from '../http/reply.ts'
import { sellableOfSold } from '../search/sellable.ts'

const validityMs = 2 * 3_600_000
const onlyCategory = 'BAGGAGE'
const infant = 2

const closedForSearch: Record<ClosedReason, PartnerCode> = {
  NOT_TICKETED: 117,
  NOT_SOLD: 118,
  AIRLINE_CLOSED: 120,
  TOO_LATE: 121,
}

export async function searchPostTicketAncillaries(
  deps: Deps,
  { caller, body }: PartnerCall<'/postBookingAncillarySearch.do'>,
): PartnerResponse<'/postBookingAncillarySearch.do'> {
  if (body.ancillaryCategory !== onlyCategory) return decline(102, { text: 'ancillaryCategory' })
  const named = body.ticketOrderNo ? { orderNo: body.ticketOrderNo } : await findRequestedOrder(deps, caller, body)
  if ('kind' in named) return decline(800)
  const sale = await loadAvailableAncillaries(deps, caller, named.orderNo)
  if (!sale) return decline(800)
  if (sale.closed) return decline(closedForSearch[sale.closed], { scenario: sale.scenario })
  if (sale.passengers.some(({ type }) => type === 'INFANT')) return decline(119)
  const { booking } = sale
  if (body.displayCurrency && body.displayCurrency !== booking.currency)
    return decline(102, { text: `displayCurrency: prices are in ${booking.currency} only` })
  const now = caller.clock.now()
  const sessionId = randomUUID()
  const { paymentMethod } = body
  const trip = sellableOfSold(booking.offer)
  const supported = methodsOf(trip)
  const methods = paymentMethod ? supported.filter((method) => method === paymentMethod) : supported
  if (paymentMethod && methods.length === 0) return decline(102, { text: 'paymentMethod' })
  const bound = paymentMethod ? { paymentMethod } : {}
  const content = { kind: 'extras', orderNo: booking.orderNo, ...bound } as const
  const expiresAt = new Date(now.getTime() + validityMs)
  await saveContexts(deps.db, scopeOf(caller), [{ id: sessionId, content }], { now, expiresAt })
  return succeed(
    {
      sessionId,
      ticketOrderNo: booking.orderNo,
      currency: booking.currency,
      supportCreditTransPayment: methods.includes(3) ? '1' : '0',
      supportPaymentMethods: methods,
      fromSegments: presentSegments(trip.outbound),
      retSegments: trip.inbound ? presentSegments(trip.inbound) : [],
      ancillaryProductElements: presentProducts(sale.options, trip, { withTicket: true, afterTicket: true }),
      cardChargeList: methods.includes(5) ? cardCharges(booking.currency) : [],
    },
    sale.scenario,
  )
}

export async function orderPostTicketAncillaries(
  deps: Deps,
  { caller, body, from }: PartnerCall<'/postBookingAncillaryOrder.do'>,
): PartnerResponse<'/postBookingAncillaryOrder.do'> {
  const { sessionId, ticketOrderNo } = body
  if (body.ancillaryCategory !== onlyCategory) return decline(509, { text: 'ancillaryCategory' })
  if (body.passengers.some(({ passengerType }) => passengerType === infant)) return decline(506)
  const now = caller.clock.now()
  const named = await findContext(deps.db, scopeOf(caller), ['extras'], { id: sessionId, now })
  if (named?.content.orderNo !== ticketOrderNo) return decline(509, { text: 'sessionId' })
  const sale = await loadAvailableAncillaries(deps, caller, ticketOrderNo)
  if (!sale) return decline(509, { text: 'ticketOrderNo' })
  if (sale.closed) return decline(closedForOrder[sale.closed], { scenario: sale.scenario })
  if (channelsOf(sale.booking, caller).length === 0) return decline(508)
  const items = readItems(body, sale)
  if ('kind' in items) return items
  const placed = await orderAncillaries(deps, caller, { orderNo: ticketOrderNo, items: items.list }, from)
  if (placed.outcome !== 'ordered') return refusalOfAncillaries(placed, await boughtLater(deps, caller, ticketOrderNo))
  const { order, booking } = placed
  const loaded = await loadOrder(deps, caller, booking.orderNo)
  if (!loaded) throw new Error(`${booking.orderNo} was not found.`)
  const { paymentMethod } = named.content
  if (paymentMethod) await bindPaymentMethod(deps, caller, order, paymentMethod)
  const owed = owedOfAncillaries(order, booking)
  const mine = loaded.ancillaries.flatMap((each) => (each.order?.id === order.id ? each.bought : []))
  const buyers = loaded.passengers.filter(({ id }) => mine.some(({ passengerId }) => passengerId === id))
  return succeed({
    sessionId,
    orderNo: order.orderNo,
    ticketOrderNo,
    totalPrice: decimal(order.total, order.currency),
    totalTransactionFee: 0,
    currency: order.currency,
    vendorTotalPrice: owed.vendor ? decimal(owed.vendor.amount, owed.vendor.currency) : null,
    vendorCurrency: owed.vendor?.currency ?? null,
    tktLimitTime: beijingText(order.payBy),
    paxTicketInfos: presentPassengers({ booking, passengers: buyers }, mine),
    paymentOptions: paymentOptionsOf(booking, owed, caller, {
      fulfilment: false,
      cardType: body.payment?.cardType ?? null,
    }).filter((option) => !paymentMethod || option.paymentMethod === paymentMethod),
  })
}

/** By passenger name; repeating a code increases the quantity. */
function readItems(
  { passengers }: PartnerCall<'/postBookingAncillaryOrder.do'>['body'],
  { passengers: known, options }: AvailableAncillaries,
): { list: AncillaryInput[] } | PartnerRefusal {
  const list: AncillaryInput[] = []
  for (const { name, ancillaries } of passengers) {
    const passenger = known.findIndex((each) => `${each.lastName}/${each.firstName}` === name.toUpperCase())
    if (passenger < 0) return decline(509, { text: 'passengers->name' })
    if (known[passenger]?.type === 'INFANT') return decline(506)
    for (const { productCode: code, segmentIndex } of ancillaries) {
      if (!options.some((each) => each.code === code && each.segmentIndex === segmentIndex)) return decline(503)
      const before = list.find(
        (each) => each.passenger === passenger && each.code === code && each.segmentIndex === segmentIndex,
      )
      if (before) before.quantity += 1
      else list.push({ code, passenger, segmentIndex, quantity: 1 })
    }
  }
  return list.length > 0 ? { list } : decline(509, { text: 'passengers->ancillaries' })
}

/** Baggage bought after ticketing has a different code than baggage bought with the ticket. */
async function boughtLater(deps: Deps, caller: PartnerCaller, orderNo: string): Promise<boolean> {
  const loaded = await loadOrder(deps, caller, orderNo)
  const paid = loaded?.ancillaries.find(
    ({ order }) => order && (order.status === 'TICKETED' || order.status === 'TICKETING_IN_PROCESS'),
  )
  return paid !== undefined
}

const closedForOrder: Record<ClosedReason, PartnerCode> = {
  NOT_TICKETED: 509,
  NOT_SOLD: 501,
  AIRLINE_CLOSED: 501,
  TOO_LATE: 507,
}

function refusalOfAncillaries(
  refused: Exclude<OrderAncillariesOutcome, { outcome: 'ordered' }>,
  isBoughtLater: boolean,
): PartnerRefusal {
  switch (refused.outcome) {
    case 'no_booking':
      return decline(509)
    case 'closed':
      return decline(closedForOrder[refused.reason], { scenario: refused.scenario })
    case 'problems':
      if (refused.problems.some(({ key }) => key === 'input.extra.owned')) return decline(isBoughtLater ? 505 : 504)
      return decline(503)
    case 'seats_gone':
      return decline(503)
    case 'other_total':
      return decline(502)
  }
}
