import { minorDigits } from '@gangway/core/contract'
import { partnerCalls, type PartnerBody } from '@gangway/core/partner'
import * as z from 'zod/mini'
import { partyOf } from '../../booking/party.ts'
import type { Deps } from '../../deps.ts'
import { partyTotal, serviceFeeOf } from '../../search/price-box.ts'
import type { PartnerHandlers } from '../integrator.ts'
import { findNamed } from '../named-verification.ts'
import { playCall, type PlayablePath, type Player } from '../play-call.ts'
import { segmentsOf } from '../present-trip.ts'
import { countPassengers } from '../read-order.ts'
import { refusalOfOrder } from '../refusal-of-order.ts'
import { decline, type PartnerRefusal } from '../reply.ts'
import { sellableOfSold } from '../sellable.ts'
import { checkOrder } from './check-order.ts'

/** What a person has to know of an act before it is done. */
export interface PricedAct {
  kind: 'act'
  booking: string
  /** Smallest units. */
  amount: number
  currency: string
  about: string
}

type Order = PartnerBody<'/order.do'>

/** What an order of a session would cost, everything in it. */
export async function priceOrder(deps: Deps, { caller }: Player, body: unknown): Promise<PricedAct | PartnerRefusal> {
  const read = z.safeParse(partnerCalls['/order.do'].body, body)
  if (!read.success) return decline(307)
  const asked: Order = read.data
  const id = asked.sessionId || asked.offerId
  if (!id) return decline(300)
  // What is bought besides has its price in the order alone: an agent orders flights, people add the rest.
  if (asked.passengers.some(({ ancillaries }) => ancillaries?.length)) return decline(307, { text: 'ancillaries' })
  const counts = countPassengers(asked.passengers)
  if (counts.adult === 0) return decline(408)
  const named = await findNamed(deps, caller, { id, party: counts })
  if (named.outcome === 'unknown' || named.outcome === 'unreadable') return decline(301)
  if (named.outcome !== 'found') return refusalOfOrder(named)
  const { content } = named.verification
  const problem = checkOrder(caller, asked, content)
  if (problem) return problem
  const { sold } = content
  const trip = sellableOfSold(sold)
  const { parts, currency } = trip
  const party = partyOf(counts)
  const flights = segmentsOf(trip)
  const tickets = partyTotal({ parts, currency }, party) + serviceFeeOf(party, flights.length, currency)
  const amount = tickets + (content.seatingFee?.amount ?? 0)
  const way = flights.map(({ flightNo, from, to, depTime }) => [flightNo, from, to, depTime].join(' '))
  const people = asked.passengers.map(({ name }) => name ?? '')
  return { kind: 'act', booking: id, amount, currency, about: plain([...people, ...way].join(', ')) }
}

/** What is still owed for an order. Agents pay from the deposit: no card number goes through a model. */
export async function pricePayment(
  handlers: Pick<PartnerHandlers, PlayablePath>,
  player: Player,
  body: unknown,
): Promise<PricedAct | PartnerRefusal> {
  const read = z.safeParse(partnerCalls['/pay.do'].body, body)
  if (!read.success) return decline(400)
  const { orderNo, paymentMethod, creditCard } = read.data
  if ((paymentMethod ?? 1) !== 1 || creditCard) return decline(403, { text: 'the deposit alone' })
  const { status, data } = await playCall(handlers, player, '/queryOrderDetails.do', { orderNo })
  const details = status === 0 ? z.safeParse(owed, data) : undefined
  if (!details?.success) return decline(800)
  const { orderStatus, totalPrice, totalTransactionFee, currency, paxTicketInfos, pnrCode } = details.data
  if (orderStatus !== '0') return decline(orderStatus === '-3' ? 402 : 404)
  return {
    kind: 'act',
    booking: orderNo,
    amount: smallest(totalPrice, currency) + smallest(totalTransactionFee, currency),
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

export function smallest(amount: number, currency: string): number {
  return Math.round(amount * 10 ** minorDigits(currency))
}

/** It is shown to a person in a terminal: nothing in it may move the cursor or look like something else. */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N} ,./:-]/gu, '').slice(0, 300)
}
