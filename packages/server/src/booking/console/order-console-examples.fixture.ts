import type { orderConsoleRoutes } from '@gangway/core/contract'
import type { Example } from '../../session/tenants.fixture.ts'

const orderNo = 'AAAAA20260101000000000'
const decision = { orderNo, note: 'The agency called.' }

/** For the provider only. */
export const orderConsoleExamples: { [Name in keyof typeof orderConsoleRoutes]: Example<Name> } = {
  'POST /console/booking/getPageList': { own: async () => ({ body: {} }), closed: true },
  'GET /console/booking/info/{orderNo}': { own: async () => ({ params: { orderNo } }), closed: true },
  'POST /console/booking/check': { own: async () => ({ body: decision }), closed: true },
  'POST /console/booking/stop': { own: async () => ({ body: decision }), closed: true },
}
