import { allRows } from '../../packages/server/src/database/tenant-scope.ts'
import { systemClock } from '../../packages/server/src/shared/clock.ts'

/** What a route is called with when a user of this client asks, without its body. */
export function requestOfClient(clientId: string) {
  return {
    caller: {
      clientId,
      userId: '',
      sessionId: '',
      codes: [],
      restricted: [],
      lang: 'en' as const,
      mode: 'live' as const,
      clock: systemClock,
      provider: false,
      accessScope: allRows,
    },
    lang: 'en' as const,
    address: '',
    agent: '',
    requestId: '',
    query: undefined,
    params: {},
  }
}
