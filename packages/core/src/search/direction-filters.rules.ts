import type { DirectionItinerary, Offer } from '../shared/contract/offer.contract.ts'
import { passesFilters } from './offers.rules.ts'
import type {
  DirectionFilterName,
  DirectionFilters,
  DirectionPart,
  SearchChoices,
  TripGroup,
  TripStep,
} from './trips.rules.ts'

export const directionParts = ['depart', 'arrive', 'from', 'to', 'stops'] as const satisfies readonly DirectionPart[]

/** Filters that a step offers; a whole trip has those of both directions. */
export function listDirectionFilters(step: TripStep, isRoundTrip: boolean): DirectionFilterName[] {
  const ways =
    step === 'return' ? (['back'] as const) : (['out', ...(step === 'trip' && isRoundTrip ? ['back'] : [])] as const)
  // The stops of one direction are a filter already.
  return ways.flatMap((way) =>
    directionParts
      .filter((part) => part !== 'stops' || ways.length > 1)
      .map((part) => `${way as 'out'}-${part}` as const),
  )
}

/** Value of an offer for a filter; undefined where it has no such direction. */
export function getDirectionValue({ outbound, inbound }: Offer, name: DirectionFilterName): string | undefined {
  const [way, part] = name.split('-')
  const direction = way === 'out' ? outbound : inbound
  return direction ? readValue(direction, part as DirectionPart) : undefined
}

function readValue({ segments, transits }: DirectionItinerary, part: DirectionPart): string {
  const [first, last] = [segments[0], segments.at(-1)]
  const quarterOf = (localTime = '') => String(Math.floor(Number(localTime.slice(11, 13)) / 6))
  switch (part) {
    case 'depart':
      return quarterOf(first?.depTime)
    case 'arrive':
      return quarterOf(last?.arrTime)
    case 'from':
      return first?.from ?? ''
    case 'to':
      return last?.to ?? ''
    case 'stops':
      return String(Math.min(2, transits.length))
  }
}

/** Whether an offer passes the filters of a step. `except` is a filter that does not count. */
export function passesDirections(
  offer: Offer,
  step: TripStep,
  directions: DirectionFilters = {},
  except?: DirectionFilterName,
): boolean {
  return listDirectionFilters(step, offer.inbound !== null).every((name) => {
    const chosen = directions[name] ?? []
    return name === except || chosen.length === 0 || chosen.includes(getDirectionValue(offer, name) ?? '')
  })
}

export interface DirectionFacet {
  name: DirectionFilterName
  /** Over all trips, so that no choice disappears when another is made. */
  values: { value: string; count: number; lowest: Offer | undefined }[]
}

/** Number of trips each value would leave, and the cheapest of their offers. */
export function countDirectionFacets(
  trips: readonly TripGroup[],
  step: TripStep,
  choices: SearchChoices,
): DirectionFacet[] {
  const { filters, directions = {} } = choices
  const isRoundTrip = trips.some(({ offers: [first] }) => first?.offer.inbound)
  return listDirectionFilters(step, isRoundTrip).map((name) => {
    const values = new Map((directions[name] ?? []).map((value) => [value, newFacet(value)]))
    for (const { offers } of trips) {
      const value = offers[0] && getDirectionValue(offers[0].offer, name)
      if (value === undefined) continue
      const facet = values.get(value) ?? newFacet(value)
      values.set(value, facet)
      const passing = offers.filter(
        (each) => passesFilters(each, filters) && passesDirections(each.offer, step, directions, name),
      )
      if (passing.length > 0) facet.count += 1
      for (const each of passing) {
        const price = filters.includeTaxes === false ? each.comparable.fare : each.comparable.total
        if (price < facet.price) [facet.price, facet.lowest] = [price, each.offer]
      }
    }
    return { name, values: [...values.values()].toSorted((one, other) => (one.value < other.value ? -1 : 1)) }
  })
}

function newFacet(value: string) {
  return { value, count: 0, price: Number.POSITIVE_INFINITY, lowest: undefined as Offer | undefined }
}
