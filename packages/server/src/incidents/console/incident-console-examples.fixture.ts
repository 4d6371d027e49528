import type { incidentConsoleRoutes } from '@gangway/core/contract'
import type { Example } from '../../session/tenants.fixture.ts'

const change = {
  ...{ flightNo: 'AK712', date: '2026-03-12', change: 'MOVED' as const, minutes: 90 },
  ...{ involuntary: false, notice: 'Crew shortage.' },
}
const correction = { incidentId: 'unknown', kind: 'WITHDRAW' as const, notice: 'The airline was wrong.' }

/** For the provider only. */
export const incidentConsoleExamples: { [Name in keyof typeof incidentConsoleRoutes]: Example<Name> } = {
  'POST /console/incident/getPageList': { own: async () => ({ body: {} }), closed: true },
  'GET /console/incident/info/{incidentId}': { own: async () => ({ params: { incidentId: 'unknown' } }), closed: true },
  'POST /console/incident/preview': { own: async () => ({ body: change }), closed: true },
  'POST /console/incident/create': { own: async () => ({ body: { ...change, seen: 'a' } }), closed: true },
  'POST /console/incident/previewCorrection': { own: async () => ({ body: correction }), closed: true },
  'POST /console/incident/correct': { own: async () => ({ body: { ...correction, seen: 'a' } }), closed: true },
}
