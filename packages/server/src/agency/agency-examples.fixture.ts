import type { agencyRoutes } from '@gangway/core/contract'
import type { Example } from '../session/tenants.fixture.ts'

const code = 'MERIDIAN'
const rates = { apiFulfilmentsPerMinute: null, apiPricesPerMinute: null, apiAncillariesPerMinute: null }
const limits = {
  ...{ dailySearches: null, apiDailySearches: null, lookToBook: 100, manualBookings: null },
  ...{ apiSearchesPerSecond: 20, ...rates },
}
const agency = { name: 'North Air Desk', email: 'ana@north.example', currency: 'EUR', lang: 'en' as const }

/** For the provider only. */
export const agencyExamples: { [Name in keyof typeof agencyRoutes]: Example<Name> } = {
  'POST /console/agency/getPageList': { own: async () => ({ body: {} }), closed: true },
  'GET /console/agency/info/{code}': { own: async () => ({ params: { code } }), closed: true },
  'POST /console/agency/create': { own: async () => ({ body: { code: 'NORTH', ...agency } }), closed: true },
  'POST /console/agency/resendInvitation': { own: async () => ({ body: { code } }), closed: true },
  'POST /console/agency/updateStatus': { own: async () => ({ body: { code, suspended: true } }), closed: true },
  'POST /console/agency/updateLimits': { own: async () => ({ body: { code, ...limits } }), closed: true },
  'POST /console/agency/updateAccess': {
    own: async () => ({ body: { code, subject: 'airlines', state: 'chosen' } }),
    closed: true,
  },
}
