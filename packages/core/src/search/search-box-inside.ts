import { createCalendar } from '../shared/calendar.ts'
import { createCombobox } from '../shared/combobox.ts'
import type { Lang } from '../shared/dates.ts'
import { nextFrame } from '../shared/next-frame.ts'
import { layPopup } from '../shared/popup.ts'
import { readDate } from '../shared/read-date.ts'
import { countryIn, prepareCities } from './find-city.ts'
import { recentSearches, type RecentSettings } from './recent-searches.ts'
import type { SearchCity, SearchForm } from './search.contract.ts'
import { formOf } from './search-box-form.ts'
import { searchAddress } from './write-search-address.rules.ts'
import type { Words } from '../shared/words.ts'
import { passengerCounters } from './passenger-counters.ts'
import { searchBoxOpenCss } from './search-box-open.css.ts'
import { searchBoxProblems, type ProblemSettings } from './search-box-problems.ts'
import { createSearchPopups, type SearchPopupSettings } from './search-popups.ts'
import { tripPrices, type TripPriceSettings } from './trip-prices.ts'
import { createSuggestions, type SuggestionSettings } from './suggestions.ts'

interface InsideSettings
  extends
    SuggestionSettings,
    Omit<SearchPopupSettings, 'calendar' | 'opened'>,
    ProblemSettings,
    RecentSettings,
    Omit<TripPriceSettings, 'calendar'> {}

export type SearchBoxInside = ReturnType<typeof createSearchBoxInside>

/** What only a hand in the fields needs: the box is drawn without, and loads it meanwhile. */
export function createSearchBoxInside(settings: InsideSettings) {
  const { clock, view, focus, draw, change, code } = settings
  const suggestions = createSuggestions(settings)
  const calendar = createCalendar(settings.today(), {
    choose: (date) => popups.chooseDay(date),
    changed(date) {
      prices.ask()
      draw(date ? { focus: focus.ask(`${view.peek().popup}-${date}`) } : {})
    },
  })
  const prices = tripPrices({ ...settings, calendar })
  const popups = createSearchPopups({ ...settings, calendar, opened: prices.ask })
  const combobox = (from: () => string | undefined) =>
    createCombobox<SearchCity>({
      find: (query) => suggestions.find(query, from()),
      choose: () => change({}),
      changed: () => draw({}),
    })
  const ends = { fromCity: combobox(() => undefined), toCity: combobox(() => code('fromCity')) }
  const problems = searchBoxProblems(settings)
  return {
    ...{ suggestions, calendar, popups, prices, problems, ends, readDate, lay: layPopup, css: searchBoxOpenCss },
    counters: (id: string, words: Words) => passengerCounters({ ...settings, setParty: problems.setParty }, id, words),
    ...{ countryIn, searchAddress, ...recentSearches(settings) },
    /** The question, unless something keeps it from being sent. */
    form(): SearchForm | undefined {
      popups.lower()
      return problems.say() ? undefined : formOf(view.peek(), code('fromCity'), code('toCity'))
    },
    prepare: (lang: Lang) => nextFrame(clock, () => prepareCities(lang)),
    swap(): void {
      const { fromCity, toCity } = ends
      const [here, there] = [fromCity.state().chosen, toCity.state().chosen]
      fromCity.set(there)
      toCity.set(here)
      change({})
    },
  }
}
