import type { sandboxRoutes } from '@gangway/core/contract'
import { placeBooking } from '../booking/booking.fixture.ts'
import type { Example } from '../session/tenants.fixture.ts'

const withoutBody = async () => ({})
const nothing = async () => ({ body: {} })

export const sandboxExamples: { [Name in keyof typeof sandboxRoutes]: Example<Name> } = {
  'GET /sandbox/clock': { own: withoutBody },
  'POST /sandbox/clock': { own: async () => ({ body: { advance: { minutes: 1 } } }) },
  'GET /sandbox/faults': { own: withoutBody },
  'POST /sandbox/faults': {
    own: async () => ({ body: { path: '/order/qryClientBalance.do', effect: 'slow' as const, nth: nextNth(), ms: 1 } }),
  },
  'POST /sandbox/faults/clear': { own: nothing },
  'GET /sandbox/scenarios': { own: withoutBody },
  'POST /sandbox/events': {
    own: async ({ server, owner }) => ({ body: mail((await placeBooking(server, owner)).orderNo) }),
    unknown: async () => ({ body: mail('TESTA20260101000000000') }),
  },
}

const mail = (orderNo: string) => ({ kind: 'airlineMail' as const, orderNo, subject: 'Your gate', text: 'Gate 12.' })

/** Distinct numbers, so that no two faults apply to the same request. */
let planned = 5_000
const nextNth = () => (planned += 1)
