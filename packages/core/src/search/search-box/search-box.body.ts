import { createCalendar } from '../../shared/calendar/calendar.ts'
import { createCombobox } from '../../shared/combobox/combobox.ts'
import type { Lang } from '../../shared/format/server-time.ts'
import { afterNextPaint } from '../../shared/next-frame.ts'
import { attachPopup } from '../../shared/overlay/popup.ts'
import { parseDate } from '../../shared/format/parse-date.ts'
import { countryName, prepareCities } from './match-city.ts'
import { createRecentSearches, type RecentSettings } from './recent-searches.ts'
import type { SearchCity, SearchForm } from '../search.contract.ts'
import { toSearchForm } from './search-box-form.ts'
import { createSearchUrl } from '../write-search-url.rules.ts'
import type { Translator } from '../../shared/translator.ts'
import { createPassengerCounters } from './passenger-counters.ts'
import { searchBoxOpenCss } from './search-box-open.css.ts'
import { createProblemTracker, type ProblemSettings } from './search-box-problems.ts'
import { createSearchPopups, type SearchPopupSettings } from './search-popups.ts'
import { createTripPrices, type TripPriceSettings } from './trip-prices.ts'
import { createSuggestions, type SuggestionSettings } from './suggestions.ts'

interface SearchBoxBodySettings
  extends
    SuggestionSettings,
    Omit<SearchPopupSettings, 'calendar' | 'opened'>,
    ProblemSettings,
    RecentSettings,
    Omit<TripPriceSettings, 'calendar'> {}

export type SearchBoxBody = ReturnType<typeof createSearchBoxBody>

/** Everything that only interaction needs; the box is rendered without it and loads it in the background. */
export function createSearchBoxBody(settings: SearchBoxBodySettings) {
  const { clock, view, focus, draw, change, code } = settings
  const suggestions = createSuggestions(settings)
  const calendar = createCalendar(settings.today(), {
    choose: (date) => popups.chooseDay(date),
    changed(date) {
      prices.load()
      draw(date ? { focus: focus.request(`${view.peek().popup}-${date}`) } : {})
    },
  })
  const prices = createTripPrices({ ...settings, calendar })
  const popups = createSearchPopups({ ...settings, calendar, opened: prices.load })
  const combobox = (from: () => string | undefined) =>
    createCombobox<SearchCity>({
      find: (query) => suggestions.find(query, from()),
      choose: () => change({}),
      changed: () => draw({}),
    })
  const comboboxes = { fromCity: combobox(() => undefined), toCity: combobox(() => code('fromCity')) }
  const problems = createProblemTracker(settings)
  return {
    ...{
      suggestions,
      calendar,
      popups,
      prices,
      problems,
      comboboxes,
      readDate: parseDate,
      attach: attachPopup,
      css: searchBoxOpenCss,
    },
    counters: (id: string, translator: Translator) =>
      createPassengerCounters({ ...settings, setPassengerCount: problems.setPassengerCount }, id, translator),
    ...{ countryIn: countryName, searchAddress: createSearchUrl, ...createRecentSearches(settings) },
    /** Search request, unless a problem prevents it. */
    form(): SearchForm | undefined {
      popups.closeOverlay()
      return problems.showProblems() ? undefined : toSearchForm(view.peek(), code('fromCity'), code('toCity'))
    },
    prepare: (lang: Lang) => afterNextPaint(clock, () => prepareCities(lang)),
    swap(): void {
      const { fromCity, toCity } = comboboxes
      const [here, there] = [fromCity.state().chosen, toCity.state().chosen]
      fromCity.set(there)
      toCity.set(here)
      change({})
    },
  }
}
