import {
  findBaggageProblems,
  findContactProblems,
  findPassengerProblems,
  type FieldProblemKey,
  type PassengerInput,
} from '@gangway/core/contract'
import { orderBlock, type RulesBlock, type SubscriptionBlock } from '../../airline/airline-block.ts'
import { saleBlock, type InviteBlock } from '../../airline/facts/sale-block.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { GoneReason } from '../../ports/supplier/offer.model.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { newId } from '../../shared/ids.ts'
import { createSupplierContext } from '../supplier-context.ts'
import type { Booking } from '../booking.store.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import { findDuplicates } from './duplicates.ts'
import { holdAtSupplier, type HoldResult } from './hold-at-supplier.ts'
import { sellOrder } from './sell-order.ts'
import { lookToBookBlock, type LookToBookBlock } from '../offers/look-to-book.ts'
import { offeredAirlines } from '../../shared/offered-airlines.ts'
import { connectedSegments } from '../offers/offer-terms.ts'
import type { From, OrderInput } from './order-input.ts'
import { priceBaggage, priceSeats } from '../offers/price-ancillaries.ts'
import { seatingExtras } from '../offers/family-seating-fee.ts'
import type { VerifiedOffer } from '../offers/sold-offer.model.ts'
import { bookingOfVerification, startBooking } from './start-booking.ts'
import { findVerification, type StoredVerification } from '../offers/verification.store.ts'

interface Amount {
  amount: number
  currency: string
}

export type OrderOutcome =
  | HoldResult
  /** There is no such verification. */
  | { outcome: 'no_verification' }
  | LookToBookBlock
  | RulesBlock
  | SubscriptionBlock
  | InviteBlock
  /** Sales of an airline were paused after the verification. */
  | { outcome: 'gone'; reason: GoneReason }
  /** It expired, or the offer was verified again. */
  | { outcome: 'stale' }
  | { outcome: 'already_ordered'; orderNo: string }
  | { outcome: 'problems'; problems: FieldProblemKey[]; maxPassengers: number }
  | { outcome: 'duplicate'; orderNos: string[] }
  /** Another total than the one that was agreed to; nothing was booked. */
  | { outcome: 'other_total'; oldTotal: Amount; newTotal: Amount }
  /** Seats that are gone; nothing was booked. */
  | { outcome: 'seats_gone'; seats: string[] }

/** Orders a verified offer, once. The booking ends unpaid, cancelled, or with an unknown outcome. */
export async function placeOrder(deps: Deps, caller: Caller, input: OrderInput, from: From): Promise<OrderOutcome> {
  const scope = scopeOf(caller)
  const found = await findVerification(deps.db, scope, caller.userId, input.verifyId)
  return found
    ? placeVerified(deps, caller, { found, verified: found.content }, input, from)
    : { outcome: 'no_verification' }
}

interface ToPlace {
  /** The verification that this order uses. */
  found: StoredVerification
  verified: VerifiedOffer
}

/** Orders an already loaded verification: the whole trip or one direction. */
export async function placeVerified(
  deps: Deps,
  caller: Caller,
  { found, verified }: ToPlace,
  input: OrderInput,
  from: From,
): Promise<OrderOutcome> {
  const scope = scopeOf(caller)
  const about = createSupplierContext(caller)
  if (found.bookingId !== null || found.expiresAt <= about.now) return spent(deps, caller, found)

  const block = await lookToBookBlock(deps.db, scope, verified.source, about.now)
  if (block) return block
  const airlines = offeredAirlines(verified.sold.offer)
  const closed =
    (await saleBlock(deps.db, scope, airlines)) ?? (await orderBlock(deps.db, scope, airlines, verified.source))
  if (closed) return closed

  const { maxPassengers } = verified.terms
  const seats = await priceSeats(deps, verified, input.seats, input.passengers, about)
  const problems = [...problemsOf(input, verified, beijingDay(about.now)), ...seats.problems]
  if (problems.length > 0) return { outcome: 'problems', problems, maxPassengers }
  if (seats.taken.length > 0) return { outcome: 'seats_gone', seats: seats.taken }

  const extras = [
    ...priceBaggage(verified, input.baggage),
    ...seats.extras,
    ...seatingExtras(verified, input.passengers),
    ...(input.soldExtras ?? []),
  ]
  const order = await sellOrder(deps, caller, verified, extras)
  if (order.outcome === 'other_shop') return { outcome: 'stale' }
  if (order.outcome === 'not_for_sale') return { outcome: 'gone', reason: 'not_for_sale' }
  const { total } = order
  const accepted = input.acceptedTotal ?? order.verifiedTotal
  if (accepted.amount !== total.amount || accepted.currency !== total.currency) {
    return { outcome: 'other_total', oldTotal: accepted, newTotal: total }
  }
  if (!input.confirmDuplicate) {
    const orderNos = await findDuplicates(deps.db, scope, { ...input, sold: verified.sold, now: about.now })
    if (orderNos.length > 0) return { outcome: 'duplicate', orderNos }
  }
  const draft = {
    id: newId(about.now),
    userId: caller.userId,
    simulation: about.simulation,
    verified: {
      ...verified,
      ...(input.residents && { sold: { ...verified.sold, residents: input.residents } }),
      ...(order.shop && { shop: order.shop }),
    },
    passengers: input.passengers,
    contact: input.contact,
    extras,
    ifSeatTaken: input.ifSeatTaken,
    lang: input.lang,
  }
  const row = await startBooking(deps, caller, draft, {
    verifyId: found.id,
    // Contacts belong to users of the client; a guest of an embedded page cannot add or change one.
    saveContact: input.saveContact && !caller.embed?.isGuest,
    from,
    now: about.now,
  })
  if (row === 'notSold') return { outcome: 'gone', reason: 'not_for_sale' }
  if (row === 'taken') return spent(deps, caller, found)
  return holdAtSupplier(deps, caller, row, draft)
}

/** The outcome when a verification cannot be ordered. */
async function spent({ db }: Pick<Deps, 'db'>, caller: Caller, found: StoredVerification): Promise<OrderOutcome> {
  const row = await bookingOfVerification(db, scopeOf(caller), found.id)
  return row && isAlive(row) ? { outcome: 'already_ordered', orderNo: row.orderNo } : { outcome: 'stale' }
}

function isAlive({ status }: Booking): boolean {
  return status !== 'CANCELLED' && status !== 'EXPIRED'
}

function problemsOf(input: OrderInput, { terms, options, sold }: VerifiedOffer, today: string): FieldProblemKey[] {
  const passengers: readonly PassengerInput[] = input.passengers
  return [
    ...findPassengerProblems(passengers, { ...terms, today }),
    ...findContactProblems(input.contact).filter(({ key }) => !(input.contactMayHaveGaps && key === 'input.required')),
    ...findBaggageProblems(input.baggage, { options, passengers, connected: connectedSegments(sold.offer) }),
  ]
}
