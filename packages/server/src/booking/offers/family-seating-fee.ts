import type { PassengerType } from '@gangway/core/contract'
import { convert, fromCents } from '@gangway/reference'
import type { MarketPort } from '../../ports/market/market.port.ts'
import { seatingFeeCode, type PricedExtra } from '../placement/order-input.ts'
import type { VerifiedOffer } from './sold-offer.model.ts'

/** This airline seats an adult beside each child and charges one adult for it where the fare includes no seats. */
const airlineOfSeats = 'FR'
const feeCents = 900

/** The flights of a trip, each with its fare family. */
export type FlightsInFamilies = readonly { airline: string; family: { code: string } }[]

/** If so, seats cannot be selected. */
export function isSeatedByAirline(
  { carriers }: Pick<MarketPort, 'carriers'>,
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

/** In minor units. */
export function seatingFeeIn(currency: string): number {
  return convert(fromCents(feeCents, 'EUR'), 'EUR', currency)
}

/** The fee that the first adult pays with the trip. The airline assigns the seats. */
export function seatingExtras(
  { seatingFee }: Pick<VerifiedOffer, 'seatingFee'>,
  passengers: readonly { type: PassengerType }[],
): PricedExtra[] {
  const passenger = passengers.findIndex(({ type }) => type === 'ADULT')
  if (!seatingFee || passenger < 0 || !passengers.some(({ type }) => type === 'CHILD')) return []
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
