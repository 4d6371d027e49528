import type { Client } from '../../shared/client/client.ts'
import { systemClock, type Clock } from '../../shared/clock.ts'
import type { Combobox } from '../../shared/combobox/combobox.model.ts'
import { createPlaceholderCombobox } from '../../shared/combobox/combobox-props.ts'
import { createEvents, createView, type Controller } from '../../shared/controller.ts'
import { createDateField } from '../../shared/forms/date-field.ts'
import type { Lang } from '../../shared/format/server-time.ts'
import type { Audience } from '../../shared/host-payment.port.ts'
import { trackFocus } from '../../shared/overlay/focus.ts'
import { toLocalDate } from '../../shared/format/local-date.ts'
import { lazy } from '../../shared/lazy.ts'
import { hasNoName, cityFromCode } from '../city.ts'
import type { SearchCity, SearchForm } from '../search.contract.ts'
import { maxPassengers } from '../search.rules.ts'
import type { SearchQuery } from '../search-url.rules.ts'
import { createSearchBoxProps } from './search-box-props.ts'
import type { SearchBoxBody } from './search-box.body.ts'
import type { SearchBoxElementProps } from './search-box-context.ts'
import type {
  SearchBoxEvents,
  SearchBoxView,
  SearchDateField,
  SearchCityField,
  SearchStartData,
} from './search-box-view.ts'
import { createStartDataLoader } from './start-data.ts'

export interface SearchBoxSettings {
  /** Without a client the box knows only the cities of `data`. */
  client?: Client
  /** Start data to use instead of a request. */
  data?: SearchStartData
  query?: SearchQuery
  /** A traveller does not choose how the business pays. Default: `agent`. */
  audience?: Audience
  clock?: Clock
}

export interface SearchBoxController extends Controller<SearchBoxView, SearchBoxEvents>, SearchBoxElementProps {
  /** Fills in the given fields and keeps the others. */
  fillIn(query: SearchQuery): void
  /** Raises `search`, or shows what is missing. */
  submit(): void
  /** Address of a results page with a search of this box; undefined for an invalid address. */
  resultsUrl(page: string, query: SearchForm): string | undefined
  /** Requests the start data again. */
  retry(): Promise<void>
}

const cityFields = ['fromCity', 'toCity'] as const
const noConnection = { key: 'error.network' }

export function createSearchBox(settings: SearchBoxSettings): SearchBoxController {
  const { client, clock = systemClock } = settings
  const today = () => toLocalDate(clock.now())
  const events = createEvents<SearchBoxEvents>()
  const focus = trackFocus<string>()
  let abortController = new AbortController()
  let isRunning = false
  let prepared: Lang | undefined

  const start = createStartDataLoader({
    client,
    data: settings.data,
    failed: (error) => events.emit(error.kind === 'session-invalid' ? 'session' : 'error', error),
  })
  const { failed } = start
  const maxAllowedPassengers = () => start.data().maxPassengers ?? maxPassengers
  const code = (field: SearchCityField) => comboboxes[field].state().chosen?.code
  const body = lazy(async () => {
    const { createSearchBoxBody } = await import('./search-box.body.ts')
    const loaded = createSearchBoxBody({
      ...{
        client,
        clock,
        view,
        days,
        focus,
        today,
        maxPassengers: maxAllowedPassengers,
        code,
        draw,
        change,
        failed,
        fillIn,
      },
      isSignedIn: start.isSignedIn,
      refreshRecent: (removeId) => start.refreshRecent(abortController.signal, removeId),
      hotCities: () => start.data().hotCities ?? [],
    })
    // Continues with what was typed before loading.
    const before = comboboxes
    comboboxes = loaded.comboboxes
    for (const field of cityFields) loaded.comboboxes[field].takeOver(before[field].state(), prepared ?? 'en')
    return loaded
  })
  const waiting = (): Combobox<SearchCity> => createPlaceholderCombobox(() => draw())
  let comboboxes: Record<SearchCityField, Combobox<SearchCity>> = { fromCity: waiting(), toCity: waiting() }
  const dateField = (day: SearchDateField) =>
    createDateField({
      onDate: (date) => change({ [day]: date }),
      changed: draw,
      withParser: (use) => withBody(({ readDate }) => use(readDate)),
    })
  const days = { departDate: dateField('departDate'), returnDate: dateField('returnDate') }
  const view = createView<SearchBoxView>(
    {
      ...{ tripType: 'ROUND_TRIP', adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT', popup: 'none' },
      ...{
        problems: {},
        recentSearches: settings.data?.recentSearches ?? [],
        focus: focus.keep(),
      },
      ...{ fromCity: comboboxes.fromCity.state(), toCity: comboboxes.toCity.state() },
    },
    { start: startUp, stop: pause },
  )

  function draw(part: Partial<SearchBoxView> = {}): void {
    const loaded = body.current()
    const parts = {
      fromCity: comboboxes.fromCity.state(),
      toCity: comboboxes.toCity.state(),
      calendar: loaded?.calendar.state(),
      openCss: loaded?.css,
    }
    view.value = { ...view.peek(), ...parts, ...part }
  }

  /** A change can fix reported problems. */
  function change(part: Partial<SearchBoxView>): void {
    draw(part)
    body.current()?.problems.removeFixedProblems()
  }

  function startUp(): void {
    abortController = new AbortController()
    isRunning = true
    void loadBody()
    void load().then(loadCityNames)
  }

  /** Closes popups and keeps the input. */
  function pause(): void {
    abortController.abort()
    isRunning = false
    draw({ failure: undefined })
    if (view.peek().popup !== 'none') close('left')
    for (const field of cityFields) comboboxes[field].close()
  }

  async function load(): Promise<void> {
    draw(await start.load(abortController.signal))
  }

  async function loadBody(): Promise<SearchBoxBody | undefined> {
    const loaded = await body.load()
    if (!loaded) draw({ failure: { ...noConnection, retry: 'yes' } })
    else if (view.peek().openCss !== loaded.css) draw()
    return loaded
  }

  /** Calls back at once, or as soon as the body is loaded. */
  function withBody(use: (loaded: SearchBoxBody) => void): void {
    const loaded = body.current()
    if (loaded) use(loaded)
    else void loadBody().then((loadedLater) => loadedLater && use(loadedLater))
  }

  function onRender(lang: Lang): void {
    if (!isRunning || prepared === lang) return
    prepared = lang
    withBody(({ prepare }) => prepare(lang))
  }

  /** Nothing opens when the box was removed meanwhile. */
  function open(popup: SearchBoxView['popup'], by: 'key' | 'pointer'): void {
    withBody(({ popups }) => isRunning && popups.open(popup, by))
  }

  const close = (how: 'back' | 'left') => body.current()?.popups.close(how)

  async function loadCityNames(): Promise<void> {
    const { signal } = abortController
    for (const field of cityFields) {
      const { chosen } = comboboxes[field].state()
      if (!isRunning || !chosen || !hasNoName(chosen)) continue
      const city = known(chosen.code) ?? (await (await loadBody())?.suggestions.name(chosen.code, signal))
      if (city && !signal.aborted && comboboxes[field].state().chosen === chosen) comboboxes[field].set(city)
    }
  }

  function known(at: string): SearchCity | undefined {
    const named = start.data().names?.places[at]
    const cities = body.current()?.suggestions.known() ?? start.data().hotCities ?? []
    return cities.find((city) => city.code === at) ?? (named && { ...cityFromCode(at), ...named })
  }

  function fillIn({ fromCity, toCity, ...others }: SearchQuery): void {
    if (fromCity) comboboxes.fromCity.set(known(fromCity) ?? cityFromCode(fromCity))
    if (toCity) comboboxes.toCity.set(known(toCity) ?? cityFromCode(toCity))
    if (others.departDate) days.departDate.clear()
    if (others.returnDate) days.returnDate.clear()
    const given = Object.entries(others).filter(([, value]) => value !== undefined)
    // A complete trip resets the fields it leaves out, such as airline and currency.
    const isCompleteTrip = fromCity && toCity && others.departDate
    const silent = isCompleteTrip
      ? { airline: undefined, referenceCurrency: undefined, returnDate: undefined, shopId: undefined }
      : {}
    change({ ...silent, ...Object.fromEntries(given), problems: {} })
    void loadCityNames()
  }

  function submit(): void {
    withBody((loaded) => {
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
    resultsUrl: (page, query) => body.current()?.searchAddress(page, query),
    retry: async () => {
      draw({ failure: undefined })
      start.reset()
      await Promise.all([load(), loadBody()])
    },
    ...createSearchBoxProps({
      ...{ days, today, submit, change, withBody, open, close, onRender },
      combobox: (field) => comboboxes[field],
      body: body.current,
      now: () => view.peek(),
      start: () => (settings.audience === 'traveller' ? { ...start.data(), currencyOptions: [] } : start.data()),
      focusMoved: focus.moved,
      moveFocus: (place) => draw({ focus: focus.request(place) }),
    }),
  }
}
