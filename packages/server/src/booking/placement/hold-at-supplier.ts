import type { PassengerInput } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import type { HoldOutcome, HoldRefusal } from '../../ports/supplier/order.model.ts'
import type { ResidentInput, SupplierPassenger } from '../../ports/supplier/supplier.model.ts'
import type { SupplierContext } from '../../ports/supplier/supplier.port.ts'
import { calculatePrice, tripTotal } from '../../search/pricing/price.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { sellInShop } from '../../shop/pricing/sell-in-shop.ts'
import { withAccountOf } from '../account-context.ts'
import { createSupplierContext } from '../supplier-context.ts'
import type { Booking } from '../booking.store.ts'
import { storedName, type NewBooking } from './insert-booking.ts'
import { marketType, partyOf } from '../offers/party.ts'
import { totalOfSale } from './sell-order.ts'
import { settleHold } from './settle-hold.ts'

/** A booking after the hold request to the supplier. */
export type HoldResult =
  | { outcome: 'held'; booking: Booking; scenario?: string }
  | { outcome: 'unknown'; booking: Booking; scenario?: string }
  | { outcome: 'price_changed'; booking: Booking; oldTotal: Amount; newTotal: Amount; scenario?: string }
  | { outcome: 'sold_out'; booking: Booking; scenario?: string }
  | { outcome: 'seat_taken'; booking: Booking; seats: readonly string[]; scenario?: string }
  | { outcome: 'refused'; booking: Booking; reason: HoldRefusal; message: string; scenario?: string }

type Ask = (about: SupplierContext) => Promise<HoldOutcome>

/** Asks the supplier to hold a stored booking and saves the result. No transaction is open during the request. */
export async function holdAtSupplier(
  deps: Deps,
  caller: Caller,
  row: Booking,
  draft: NewBooking,
  ask: Ask = (about) => deps.supplier.hold(requestOf(row, draft), about),
): Promise<HoldResult> {
  const scope = scopeOf(caller)
  let outcome: HoldOutcome
  try {
    outcome = await ask(await withAccountOf(deps, scope, createSupplierContext(caller), draft.verified.sold))
  } catch (error) {
    // The hold may have succeeded before the error.
    deps.log.error({ err: error, orderNo: row.orderNo }, 'The supplier did not answer a hold request')
    outcome = { outcome: 'unknown' }
  }
  const booking = await settleHold(deps, scope, row.id, outcome, caller.clock.now())
  const { scenario } = outcome
  switch (outcome.outcome) {
    case 'held':
      // A status poll may have ended the booking; then the hold is released again.
      return booking.status === 'CANCELLED' || booking.status === 'EXPIRED'
        ? { outcome: 'refused', booking, reason: 'route_failed', message: '', scenario }
        : { outcome: 'held', booking, scenario }
    case 'unknown':
      // A status poll may have settled it already.
      return { outcome: booking.status === 'UNPAID' ? 'held' : 'unknown', booking, scenario }
    case 'price_changed':
      return {
        outcome: 'price_changed',
        booking,
        ...(await totalsOf(deps, caller, outcome.offer, booking, draft)),
        scenario,
      }
    case 'sold_out':
      return { outcome: 'sold_out', booking, scenario }
    case 'seat_taken':
      return { outcome: 'seat_taken', booking, seats: outcome.seats, scenario }
    case 'refused':
      return { outcome: 'refused', booking, reason: outcome.reason, message: outcome.message, scenario }
  }
}

/** The prices of the booking with the ordered offer and with this one, as the caller sees them. */
async function totalsOf(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  offer: Offer,
  { currency, currencyOption: option, ancillaryTotal, total }: Booking,
  { verified, extras }: NewBooking,
): Promise<{ oldTotal: Amount; newTotal: Amount }> {
  const party = partyOf(verified.terms.counts)
  const price = calculatePrice(offer, { party, option, settlement: currency })
  const { shop } = verified
  if (caller.embed && shop) {
    const oldTotal = totalOfSale(shop, extras)
    const now = caller.clock.now()
    const sold = price && (await sellInShop(db, scopeOf(caller), shop.shopId, { offer, price, party, now }))
    return { oldTotal, newTotal: sold && 'sale' in sold && sold.sale ? totalOfSale(sold.sale, extras) : oldTotal }
  }
  const amount = price ? tripTotal(price, party, offer) + ancillaryTotal : total
  return { oldTotal: { amount: total, currency }, newTotal: { amount, currency } }
}

interface Amount {
  amount: number
  currency: string
}

function requestOf({ supplierReference: reference, contact }: Booking, draft: NewBooking) {
  const { sold } = draft.verified
  return {
    reference,
    key: sold.key,
    passengers: draft.passengers.map((each, at) => toSupplier(each, sold.residents?.[at])),
    contact: { name: contact.name, email: contactEmailOf(contact), mobile: contact.mobile, areaCode: contact.areaCode },
    extras: asked(draft).map(({ passenger, segmentIndex, code, seat, quantity }) => ({
      passenger,
      segmentIndex,
      code,
      seat,
      quantity,
    })),
    ifSeatTaken: draft.ifSeatTaken,
    expected: supplierTotalOf(draft),
  }
}

/** The contact address for the airline. */
export function contactEmailOf({ email, mailbox }: Booking['contact']): string {
  return mailbox ?? email
}

function asked({ extras }: NewBooking) {
  return extras.filter(({ notAsked }) => !notAsked)
}

/** The booking request for the supplier, ancillaries included. */
export function supplierTotalOf({ verified, extras }: NewBooking): { amount: number; currency: string } {
  const { amount, currency } = verified.sold.owed
  return { amount: extras.reduce((sum, { owed }) => sum + owed, amount), currency }
}

export function toSupplier(passenger: PassengerInput, resident?: ResidentInput): SupplierPassenger {
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
