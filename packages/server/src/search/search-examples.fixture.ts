import type { CallInput } from '@gangway/core'
import type { searchRoutes } from '@gangway/core/contract'
import type { Example, Tenants } from '../session/tenants.fixture.ts'

type Examples = { [Name in keyof typeof searchRoutes]: Example<Name> }

const nothing = async () => ({ body: {} })

/** From Paro, in six weeks. */
export const oneAdult = {
  tripType: 'ONE_WAY',
  fromCity: 'PBH',
  toCity: 'TYO',
  departDate: '2026-04-14',
  adult: 1,
  currencyOption: 'DEPOSIT',
} as const satisfies CallInput<'POST /search/search.do'>['body']

const unknownSearchId = '0'.repeat(26)

async function searchOf({ owner }: Tenants, returnDate?: string) {
  const trip = returnDate ? { tripType: 'ROUND_TRIP' as const, returnDate } : {}
  const result = await owner.client.call('POST /search/search.do', { body: { ...oneAdult, ...trip } })
  if (!result.ok) throw new Error(`The search failed: ${JSON.stringify(result.error)}`)
  const { searchId, offers } = result.value
  return { searchId, routingId: offers[0]?.routingId ?? '' }
}

/** Request data of a search, or of one of its offers. */
const ofSearch = {
  own: async (tenants: Tenants) => ({ body: { searchId: (await searchOf(tenants)).searchId } }),
  unknown: async () => ({ body: { searchId: unknownSearchId } }),
}
const ofOffer = (returnDate?: string) => ({
  own: async (tenants: Tenants) => ({ body: await searchOf(tenants, returnDate) }),
  unknown: async (_: Tenants, { body }: { body: { searchId: string; routingId: string } }) => ({
    body: { ...body, searchId: unknownSearchId },
  }),
})

export const searchExamples: Examples = {
  'POST /search/initIndexDatas.do': { own: nothing },
  'POST /search/refreshRecentSearch.do': {
    own: async (tenants) => ({ body: { removeId: (await searchOf(tenants)).searchId } }),
    unknown: async () => ({ body: { removeId: unknownSearchId } }),
  },
  'POST /search/matchCityName.do': { own: async () => ({ body: { keyword: 'sing' } }) },
  'POST /search/matchSearchCitys.do': { own: async () => ({ body: { fromCity: 'SIN' } }) },
  'POST /search/matchTripDates.do': {
    own: async () => ({ body: { fromCity: 'SIN', toCity: 'KUL', month: '2026-04' } }),
  },
  'POST /search/qryAllCountryCity.do': { own: nothing },
  'POST /search/search.do': { own: async () => ({ body: oneAdult }) },
  'POST /search/picSearch.do': { own: async () => ({ body: { tileId: 'sin-dps', departDate: '2026-04-14' } }) },
  'POST /search/plugSearch.do': { own: async () => ({ body: { ...oneAdult, embedKey: 'a-key' } }), closed: true },

  'POST /product/initProductDatas.do': ofSearch,
  'POST /product/filterRoutings.do': ofSearch,
  'POST /product/filterClear.do': ofSearch,
  'POST /product/boundFlight.do': ofOffer('2026-04-20'),
  'POST /product/showDetail.do': ofOffer(),
  'POST /product/viewPolicies.do': ofOffer(),
}
