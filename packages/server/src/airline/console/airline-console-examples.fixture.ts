import type { airlineConsoleRoutes } from '@gangway/core/contract'
import type { Example } from '../../session/tenants.fixture.ts'

const facts = {
  ...{
    status: 'active' as const,
    inviteOnly: false,
    bookingWindowDays: null,
    refundDays: null,
    replyDays: null,
    refundMethod: 'ORIGINAL' as const,
  },
  withheld: [],
}

/** For the provider only. */
export const airlineConsoleExamples: { [Name in keyof typeof airlineConsoleRoutes]: Example<Name> } = {
  'POST /console/airline/getPageList': { own: async () => ({ body: {} }), closed: true },
  'GET /console/airline/info/{airlineCode}': { own: async () => ({ params: { airlineCode: 'AK' } }), closed: true },
  'POST /console/airline/update': {
    own: async () => ({ body: { airlineCode: 'AK', version: 0, ...facts } }),
    closed: true,
  },
  'POST /console/airline/publishRules': {
    own: async () => ({ body: { airlineCode: 'AK', afterVersion: 0, textEn: 'Rules', textCn: '规则' } }),
    closed: true,
  },
}
