import type { CallError } from '../shared/call-error.ts'
import type { FocusRequest } from '../shared/focus.ts'
import type { Failure, Message } from '../shared/message.ts'
import type { FareRules, FreeBaggage, Names, Offer } from '../shared/offer.contract.ts'
import type { StripDay } from './date-strip.ts'
import type { FilterGroup } from './filter-groups.ts'
import type { SearchForm, SearchWarning } from './search.contract.ts'
import type { SearchChoices, TripStep } from './trips.rules.ts'

/** What an airline allows with an offer, once it was asked for. */
export type OfferPolicies =
  | { status: 'none' | 'loading' }
  | { status: 'ready'; rules: readonly FareRules[]; baggage: readonly FreeBaggage[] }
  | { status: 'failed'; failure: Failure }

/** The same flights in all their fare families. It stays the same object until something on it changes. */
export interface OfferCard {
  /** Of the element that shows it: unique in the widget, and its key. One whose card has left the list may go on with another. */
  id: string
  trip: string
  /** Whether its turn has come: until then it holds its place in the list, and nothing can be seen of it. */
  isDrawn: boolean
  step: TripStep
  /** One of each family, the cheapest first. */
  families: readonly Offer[]
  /** The family that is chosen. */
  offer: Offer
  /** Whether the price shown large is with taxes and fees. */
  withTaxes: boolean
  /** Of an open card. */
  details: OfferPolicies | undefined
  names: Names
}

export type WayOut = { offer: Offer } & ({ status: 'loading' | 'ready' } | { status: 'failed'; failure: Failure })

export interface SearchResultsView {
  status: 'idle' | 'searching' | 'arriving' | 'complete' | 'failed' | 'expired'
  search: SearchForm | undefined
  failure: Failure | undefined
  warning: SearchWarning | undefined
  /** Airlines. */
  progress: { answered: number; asked: number }
  step: TripStep
  /** The way out, once it is chosen, and how far the ways back have come. */
  wayOut: WayOut | undefined
  choices: SearchChoices
  /** Of the choices, those that hide something. */
  filtersOn: number
  groups: readonly FilterGroup[]
  cards: readonly OfferCard[]
  /** The looks of what opens: they come behind the first card. */
  openCss: readonly string[] | undefined
  /** Trips that pass the filters, drawn or not. */
  total: number
  /** Trips without filters. */
  found: number
  days: readonly StripDay[]
  names: Names
  sheet: 'open' | 'closed'
  /** For screen readers: what has come to rest, never every step of the way. */
  spoken: Message | undefined
  focus: FocusRequest<string>
}

/** An offer that shall be booked. A return trip is one offer. */
export interface ChosenOffer {
  searchId: string
  offer: Offer
  /** Nothing for offers that the host handed in without one. */
  search: SearchForm | undefined
  names: Names
}

export interface SearchResultsEvents {
  offer: ChosenOffer
  /** Another day was chosen; its search runs already. */
  search: SearchForm
  /** Filters or the order were changed here, for hosts that keep them in their address. */
  filter: SearchChoices
  /** The session is over. */
  session: CallError
  /** Every call that failed; the list shows it as well. */
  error: CallError
}
