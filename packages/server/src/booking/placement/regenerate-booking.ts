import { listBookingActions, type PassengerInput } from '@gangway/core/contract'
import { and, asc, eq } from 'drizzle-orm'
import { orderBlock, type RulesBlock, type SubscriptionBlock } from '../../airline/airline-block.ts'
import { saleBlock, type InviteBlock } from '../../airline/facts/sale-block.ts'
import { bookingAncillary, bookingPassenger } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { GoneReason, Offer } from '../../ports/supplier/offer.model.ts'
import type { HoldOutcome } from '../../ports/supplier/order.model.ts'
import type { SupplierContext } from '../../ports/supplier/supplier.port.ts'
import { hideRisk, readHiddenRisks } from '../../search/results/hide-risk.ts'
import { findShopOfBooking } from '../../shop/orders/shop-order.store.ts'
import { sellInShop } from '../../shop/pricing/sell-in-shop.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { newId } from '../../shared/ids.ts'
import { createSupplierContext } from '../supplier-context.ts'
import { findBooking, type Booking } from '../booking.store.ts'
import { decryptDocumentNumber, openResidents } from '../document-numbers.ts'
import { findDuplicates } from './duplicates.ts'
import { holdAtSupplier, supplierTotalOf, type HoldResult } from './hold-at-supplier.ts'
import type { NewBooking } from './insert-booking.ts'
import { lookToBookBlock, type LookToBookBlock } from '../offers/look-to-book.ts'
import type { From, PricedExtra } from './order-input.ts'
import { offeredAirlines } from '../../shared/offered-airlines.ts'
import { countsOf, partyOf } from '../offers/party.ts'
import { priceBaggage, priceSeats } from '../offers/price-ancillaries.ts'
import { priceOffer } from '../offers/price-offer.ts'
import type { OrderSource, VerifiedOffer } from '../offers/sold-offer.model.ts'
import { seatingExtras } from '../offers/family-seating-fee.ts'
import { startBooking } from './start-booking.ts'
import { agreementFor } from '../offers/verify-offer.ts'
import { verifyWithAccount, type AccountBlock } from '../offers/verify-with-account.ts'

export type RegenerateOutcome =
  | (HoldResult & { original: Booking })
  | { outcome: 'no_booking' }
  /** Its status does not allow it or a passenger was erased, or it was allowed: then it is too late. */
  | { outcome: 'not_open' | 'too_late'; booking: Booking }
  | { outcome: 'duplicate'; orderNos: string[] }
  | LookToBookBlock
  | RulesBlock
  | SubscriptionBlock
  | InviteBlock
  | AccountBlock
  | { outcome: 'gone'; reason: GoneReason; scenario?: string }
  | { outcome: 'failed'; scenario?: string }

/**
 * Books the trip of a failed booking again: the same passengers, the extras that are still sold, at the current price.
 */
export async function regenerate(
  deps: Deps,
  caller: Caller,
  { orderNo, source, from }: { orderNo: string; source: OrderSource; from: From },
): Promise<RegenerateOutcome> {
  const scope = scopeOf(caller)
  const about = createSupplierContext(caller)
  const original = await findBooking(deps.db, scope, orderNo)
  if (!original) return { outcome: 'no_booking' }
  if (!mayRegenerate(original, about.now)) {
    const wasOpen = mayRegenerate(original, original.createdAt)
    return { outcome: wasOpen ? 'too_late' : 'not_open', booking: original }
  }
  const block = await lookToBookBlock(deps.db, scope, source, about.now)
  if (block) return block
  const { passengers, extras: bought, isErased } = await loadPassengersAndExtras(deps, scope, original)
  if (isErased) return { outcome: 'not_open', booking: original }
  const search = { passengers, sold: original.offer, now: about.now, except: orderNo }
  const duplicates = await findDuplicates(deps.db, scope, search)
  if (duplicates.length > 0) return { outcome: 'duplicate', orderNos: duplicates }

  const { key, offer } = original.offer
  const residents = openResidents(deps.secret, original.id, original.offer)
  const party = countsOf(passengers)
  const account = original.offer.account?.id
  const verified = await verifyWithAccount(deps, scope, { key, account, party: partyOf(party) }, about)
  if (verified.outcome !== 'available') return verified
  const airlines = offeredAirlines(verified.offer)
  const closed = (await saleBlock(deps.db, scope, airlines)) ?? (await orderBlock(deps.db, scope, airlines, source))
  if (closed) return closed
  const agreed = await agreementFor(deps.db, caller, source)
  const offered = hideRisk(verified.offer, await readHiddenRisks(deps.db, scope))
  const content = priceOffer(deps, offered, await deps.supplier.ancillaries(key, about), {
    party,
    option: original.currencyOption,
    settlement: original.currency,
    agreedChannels: agreed.payChannels,
    airlineAccounts: agreed.airlineAccounts,
    routingId: offer.routingId,
    source,
  })
  if (!content) return { outcome: 'gone', reason: 'not_for_sale' }
  const shopId = await findShopOfBooking(deps.db, scope, original.id)
  const price = { currency: content.sold.offer.price.total.currency, parts: content.sold.parts }
  const sold =
    shopId === undefined || !price.parts
      ? { sale: undefined }
      : await sellInShop(deps.db, scope, shopId, {
          ...{ offer: offered, party: partyOf(party), now: about.now },
          price: { currency: price.currency, parts: price.parts },
        })
  if ('refused' in sold) return { outcome: 'gone', reason: 'not_for_sale' }
  // The airline would reject a second hold of the same passengers.
  await deps.supplier.cancel(original.supplierReference, about)
  const draft = {
    id: newId(about.now),
    userId: caller.userId,
    simulation: about.simulation,
    verified: {
      ...content,
      ...(residents && { sold: { ...content.sold, residents } }),
      ...(sold.sale && { shop: sold.sale }),
    },
    passengers,
    contact: original.contact,
    extras: await extrasNow(deps, content, bought, passengers, about),
    ifSeatTaken: original.offer.ifSeatTaken,
    lang: original.lang ?? undefined,
    regeneratedFrom: orderNo,
  }
  const row = await startBooking(deps, caller, draft, { from, now: about.now })
  if (row === 'notSold') return { outcome: 'gone', reason: 'not_for_sale' }
  if (row === 'taken') return { outcome: 'duplicate', orderNos: await findDuplicates(deps.db, scope, search) }
  // Extras that were never held are held now for the first time.
  const held = original.payBy
    ? await holdAtSupplier(deps, caller, row, draft, (asked) =>
        holdAnew(deps, original, row, verified.offer, draft, asked),
      )
    : await holdAtSupplier(deps, caller, row, draft)
  return { ...held, original }
}

/** The price was read just before; a price that has changed since was not agreed to, so the order is rejected. */
async function holdAnew(
  { supplier }: Pick<Deps, 'supplier'>,
  original: Booking,
  { supplierReference }: Booking,
  offer: Offer,
  draft: NewBooking,
  about: SupplierContext,
): Promise<HoldOutcome> {
  const outcome = await supplier.regenerate(original.supplierReference, supplierReference, about)
  const expected = supplierTotalOf(draft)
  if (outcome.outcome !== 'held' || outcome.price.amount === expected.amount) return outcome
  await supplier.cancel(supplierReference, about)
  return { outcome: 'price_changed', offer, price: outcome.price, scenario: outcome.scenario }
}

function mayRegenerate(row: Booking, now: Date): boolean {
  const { status, createdAt, departsAt, airlinePnrs } = row
  return listBookingActions({
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

async function loadPassengersAndExtras(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  scope: Scope,
  { id }: Booking,
): Promise<{ passengers: PassengerInput[]; extras: Bought[]; isErased: boolean }> {
  const passengerRows = await db
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
    isErased: passengerRows.some(({ erasedAt }) => erasedAt !== null),
    passengers: passengerRows.map((each) => ({
      type: each.type,
      lastName: each.lastName,
      firstName: each.firstName,
      middleName: '',
      gender: each.gender,
      birth: each.birth,
      nationality: each.nationality ?? '',
      documentType: each.documentType ?? '',
      documentNumber: decryptDocumentNumber(secret, each) ?? '',
      documentExpiry: each.documentExpiry ?? '',
      documentCountry: each.documentCountry ?? '',
    })),
    extras: bought.map((each) => ({
      ...each,
      passenger: passengerRows.findIndex((person) => person.id === each.passengerId),
    })),
  }
}

/** The extras that are still sold. */
async function extrasNow(
  deps: Pick<Deps, 'supplier'>,
  content: VerifiedOffer,
  bought: readonly Bought[],
  passengers: readonly PassengerInput[],
  about: SupplierContext,
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
