import type { TraceRecord, traceRoutes } from '@gangway/core/contract'
import type { Example } from '../session/tenants.fixture.ts'

const record: TraceRecord = {
  ...{ id: 'record-0123456789', sessionId: 'visit-0123456789ab', target: 'search-started', consent: true },
  ...{ event: 'search', widget: 'search-results', data: { fromCity: 'SIN', toCity: 'BKK', adult: 1 } },
}

export const analyticsExamples: { [Name in keyof typeof traceRoutes]: Example<Name> } = {
  'POST /tGangwayTraceRecord/add': { own: async () => ({ body: record }) },
  'GET /tGangwayTraceRecord/settings': { own: async () => ({}) },
  'POST /tGangwayTraceRecord/addMarketingObject': {
    own: async () => ({ body: { campaign: 'Spring', email: 'ann@palm.example', consent: true } }),
  },
  'POST /tGangwayTraceRecord/addMarketingUserLog/{id}': {
    own: async () => ({ params: { id: 'unknown' }, body: {} }),
    closed: true,
  },
  'POST /console/marketing/export': { own: async () => ({ body: { format: 'CSV' } }), closed: true },
}
