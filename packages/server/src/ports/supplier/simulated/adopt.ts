import { seedOf } from '../../../market/chance.ts'
import { emptyInventory } from '../../../market/inventory.ts'
import { dateOf } from '../../../market/local-date.ts'
import type { Offer } from '../../../market/offer.ts'
import type { AdoptOutcome } from '../after-sale.port.ts'
import type { About, SupplierPassenger } from '../supplier.port.ts'
import { claim, lockRow, rewrite } from './booking.store.ts'
import type { BookingContent } from './content.ts'
import type { Scene } from './scene.ts'

/** Numbers of our own bookings, and those beginning with Z, which no airline of this world knows. */
const unknownPnr = /^(S\d{5}|Z.*)$/
/** In a rehearsal nobody hears what the airline says of it. */
const silentPnr = 'TIMEOUT'
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

/** Bookings that were made elsewhere are invented, each by its number: the same one is always the same trip of the same person. */
export async function adopt(scene: Scene, pnr: string, reference: string, about: About): Promise<AdoptOutcome> {
  if (unknownPnr.test(pnr)) return { outcome: 'not_found' }
  if (about.rehearsal && pnr === silentPnr) return { outcome: 'unknown' }
  const seed = seedOf(pnr)
  const offer = tripOf(scene, seed, about)
  if (!offer) return { outcome: 'not_found' }
  const passenger: SupplierPassenger = {
    type: 'adult',
    lastName: lastNames[seed % lastNames.length] ?? '',
    firstName: firstNames[(seed >>> 3) % firstNames.length] ?? '',
    gender: seed % 2 === 0 ? 'FEMALE' : 'MALE',
    birth: `19${70 + (seed % 30)}-0${1 + (seed % 9)}-15`,
  }
  const ticketedAt = new Date(about.now.getTime() - (2 + (seed % 5)) * dayMs)
  return scene.db.transaction(async (tx) => {
    const { now, rehearsal } = about
    // The number belongs to whoever was first with it.
    const owner = `external ${pnr}`
    await claim(tx, owner, { key: reference, rehearsal, content: { kind: 'refused' }, now })
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
    const known = await claim(tx, reference, { key: offer.key, rehearsal, content, now })
    const kept = known?.kind === 'booking' ? known : content
    if (!known) await rewrite(tx, reference, { state: 'issued', content, updatedAt: now })
    const [first = passenger] = kept.request.passengers
    return {
      outcome: 'adopted',
      offer: kept.offer,
      passengers: [first],
      ticketedAt: kept.ticketedAt ? new Date(kept.ticketedAt) : ticketedAt,
    }
  })
}

function tripOf({ market }: Scene, seed: number, { now, rehearsal }: About): Offer | undefined {
  const [from, to] = routes[seed % routes.length] ?? routes[0]
  const date = dateOf(Math.floor(now.getTime() / dayMs) + 12 + (seed % 20))
  const party = { adults: 1, children: 0, infants: 0 }
  const found = market.search({ from, to, date, party, directOnly: true, rehearsal }, now, emptyInventory)
  return found.kind === 'found' ? found.offers[seed % Math.max(1, found.offers.length)] : undefined
}
