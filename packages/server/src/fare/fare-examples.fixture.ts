import type { fareRoutes } from '@gangway/core/contract'
import type { Example, Tenants } from '../session/tenants.fixture.ts'
import { anyFare, submit } from './fares.fixture.ts'

const unknownId = '0'.repeat(26)

/** The id of a fare search with offers. */
async function createFareSearch({ server, owner }: Tenants): Promise<string> {
  const id = await submit(owner.client, { fromCity: 'PBH', toCity: 'TYO' })
  await server.deps.scheduler.runDue(owner.clientId)
  return id
}

export const fareExamples: { [Name in keyof typeof fareRoutes]: Example<Name> } = {
  'POST /fareSearch/submit': { own: async () => ({ body: anyFare }) },
  'POST /fareSearch/getPageList': {
    own: async (tenants) => {
      await createFareSearch(tenants)
      return { body: {} }
    },
  },
  'GET /fareSearch/result/{id}': {
    own: async (tenants) => ({ params: { id: await createFareSearch(tenants) } }),
    unknown: async () => ({ params: { id: unknownId } }),
  },
  'POST /fareSearch/export': {
    own: async (tenants) => ({ body: { ids: [await createFareSearch(tenants)] } }),
    unknown: async () => ({ body: { ids: [unknownId] } }),
  },
  'POST /fareSearch/delete': {
    own: async (tenants) => ({ body: { ids: [await createFareSearch(tenants)] } }),
    unknown: async () => ({ body: { ids: [unknownId] } }),
  },
}
