import { batch } from '../../shared/signal.ts'
import type { CallError } from '../../shared/client/call-error.ts'
import type { Client } from '../../shared/client/client.ts'
import type { Clock } from '../../shared/clock.ts'
import type { trackFocus } from '../../shared/overlay/focus.ts'
import { toFailure } from '../../shared/message.ts'
import { afterNextPaint } from '../../shared/next-frame.ts'
import type { CodeNames, Offer } from '../../shared/contract/offer.contract.ts'
import { lazy } from '../../shared/lazy.ts'
import type { Translator } from '../../shared/translator.ts'
import { cardsPerFrame, createOfferList } from './offer-list.ts'
import { createPolicies } from './offer-policies.ts'
import type { OfferCard, SearchResultsView } from './search-results-view.ts'
import {
  countFilters,
  familyKey,
  getPriceDisplay,
  firstTripStep,
  flightsKey,
  type SearchChoices,
  type TripStep,
} from '../trips.rules.ts'

interface OfferBrowserSettings {
  isForTraveller: boolean
  client: Client | undefined
  clock: Clock
  now(): SearchResultsView
  set(part: Partial<SearchResultsView>): void
  focus: ReturnType<typeof trackFocus<string>>
  searchId(): string
  signal(): AbortSignal
  failed(error: CallError): void
}

/** A part of the widget could not be loaded. */
export const notLoaded: CallError = { kind: 'network', code: 'network', messageKey: 'error.network', retry: 'yes' }

/** Manages the list between found offers and drawn cards: filters, sorting, paging, drawing. */
export function createOfferBrowser(settings: OfferBrowserSettings) {
  const { client, clock, now, set, focus, isForTraveller, searchId, signal, failed } = settings
  const policies = createPolicies({ client, searchId, changed: () => draw(), failed })
  let offers: Offer[] = []
  let first = createOfferList('trip')
  let list = first
  /** Restores the list position of the chosen outbound flight. */
  let restoreOutboundList: (() => void) | undefined
  let stop = (): void => undefined
  /** Loaded as soon as there is a card that can be opened. */
  const texts = lazy(() => import('./details-texts.ts'))
  /** Loaded with the first trip; the list is filtered before. */
  const filters = lazy(() => import('./filter-groups.ts'))
  /** Loaded when these filters are opened or set by the host. */
  const directionFilters = lazy(() => import('./direction-groups.ts'))
  /** Loaded with the choice of an outbound flight. */
  const returns = lazy(() => import('./return-flights.ts'))

  /** Draws visible cards at once, the rest frame by frame. Each call cancels the frames of the previous one. */
  function draw(hiddenCount = 0): void {
    stop()
    const { choices, names } = now()
    const cards = list.draw({ ...getPriceDisplay(choices), isForTraveller }, names, policies.known, hiddenCount)
    if (cards.length > 0 && !texts.current()) void loadTexts()
    set({ cards })
    // Fetching changes the cards to a loading state.
    if (policies.fetchMissing(cards, signal())) draw()
    else if (cards.some(({ isDrawn }) => !isDrawn)) stop = afterNextPaint(clock, () => draw(cardsPerFrame))
  }

  function focusCard(card: OfferCard | undefined): void {
    if (card) set({ focus: focus.request(`card-${card.id}`) })
  }

  async function loadTexts() {
    const loaded = await texts.load()
    if (loaded && !now().openCss) set({ openCss: loaded.openCardCss })
    return loaded
  }

  async function toggleDetails(card: OfferCard): Promise<void> {
    if (!texts.current() && !(await loadTexts())) return failed(notLoaded)
    list.toggle(card)
    draw()
  }

  /** Sorts, filters and counts. */
  function select(from: 'top' | 'here' = 'here', isOwnChoice = false): void {
    const { choices, names, search, outbound } = now()
    const { step } = list
    const directions = choices.directions && directionFilters.current()
    const selection = list.select(choices, {
      from,
      isOwnChoice,
      passesDirections: directions && ((offer) => directions.passesDirections(offer, step, choices.directions)),
      sortReturns: outbound && ((trips) => returns.current()?.sortReturnTrips(trips, outbound.offer)),
    })
    const filtersOn = countFilters(choices)
    const more = directions?.createDirectionGroups(selection.groups, step, choices, names) ?? []
    const groups = [...(filters.current()?.createFilterGroups(selection, choices, names, search) ?? []), ...more]
    if (choices.directions && !directions) void directionFilters.load().then((loaded) => loaded && select())
    if (list.size > 0 && !filters.current()) void filters.load().then((loaded) => loaded && select())
    set({ step, groups, filtersOn, total: selection.trips.length, foundCount: list.size })
    draw()
  }

  /** `isOwnChoice`: made in the list, not set by the host. */
  function choose(choices: SearchChoices, isOwnChoice: boolean): void {
    set({ choices })
    select('top', isOwnChoice)
    if (now().foundCount > 0) set({ announcement: { key: 'results.offers', values: { count: now().total } } })
  }

  function addReturnFlights(outbound: Offer, more: readonly Offer[], names: CodeNames): void {
    if (now().outbound?.offer !== outbound) return
    list.add(more)
    batch(() => {
      set({ names: mergeNames(now().names, names) })
      select()
    })
  }

  async function loadReturnFlights(outbound: Offer): Promise<void> {
    set({ outbound: { offer: outbound, status: 'loading' } })
    select('top')
    const isSameFamily = (each: Offer) =>
      flightsKey(each.outbound) === flightsKey(outbound.outbound) &&
      familyKey(each, 'outbound') === familyKey(outbound, 'outbound')
    const onResults = (more: readonly Offer[], names: CodeNames) => addReturnFlights(outbound, more, names)
    const loading = returns.load()
    if (!client || !searchId()) {
      onResults(offers.filter(isSameFamily), now().names)
      void loading.then((loaded) => loaded && select())
    } else {
      const request = { client, searchId: searchId(), outbound, signal: signal(), onResults }
      const loaded = await loading
      const error = loaded ? await loaded.fetchReturnFlights(request) : notLoaded
      if (now().outbound?.offer !== outbound || error?.kind === 'superseded') return
      if (error) {
        set({ outbound: { offer: outbound, status: 'failed', failure: toFailure(error) } })
        return failed(error)
      }
    }
    set({ outbound: { offer: outbound, status: 'ready' } })
    set({ announcement: { key: 'results.offers', values: { count: now().total } } })
  }

  return {
    select,
    choose,
    loadReturnFlights,
    stop: () => stop(),
    /** Resets to an empty list. */
    reset(step: TripStep): void {
      offers = []
      policies.clear()
      first = list = createOfferList(step)
      set({ outbound: undefined })
      select('top')
    },
    add(more: readonly Offer[], isComplete: boolean): void {
      offers = [...offers, ...more]
      const step = firstTripStep(offers, isComplete)
      if (step === first.step || now().outbound) return first.add(more)
      first = list = createOfferList(step)
      first.add(offers)
    },
    chooseOutbound(card: OfferCard): void {
      const { choices } = now()
      restoreOutboundList = () => {
        list = first
        list.scrollToCard(card)
        set({ outbound: undefined, choices })
        select()
        focusCard(now().cards.find(({ trip }) => trip === card.trip))
      }
      list = createOfferList('return')
      // Filters of the outbound flight do not apply to the return.
      const { includeTaxes } = choices.filters
      set({
        choices: { ...choices, directions: choices.directions && {}, filters: { includeTaxes } },
        focus: focus.request('title'),
      })
      void loadReturnFlights(card.offer)
    },
    changeOutbound: () => restoreOutboundList?.(),
    showMore(): void {
      const { cards } = now()
      list.drawMore()
      draw()
      focusCard(now().cards[cards.length])
    },
    chooseFamily(card: OfferCard, family: Offer): void {
      list.chooseFamily(card, family)
      draw()
    },
    toggleDetails: (card: OfferCard) => void toggleDetails(card),
    detailsText: (card: OfferCard, translator: Translator) => texts.current()?.createDetailsText(card, translator),
    retryDetails({ offer }: OfferCard): void {
      policies.forget(offer.routingId)
      draw()
    },
  }
}

/** Merges names; existing names are kept. */
export function mergeNames(one: CodeNames, other: CodeNames): CodeNames {
  return {
    places: { ...one.places, ...other.places },
    airports: { ...one.airports, ...other.airports },
    airlines: { ...one.airlines, ...other.airlines },
  }
}
