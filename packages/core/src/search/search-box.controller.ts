import type { Client } from '../shared/client.ts'
import { systemClock, type Clock } from '../shared/clock.ts'
import { createCombobox, type Combobox, type ComboboxQuery, type Found } from '../shared/combobox.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import { createDateField } from '../shared/date-field.ts'
import type { Lang } from '../shared/dates.ts'
import { trackFocus } from '../shared/focus.ts'
import { viewersDay } from '../shared/local-date.ts'
import { nextFrame } from '../shared/next-frame.ts'
import { onDemand } from '../shared/on-demand.ts'
import { isUnnamed, prepareCities, unnamed } from './city.ts'
import type { SearchCity } from './search.contract.ts'
import { maxPassengers, partyProblems, searchProblems } from './search.rules.ts'
import type { SearchQuery } from './search-address.rules.ts'
import { searchBoxBags } from './search-box-bags.ts'
import { formOf } from './search-box-form.ts'
import type { SearchBoxInside } from './search-box-inside.ts'
import type { SearchBoxBags } from './search-box-parts.ts'
import type { SearchBoxEvents, SearchBoxView, SearchDay, SearchEnd, SearchStart } from './search-box-view.ts'
import { createSearchPopups } from './search-popups.ts'
import { createSearchStart } from './search-start.ts'

export interface SearchBoxSettings {
  /** Without one the box knows only the cities of `data`. */
  client?: Client
  /** What the box begins with, in place of a call. */
  data?: SearchStart
  query?: SearchQuery
  clock?: Clock
}

export interface SearchBoxController extends Controller<SearchBoxView, SearchBoxEvents>, SearchBoxBags {
  /** Fills in what is given, and leaves the rest. */
  fillIn(query: SearchQuery): void
  /** Raises `search`, or says what is missing. */
  submit(): void
  /** Asks for the start data once more. */
  retry(): Promise<void>
}

const bothEnds = ['fromCity', 'toCity'] as const
const noConnection = { key: 'error.network' }

export function createSearchBox(settings: SearchBoxSettings): SearchBoxController {
  const { client, clock = systemClock } = settings
  const today = () => viewersDay(clock.now())
  const events = createEvents<SearchBoxEvents>()
  const focus = trackFocus<string>()
  let calls = new AbortController()
  let isRunning = false
  let prepared: Lang | undefined

  const start = createSearchStart({
    client,
    data: settings.data,
    failed: (error) => events.emit(error.kind === 'session-invalid' ? 'session' : 'error', error),
  })
  const { failed } = start
  const inside = onDemand(async () => {
    const { createSearchBoxInside } = await import('./search-box-inside.ts')
    return createSearchBoxInside({
      ...{ client, clock, failed, today: today(), isSignedIn: start.isSignedIn, changed: draw },
      hotCities: () => start.data().hotCities ?? [],
      chooseDay: (date) => popups.chooseDay(date),
      turned(date) {
        askPrices()
        draw(date ? { focus: focus.ask(`${view.peek().popup}-${date}`) } : {})
      },
    })
  })
  const most = () => start.data().maxPassengers ?? maxPassengers
  const combobox = (end: SearchEnd): Combobox<SearchCity> =>
    createCombobox<SearchCity>({
      find: (query) => find(query, end === 'toCity' ? code('fromCity') : undefined),
      choose: () => change({}),
      changed: draw,
    })
  const ends = { fromCity: combobox('fromCity'), toCity: combobox('toCity') }
  const dateField = (day: SearchDay) => createDateField({ commit: (date) => change({ [day]: date }), changed: draw })
  const days = { departDate: dateField('departDate'), returnDate: dateField('returnDate') }
  const view = createView<SearchBoxView>(
    {
      ...{ tripType: 'ROUND_TRIP', adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT', popup: 'none' },
      ...{
        problems: {},
        recentSearches: settings.data?.recentSearches ?? [],
        focus: focus.stay(),
      },
      ...{ fromCity: ends.fromCity.state(), toCity: ends.toCity.state() },
    },
    { start: begin, stop: rest },
  )

  const popups = createSearchPopups({
    ...{ view, days, focus, today, draw, change, opened: askPrices },
    calendar: () => inside.now()?.calendar,
  })

  const code = (end: SearchEnd) => ends[end].state().chosen?.code

  function draw(part: Partial<SearchBoxView> = {}): void {
    const parts = {
      fromCity: ends.fromCity.state(),
      toCity: ends.toCity.state(),
      calendar: inside.now()?.calendar.state(),
    }
    view.value = { ...view.peek(), ...parts, ...part }
  }

  const problemsNow = () => {
    const now = { ...view.peek(), fromCity: code('fromCity'), toCity: code('toCity') }
    return [...searchProblems(now, today()), ...partyProblems(now, most())]
  }

  /** What was wrong and still is stays said; what is mended goes. */
  function change(part: Partial<SearchBoxView>): void {
    draw(part)
    const left = problemsNow()
    const { problems } = view.peek()
    const still = Object.entries(problems).filter(([field, problem]) =>
      left.some((each) => each.field === field && each.key === problem.key),
    )
    draw({ problems: Object.fromEntries(still) })
  }

  function begin(): void {
    calls = new AbortController()
    isRunning = true
    void loadInside()
    void load().then(nameEnds)
  }

  /** What is open closes, what was filled in stays. */
  function rest(): void {
    calls.abort()
    isRunning = false
    if (view.peek().popup !== 'none') popups.close('left')
    for (const end of bothEnds) ends[end].close()
  }

  async function load(): Promise<void> {
    draw(await start.load(calls.signal))
  }

  async function loadInside(): Promise<SearchBoxInside | undefined> {
    const loaded = await inside.load()
    if (!loaded) draw({ failure: { ...noConnection, retry: 'yes' } })
    return loaded
  }

  function find(query: ComboboxQuery, from: string | undefined): Found<SearchCity> {
    return inside.now()?.suggestions.find(query, from) ?? { now: [], later: findLater(query, from) }
  }

  async function findLater(query: ComboboxQuery, from: string | undefined) {
    const found = (await loadInside())?.suggestions.find(query, from)
    return found ? (found.later ?? { options: found.now }) : { failure: noConnection }
  }

  function drawnIn(lang: Lang): void {
    if (!isRunning || prepared === lang) return
    prepared = lang
    nextFrame(clock, () => prepareCities(lang))
  }

  /** A calendar opens as soon as it is there. */
  function open(popup: SearchBoxView['popup'], by: 'key' | 'pointer'): void {
    if (inside.now() || popup === 'passengers') popups.open(popup, by)
    else void loadInside().then((loaded) => loaded && isRunning && popups.open(popup, by))
  }

  /** Cities of which only the code was given get their names. */
  async function nameEnds(): Promise<void> {
    const { signal } = calls
    for (const end of bothEnds) {
      const { chosen } = ends[end].state()
      if (!isRunning || !chosen || !isUnnamed(chosen)) continue
      const city = known(chosen.code) ?? (await (await loadInside())?.suggestions.name(chosen.code, signal))
      if (city && !signal.aborted && ends[end].state().chosen === chosen) ends[end].set(city)
    }
  }

  function known(at: string): SearchCity | undefined {
    const named = start.data().names?.places[at]
    const cities = inside.now()?.suggestions.known() ?? start.data().hotCities ?? []
    return cities.find((city) => city.code === at) ?? (named && { ...unnamed(at), ...named })
  }

  function fillIn({ fromCity, toCity, ...others }: SearchQuery): void {
    if (fromCity) ends.fromCity.set(known(fromCity) ?? unnamed(fromCity))
    if (toCity) ends.toCity.set(known(toCity) ?? unnamed(toCity))
    if (others.departDate) days.departDate.clear()
    if (others.returnDate) days.returnDate.clear()
    const given = Object.entries(others).filter(([name, value]) => name !== 'shopId' && value !== undefined)
    // A whole trip says by its silence that it wants no airline and no other currency.
    const isWhole = fromCity && toCity && others.departDate
    const silent = isWhole ? { airline: undefined, referenceCurrency: undefined, returnDate: undefined } : {}
    change({ ...silent, ...Object.fromEntries(given), problems: {} })
    void nameEnds()
  }

  function askPrices(): void {
    const { popup } = view.peek()
    const trip = hintedTrip()
    const { hints, calendar } = inside.now() ?? {}
    if (calendar && trip && popup !== 'passengers' && start.isSignedIn()) void hints?.ask(trip, calendar.state().month)
  }

  /** The way back is priced as the way back. */
  function hintedTrip() {
    const { popup, currencyOption } = view.peek()
    const [here, there] = [code('fromCity'), code('toCity')]
    if (!here || !there) return undefined
    const isBack = popup === 'returnDate'
    return { fromCity: isBack ? there : here, toCity: isBack ? here : there, currencyOption }
  }

  function submit(): void {
    const problems = problemsNow()
    const [first] = problems
    popups.lower()
    const form = formOf(view.peek(), code('fromCity'), code('toCity'))
    if (first || !form) {
      const said: SearchBoxView['problems'] = {}
      for (const { field, key } of problems) said[field] ??= focus.problem(placeOf(field), { key })
      draw({ popup: 'none', problems: said, focus: focus.ask(placeOf(first?.field ?? 'fromCity')) })
      return
    }
    draw({ popup: 'none', problems: {} })
    events.emit('search', form)
  }

  if (settings.query) fillIn(settings.query)

  return {
    view,
    on: events.on,
    fillIn,
    submit,
    retry: async () => {
      draw({ failure: undefined })
      start.forget()
      await Promise.all([load(), loadInside()])
    },
    ...searchBoxBags({
      ...{ ends, days, today, most, submit, change, open, drawnIn, close: popups.close },
      calendar: () => inside.now()?.calendar,
      now: () => view.peek(),
      start: start.data,
      priceOf(date) {
        const trip = hintedTrip()
        return trip && inside.now()?.hints?.of(trip, date)
      },
      setParty(who, count) {
        draw({ [who]: count })
        const said: SearchBoxView['problems'] = {}
        for (const { field, key } of partyProblems(view.peek(), most())) said[field] ??= { key, spoken: 'by-alert' }
        draw({ problems: { ...view.peek().problems, adult: undefined, infant: undefined, ...said } })
      },
      swap() {
        const { fromCity, toCity } = ends
        const [here, there] = [fromCity.state().chosen, toCity.state().chosen]
        fromCity.set(there)
        toCity.set(here)
        change({})
      },
      focusMoved: focus.moved,
      moveFocus: (place) => draw({ focus: focus.ask(place) }),
      fillRecent(id) {
        const found = view.peek().recentSearches.find((each) => each.id === id)
        if (!found) return
        change({ returnDate: undefined, referenceCurrency: undefined, airline: undefined })
        fillIn(found.search)
      },
      async removeRecent(id) {
        const { recentSearches } = view.peek()
        const at = recentSearches.findIndex((each) => each.id === id)
        const left = recentSearches.filter((each) => each.id !== id)
        const next = left[at] ?? left.at(-1)
        draw({ recentSearches: left, focus: focus.ask(next ? `recent-${next.id}` : 'search') })
        draw({ recentSearches: (await start.refreshRecent(calls.signal, id)) ?? recentSearches })
      },
    }),
  }
}

function placeOf(field: string): string {
  return field === 'adult' || field === 'infant' ? 'passengers' : field
}
