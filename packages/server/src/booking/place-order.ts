import {
  baggageProblems,
  contactProblems,
  passengerProblems,
  type FieldNote,
  type PassengerInput,
} from '@gangway/core/contract'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../shared/http/call.ts'
import { newId } from '../shared/ids.ts'
import { aboutOf } from './about.ts'
import type { Booking } from './booking.store.ts'
import { beijingDay } from '../search/days.ts'
import { findDuplicates } from './duplicates.ts'
import { holdAtSupplier, type Held } from './hold-at-supplier.ts'
import { amountsOf } from './insert-booking.ts'
import { lookToBookBlock, type LookToBookBlock } from './look-to-book.ts'
import { connectedSegments } from './offer-terms.ts'
import type { From, OrderInput } from './order-input.ts'
import { priceBaggage, priceSeats } from './price-extras.ts'
import { seatingExtras } from './seating-fee.ts'
import type { VerifiedOffer } from './sold-offer.ts'
import { bookingOfVerification, startBooking } from './start-booking.ts'
import { findVerification, type StoredVerification } from './verification.store.ts'

interface Amount {
  amount: number
  currency: string
}

export type OrderOutcome =
  | Held
  /** There is no such verification. */
  | { outcome: 'no_verification' }
  | LookToBookBlock
  /** It expired, or the offer was verified again. */
  | { outcome: 'stale' }
  | { outcome: 'already_ordered'; orderNo: string }
  | { outcome: 'problems'; problems: FieldNote[]; maxPassengers: number }
  | { outcome: 'duplicate'; orderNos: string[] }
  /** Another total than the one that was agreed to; nothing was booked. */
  | { outcome: 'other_total'; oldTotal: Amount; newTotal: Amount }
  /** Seats that are gone; nothing was booked. */
  | { outcome: 'seats_gone'; seats: string[] }

/** Books a verified offer, once. The booking is unpaid afterwards, cancelled, or nobody knows yet. */
export async function placeOrder(deps: Deps, caller: Caller, input: OrderInput, from: From): Promise<OrderOutcome> {
  const scope = scopeOf(caller)
  const found = await findVerification(deps.db, scope, caller.userId, input.verifyId)
  return found
    ? placeVerified(deps, caller, { found, verified: found.content }, input, from)
    : { outcome: 'no_verification' }
}

interface ToPlace {
  /** Spent with it. */
  found: StoredVerification
  verified: VerifiedOffer
}

/** The same with what was verified at hand: all of it, or one direction. */
export async function placeVerified(
  deps: Deps,
  caller: Caller,
  { found, verified }: ToPlace,
  input: OrderInput,
  from: From,
): Promise<OrderOutcome> {
  const scope = scopeOf(caller)
  const about = aboutOf(caller)
  if (found.bookingId !== null || found.expiresAt <= about.now) return spent(deps, found)

  const block = await lookToBookBlock(deps.db, scope, verified.source, about.now)
  if (block) return block

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
  const { total: amount, currency } = amountsOf(verified.sold, extras)
  const { acceptedTotal } = input
  if (acceptedTotal && (acceptedTotal.amount !== amount || acceptedTotal.currency !== currency)) {
    return { outcome: 'other_total', oldTotal: acceptedTotal, newTotal: { amount, currency } }
  }
  if (!input.confirmDuplicate) {
    const orderNos = await findDuplicates(deps.db, scope, { ...input, sold: verified.sold, now: about.now })
    if (orderNos.length > 0) return { outcome: 'duplicate', orderNos }
  }
  const draft = {
    id: newId(about.now),
    userId: caller.userId,
    rehearsal: about.rehearsal,
    verified: input.residents ? { ...verified, sold: { ...verified.sold, residents: input.residents } } : verified,
    passengers: input.passengers,
    contact: input.contact,
    extras,
    ifSeatTaken: input.ifSeatTaken,
  }
  const row = await startBooking(deps, caller, draft, {
    verifyId: found.id,
    // The contacts are those of the client's people: nobody on a page adds to them, or changes one.
    saveContact: input.saveContact && !caller.embed?.isGuest,
    from,
    now: about.now,
  })
  if (!row) return spent(deps, found)
  return holdAtSupplier(deps, caller, row, draft)
}

/** What became of a verification that cannot be ordered. */
async function spent({ db }: Pick<Deps, 'db'>, found: StoredVerification): Promise<OrderOutcome> {
  const row = await bookingOfVerification(db, scopeOf(found), found.id)
  return row && isAlive(row) ? { outcome: 'already_ordered', orderNo: row.orderNo } : { outcome: 'stale' }
}

function isAlive({ status }: Booking): boolean {
  return status !== 'CANCELLED' && status !== 'EXPIRED'
}

function problemsOf(input: OrderInput, { terms, options, sold }: VerifiedOffer, today: string): FieldNote[] {
  const passengers: readonly PassengerInput[] = input.passengers
  return [
    ...passengerProblems(passengers, { ...terms, today }),
    ...contactProblems(input.contact).filter(({ key }) => !(input.contactMayHaveGaps && key === 'input.required')),
    ...baggageProblems(input.baggage, { options, passengers, connected: connectedSegments(sold.offer) }),
  ]
}
