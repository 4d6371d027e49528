import type { Ancillary } from '@gangway/server/ports'
import type { Carrier } from '../network/carrier.ts'
import { mix, seedOf, unit } from '../seeded-random.ts'
import { fromCents } from '@gangway/reference'
import type { Departure } from '../schedule/departure.ts'
import { roundAmount } from './fare-family.ts'
import type { SoldDirection } from '../search/trip-key.ts'

const bags = [
  { kilograms: 15, dollars: 15 },
  { kilograms: 20, dollars: 19 },
  { kilograms: 25, dollars: 25 },
  { kilograms: 30, dollars: 33 },
  { kilograms: 40, dollars: 52 },
] as const

const meals = [
  { code: 'MEAL_HOT', dollars: 7 },
  { code: 'MEAL_VEGETARIAN', dollars: 6 },
  { code: 'MEAL_HALAL', dollars: 8 },
] as const

/** On connecting flights, the same baggage must be bought for each flight of a direction. */
export function ancillariesOf(directions: readonly SoldDirection[]): Ancillary[] {
  const departures = directions.flatMap(({ itinerary }) => itinerary.departures)
  return departures.flatMap((departure, at) => sold(departure, at + 1))
}

function sold(departure: Departure, segmentIndex: number): Ancillary[] {
  const { carrier } = departure.flight.route
  const priced = (dollars: number) => priceOf(departure, dollars)
  const common = { segmentIndex, airline: carrier.code, currency: carrier.currency, withTicket: true }
  const noBaggage = { pieces: 0, kilograms: 0, centimetres: '', maxQuantity: 1 }
  return [
    ...(carrier.supports.checkedBaggage ? bags : []).map(({ kilograms, dollars }) => ({
      ...common,
      code: `SCI_BAG_1PC_${kilograms}KG`,
      kind: 'CHECKED_BAGGAGE' as const,
      price: priced(dollars),
      pieces: 1,
      kilograms,
      centimetres: '158',
      maxQuantity: kilograms <= 20 ? 2 : 1,
      afterTicket: true,
    })),
    ...(carrier.supports.carryOn
      ? [
          {
            ...common,
            code: 'CBOL_1PC_10KG',
            kind: 'CARRY_ON' as const,
            price: priced(14),
            pieces: 1,
            kilograms: 10,
            centimetres: '55x40x23',
            maxQuantity: 1,
            afterTicket: true,
          },
        ]
      : []),
    ...(departure.flight.minutes > 75
      ? meals.map(({ code, dollars }) => ({
          ...{ ...common, ...noBaggage, code, kind: 'MEAL' as const, price: priced(dollars), afterTicket: false },
        }))
      : []),
    { ...common, ...noBaggage, code: 'PRIORITY', kind: 'PRIORITY_BOARDING', price: priced(6), afterTicket: false },
  ]
}

/** Prices grow with the distance; each airline has its own level. */
function priceOf({ flight }: Departure, dollars: number): number {
  const { carrier, km } = flight.route
  const cents = dollars * 100 * (0.75 + Math.min(1.6, km / 3_200)) * levelOf(carrier)
  return roundAmount(fromCents(cents, carrier.currency), carrier.currency)
}

function levelOf(carrier: Carrier): number {
  return carrier.priceLevel * (0.9 + 0.25 * unit(mix(seedOf(carrier.code), 21)))
}
