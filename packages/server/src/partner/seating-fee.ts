import { convert, fromCents } from '../market/currencies.ts'
import type { Market } from '../market/market.ts'
import type { Party } from '../market/offer.ts'
import { decimal } from './present-money.ts'
import type { Sellable } from './sellable.ts'

/** This airline seats an adult beside each child, and one of them pays for it where the fare has no seats in it. */
const airlineOfSeats = 'FR'
const feeCents = 900

export function isSeatedByAirline(
  { carriers }: Pick<Market, 'carriers'>,
  { outbound, inbound }: Pick<Sellable, 'outbound' | 'inbound'>,
  party: Pick<Party, 'children'> | undefined,
): boolean {
  if (!party || party.children === 0) return false
  return [...outbound.segments, ...(inbound?.segments ?? [])].some(({ airline, family }) => {
    if (airline !== airlineOfSeats) return false
    const fare = carriers.get(airline)?.families.find(({ code }) => code === family.code)
    return fare?.seatChoice !== 'any' && fare?.seatChoice !== 'standard'
  })
}

/** In the money of the price; nothing where nobody pays it. */
export function seatingFeeOf(
  market: Pick<Market, 'carriers'>,
  trip: Sellable,
  party: Pick<Party, 'children'> | undefined,
): number | null {
  if (!isSeatedByAirline(market, trip, party)) return null
  return decimal(convert(fromCents(feeCents, 'EUR'), 'EUR', trip.currency), trip.currency)
}
