import type { depositConsoleRoutes } from '@gangway/core/contract'
import type { Example } from '../../session/tenants.fixture.ts'

const change = { agencyCode: 'HARBOUR', kind: 'ADJUSTMENT', currency: 'USD', amount: 100, reason: 'Goodwill' } as const
const decision = { changeId: 'unknown', version: 1 }

/** For the provider only. */
export const depositConsoleExamples: { [Name in keyof typeof depositConsoleRoutes]: Example<Name> } = {
  'POST /console/deposit/getPageList': { own: async () => ({ body: {} }), closed: true },
  'GET /console/deposit/info/{agencyCode}': { own: async () => ({ params: { agencyCode: 'HARBOUR' } }), closed: true },
  'POST /console/deposit/propose': { own: async () => ({ body: change }), closed: true },
  'POST /console/deposit/apply': { own: async () => ({ body: decision }), closed: true },
  'POST /console/deposit/decline': { own: async () => ({ body: { ...decision, reason: 'Wrong' } }), closed: true },
}
