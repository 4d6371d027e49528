import { seedOf } from '../../market/seeded-random.ts'
import { emptyInventory } from '../../market/seats/inventory.ts'
import { dateOf } from '@gangway/reference'
import type { SupplierContext, ImportOutcome, Offer, SupplierPassenger } from '@gangway/server/ports'
import { lockRow, reserveReference, updateRow } from '../store/booking.store.ts'
import type { BookingContent } from '../store/booking-content.model.ts'
import type { SupplierDeps } from '../supplier-deps.ts'

/** PNRs of simulated bookings, and those starting with Z, which no simulated airline knows. */
const unknownPnr = /^(S\d{5}|Z.*)$/
/** In test mode, the outcome of this PNR is unknown. */
const unknownOutcomePnr = 'TIMEOUT'
const routes = [
  ['SIN', 'KUL'],
  ['BKK', 'SIN'],
  ['LON', 'BCN'],
  ['SEL', 'TYO'],
  ['JKT', 'DPS'],
] as const
const lastNames = ['NILSSON', 'OKAFOR', 'TANAKA', 'SILVA', 'NOVAK', 'HALE']
const firstNames = ['MAJA', 'IVAN', 'LEILA', 'OSCAR', 'RUTH', 'KENJI']
const dayMs = 86_400_000

/** Generates the booking from its PNR: the same PNR always gives the same trip and passenger. */
export async function importBooking(
  deps: SupplierDeps,
  pnr: string,
  reference: string,
  context: SupplierContext,
): Promise<ImportOutcome> {
  if (unknownPnr.test(pnr)) return { outcome: 'not_found' }
  if (context.simulation && pnr === unknownOutcomePnr) return { outcome: 'unknown' }
  const seed = seedOf(pnr)
  const offer = tripOf(deps, seed, context)
  if (!offer) return { outcome: 'not_found' }
  const passenger: SupplierPassenger = {
    type: 'adult',
    lastName: lastNames[seed % lastNames.length] ?? '',
    firstName: firstNames[(seed >>> 3) % firstNames.length] ?? '',
    gender: seed % 2 === 0 ? 'FEMALE' : 'MALE',
    birth: `19${70 + (seed % 30)}-0${1 + (seed % 9)}-15`,
  }
  const ticketedAt = new Date(context.now.getTime() - (2 + (seed % 5)) * dayMs)
  return deps.db.transaction(async (tx) => {
    const { now, simulation } = context
    // A PNR belongs to the first reference that imports it.
    const owner = `external ${pnr}`
    await reserveReference(tx, owner, { key: reference, simulation, content: { kind: 'refused' }, now })
    if ((await lockRow(tx, owner))?.offerKey !== reference) return { outcome: 'not_found' }
    const content: BookingContent = {
      kind: 'booking',
      request: {
        passengers: [passenger],
        contact: { name: '', email: '', mobile: '', areaCode: '' },
        extras: [],
        ifSeatTaken: 'DROP_SEAT',
        expected: { amount: offer.total, currency: offer.currency },
      },
      party: { adults: 1, children: 0, infants: 0 },
      offer,
      price: { amount: offer.total, currency: offer.currency },
      seats: [],
      regenerated: false,
      airlines: [offer.airline],
      answer: { outcome: 'unknown' },
      ticketedAt: ticketedAt.toISOString(),
      changedExtras: [],
      refunds: [],
      pnr,
      quotes: 0,
      events: 0,
    }
    const known = await reserveReference(tx, reference, { key: offer.key, simulation, content, now })
    const stored = known?.kind === 'booking' ? known : content
    if (!known) await updateRow(tx, reference, { state: 'issued', content, updatedAt: now })
    const [first = passenger] = stored.request.passengers
    return {
      outcome: 'imported',
      offer: stored.offer,
      passengers: [first],
      ticketedAt: stored.ticketedAt ? new Date(stored.ticketedAt) : ticketedAt,
    }
  })
}

function tripOf({ market }: SupplierDeps, seed: number, { now, simulation }: SupplierContext): Offer | undefined {
  const [from, to] = routes[seed % routes.length] ?? routes[0]
  const date = dateOf(Math.floor(now.getTime() / dayMs) + 12 + (seed % 20))
  const party = { adults: 1, children: 0, infants: 0 }
  const found = market.search({ from, to, date, party, directOnly: true, simulation }, now, emptyInventory)
  return found.kind === 'found' ? found.offers[seed % Math.max(1, found.offers.length)] : undefined
}
