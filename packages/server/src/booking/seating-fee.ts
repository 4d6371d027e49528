import type { PassengerType } from '@gangway/core/contract'
import { convert, fromCents } from '../market/currencies.ts'
import type { Market } from '../market/market.ts'
import { seatingFeeCode, type PricedExtra } from './order-input.ts'
import type { VerifiedOffer } from './sold-offer.ts'

/** This airline seats an adult beside each child, and one of them pays for it where the fare has no seats in it. */
const airlineOfSeats = 'FR'
const feeCents = 900

/** The flights of a trip, each in its fare family. */
export type FlightsInFamilies = readonly { airline: string; family: { code: string } }[]

/** Nobody chooses a seat then. */
export function isSeatedByAirline(
  { carriers }: Pick<Market, 'carriers'>,
  flights: FlightsInFamilies,
  children: number,
): boolean {
  if (children === 0) return false
  return flights.some(({ airline, family }) => {
    if (airline !== airlineOfSeats) return false
    const fare = carriers.get(airline)?.families.find(({ code }) => code === family.code)
    return fare?.seatChoice !== 'any' && fare?.seatChoice !== 'standard'
  })
}

/** In smallest units. */
export function seatingFeeIn(currency: string): number {
  return convert(fromCents(feeCents, 'EUR'), 'EUR', currency)
}

/** What the first adult pays with the trip. No seat is chosen for it: the airline gives them. */
export function seatingExtras(
  { seatingFee }: Pick<VerifiedOffer, 'seatingFee'>,
  people: readonly { type: PassengerType }[],
): PricedExtra[] {
  const passenger = people.findIndex(({ type }) => type === 'ADULT')
  if (!seatingFee || passenger < 0 || !people.some(({ type }) => type === 'CHILD')) return []
  return [
    {
      passenger,
      segmentIndex: 1,
      kind: 'SEAT',
      code: seatingFeeCode,
      pieces: 0,
      kilograms: 0,
      quantity: 1,
      amount: seatingFee.amount,
      owed: 0,
      notAsked: true,
    },
  ]
}
