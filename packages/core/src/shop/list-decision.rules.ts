import { listDimensions, type FareKind, type ListDimension, type ListKind } from '../shared/shop/shop.ts'
import { isWithin, type Validity } from './date-range.rules.ts'

export interface ListEntry extends Validity {
  id: string
  kind: ListKind
  dimension: ListDimension
  /** `TR`, `SIN-BKK`, `TR608` or a fare kind. */
  value: string
  active: boolean
}

export interface ListedTrip {
  /** Every airline that is flown. */
  airlines: readonly string[]
  flights: readonly string[]
  /** City and airport of the first departure. */
  origins: readonly string[]
  /** City and airport of the last arrival of the outbound direction. */
  destinations: readonly string[]
  fareKind: FareKind
}

export type ListDecision =
  | { outcome: 'allowed' }
  | { outcome: 'blacklisted'; entryId: string; dimension: ListDimension; value: string }
  /** The whitelist has entries of this dimension, and none matches. */
  | { outcome: 'notWhitelisted'; dimension: ListDimension; value: string }

const allowed: ListDecision = { outcome: 'allowed' }

type Values = Map<ListDimension, Map<string, string>>

/**
 * Decides by the entries in force on a day. One blacklisted value excludes a trip. A whitelist restricts its dimension:
 * every value of the trip must be listed; a dimension without entries allows all.
 */
export function createListDecision(entries: readonly ListEntry[], day: string): (trip: ListedTrip) => ListDecision {
  const lists: Record<ListKind, Values> = { BLACK: new Map(), WHITE: new Map() }
  for (const { id, kind, dimension, value, ...entry } of entries.toSorted(byId)) {
    if (!entry.active || !isWithin(entry, day)) continue
    const values = lists[kind].get(dimension) ?? new Map<string, string>()
    lists[kind].set(dimension, values)
    if (!values.has(value)) values.set(value, id)
  }
  if (lists.BLACK.size === 0 && lists.WHITE.size === 0) return () => allowed
  return (trip) => {
    for (const dimension of listDimensions) {
      const black = lists.BLACK.get(dimension)
      const value = black && valuesOf(trip, dimension).find((each) => black.has(each))
      if (value !== undefined) return { outcome: 'blacklisted', entryId: black?.get(value) ?? '', dimension, value }
    }
    for (const dimension of listDimensions) {
      const white = lists.WHITE.get(dimension)
      if (!white) continue
      const values = valuesOf(trip, dimension)
      // A route has several names, by city and by airport; one of them is enough.
      const isListed =
        dimension === 'ROUTE' ? values.some((each) => white.has(each)) : values.every((each) => white.has(each))
      const value = values.find((each) => !white.has(each)) ?? ''
      if (!isListed) return { outcome: 'notWhitelisted', dimension, value }
    }
    return allowed
  }
}

function valuesOf(trip: ListedTrip, dimension: ListDimension): readonly string[] {
  switch (dimension) {
    case 'AIRLINE':
      return trip.airlines
    case 'ROUTE':
      return trip.origins.flatMap((from) => trip.destinations.map((to) => `${from}-${to}`))
    case 'FLIGHT':
      return trip.flights
    case 'FARE_KIND':
      return [trip.fareKind]
  }
}

function byId(one: ListEntry, other: ListEntry): number {
  return one.id < other.id ? -1 : 1
}
