import type { Client } from '../shared/client.ts'
import type { Clock } from '../shared/clock.ts'
import type { Names, Offer } from '../shared/offer.contract.ts'
import type { SearchQuery } from './search-address.rules.ts'
import type { SearchChoices } from './trips.rules.ts'

export interface SearchResultsSettings {
  /** Without one the list shows what it is handed. */
  client?: Client
  /** Runs as soon as somebody looks. What it leaves open is as usual; without cities and day nothing runs. */
  search?: SearchQuery
  /** The host's own offers, in place of a search. */
  offers?: readonly Offer[]
  /** The names of the codes in them. */
  names?: Names
  /** As the host kept them. */
  choices?: Partial<SearchChoices>
  clock?: Clock
}

/** What a host may hand in anew. */
export type Handed = Pick<SearchResultsSettings, 'search' | 'offers' | 'names' | 'choices'>

/** Direct only is one of the stops. */
export function choicesFrom({ sort = 'RECOMMENDED', filters = {} }: Partial<SearchChoices> = {}): SearchChoices {
  const { directOnly, ...rest } = filters
  return { sort, filters: directOnly ? { ...rest, stops: [0] } : rest }
}

/** The same content, in whatever order. */
export function isSame(one: object | undefined, other: object | undefined): boolean {
  const text = (value: object = {}): string =>
    JSON.stringify(
      Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  return text(one) === text(other)
}
