import type { refundConsoleRoutes } from '@gangway/core/contract'
import type { Example } from '../../session/tenants.fixture.ts'

const decision = { refundId: 'unknown', version: 1, note: 'Checked with the airline.' }

/** For the provider only. */
export const refundConsoleExamples: { [Name in keyof typeof refundConsoleRoutes]: Example<Name> } = {
  'POST /console/refund/getPageList': { own: async () => ({ body: {} }), closed: true },
  'GET /console/refund/info/{refundId}': { own: async () => ({ params: { refundId: 'unknown' } }), closed: true },
  'POST /console/refund/process': { own: async () => ({ body: decision }), closed: true },
  'POST /console/refund/settle': { own: async () => ({ body: { ...decision, received: 0 } }), closed: true },
  'POST /console/refund/reject': { own: async () => ({ body: { ...decision, reason: 'airline' } }), closed: true },
}
