import type { fareRoutes } from '@gangway/core/contract'
import type { Example, Scene } from '../session/test-scene.ts'
import { anyFare, submit } from './test-fares.ts'

const neverMade = '0'.repeat(26)

/** One that has found something. */
async function madeBy({ server, owner }: Scene): Promise<string> {
  const id = await submit(owner.client, { fromCity: 'PBH', toCity: 'TYO' })
  await server.deps.agenda.runDue(owner.clientId)
  return id
}

export const fareExamples: { [Name in keyof typeof fareRoutes]: Example<Name> } = {
  'POST /fareSearch/submit': { own: async () => ({ body: anyFare }) },
  'POST /fareSearch/getPageList': {
    own: async (scene) => {
      await madeBy(scene)
      return { body: {} }
    },
  },
  'GET /fareSearch/result/{id}': {
    own: async (scene) => ({ params: { id: await madeBy(scene) } }),
    unknown: async () => ({ params: { id: neverMade } }),
  },
  'POST /fareSearch/export': {
    own: async (scene) => ({ body: { ids: [await madeBy(scene)] } }),
    unknown: async () => ({ body: { ids: [neverMade] } }),
  },
  'POST /fareSearch/delete': {
    own: async (scene) => ({ body: { ids: [await madeBy(scene)] } }),
    unknown: async () => ({ body: { ids: [neverMade] } }),
  },
}
