import { batch } from '../../shared/signal.ts'
import type { CallError } from '../../shared/client/call-error.ts'
import type { Client } from '../../shared/client/client.ts'
import { systemClock } from '../../shared/clock.ts'
import { createEvents, createView, type Controller } from '../../shared/controller.ts'
import { trackFocus } from '../../shared/overlay/focus.ts'
import { toFailure } from '../../shared/message.ts'
import type { Money } from '../../shared/format/money.ts'
import type { CodeNames, Offer } from '../../shared/contract/offer.contract.ts'
import { lazy } from '../../shared/lazy.ts'
import type { Translator } from '../../shared/translator.ts'
import { createOfferBrowser, mergeNames, notLoaded } from './offer-browser.ts'
import type { DetailsText } from './details-texts.ts'
import { listStripDays } from './date-strip.ts'
import {
  normalizeChoices,
  isDeepEqual,
  type SearchResultsInputs,
  type SearchResultsSettings,
} from './search-results-inputs.ts'
import { streamSearch, streamStartedSearch, type StreamSearchSettings, type SearchUpdate } from './stream-search.ts'
import {
  createSearchResultsProps,
  type SearchResultsElementProps,
  type SearchResultsActions,
} from './search-results-props.ts'
import type { OfferCard, SearchResultsEvents, SearchResultsView } from './search-results-view.ts'
import { offersExpiredCode } from './offer-policies.ts'
import type { SearchForm } from '../search.contract.ts'
import { completeSearch } from '../search-url.rules.ts'
import { isRoundTrip } from '../search.rules.ts'
import type { SearchChoices } from '../trips.rules.ts'

export interface SearchResultsController
  extends Controller<SearchResultsView, SearchResultsEvents>, SearchResultsActions, SearchResultsElementProps {
  /** Texts of an open card. */
  detailsText(card: OfferCard, translator: Translator): DetailsText | undefined
  /** Runs a search and discards earlier results. */
  run(search: SearchForm): void
  /** Shows offers of the host. */
  showOffers(offers: readonly Offer[], names?: CodeNames): void
  /** Applies filters and order saved by the host, without notifying it. */
  choose(choices: Partial<SearchChoices>): void
  /** Applies changed inputs of a host; repeated or current values change nothing. */
  update(inputs: SearchResultsInputs): void
}

/** Minimum interval between redraws while offers arrive. */
const drawEveryMs = 250
const dailyLimit = '5201'
const noNames: CodeNames = { places: {}, airports: {}, airlines: {} }
const initialResults = { failure: undefined, warning: undefined, progress: { answered: 0, asked: 0 }, names: noNames }

export function createSearchResults(settings: SearchResultsSettings): SearchResultsController {
  const { client, clock = systemClock } = settings
  const events = createEvents<SearchResultsEvents>()
  const focus = trackFocus<string>()
  let abortController = new AbortController()
  let searchId = ''
  let asked = new Set<string>()
  let prices = new Map<string, Money>()
  /** Redraw throttle; results that arrive meanwhile wait. */
  let redrawThrottle: { end: () => void; isStale: boolean } | undefined
  /** Loaded with the first search. */
  const days = lazy(() => import('./other-days.ts'))
  let lastInputs: SearchResultsInputs = settings
  const counts = { filtersOn: 0, total: 0, foundCount: 0 }
  const view = createView<SearchResultsView>(
    {
      ...initialResults,
      ...counts,
      ...{ status: 'idle', step: 'trip', search: completeSearch(settings.search), outbound: undefined },
      ...{ groups: [], cards: [], days: [], sheet: 'closed', announcement: undefined },
      choices: normalizeChoices(settings.choices),
      openCss: undefined,
      focus: focus.keep(),
    },
    { start, stop },
  )
  const now = () => view.peek()
  const set = (part: Partial<SearchResultsView>) => void (view.value = { ...view.peek(), ...part })
  const browse = createOfferBrowser({
    ...{ client, clock, now, set, focus, isForTraveller: settings.audience === 'traveller' },
    searchId: () => searchId,
    signal: () => abortController.signal,
    failed: emitError,
  })

  function start(): void {
    const { status, search, outbound, foundCount } = now()
    if (settings.offers && status === 'idle') return showOffers(settings.offers, settings.names)
    if (search && (status === 'idle' || status === 'searching')) return run(search)
    // After an interruption the stream is read from its beginning.
    const read = { searchId, offers: [], total: 1, complete: false, eventId: 0 }
    if (status === 'arriving' && client) void streamStartedSearch(read, feed(client))
    if (outbound?.status === 'loading') void browse.loadReturnFlights(outbound.offer)
    // Requests again what open cards were waiting for.
    if (foundCount > 0) browse.select()
  }

  function stop(): void {
    abortController.abort()
    abortController = new AbortController()
    browse.stop()
    redrawThrottle?.end()
    redrawThrottle = undefined
  }

  function feed(client: Client): StreamSearchSettings {
    return { client, clock, signal: abortController.signal, onUpdate: batched(onUpdate), onError: batched(fail) }
  }

  function run(search: SearchForm): void {
    stop()
    const before = now().search
    const isSameTrip = (['fromCity', 'toCity', 'currencyOption'] as const).every((key) => before?.[key] === search[key])
    if (!isSameTrip) prices = new Map()
    searchId = ''
    asked = new Set()
    set({
      ...{ ...initialResults, status: 'searching', search, sheet: 'closed' },
      announcement: { key: 'results.searching' },
      days: listStripDays(search.departDate, clock, prices),
    })
    browse.reset(isRoundTrip(search) ? 'outbound' : 'trip')
    if (!client) return
    void streamSearch(search, feed(client))
    if (!settings.hide?.includes('days')) void loadDayPrices(client, search, abortController.signal)
  }

  async function loadDayPrices(client: Client, search: SearchForm, signal: AbortSignal): Promise<void> {
    const found = await (await days.load())?.fetchDayPrices(client, search, signal)
    if (!found || now().search !== search) return
    prices = new Map([...prices, ...found])
    set({ days: listStripDays(search.departDate, clock, prices) })
  }

  function showOffers(offers: readonly Offer[], names = noNames): void {
    stop()
    searchId = ''
    set(initialResults)
    browse.reset('trip')
    onUpdate({ searchId, offers, names, pending: [], answered: [], complete: true })
  }

  function onUpdate(results: SearchUpdate): void {
    const { names, warning = results.warning } = now()
    searchId = results.searchId
    for (const airline of [...results.pending, ...results.answered]) asked.add(airline)
    set({
      status: results.complete ? 'complete' : 'arriving',
      progress: { asked: asked.size, answered: asked.size - results.pending.length },
      names: mergeNames(names, results.names),
      warning,
    })
    browse.add(results.offers, results.complete)
    if (!results.complete) return scheduleSelect()
    browse.select()
    const { total, outbound } = now()
    if (outbound) return
    set({
      announcement: {
        key: total > 0 ? 'results.offers' : `results.${warning ?? 'NO_RESULT'}`,
        values: { count: total },
      },
    })
  }

  function scheduleSelect(): void {
    if (redrawThrottle) return void (redrawThrottle.isStale = true)
    browse.select()
    const end = clock.after(drawEveryMs, () => {
      const isStale = redrawThrottle?.isStale
      redrawThrottle = undefined
      if (isStale) scheduleSelect()
    })
    redrawThrottle = { end, isStale: false }
  }

  function fail(error: CallError): void {
    if (error.kind === 'superseded') return
    const failure = toFailure(error)
    // The list has no fields to show them at.
    if (error.fields) failure.text = error.fields.map(({ message }) => message).join(' ')
    // The daily limit resets tomorrow, so a retry now is useless.
    if (error.code === dailyLimit) failure.retry = 'no'
    set({ status: 'failed', failure, announcement: undefined })
    emitError(error)
  }

  function emitError(error: CallError): void {
    if (error.kind === 'superseded') return
    // Offers of a search are valid for some hours.
    if (error.code === offersExpiredCode) set({ status: 'expired', sheet: 'closed', focus: focus.request('title') })
    if (error.kind === 'session-invalid') events.emit('session', error)
    events.emit('error', error)
  }

  function update(next: SearchResultsInputs): void {
    const last = lastInputs
    lastInputs = next
    const { offers, names, choices } = next
    const search = completeSearch(next.search)
    if (offers && offers !== last.offers) showOffers(offers, names)
    const isNew = !isDeepEqual(next.search, last.search) && !isDeepEqual(search, now().search)
    if (search && isNew) run(search)
    if (choices && !isDeepEqual(choices, last.choices) && !isDeepEqual(choices, now().choices)) choose(choices)
  }

  async function chooseDay(date: string): Promise<void> {
    const { search } = now()
    const loaded = await days.load()
    if (!loaded) return emitError(notLoaded)
    if (!search || now().search !== search || search.departDate === date) return
    const next = loaded.moveSearchToDate(search, date)
    batch(() => {
      run(next)
      set({ focus: focus.request('title') })
    })
    events.emit('search', next)
  }

  function choose(choices: Partial<SearchChoices>): void {
    browse.choose(normalizeChoices({ ...now().choices, ...choices }), false)
  }

  function setChoices(choices: Partial<SearchChoices>): void {
    browse.choose({ ...now().choices, ...choices }, true)
    // What the host saves is applied to the first step; filters of the return would leave it empty.
    if (!now().outbound) events.emit('filter', now().choices)
  }

  const verbs: SearchResultsActions = {
    setChoices: batched(setChoices),
    clearFilters: () =>
      verbs.setChoices({ directions: undefined, filters: { includeTaxes: now().choices.filters.includeTaxes } }),
    showMore: batched(browse.showMore),
    chooseFamily: browse.chooseFamily,
    toggleDetails: browse.toggleDetails,
    retryDetails: browse.retryDetails,
    changeOutbound: batched(browse.changeOutbound),
    chooseCard: batched((card) => {
      const { search, names } = now()
      if (card.step === 'outbound') browse.chooseOutbound(card)
      else events.emit('offer', { searchId, offer: card.offer, search, names })
    }),
    chooseDay: (date) => void chooseDay(date),
    retry() {
      const { search, outbound, status } = now()
      if (outbound?.status === 'failed' && status !== 'expired') void browse.loadReturnFlights(outbound.offer)
      else if (search) run(search)
    },
    setSheet(sheet) {
      set({ sheet, ...(sheet === 'closed' && { focus: focus.request('filters') }) })
    },
  }

  return {
    ...{ view, on: events.on, ...verbs },
    ...{ run: batched(run), showOffers: batched(showOffers), choose: batched(choose), update: batched(update) },
    ...createSearchResultsProps(view, verbs),
    detailsText: browse.detailsText,
  }
}

/** Runs a step so that readers see its final state and no intermediate one. */
function batched<Input extends unknown[]>(step: (...input: Input) => void): (...input: Input) => void {
  return (...input) => batch(() => step(...input))
}
