import type { leadRoutes } from '@gangway/core/contract'
import type { Example } from '../../session/tenants.fixture.ts'

const id = 'lead-1'

/** For the provider only. */
export const leadExamples: { [Name in keyof typeof leadRoutes]: Example<Name> } = {
  'POST /console/lead/getPageList': { own: async () => ({ body: {} }), closed: true },
  'GET /console/lead/info/{id}': { own: async () => ({ params: { id } }), closed: true },
  'POST /console/lead/update': { own: async () => ({ body: { id, status: 'CLOSED', note: '' } }), closed: true },
  'POST /console/lead/export': { own: async () => ({ body: { format: 'CSV' } }), closed: true },
}
