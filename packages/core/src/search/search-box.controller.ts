import type { Client } from '../shared/client.ts'
import { systemClock, type Clock } from '../shared/clock.ts'
import type { Combobox } from '../shared/combobox.ts'
import { waitingCombobox } from '../shared/combobox-face.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import { createDateField } from '../shared/date-field.ts'
import type { Lang } from '../shared/dates.ts'
import { trackFocus } from '../shared/focus.ts'
import { viewersDay } from '../shared/local-date.ts'
import { onDemand } from '../shared/on-demand.ts'
import { isUnnamed, unnamed } from './city.ts'
import type { SearchCity, SearchForm } from './search.contract.ts'
import { maxPassengers } from './search.rules.ts'
import type { SearchQuery } from './search-address.rules.ts'
import { searchBoxBags } from './search-box-bags.ts'
import type { SearchBoxInside } from './search-box-inside.ts'
import type { SearchBoxBags } from './search-box-parts.ts'
import type { SearchBoxEvents, SearchBoxView, SearchDay, SearchEnd, SearchStart } from './search-box-view.ts'
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
  /** A results page with a question of this box in its address; nothing for an address that is no page. */
  pageOf(page: string, query: SearchForm): string | undefined
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
  const most = () => start.data().maxPassengers ?? maxPassengers
  const code = (end: SearchEnd) => ends[end].state().chosen?.code
  const inside = onDemand(async () => {
    const { createSearchBoxInside } = await import('./search-box-inside.ts')
    const loaded = createSearchBoxInside({
      ...{ client, clock, view, days, focus, today, most, code, draw, change, failed, fillIn },
      isSignedIn: start.isSignedIn,
      refreshRecent: (removeId) => start.refreshRecent(calls.signal, removeId),
      hotCities: () => start.data().hotCities ?? [],
    })
    // What was typed before goes on from where it stands.
    const before = ends
    ends = loaded.ends
    for (const end of bothEnds) loaded.ends[end].takeOver(before[end].state(), prepared ?? 'en')
    return loaded
  })
  const waiting = (): Combobox<SearchCity> => waitingCombobox(() => draw())
  let ends: Record<SearchEnd, Combobox<SearchCity>> = { fromCity: waiting(), toCity: waiting() }
  const dateField = (day: SearchDay) =>
    createDateField({
      commit: (date) => change({ [day]: date }),
      changed: draw,
      withReader: (use) => withInside(({ readDate }) => use(readDate)),
    })
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

  function draw(part: Partial<SearchBoxView> = {}): void {
    const loaded = inside.now()
    const parts = {
      fromCity: ends.fromCity.state(),
      toCity: ends.toCity.state(),
      calendar: loaded?.calendar.state(),
      openCss: loaded?.css,
    }
    view.value = { ...view.peek(), ...parts, ...part }
  }

  /** What was said to be wrong may be mended. */
  function change(part: Partial<SearchBoxView>): void {
    draw(part)
    inside.now()?.problems.mend()
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
    draw({ failure: undefined })
    if (view.peek().popup !== 'none') close('left')
    for (const end of bothEnds) ends[end].close()
  }

  async function load(): Promise<void> {
    draw(await start.load(calls.signal))
  }

  async function loadInside(): Promise<SearchBoxInside | undefined> {
    const loaded = await inside.load()
    if (!loaded) draw({ failure: { ...noConnection, retry: 'yes' } })
    else if (view.peek().openCss !== loaded.css) draw()
    return loaded
  }

  /** At once, or as soon as it can be. */
  function withInside(use: (loaded: SearchBoxInside) => void): void {
    const loaded = inside.now()
    if (loaded) use(loaded)
    else void loadInside().then((late) => late && use(late))
  }

  function drawnIn(lang: Lang): void {
    if (!isRunning || prepared === lang) return
    prepared = lang
    withInside(({ prepare }) => prepare(lang))
  }

  /** Nothing opens in a box that has gone meanwhile. */
  function open(popup: SearchBoxView['popup'], by: 'key' | 'pointer'): void {
    withInside(({ popups }) => isRunning && popups.open(popup, by))
  }

  const close = (how: 'back' | 'left') => inside.now()?.popups.close(how)

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

  function submit(): void {
    withInside((loaded) => {
      const form = loaded.form()
      if (form) events.emit('search', form)
    })
  }

  if (settings.query) fillIn(settings.query)

  return {
    view,
    on: events.on,
    fillIn,
    submit,
    pageOf: (page, query) => inside.now()?.searchAddress(page, query),
    retry: async () => {
      draw({ failure: undefined })
      start.forget()
      await Promise.all([load(), loadInside()])
    },
    ...searchBoxBags({
      ...{ days, today, submit, change, withInside, open, close, drawnIn },
      end: (end) => ends[end],
      inside: inside.now,
      now: () => view.peek(),
      start: start.data,
      focusMoved: focus.moved,
      moveFocus: (place) => draw({ focus: focus.ask(place) }),
    }),
  }
}
