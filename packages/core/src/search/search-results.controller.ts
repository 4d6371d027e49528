import { batch } from '../shared/signal.ts'
import type { CallError } from '../shared/call-error.ts'
import type { Client } from '../shared/client.ts'
import { systemClock } from '../shared/clock.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import { trackFocus } from '../shared/focus.ts'
import { failureOf } from '../shared/message.ts'
import type { Money } from '../shared/money.ts'
import type { Names, Offer } from '../shared/offer.contract.ts'
import type { Words } from '../shared/words.ts'
import { browseOffers, joinNames } from './browse-offers.ts'
import type { DetailsText } from './details-texts.ts'
import { daysAround, fetchDayPrices, onDay } from './date-strip.ts'
import { choicesFrom, isSame, type Handed, type SearchResultsSettings } from './handed.ts'
import { feedSearch, followSearch, type FeedSettings, type SearchNews } from './search-feed.ts'
import { resultBags, type ResultBags, type ResultVerbs } from './search-results-bags.ts'
import type { OfferCard, SearchResultsEvents, SearchResultsView } from './search-results-view.ts'
import { expired } from './offer-policies.ts'
import type { SearchForm } from './search.contract.ts'
import { wholeSearch } from './search-address.rules.ts'
import { wantsReturn } from './search.rules.ts'
import type { SearchChoices } from './trips.rules.ts'

export interface SearchResultsController
  extends Controller<SearchResultsView, SearchResultsEvents>, ResultVerbs, ResultBags {
  /** What is written in an open card. */
  detailsText(card: OfferCard, words: Words): DetailsText | undefined
  /** Asks a question; what was found for the last one is gone. */
  run(search: SearchForm): void
  /** Shows offers of the host's own. */
  show(offers: readonly Offer[], names?: Names): void
  /** Sorts and filters as a host kept it; it is not told of its own wish. */
  choose(choices: Partial<SearchChoices>): void
  /** Takes what a host hands in anew; what it handed in before, or what is shown already, changes nothing. */
  update(given: Handed): void
}

/** While offers arrive, the list is drawn anew so often at most. */
const drawEveryMs = 250
const dailyLimit = '5201'
const noNames: Names = { places: {}, airports: {}, airlines: {} }
const nothing = { failure: undefined, warning: undefined, progress: { answered: 0, asked: 0 }, names: noNames }

export function createSearchResults(settings: SearchResultsSettings): SearchResultsController {
  const { client, clock = systemClock } = settings
  const events = createEvents<SearchResultsEvents>()
  const focus = trackFocus<string>()
  let work = new AbortController()
  let searchId = ''
  let asked = new Set<string>()
  let prices = new Map<string, Money>()
  /** The list was drawn a moment ago; what has come since waits. */
  let rest: { end: () => void; isStale: boolean } | undefined
  let handed: Handed = settings
  const counts = { filtersOn: 0, total: 0, found: 0 }
  const view = createView<SearchResultsView>(
    {
      ...nothing,
      ...counts,
      ...{ status: 'idle', step: 'together', search: wholeSearch(settings.search), wayOut: undefined },
      ...{ groups: [], cards: [], days: [], sheet: 'closed', spoken: undefined },
      choices: choicesFrom(settings.choices),
      openCss: undefined,
      focus: focus.stay(),
    },
    { start, stop },
  )
  const now = () => view.peek()
  const set = (part: Partial<SearchResultsView>) => void (view.value = { ...view.peek(), ...part })
  const browse = browseOffers({
    ...{ client, clock, now, set, focus },
    searchId: () => searchId,
    signal: () => work.signal,
    failed: tellError,
  })

  function start(): void {
    const { status, search, wayOut, found } = now()
    if (settings.offers && status === 'idle') return show(settings.offers, settings.names)
    if (search && (status === 'idle' || status === 'searching')) return run(search)
    // Whoever left while offers arrived reads the stream from its beginning.
    const read = { searchId, offers: [], total: 1, complete: false, eventId: 0 }
    if (status === 'arriving' && client) void followSearch(read, feed(client))
    if (wayOut?.status === 'loading') void browse.loadBack(wayOut.offer)
    // What cards were still waiting for is asked for again.
    if (found > 0) browse.select()
  }

  function stop(): void {
    work.abort()
    work = new AbortController()
    browse.stop()
    rest?.end()
    rest = undefined
  }

  function feed(client: Client): FeedSettings {
    return { client, clock, signal: work.signal, tell: whole(tell), fail: whole(fail) }
  }

  function run(search: SearchForm): void {
    stop()
    const before = now().search
    const isSameTrip = (['fromCity', 'toCity', 'currencyOption'] as const).every((key) => before?.[key] === search[key])
    if (!isSameTrip) prices = new Map()
    searchId = ''
    asked = new Set()
    set({ ...nothing, status: 'searching', search, sheet: 'closed', spoken: { key: 'results.searching' } })
    set({ days: daysAround(search.departDate, clock, prices) })
    browse.clear(wantsReturn(search) ? 'out' : 'together')
    if (!client) return
    void feedSearch(search, feed(client))
    void fetchDayPrices(client, search, work.signal).then((found) => {
      if (now().search !== search) return
      prices = new Map([...prices, ...found])
      set({ days: daysAround(search.departDate, clock, prices) })
    })
  }

  function show(offers: readonly Offer[], names = noNames): void {
    stop()
    searchId = ''
    set(nothing)
    browse.clear('together')
    tell({ searchId, offers, names, pending: [], answered: [], complete: true, warning: undefined })
  }

  function tell(news: SearchNews): void {
    const { names, warning = news.warning } = now()
    searchId = news.searchId
    for (const airline of [...news.pending, ...news.answered]) asked.add(airline)
    set({
      status: news.complete ? 'complete' : 'arriving',
      progress: { asked: asked.size, answered: asked.size - news.pending.length },
      names: joinNames(names, news.names),
      warning,
    })
    browse.add(news.offers, news.complete)
    if (!news.complete) return selectSoon()
    browse.select()
    const { total, wayOut } = now()
    if (wayOut) return
    set({
      spoken: { key: total > 0 ? 'results.offers' : `results.${warning ?? 'NO_RESULT'}`, values: { count: total } },
    })
  }

  function selectSoon(): void {
    if (rest) return void (rest.isStale = true)
    browse.select()
    const end = clock.after(drawEveryMs, () => {
      const isStale = rest?.isStale
      rest = undefined
      if (isStale) selectSoon()
    })
    rest = { end, isStale: false }
  }

  function fail(error: CallError): void {
    if (error.kind === 'superseded') return
    const failure = failureOf(error)
    // The list has no fields to say it at.
    if (error.fields) failure.text = error.fields.map(({ message }) => message).join(' ')
    // The daily limit ends tomorrow: trying again now is no help.
    if (error.code === dailyLimit) failure.retry = 'no'
    set({ status: 'failed', failure, spoken: undefined })
    tellError(error)
  }

  function tellError(error: CallError): void {
    if (error.kind === 'superseded') return
    // The offers of a search are good for some hours.
    if (error.code === expired) set({ status: 'expired', sheet: 'closed', focus: focus.ask('title') })
    if (error.kind === 'session-invalid') events.emit('session', error)
    events.emit('error', error)
  }

  function update(next: Handed): void {
    const last = handed
    handed = next
    const { offers, names, choices } = next
    const search = wholeSearch(next.search)
    if (offers && offers !== last.offers) show(offers, names)
    const isNew = !isSame(next.search, last.search) && !isSame(search, now().search)
    if (search && isNew) run(search)
    if (choices && !isSame(choices, last.choices) && !isSame(choices, now().choices)) choose(choices)
  }

  function choose(choices: Partial<SearchChoices>): void {
    browse.choose(choicesFrom({ ...now().choices, ...choices }), false)
  }

  function pick(choices: Partial<SearchChoices>): void {
    browse.choose({ ...now().choices, ...choices }, true)
    events.emit('filter', now().choices)
  }

  const verbs: ResultVerbs = {
    pick: whole(pick),
    clearFilters: () => verbs.pick({ filters: { includeTaxes: now().choices.filters.includeTaxes } }),
    showMore: whole(browse.showMore),
    chooseFamily: browse.chooseFamily,
    toggleDetails: browse.toggleDetails,
    retryDetails: browse.retryDetails,
    changeWayOut: whole(browse.changeWayOut),
    press: whole((card) => {
      const { search, names } = now()
      if (card.step === 'out') browse.chooseWayOut(card)
      else events.emit('offer', { searchId, offer: card.offer, search, names })
    }),
    chooseDay: whole((date) => {
      const { search } = now()
      if (!search || search.departDate === date) return
      const next = onDay(search, date)
      run(next)
      set({ focus: focus.ask('title') })
      events.emit('search', next)
    }),
    retry() {
      const { search, wayOut, status } = now()
      if (wayOut?.status === 'failed' && status !== 'expired') void browse.loadBack(wayOut.offer)
      else if (search) run(search)
    },
    setSheet(sheet) {
      set({ sheet, ...(sheet === 'closed' && { focus: focus.ask('filters') }) })
    },
  }

  return {
    ...{ view, on: events.on, ...verbs },
    ...{ run: whole(run), show: whole(show), choose: whole(choose), update: whole(update) },
    ...resultBags(view, verbs),
    detailsText: browse.detailsText,
  }
}

/** Readers see what a step has led to, and nothing of the way there. */
function whole<Input extends unknown[]>(step: (...input: Input) => void): (...input: Input) => void {
  return (...input) => batch(() => step(...input))
}
