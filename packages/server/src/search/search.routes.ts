import type { searchRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/call.ts'
import { listWaysBack } from './bound-flight.ts'
import { listCitiesFrom } from './cities-from.ts'
import { listCountries } from './countries.ts'
import { clearFilters, filterOffers } from './filter-offers.ts'
import { matchCities } from './match-cities.ts'
import { openResults } from './open-results.ts'
import { searchTile } from './pic-search.ts'
import { searchFromWidget } from './plug-search.ts'
import { listRecentSearches } from './recent-searches.ts'
import { createSearches, type Searches } from './searches.ts'
import { showDetail, viewPolicies } from './show-detail.ts'
import { readStartData } from './start-data.ts'
import { startSearch } from './start-search.ts'
import { listTripDates } from './trip-dates.ts'

/** `searches` are shared with the stream of events. */
export function searchHandlers(deps: Deps, searches: Searches = createSearches(deps)): Handlers<typeof searchRoutes> {
  return {
    'POST /search/initIndexDatas.do': (call) => readStartData(deps, call),
    'POST /search/refreshRecentSearch.do': (call) => listRecentSearches(deps, call),
    'POST /search/matchCityName.do': (call) => matchCities(deps, call),
    'POST /search/matchSearchCitys.do': (call) => listCitiesFrom(deps, call),
    'POST /search/matchTripDates.do': (call) => listTripDates(deps, call),
    'POST /search/qryAllCountryCity.do': () => listCountries(deps),
    'POST /search/search.do': (call) => startSearch(deps, searches, call),
    'POST /search/picSearch.do': (call) => searchTile(deps, searches, call),
    'POST /search/plugSearch.do': (call) => searchFromWidget(deps, searches, call),

    'POST /product/initProductDatas.do': (call) => openResults(deps, searches, call),
    'POST /product/filterRoutings.do': (call) => filterOffers(deps, searches, call),
    'POST /product/filterClear.do': (call) => clearFilters(deps, searches, call),
    'POST /product/boundFlight.do': (call) => listWaysBack(deps, searches, call),
    'POST /product/showDetail.do': (call) => showDetail(deps, searches, call),
    'POST /product/viewPolicies.do': (call) => viewPolicies(deps, searches, call),
  }
}
