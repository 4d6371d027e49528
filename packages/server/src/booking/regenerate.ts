import { actionsOf, type PassengerInput } from '@gangway/core/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { bookingAncillary, bookingPassenger } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Offer } from '../market/offer.ts'
import type { About, GoneReason, HoldOutcome } from '../ports/supplier/supplier.port.ts'
import type { Caller } from '../shared/http/call.ts'
import { newId } from '../shared/ids.ts'
import { aboutOf } from './about.ts'
import { findBooking, type Booking } from './booking.store.ts'
import { findDuplicates } from './duplicates.ts'
import { holdAtSupplier, owedFor, type Held } from './hold-at-supplier.ts'
import type { Draft } from './insert-booking.ts'
import { lookToBookBlock, type LookToBookBlock } from './look-to-book.ts'
import type { From, PricedExtra } from './order-input.ts'
import { countsOf, partyOf } from './party.ts'
import { priceBaggage, priceSeats } from './price-extras.ts'
import { priceOffer } from './price-offer.ts'
import type { OrderSource, VerifiedOffer } from './sold-offer.ts'
import { seatingExtras } from './seating-fee.ts'
import { startBooking } from './start-booking.ts'
import { agreementOf } from './verify-offer.ts'

export type RegenerateOutcome =
  | (Held & { original: Booking })
  | { outcome: 'no_booking' }
  /** Its status does not allow it, or would have: then it is too late. */
  | { outcome: 'not_open' | 'too_late'; booking: Booking }
  | { outcome: 'duplicate'; orderNos: string[] }
  | LookToBookBlock
  | { outcome: 'gone'; reason: GoneReason; scenario?: string }
  | { outcome: 'failed'; scenario?: string }

/** Books the trip of a booking that came to nothing anew: the same people, what is still sold of their extras, the price of today. */
export async function regenerate(
  deps: Deps,
  caller: Caller,
  { orderNo, source, from }: { orderNo: string; source: OrderSource; from: From },
): Promise<RegenerateOutcome> {
  const scope = scopeOf(caller)
  const about = aboutOf(caller)
  const original = await findBooking(deps.db, scope, orderNo)
  if (!original) return { outcome: 'no_booking' }
  if (!mayRegenerate(original, about.now)) {
    const wasOpen = mayRegenerate(original, original.createdAt)
    return { outcome: wasOpen ? 'too_late' : 'not_open', booking: original }
  }
  const block = await lookToBookBlock(deps.db, scope, source, about.now)
  if (block) return block
  const { passengers, extras: bought } = await peopleOf(deps.db, scope, original)
  const search = { passengers, sold: original.offer, now: about.now, except: orderNo }
  const duplicates = await findDuplicates(deps.db, scope, search)
  if (duplicates.length > 0) return { outcome: 'duplicate', orderNos: duplicates }

  const { key, offer, residents } = original.offer
  const party = countsOf(passengers)
  const verified = await deps.supplier.verify(key, partyOf(party), about)
  if (verified.outcome !== 'available') return verified
  const agreed = await agreementOf(deps.db, scope)
  const content = priceOffer(deps, verified.offer, await deps.supplier.ancillaries(key, about), {
    party,
    option: original.currencyOption,
    settlement: original.currency,
    agreedChannels: agreed.payChannels,
    airlineAccounts: agreed.airlineAccounts,
    routingId: offer.routingId,
    source,
  })
  if (!content) return { outcome: 'gone', reason: 'not_for_sale' }
  // An older hold of the same people would be in the way.
  await deps.supplier.cancel(original.supplierReference, about)
  const draft = {
    id: newId(about.now),
    userId: caller.userId,
    rehearsal: about.rehearsal,
    verified: residents ? { ...content, sold: { ...content.sold, residents } } : content,
    passengers,
    contact: original.contact,
    extras: await extrasNow(deps, content, bought, passengers, about),
    ifSeatTaken: original.offer.ifSeatTaken,
    regeneratedFrom: orderNo,
  }
  const row = await startBooking(deps, caller, draft, { from, now: about.now })
  if (!row) return { outcome: 'duplicate', orderNos: await findDuplicates(deps.db, scope, search) }
  // What was never held is held for the first time.
  const held = original.payBy
    ? await holdAtSupplier(deps, caller, row, draft, (asked) =>
        holdAnew(deps, original, row, verified.offer, draft, asked),
      )
    : await holdAtSupplier(deps, caller, row, draft)
  return { ...held, original }
}

/** The price was asked for a moment before; when it is another one by now, nobody has agreed to it. */
async function holdAnew(
  { supplier }: Pick<Deps, 'supplier'>,
  original: Booking,
  { supplierReference }: Booking,
  offer: Offer,
  draft: Draft,
  about: About,
): Promise<HoldOutcome> {
  const outcome = await supplier.regenerate(original.supplierReference, supplierReference, about)
  const expected = owedFor(draft)
  if (outcome.outcome !== 'held' || outcome.price.amount === expected.amount) return outcome
  await supplier.cancel(supplierReference, about)
  return { outcome: 'price_changed', offer, price: outcome.price, scenario: outcome.scenario }
}

function mayRegenerate(row: Booking, now: Date): boolean {
  const { status, createdAt, departsAt, airlinePnrs } = row
  return actionsOf({
    status,
    now,
    createdAt,
    departsAt,
    payBy: row.payBy ?? undefined,
    hasPnr: airlinePnrs.length > 0,
    isStopping: false,
    voidUntil: undefined,
    ancillaryCutOffHours: 0,
  }).includes('REGENERATE')
}

type Bought = typeof bookingAncillary.$inferSelect & { passenger: number }

async function peopleOf(
  db: Db,
  scope: Scope,
  { id }: Booking,
): Promise<{ passengers: PassengerInput[]; extras: Bought[] }> {
  const people = await db
    .select()
    .from(bookingPassenger)
    .where(scope.client(bookingPassenger, eq(bookingPassenger.bookingId, id)))
    .orderBy(asc(bookingPassenger.position))
  const bought = await db
    .select()
    .from(bookingAncillary)
    .where(
      scope.client(
        bookingAncillary,
        and(eq(bookingAncillary.bookingId, id), eq(bookingAncillary.timing, 'IN_BOOKING')),
      ),
    )
    .orderBy(asc(bookingAncillary.id))
  return {
    passengers: people.map((each) => ({
      type: each.type,
      lastName: each.lastName,
      firstName: each.firstName,
      middleName: '',
      gender: each.gender,
      birth: each.birth,
      nationality: each.nationality ?? '',
      documentType: each.documentType ?? '',
      documentNumber: each.documentNumber ?? '',
      documentExpiry: each.documentExpiry ?? '',
      documentCountry: each.documentCountry ?? '',
    })),
    extras: bought.map((each) => ({
      ...each,
      passenger: people.findIndex((person) => person.id === each.passengerId),
    })),
  }
}

/** What of the extras can still be had. */
async function extrasNow(
  deps: Pick<Deps, 'supplier'>,
  content: VerifiedOffer,
  bought: readonly Bought[],
  passengers: readonly PassengerInput[],
  about: About,
): Promise<PricedExtra[]> {
  const seats = bought.flatMap(({ seat, passenger, segmentIndex }) => (seat ? [{ seat, passenger, segmentIndex }] : []))
  const priced = await priceSeats(deps, content, seats, passengers, about)
  return [
    ...priceBaggage(
      content,
      bought.filter(({ kind }) => kind !== 'SEAT'),
    ),
    ...priced.extras,
    ...seatingExtras(content, passengers),
  ]
}
