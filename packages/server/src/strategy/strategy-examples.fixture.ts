import type { strategyRoutes } from '@gangway/core/contract'
import { valueOf } from '../booking/booking.fixture.ts'
import type { Example, Tenants } from '../session/tenants.fixture.ts'

const body = { regions: ['ASIA_OCEANIA' as const], monthlyVolume: 50 }

async function submitOne({ owner }: Tenants): Promise<string> {
  return valueOf(await owner.client.call('POST /contentStrategy/submit', { body })).id
}

const unknown = async () => ({ params: { id: 'unknown' } })

export const strategyExamples: { [Name in keyof typeof strategyRoutes]: Example<Name> } = {
  'POST /contentStrategy/submit': { own: async () => ({ body }) },
  'GET /contentStrategy/result/{id}': {
    own: async (tenants) => ({ params: { id: await submitOne(tenants) } }),
    unknown,
  },
  'POST /contentStrategy/getPageList': { own: async () => ({ body: {} }) },
  'POST /contentStrategy/delete/{id}': {
    own: async (tenants) => ({ params: { id: await submitOne(tenants) }, body: {} }),
    unknown: async () => ({ params: { id: 'unknown' }, body: {} }),
  },
}
