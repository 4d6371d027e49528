import { successScript as booking, requestOf } from './booking/trip.fixture.ts'
import { successScript as refund, orderNo } from './refund/refund.fixture.ts'
import { days, searchResponse, createManyOffers, offers, oneWay, policies } from './search/results.fixture.ts'
import { trip, successScript } from './search/search.fixture.ts'
import { fakeAssistantApi } from './support/fake-assistant-api.ts'
import { fakeRequestsApi } from './support/fake-requests-api.ts'
import type { Script } from './scripted-server.ts'

/** A server that answers every call of a widget successfully, and the props from the host page. */
export interface FakeApi {
  script: Script
  /** Plain data, because it is sent through a message port and set as attributes. */
  props: Record<string, unknown>
}

const results = (all: typeof offers): Script => ({
  'POST /search/search.do': { data: searchResponse(all) },
  'POST /search/matchTripDates.do': { data: days },
  'POST /product/viewPolicies.do': { data: policies },
})

export const fakeApis: Record<string, FakeApi> = {
  'search-box': { script: successScript, props: { query: trip } },
  'search-results': { script: results(offers), props: { search: oneWay } },
  'search-results, 2000 offers': { script: results(createManyOffers(2_000)), props: { search: oneWay } },
  'booking-drawer': { script: booking, props: { request: requestOf() } },
  'refund-drawer': { script: refund, props: { request: { orderNo, user: 'lin' } } },
  'support-chat': { script: { ...fakeRequestsApi().script, ...fakeAssistantApi().script }, props: { orderNo } },
  'sign-in': { script: { 'POST /login.do': { data: { token: 'sound' } } }, props: {} },
  'second-factor': { script: { 'GET /sysUser/needCheckMfaFeat/{id}': { data: true } }, props: {} },
}
