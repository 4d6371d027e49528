import type { Client } from '../../shared/client/client.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Audience } from '../../shared/host-payment.port.ts'
import type { HideableParts } from '../../shared/hideable-parts.ts'
import type { CodeNames, Offer } from '../../shared/contract/offer.contract.ts'
import type { SearchQuery } from '../search-url.rules.ts'
import type { SearchChoices } from '../trips.rules.ts'

export interface SearchResultsSettings {
  /** Without a client the list shows only what is passed in. */
  client?: Client
  /**
   * Starts when the widget becomes visible. Missing fields get defaults; without cities and date nothing is searched.
   */
  search?: SearchQuery
  /** Offers of the host, instead of a search. */
  offers?: readonly Offer[]
  names?: CodeNames
  /** Filters and order saved by the host. */
  choices?: Partial<SearchChoices>
  /** A traveller sees no fees of the business. Default: `agent`. */
  audience?: Audience
  /** Parts that the page leaves out. Without the days their prices are not requested. */
  hide?: string | readonly HideableParts['search-results'][]
  clock?: Clock
}

/** Inputs that a host can change later. */
export type SearchResultsInputs = Pick<SearchResultsSettings, 'search' | 'offers' | 'names' | 'choices'>

/** `directOnly` is normalized to a stops filter. */
export function normalizeChoices({
  sort = 'RECOMMENDED',
  filters = {},
  perAdult,
  directions,
}: Partial<SearchChoices> = {}): SearchChoices {
  const { directOnly, ...rest } = filters
  return { sort, perAdult, directions, filters: directOnly ? { ...rest, stops: [0] } : rest }
}

/** Deep equality, ignoring order. */
export function isDeepEqual(one: object | undefined, other: object | undefined): boolean {
  const text = (value: object = {}): string =>
    JSON.stringify(
      Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  return text(one) === text(other)
}
