import type { searchRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { listReturnFlights } from './results/list-return-flights.ts'
import { listCitiesFrom } from './cities/cities-from.ts'
import { listCountries } from './cities/countries.ts'
import { clearFilters, filterOffers } from './results/filter-offers.ts'
import { matchCities } from './cities/match-cities.ts'
import { showResults } from './results/open-results.ts'
import { searchFromPromoTile } from './start-page/promo-tile-search.ts'
import { searchFromWidget } from './start-page/widget-search.ts'
import { listRecentSearches } from './start-page/recent-searches.ts'
import { createSearchSessions, type SearchSessions } from './results/search-sessions.ts'
import { showDetail, viewPolicies } from './results/show-detail.ts'
import { readStartData } from './start-page/start-data.ts'
import { startSearch } from './start-search.ts'
import { listTripDates } from './pricing/trip-dates.ts'

/** `searches` is shared with the event stream. */
export function searchHandlers(
  deps: Deps,
  searches: SearchSessions = createSearchSessions(deps),
): Handlers<typeof searchRoutes> {
  return {
    'POST /search/initIndexDatas.do': (call) => readStartData(deps, call),
    'POST /search/refreshRecentSearch.do': (call) => listRecentSearches(deps, call),
    'POST /search/matchCityName.do': (call) => matchCities(deps, call),
    'POST /search/matchSearchCitys.do': (call) => listCitiesFrom(deps, call),
    'POST /search/matchTripDates.do': (call) => listTripDates(deps, call),
    'POST /search/qryAllCountryCity.do': () => listCountries(deps),
    'POST /search/search.do': (call) => startSearch(deps, searches, call),
    'POST /search/picSearch.do': (call) => searchFromPromoTile(deps, searches, call),
    'POST /search/plugSearch.do': (call) => searchFromWidget(deps, searches, call),

    'POST /product/initProductDatas.do': (call) => showResults(deps, searches, call),
    'POST /product/filterRoutings.do': (call) => filterOffers(deps, searches, call),
    'POST /product/filterClear.do': (call) => clearFilters(deps, searches, call),
    'POST /product/boundFlight.do': (call) => listReturnFlights(deps, searches, call),
    'POST /product/showDetail.do': (call) => showDetail(deps, searches, call),
    'POST /product/viewPolicies.do': (call) => viewPolicies(deps, searches, call),
  }
}
