import type { Carrier } from './carrier.ts'
import { mix, seedOf, unit } from './chance.ts'
import { fromCents, type Currency } from './currencies.ts'
import type { Departure } from './departure.ts'
import { roundAmount } from './fare-family.ts'
import type { SoldWay } from './trip-key.ts'

type AncillaryKind = 'CHECKED_BAGGAGE' | 'CARRY_ON' | 'MEAL' | 'PRIORITY_BOARDING'

/** Something sold beside a seat, for one adult or child on one segment. Seats are in the seat map. */
export interface Ancillary {
  /** The same for every flight of an airline: `SCI_BAG_1PC_20KG`. */
  code: string
  kind: AncillaryKind
  /** From 1, going on over the return direction. */
  segmentIndex: number
  airline: string
  /** Smallest units. */
  price: number
  currency: Currency
  /** Bags: pieces, and the kilograms of all together; zeros for anything else. */
  pieces: number
  kilograms: number
  centimetres: string
  /** Per passenger and segment. */
  maxQuantity: number
  withTicket: boolean
  afterTicket: boolean
}

const bags = [
  { kilograms: 15, dollars: 15 },
  { kilograms: 20, dollars: 19 },
  { kilograms: 25, dollars: 25 },
  { kilograms: 30, dollars: 33 },
  { kilograms: 40, dollars: 52 },
] as const

/** On connected flights of one direction the same bag must be bought for each of them. */
export function ancillariesOf(ways: readonly SoldWay[]): Ancillary[] {
  const departures = ways.flatMap(({ itinerary }) => itinerary.departures)
  return departures.flatMap((departure, at) => sold(departure, at + 1))
}

function sold(departure: Departure, segmentIndex: number): Ancillary[] {
  const { carrier } = departure.flight.route
  const priced = (dollars: number) => priceOf(departure, dollars)
  const common = { segmentIndex, airline: carrier.code, currency: carrier.currency, withTicket: true }
  const thing = { pieces: 0, kilograms: 0, centimetres: '', maxQuantity: 1 }
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
      ? [{ ...common, ...thing, code: 'MEAL_HOT', kind: 'MEAL' as const, price: priced(7), afterTicket: false }]
      : []),
    { ...common, ...thing, code: 'PRIORITY', kind: 'PRIORITY_BOARDING', price: priced(6), afterTicket: false },
  ]
}

/** Dearer the farther, by each airline's own measure. */
function priceOf({ flight }: Departure, dollars: number): number {
  const { carrier, km } = flight.route
  const cents = dollars * 100 * (0.75 + Math.min(1.6, km / 3_200)) * levelOf(carrier)
  return roundAmount(fromCents(cents, carrier.currency), carrier.currency)
}

function levelOf(carrier: Carrier): number {
  return carrier.priceLevel * (0.9 + 0.25 * unit(mix(seedOf(carrier.code), 21)))
}
