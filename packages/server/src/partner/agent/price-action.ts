import { getMinorDigits } from '@gangway/core/contract'
import { partnerCalls, type PartnerBody } from '@gangway/core/partner'
import * as z from 'zod/mini'
import { partyOf } from '../../booking/offers/party.ts'
import type { Deps } from '../../deps.ts'
import { partyTotal, calculateServiceFee } from '../../search/pricing/price.ts'
import type { PartnerHandlers } from '../http/partner-call.ts'
import { resolveVerification } from '../search/resolve-verification.ts'
import { callInternally, type WirePath, type InternalCaller } from '../http/call-internally.ts'
import { tripSegmentsOf } from '../presenters/present-trip.ts'
import { countPassengers } from '../orders/read-order.ts'
import { partnerRefusalOfOrder } from '../orders/order-refusals.ts'
import { decline, type PartnerRefusal } from '../http/reply.ts'
import { sellableOfSold } from '../search/sellable.ts'
import { checkOrder } from './check-order.ts'

/** The facts a user needs to approve an operation. */
export interface PricedOperation {
  kind: 'operation'
  booking: string
  /** Minor units. */
  amount: number
  currency: string
  about: string
}

type Order = PartnerBody<'/order.do'>

/** The total price of an order of a session. */
export async function priceOrder(
  deps: Deps,
  { caller }: InternalCaller,
  body: unknown,
): Promise<PricedOperation | PartnerRefusal> {
  const read = z.safeParse(partnerCalls['/order.do'].body, body)
  if (!read.success) return decline(307)
  const asked: Order = read.data
  const id = asked.sessionId || asked.offerId
  if (!id) return decline(300)
  // Ancillaries are priced only in the order itself, so agents order flights only.
  if (asked.passengers.some(({ ancillaries }) => ancillaries?.length)) return decline(307, { text: 'ancillaries' })
  const counts = countPassengers(asked.passengers)
  if (counts.adult === 0) return decline(408)
  const named = await resolveVerification(deps, caller, { id, party: counts })
  if (named.outcome === 'unknown' || named.outcome === 'unreadable') return decline(301)
  if (named.outcome !== 'found') return partnerRefusalOfOrder(named)
  const { content } = named.verification
  const problem = checkOrder(caller, asked, content)
  if (problem) return problem
  const { sold } = content
  const trip = sellableOfSold(sold)
  const { parts, currency } = trip
  const party = partyOf(counts)
  const flights = tripSegmentsOf(trip)
  const tickets = partyTotal({ parts, currency }, party) + calculateServiceFee(party, flights.length, currency)
  const amount = tickets + (content.seatingFee?.amount ?? 0)
  const flightTexts = flights.map(({ flightNo, from, to, depTime }) => [flightNo, from, to, depTime].join(' '))
  const names = asked.passengers.map(({ name }) => name ?? '')
  return { kind: 'operation', booking: id, amount, currency, about: plain([...names, ...flightTexts].join(', ')) }
}

/** The open amount of an order. Agents pay from the deposit only, so that no card number passes through a model. */
export async function pricePayment(
  handlers: Pick<PartnerHandlers, WirePath>,
  internalCaller: InternalCaller,
  body: unknown,
): Promise<PricedOperation | PartnerRefusal> {
  const read = z.safeParse(partnerCalls['/pay.do'].body, body)
  if (!read.success) return decline(400)
  const { orderNo, paymentMethod, creditCard } = read.data
  if ((paymentMethod ?? 1) !== 1 || creditCard) return decline(403, { text: 'deposit payments only' })
  const { status, data } = await callInternally(handlers, internalCaller, '/queryOrderDetails.do', { orderNo })
  const details = status === 0 ? z.safeParse(owed, data) : undefined
  if (!details?.success) return decline(800)
  const { orderStatus, totalPrice, totalTransactionFee, currency, paxTicketInfos, pnrCode } = details.data
  if (orderStatus !== '0') return decline(orderStatus === '-3' ? 402 : 404)
  return {
    kind: 'operation',
    booking: orderNo,
    amount: toMinorUnits(totalPrice, currency) + toMinorUnits(totalTransactionFee, currency),
    currency,
    about: plain([`deposit, ${pnrCode}`, ...paxTicketInfos.map(({ name }) => name)].join(', ')),
  }
}

const owed = z.object({
  orderStatus: z.string(),
  pnrCode: z.string(),
  totalPrice: z.number(),
  totalTransactionFee: z.number(),
  currency: z.string(),
  paxTicketInfos: z.array(z.object({ name: z.string() })),
})

export function toMinorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** getMinorDigits(currency))
}

/** Removes control characters: the text is shown in a terminal. */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N} ,./:-]/gu, '').slice(0, 300)
}
