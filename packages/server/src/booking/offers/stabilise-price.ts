import { stabilisedRisePercent } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { readAgreement } from '../../airline/airline-setting.store.ts'
import type { Db } from '../../database/db.ts'
import { airlineSetting } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { capabilityOf } from '../../insight/airline-capabilities.ts'
import type { MarketPort } from '../../ports/market/market.port.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import type { Routing } from '../../search/routing-id.ts'
import { offeredAirlines } from '../../shared/offered-airlines.ts'
import type { VerifiedOffer } from './sold-offer.model.ts'

interface Verified {
  routing: Routing
  offer: Offer
  /** The total of the search. */
  oldTotal: number
  content: VerifiedOffer
}

/**
 * The price of the search where the agency keeps it: a small rise since then is paid by the provider. Only for prices
 * from the deposit, because an airline charges a card itself, and not for a trip that is split into two bookings.
 */
export async function stabilisedParts(
  { db, market }: { db: Db; market: MarketPort },
  scope: Scope,
  { routing, offer, oldTotal, content }: Verified,
): Promise<Routing['price']['parts'] | undefined> {
  const { total } = content.sold.offer.price
  if (routing.option !== 'DEPOSIT' || offer.separateBookings || total.currency !== routing.price.currency)
    return undefined
  if (!isSmallRise(oldTotal, total.amount)) return undefined
  const airlines = offeredAirlines(offer)
  const { invitations } = await readAgreement(db, scope)
  if (!invitations.includes('priceStabilisation')) return undefined
  const rows = await db
    .select({ airline: airlineSetting.airline })
    .from(airlineSetting)
    .where(scope.client(airlineSetting, eq(airlineSetting.priceStabilisation, true)))
  const stabilised = new Set(rows.map(({ airline }) => airline))
  const isKept = airlines.every((code) => {
    const terms = market.carriers.get(code)
    return stabilised.has(code) && terms !== undefined && capabilityOf(terms).priceStabilisation
  })
  return isKept ? routing.price.parts : undefined
}

function isSmallRise(before: number, now: number): boolean {
  return now > before && (now - before) * 100 <= before * stabilisedRisePercent
}
