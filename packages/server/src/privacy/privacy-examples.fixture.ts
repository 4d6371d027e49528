import type { privacyRoutes } from '@gangway/core/contract'
import { insertTestBooking } from '../booking/orders/bookings.fixture.ts'
import { nextCode } from '../session/sign-in.fixture.ts'
import type { Example, Tenants } from '../session/tenants.fixture.ts'

type Examples = { [Name in keyof typeof privacyRoutes]: Example<Name> }

/** Each name is used once. */
let travellers = 0

/** A traveller whose only flight is over. */
async function travellerOf({ server, owner }: Tenants) {
  travellers += 1
  // Names have letters only.
  const firstName = [...String(travellers)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
  await insertTestBooking(server.deps, owner, {
    people: [`GONE/${firstName}`],
    status: 'ISSUED',
    departDate: '2026-01-05',
  })
  return { body: { person: { kind: 'PASSENGER' as const, lastName: 'GONE', firstName, birth: '1990-02-14' } } }
}

const unknown = async () => ({
  body: { person: { kind: 'PASSENGER' as const, lastName: 'NOBODY', firstName: 'EVER', birth: '1990-02-14' } },
})
const days = { documentDays: 365, mailDays: 365, contactDays: null, conversationDays: 180 }

export const privacyExamples: Examples = {
  'POST /personalData/find': { own: async () => ({ body: { text: 'GONE' } }) },
  'POST /personalData/export': {
    own: async (tenants) => ({ ...(await travellerOf(tenants)), mfaCode: nextCode(tenants.server) }),
    unknown: async ({ server }) => ({ ...(await unknown()), mfaCode: nextCode(server) }),
  },
  'POST /personalData/erase': {
    own: async (tenants) => ({ ...(await travellerOf(tenants)), mfaCode: nextCode(tenants.server) }),
    unknown: async ({ server }) => ({ ...(await unknown()), mfaCode: nextCode(server) }),
  },
  'GET /personalData/retention': { own: async () => ({}) },
  'POST /personalData/updateRetention': {
    own: async ({ server }) => ({ body: { ...days, version: 0 }, mfaCode: nextCode(server) }),
  },
}
