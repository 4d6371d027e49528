import type { PassengerInput } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Offer } from '../market/offer.ts'
import { partyTotal, priceOf, serviceFeeOf } from '../search/price-box.ts'
import type {
  About,
  HoldOutcome,
  HoldRefusal,
  ResidentInput,
  SupplierPassenger,
} from '../ports/supplier/supplier.port.ts'
import type { Caller } from '../shared/http/call.ts'
import { aboutOf } from './about.ts'
import type { Booking } from './booking.store.ts'
import { storedName, type Draft } from './insert-booking.ts'
import { segmentsOf } from './offer-terms.ts'
import { marketType, partyOf } from './party.ts'
import { settleHold } from './settle-hold.ts'

/** A booking after the supplier was asked to hold it. */
export type Held =
  | { outcome: 'held'; booking: Booking; scenario?: string }
  | { outcome: 'unknown'; booking: Booking; scenario?: string }
  | { outcome: 'price_changed'; booking: Booking; newTotal: number; scenario?: string }
  | { outcome: 'sold_out'; booking: Booking; scenario?: string }
  | { outcome: 'seat_taken'; booking: Booking; seats: readonly string[]; scenario?: string }
  | { outcome: 'refused'; booking: Booking; reason: HoldRefusal; message: string; scenario?: string }

type Ask = (about: About) => Promise<HoldOutcome>

/** Asks the supplier to hold a booking that is stored, and writes down what it says. No transaction is open meanwhile. */
export async function holdAtSupplier(
  deps: Deps,
  caller: Caller,
  row: Booking,
  draft: Draft,
  ask: Ask = (about) => deps.supplier.hold(requestOf(row, draft), about),
): Promise<Held> {
  let outcome: HoldOutcome
  try {
    outcome = await ask(aboutOf(caller))
  } catch (error) {
    // It may have happened before whatever went wrong.
    deps.log.error({ err: error, orderNo: row.orderNo }, 'The supplier was asked to hold a booking and did not answer')
    outcome = { outcome: 'unknown' }
  }
  const booking = await settleHold(deps, scopeOf(row), row.id, outcome, caller.clock.now())
  const { scenario } = outcome
  switch (outcome.outcome) {
    case 'held':
      return { outcome: 'held', booking, scenario }
    case 'unknown':
      // Somebody who asked by the status may know already.
      return { outcome: booking.status === 'UNPAID' ? 'held' : 'unknown', booking, scenario }
    case 'price_changed':
      return { outcome: 'price_changed', booking, newTotal: totalOf(outcome.offer, booking, draft), scenario }
    case 'sold_out':
      return { outcome: 'sold_out', booking, scenario }
    case 'seat_taken':
      return { outcome: 'seat_taken', booking, seats: outcome.seats, scenario }
    case 'refused':
      return { outcome: 'refused', booking, reason: outcome.reason, message: outcome.message, scenario }
  }
}

/** What a booking would cost with this offer. */
function totalOf(
  offer: Offer,
  { currency, currencyOption: option, ancillaryTotal, total }: Booking,
  draft: Draft,
): number {
  const party = partyOf(draft.verified.terms.party)
  const price = priceOf(offer, { party, option, settlement: currency })
  if (!price) return total
  return partyTotal(price, party) + serviceFeeOf(party, segmentsOf(offer).length, currency) + ancillaryTotal
}

function requestOf({ supplierReference: reference, contact }: Booking, draft: Draft) {
  const { sold } = draft.verified
  return {
    reference,
    key: sold.key,
    passengers: draft.passengers.map((each, at) => toSupplier(each, sold.residents?.[at])),
    contact: { name: contact.name, email: mailOf(contact), mobile: contact.mobile, areaCode: contact.areaCode },
    extras: asked(draft).map(({ passenger, segmentIndex, code, seat, quantity }) => ({
      passenger,
      segmentIndex,
      code,
      seat,
      quantity,
    })),
    ifSeatTaken: draft.ifSeatTaken,
    expected: owedFor(draft),
  }
}

/** Where the airline writes to. */
export function mailOf({ email, mailbox }: Booking['contact']): string {
  return mailbox ?? email
}

function asked({ extras }: Draft) {
  return extras.filter(({ notAsked }) => !notAsked)
}

/** What the supplier gets for a booking, extras included. */
export function owedFor({ verified, extras }: Draft): { amount: number; currency: string } {
  const { amount, currency } = verified.sold.owed
  return { amount: extras.reduce((sum, { owed }) => sum + owed, amount), currency }
}

function toSupplier(passenger: PassengerInput, resident: ResidentInput | undefined): SupplierPassenger {
  const { type, gender, birth, nationality, documentType, documentNumber, documentExpiry, documentCountry } = passenger
  return {
    type: marketType[type],
    ...storedName(passenger),
    gender,
    birth,
    nationality: nationality || undefined,
    document: documentType
      ? { type: documentType, number: documentNumber, expiry: documentExpiry, country: documentCountry }
      : undefined,
    ...(resident && { resident }),
  }
}
