import { batch } from '../shared/signal.ts'
import type { CallError } from '../shared/call-error.ts'
import type { Client } from '../shared/client.ts'
import type { Clock } from '../shared/clock.ts'
import type { trackFocus } from '../shared/focus.ts'
import { failureOf } from '../shared/message.ts'
import { nextFrame } from '../shared/next-frame.ts'
import type { Names, Offer } from '../shared/offer.contract.ts'
import { onDemand } from '../shared/on-demand.ts'
import type { Words } from '../shared/words.ts'
import { filterGroups } from './filter-groups.ts'
import { cardsInFrame, createOfferList } from './offer-list.ts'
import { createPolicies } from './offer-policies.ts'
import type { OfferCard, SearchResultsView } from './search-results-view.ts'
import { countFilters, familyKey, firstStep, flightsOf, type SearchChoices, type TripStep } from './trips.rules.ts'
import { fetchWaysBack } from './ways-back.ts'

interface BrowseSettings {
  client: Client | undefined
  clock: Clock
  now(): SearchResultsView
  set(part: Partial<SearchResultsView>): void
  focus: ReturnType<typeof trackFocus<string>>
  searchId(): string
  /** Ends with the search. */
  signal(): AbortSignal
  failed(error: CallError): void
}

/** Looks through what was found: everything between the offers and the cards that are drawn. */
export function browseOffers({ client, clock, now, set, focus, searchId, signal, failed }: BrowseSettings) {
  const policies = createPolicies({ client, searchId, changed: () => draw(), failed })
  let offers: Offer[] = []
  let first = createOfferList('together')
  let list = first
  /** How to stand again where the way out was chosen. */
  let turnBack: (() => void) | undefined
  /** Calls off the cards that wait for the next frame. */
  let stop = (): void => undefined
  /** Loaded as soon as there is a card that could be opened. */
  const texts = onDemand(() => import('./details-texts.ts'))

  /** What can be seen is drawn at once, the rest frame by frame; whatever is drawn anew meanwhile begins again. */
  function draw(unseen = 0): void {
    stop()
    const { choices, names } = now()
    const cards = list.draw(choices.filters.includeTaxes !== false, names, policies.known, unseen)
    if (cards.length > 0 && !texts.now()) void loadTexts()
    set({ cards })
    // Asking makes them wait, which the cards say.
    if (policies.fetchMissing(cards, signal())) draw()
    else if (cards.some(({ isDrawn }) => !isDrawn)) stop = nextFrame(clock, () => draw(cardsInFrame))
  }

  function focusCard(card: OfferCard | undefined): void {
    if (card) set({ focus: focus.ask(`card-${card.id}`) })
  }

  async function loadTexts() {
    const loaded = await texts.load()
    if (loaded && !now().openCss) set({ openCss: loaded.openCss })
    return loaded
  }

  async function toggleDetails(card: OfferCard): Promise<void> {
    if (!texts.now() && !(await loadTexts()))
      return failed({ kind: 'network', code: 'network', messageKey: 'error.network', retry: 'yes' })
    list.toggle(card)
    draw()
  }

  /** Sorts, filters and counts. */
  function select(from: 'top' | 'here' = 'here', isOwnChoice = false): void {
    const { choices, names } = now()
    const selection = list.select(choices, from, isOwnChoice)
    const filtersOn = countFilters(choices.filters)
    const groups = filterGroups(selection, choices.filters, names)
    set({ step: list.step, groups, filtersOn, total: selection.trips.length, found: list.size })
    draw()
  }

  /** A choice is one's own when it was made beside the list, and not by its host. */
  function choose(choices: SearchChoices, isOwnChoice: boolean): void {
    set({ choices })
    select('top', isOwnChoice)
    if (now().found > 0) set({ spoken: { key: 'results.offers', values: { count: now().total } } })
  }

  function addBack(wayOut: Offer, more: readonly Offer[], names: Names): void {
    if (now().wayOut?.offer !== wayOut) return
    list.add(more)
    batch(() => {
      set({ names: joinNames(now().names, names) })
      select()
    })
  }

  async function loadBack(wayOut: Offer): Promise<void> {
    set({ wayOut: { offer: wayOut, status: 'loading' } })
    select('top')
    const isMate = (each: Offer) =>
      flightsOf(each.outbound) === flightsOf(wayOut.outbound) && familyKey(each, 'out') === familyKey(wayOut, 'out')
    const tell = (more: readonly Offer[], names: Names) => addBack(wayOut, more, names)
    if (!client || !searchId()) tell(offers.filter(isMate), now().names)
    else {
      const error = await fetchWaysBack({ client, searchId: searchId(), wayOut, signal: signal(), tell })
      if (now().wayOut?.offer !== wayOut || error?.kind === 'superseded') return
      if (error) {
        set({ wayOut: { offer: wayOut, status: 'failed', failure: failureOf(error) } })
        return failed(error)
      }
    }
    set({ wayOut: { offer: wayOut, status: 'ready' } })
    set({ spoken: { key: 'results.offers', values: { count: now().total } } })
  }

  return {
    select,
    choose,
    loadBack,
    stop: () => stop(),
    /** Begins with nothing. */
    clear(step: TripStep): void {
      offers = []
      policies.clear()
      first = list = createOfferList(step)
      set({ wayOut: undefined })
      select('top')
    },
    add(more: readonly Offer[], isComplete: boolean): void {
      offers = [...offers, ...more]
      const step = firstStep(offers, isComplete)
      if (step === first.step || now().wayOut) return first.add(more)
      first = list = createOfferList(step)
      first.add(offers)
    },
    chooseWayOut(card: OfferCard): void {
      const { choices } = now()
      turnBack = () => {
        list = first
        list.comeBack(card)
        set({ wayOut: undefined, choices })
        select()
        focusCard(now().cards.find(({ trip }) => trip === card.trip))
      }
      list = createOfferList('back')
      // What was asked of the way out is not asked of the way back.
      const { includeTaxes } = choices.filters
      set({ choices: { ...choices, filters: { includeTaxes } }, focus: focus.ask('title') })
      void loadBack(card.offer)
    },
    changeWayOut: () => turnBack?.(),
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
    detailsText: (card: OfferCard, words: Words) => texts.now()?.detailsText(card, words),
    /** Asks once more for what could not be had. */
    retryDetails({ offer }: OfferCard): void {
      policies.forget(offer.routingId)
      draw()
    },
  }
}

/** Names only grow. */
export function joinNames(one: Names, other: Names): Names {
  return {
    places: { ...one.places, ...other.places },
    airports: { ...one.airports, ...other.airports },
    airlines: { ...one.airlines, ...other.airlines },
  }
}
