import type { PassengerType } from '@gangway/core/contract'
import { seatingFeeCode, type PricedExtra } from '../booking/order-input.ts'
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
  return isSeatedByAirline(market, trip, party) ? decimal(feeIn(trip.currency), trip.currency) : null
}

/** What the first adult pays with the trip. No seat is chosen for it: the airline gives them. */
export function seatingExtras(
  market: Pick<Market, 'carriers'>,
  trip: Sellable,
  people: readonly { type: PassengerType }[],
): PricedExtra[] {
  const children = people.filter(({ type }) => type === 'CHILD').length
  const passenger = people.findIndex(({ type }) => type === 'ADULT')
  const [first] = trip.outbound.segments
  if (!first || passenger < 0 || !isSeatedByAirline(market, trip, { children })) return []
  return [
    {
      passenger,
      segmentIndex: first.segmentIndex,
      kind: 'SEAT',
      code: seatingFeeCode,
      pieces: 0,
      kilograms: 0,
      quantity: 1,
      amount: feeIn(trip.currency),
      owed: 0,
      notAsked: true,
    },
  ]
}

function feeIn(currency: string): number {
  return convert(fromCents(feeCents, 'EUR'), 'EUR', currency)
}
