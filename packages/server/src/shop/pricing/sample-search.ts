import type { Db } from '../../database/db.ts'
import { shop, shopSample } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import { calculatePrice, termsOfOffer, type PriceTerms } from '../../search/pricing/price.ts'
import { newId } from '../../shared/ids.ts'
import { shopTripOf } from './shop-terms.ts'

/** How long the trips of searches are kept. */
export const sampleDays = 7
/** The cheapest trip of so many airlines. */
const maxTrips = 12

interface FoundOffers {
  askedAt: Date
  terms: PriceTerms
  listed: readonly { offer: Offer; comparable: { total: number } }[]
}

/** Keeps the cheapest trip of each airline in a search, for agencies with shops. */
export async function sampleSearch(db: Db, scope: Scope, { askedAt, terms, listed }: FoundOffers): Promise<void> {
  if (listed.length === 0 || (await db.$count(shop, scope.client(shop))) === 0) return
  const cheapest = new Map<string, Offer>()
  for (const { offer } of listed.toSorted((one, other) => one.comparable.total - other.comparable.total))
    if (!cheapest.has(offer.airline)) cheapest.set(offer.airline, offer)
  const trips = [...cheapest.values()].slice(0, maxTrips).flatMap((offer) => {
    const price = calculatePrice(offer, termsOfOffer(offer, terms))
    return price ? [shopTripOf(offer, price, terms.party)] : []
  })
  await db.insert(shopSample).values({ id: newId(askedAt), clientId: scope.clientId, searchedAt: askedAt, trips })
}
