import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { GoneReason, Offer } from '../../ports/supplier/offer.model.ts'
import { splitDirectionKeys } from './direction-keys.ts'
import { passengerTypes, type Price, type PriceParts } from '../../search/pricing/price.ts'
import { hideRisk, readHiddenRisks } from '../../search/results/hide-risk.ts'
import { splitSale } from '../../shop/pricing/sell-in-shop.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { createSupplierContext } from '../supplier-context.ts'
import type { Booking } from '../booking.store.ts'
import { cancelUnpaid } from '../cancel-unpaid.ts'
import type { From, OrderInput, PricedExtra } from './order-input.ts'
import { partyOf } from '../offers/party.ts'
import { placeOrder, placeVerified, type OrderOutcome } from './place-order.ts'
import { priceOffer } from '../offers/price-offer.ts'
import type { VerifiedOffer } from '../offers/sold-offer.model.ts'
import { findVerification, storeVerification } from '../offers/verification.store.ts'
import { agreementFor } from '../offers/verify-offer.ts'

export type PairOutcome =
  | OrderOutcome
  /** One direction is not to be had. */
  | { outcome: 'gone'; reason: GoneReason; scenario?: string }
  | { outcome: 'failed'; scenario?: string }
  | { outcome: 'pair'; bookings: readonly [Booking, Booking]; scenario?: string }

/**
 * Orders a return trip of two airlines that cannot be combined as two orders, each paid separately. Together they
 * cost the verified price. If the second order fails, the first is released.
 */
export async function placeOrderPair(deps: Deps, caller: Caller, input: OrderInput, from: From): Promise<PairOutcome> {
  const scope = scopeOf(caller)
  const found = await findVerification(deps.db, scope, caller.userId, input.verifyId)
  const keys = found?.content.sold.offer.separateBookings ? splitDirectionKeys(found.content.sold.key) : []
  const [out, back] = keys
  const isOpen = found?.bookingId === null && found.expiresAt > caller.clock.now()
  if (!found || !isOpen || out === undefined || back === undefined) return placeOrder(deps, caller, input, from)
  const { content } = found
  const about = createSupplierContext(caller)
  const party = partyOf(content.terms.counts)
  const [there, home] = [await deps.supplier.verify(out, party, about), await deps.supplier.verify(back, party, about)]
  // Trips of two airlines have no private fares.
  if (there.outcome === 'account_failed' || home.outcome === 'account_failed') return { outcome: 'failed' }
  if (there.outcome !== 'available') return there
  if (home.outcome !== 'available') return home
  const first = await priceWay(deps, caller, content, there.offer)
  const whole = content.sold.parts
  const rest = first?.sold.parts && whole && restOf(whole, first.sold.parts)
  const second = rest && (await priceWay(deps, caller, content, home.offer, rest))
  if (!first || !second) return { outcome: 'gone', reason: 'not_for_sale' }
  const [shopOut, shopBack] = content.shop ? splitSale(content.shop, sharesOf(first, content)) : []
  const before = content.sold.offer.outbound.segments.length
  const one = await placeVerified(
    deps,
    caller,
    { found, verified: { ...first, ...(shopOut && { shop: shopOut }) } },
    wayOf(input, 0, before),
    from,
  )
  if (one.outcome !== 'held') return one
  const now = caller.clock.now()
  const onwardOffer = { ...second, ...(shopBack && { shop: shopBack }) }
  const kept = await deps.db.transaction((tx) =>
    storeVerification(tx, scope, { userId: caller.userId, content: onwardOffer, now }),
  )
  const onward = wayOf(input, before, Number.POSITIVE_INFINITY)
  const other = await placeVerified(deps, caller, { found: kept, verified: onwardOffer }, onward, from)
  if (other.outcome === 'held') return { ...other, outcome: 'pair', bookings: [one.booking, other.booking] }
  await cancelUnpaid(deps, caller, one.booking.orderNo, from, { isUndoing: true })
  return other
}

/** How much of the net price is that of the first direction. */
function sharesOf(first: VerifiedOffer, whole: VerifiedOffer): { first: number; whole: number } {
  return { first: first.sold.offer.price.total.amount, whole: whole.sold.offer.price.total.amount }
}

/** One direction, priced under the terms of the whole trip. */
async function priceWay(
  deps: Deps,
  caller: Caller,
  { sold, currencyOption, terms, source }: VerifiedOffer,
  offer: Offer,
  parts?: Price['parts'],
): Promise<VerifiedOffer | undefined> {
  const scope = scopeOf(caller)
  const agreed = await agreementFor(deps.db, caller, source)
  const ancillaries = await deps.supplier.ancillaries(offer.key, createSupplierContext(caller))
  const hidden = await readHiddenRisks(deps.db, scope)
  return priceOffer(deps, hideRisk(offer, hidden), ancillaries, {
    party: terms.counts,
    option: currencyOption,
    settlement: sold.offer.price.total.currency,
    agreedChannels: agreed.payChannels,
    airlineAccounts: agreed.airlineAccounts,
    routingId: sold.offer.routingId,
    source,
    ...(parts && { parts }),
  })
}

/** The price that remains for the second direction; undefined when the first costs more than the whole. */
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

/** The order of a range of flights, with segment indexes counted from its first flight. */
function wayOf(input: OrderInput, after: number, until: number): OrderInput {
  const mine = <Extra extends { segmentIndex: number }>(extras: readonly Extra[]): Extra[] =>
    extras.flatMap((extra) => {
      const { segmentIndex } = extra
      return segmentIndex > after && segmentIndex <= until ? [{ ...extra, segmentIndex: segmentIndex - after }] : []
    })
  const sold: readonly PricedExtra[] = input.soldExtras ?? []
  return { ...input, baggage: mine(input.baggage), seats: mine(input.seats), soldExtras: mine(sold) }
}
