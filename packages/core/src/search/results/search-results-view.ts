import type { CallError } from '../../shared/client/call-error.ts'
import type { FocusRequest } from '../../shared/overlay/focus.ts'
import type { Failure, Message } from '../../shared/message.ts'
import type { FareRules, FreeBaggage, CodeNames, Offer } from '../../shared/contract/offer.contract.ts'
import type { StripDay } from './date-strip.ts'
import type { FilterGroup } from './filter-groups.ts'
import type { SearchForm, SearchWarning } from '../search.contract.ts'
import type { PriceDisplay } from '../shown-price.rules.ts'
import type { SearchChoices, TripStep } from '../trips.rules.ts'

/** Policies of an airline for an offer, once requested. */
export type OfferPolicies =
  | { status: 'none' | 'loading' }
  | { status: 'ready'; rules: readonly FareRules[]; baggage: readonly FreeBaggage[]; names?: CodeNames }
  | { status: 'failed'; failure: Failure }

/** The same flights in all fare families. Keeps its identity until something on it changes. */
export interface OfferCard extends PriceDisplay {
  /** Id of the element, unique in the widget, used as its key. It is reused when the card leaves the list. */
  id: string
  trip: string
  /** Until drawn, the card is an empty placeholder in the list. */
  isDrawn: boolean
  step: TripStep
  /** One offer per family, cheapest first. */
  families: readonly Offer[]
  /** Offer of the selected family. */
  offer: Offer
  /** Only for an open card. */
  details: OfferPolicies | undefined
  names: CodeNames
}

export type OutboundChoice = { offer: Offer } & (
  | { status: 'loading' | 'ready' }
  | { status: 'failed'; failure: Failure }
)

export interface SearchResultsView {
  status: 'idle' | 'searching' | 'arriving' | 'complete' | 'failed' | 'expired'
  search: SearchForm | undefined
  failure: Failure | undefined
  warning: SearchWarning | undefined
  /** Number of airlines. */
  progress: { answered: number; asked: number }
  step: TripStep
  /** Chosen outbound flight, and the state of its return flights. */
  outbound: OutboundChoice | undefined
  choices: SearchChoices
  /** Number of filters that hide offers. */
  filtersOn: number
  groups: readonly FilterGroup[]
  cards: readonly OfferCard[]
  /** Styles of open parts, loaded after the first card. */
  openCss: readonly string[] | undefined
  /** Trips that pass the filters, drawn or not. */
  total: number
  /** Trips without filters. */
  foundCount: number
  days: readonly StripDay[]
  names: CodeNames
  sheet: 'open' | 'closed'
  /** Screen reader announcement; only settled states, no intermediate ones. */
  announcement: Message | undefined
  focus: FocusRequest<string>
}

/** Offer to book. A return trip is one offer. */
export interface ChosenOffer {
  searchId: string
  offer: Offer
  /** Undefined for offers of the host without a search. */
  search: SearchForm | undefined
  names: CodeNames
}

export interface SearchResultsEvents {
  offer: ChosenOffer
  /** Another date was selected; its search is already running. */
  search: SearchForm
  /** Filters or order were changed by the user, for hosts that keep them in their URL. */
  filter: SearchChoices
  /** The session has expired. */
  session: CallError
  /** Every failed request; the list shows it as well. */
  error: CallError
}
