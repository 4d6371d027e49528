import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Offer } from '../market/offer.ts'
import { keysOfWays } from '../market/trip-key.ts'
import type { GoneReason } from '../ports/supplier/supplier.port.ts'
import { passengerTypes, type Price, type PriceParts } from '../search/price-box.ts'
import type { Caller } from '../shared/http/call.ts'
import { aboutOf } from './about.ts'
import type { Booking } from './booking.store.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import type { From, OrderInput, PricedExtra } from './order-input.ts'
import { partyOf } from './party.ts'
import { placeOrder, placeVerified, type OrderOutcome } from './place-order.ts'
import { priceOffer } from './price-offer.ts'
import type { VerifiedOffer } from './sold-offer.ts'
import { findVerification, storeVerification } from './verification.store.ts'
import { agreementOf } from './verify-offer.ts'

export type PairOutcome =
  | OrderOutcome
  /** One direction is not to be had. */
  | { outcome: 'gone'; reason: GoneReason; scenario?: string }
  | { outcome: 'failed'; scenario?: string }
  | { outcome: 'pair'; bookings: readonly [Booking, Booking]; scenario?: string }

/**
 * Books a return trip that two airlines carry apart as two orders, each to be paid for itself. Together they cost what was verified.
 * Both or none: when the second cannot be had, the first is let go of.
 */
export async function placePair(deps: Deps, caller: Caller, input: OrderInput, from: From): Promise<PairOutcome> {
  const scope = scopeOf(caller)
  const found = await findVerification(deps.db, scope, caller.userId, input.verifyId)
  const keys = found?.content.sold.offer.separateBookings ? keysOfWays(found.content.sold.key) : []
  const [out, back] = keys
  const isOpen = found?.bookingId === null && found.expiresAt > caller.clock.now()
  if (!found || !isOpen || out === undefined || back === undefined) return placeOrder(deps, caller, input, from)
  const { content } = found
  const about = aboutOf(caller)
  const party = partyOf(content.terms.party)
  const [there, home] = [await deps.supplier.verify(out, party, about), await deps.supplier.verify(back, party, about)]
  if (there.outcome !== 'available') return there
  if (home.outcome !== 'available') return home
  const first = await priceWay(deps, caller, content, there.offer)
  const whole = content.sold.parts
  const rest = first?.sold.parts && whole && restOf(whole, first.sold.parts)
  const second = rest && (await priceWay(deps, caller, content, home.offer, rest))
  if (!first || !second) return { outcome: 'gone', reason: 'not_for_sale' }
  const before = content.sold.offer.outbound.segments.length
  const one = await placeVerified(deps, caller, { found, verified: first }, wayOf(input, 0, before), from)
  if (one.outcome !== 'held') return one
  const now = caller.clock.now()
  const kept = await deps.db.transaction((tx) =>
    storeVerification(tx, scope, { userId: caller.userId, content: second, now }),
  )
  const onward = wayOf(input, before, Number.POSITIVE_INFINITY)
  const other = await placeVerified(deps, caller, { found: kept, verified: second }, onward, from)
  if (other.outcome === 'held') return { ...other, outcome: 'pair', bookings: [one.booking, other.booking] }
  await cancelUnpaid(deps, caller, one.booking.orderNo, from)
  return other
}

/** One direction, on the terms of the whole. */
async function priceWay(
  deps: Deps,
  caller: Caller,
  { sold, currencyOption, terms, source }: VerifiedOffer,
  offer: Offer,
  parts?: Price['parts'],
): Promise<VerifiedOffer | undefined> {
  const scope = scopeOf(caller)
  const agreed = await agreementOf(deps.db, scope)
  const ancillaries = await deps.supplier.ancillaries(offer.key, aboutOf(caller))
  return priceOffer(deps, offer, ancillaries, {
    party: terms.party,
    option: currencyOption,
    settlement: sold.offer.price.total.currency,
    agreedChannels: agreed.payChannels,
    airlineAccounts: agreed.airlineAccounts,
    routingId: sold.offer.routingId,
    source,
    ...(parts && { parts }),
  })
}

/** What the first direction leaves of the price; nothing where it costs more than the whole. */
function restOf(whole: Price['parts'], first: Price['parts']): Price['parts'] | undefined {
  const rest = (type: (typeof passengerTypes)[number]): PriceParts => ({
    fare: whole[type].fare - first[type].fare,
    tax: whole[type].tax - first[type].tax,
    ticketingFee: whole[type].ticketingFee - first[type].ticketingFee,
    paymentFee: whole[type].paymentFee - first[type].paymentFee,
    channelFee: whole[type].channelFee - first[type].channelFee,
  })
  const parts = { adult: rest('adult'), child: rest('child'), infant: rest('infant') }
  return passengerTypes.every((type) => Object.values(parts[type]).every((amount) => amount >= 0)) ? parts : undefined
}

/** Extras of the flights from one on, counted anew. */
function wayOf(input: OrderInput, after: number, until: number): OrderInput {
  const mine = <Extra extends { segmentIndex: number }>(extras: readonly Extra[]): Extra[] =>
    extras.flatMap((extra) => {
      const { segmentIndex } = extra
      return segmentIndex > after && segmentIndex <= until ? [{ ...extra, segmentIndex: segmentIndex - after }] : []
    })
  const sold: readonly PricedExtra[] = input.soldExtras ?? []
  return { ...input, baggage: mine(input.baggage), seats: mine(input.seats), soldExtras: mine(sold) }
}
