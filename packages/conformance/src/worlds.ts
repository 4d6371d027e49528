import { allWell as booking, requestOf } from './booking/trip-world.ts'
import { allWell as refund, orderNo } from './refund/refund-world.ts'
import { days, found, many, offers, oneWay, policies } from './search/results-world.ts'
import { trip, world } from './search/search-world.ts'
import { assistantDesk } from './support/assistant-desk.ts'
import { requestDesk } from './support/request-desk.ts'
import type { Script } from './shared/scripted-server.ts'

/** Each widget with everything in order: what its server answers, and what its page gives it. */
export interface World {
  script: Script
  /** Data alone, so that it goes through a frame's port and into an attribute. */
  props: Record<string, unknown>
}

const results = (all: typeof offers): Script => ({
  'POST /search/search.do': { data: found(all) },
  'POST /search/matchTripDates.do': { data: days },
  'POST /product/viewPolicies.do': { data: policies },
})

export const worlds: Record<string, World> = {
  'search-box': { script: world, props: { query: trip } },
  'search-results': { script: results(offers), props: { search: oneWay } },
  'search-results, 2000 offers': { script: results(many(2_000)), props: { search: oneWay } },
  'booking-drawer': { script: booking, props: { request: requestOf() } },
  'refund-drawer': { script: refund, props: { request: { orderNo, user: 'lin' } } },
  'support-chat': { script: { ...requestDesk().script, ...assistantDesk().script }, props: { orderNo } },
  'sign-in': { script: { 'POST /login.do': { data: { token: 'sound' } } }, props: {} },
  'second-factor': { script: { 'GET /sysUser/needCheckMfaFeat/{id}': { data: true } }, props: {} },
}
