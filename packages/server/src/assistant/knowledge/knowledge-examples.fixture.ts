import type { knowledgeRoutes } from '@gangway/core/contract'
import { valueOf } from '../../booking/booking.fixture.ts'
import type { Example, Tenants } from '../../session/tenants.fixture.ts'

const tone = { version: 0, name: 'Mia', greeting: { en: 'Hi!', cn: '你好！' }, formality: 'friendly' as const }
const article = {
  ...{ id: null, version: 0, kind: 'article' as const, lang: 'en' as const, state: 'published' as const },
  ...{ title: 'Where is the office?', questions: ['What is your address?'], text: 'Second floor, Quay Street.' },
}

/** The owner has written an article. */
export async function saved({ owner }: Tenants) {
  return valueOf(await owner.client.call('POST /assistant/article/save', { body: article }))
}

const unknownId = { id: 'nothing-of-the-kind', version: 1 }

export const knowledgeExamples: { [Name in keyof typeof knowledgeRoutes]: Example<Name> } = {
  'GET /assistant/tone': { own: async () => ({}) },
  'POST /assistant/tone/update': { own: async () => ({ body: tone }) },
  'POST /assistant/article/getPageList': {
    own: async (tenants) => {
      await saved(tenants)
      return { body: {} }
    },
  },
  'GET /assistant/article/info/{id}': {
    own: async (tenants) => ({ params: { id: (await saved(tenants)).id } }),
    unknown: async () => ({ params: { id: unknownId.id } }),
  },
  'POST /assistant/article/save': {
    own: async (tenants) => ({ body: { ...article, ...(await saved(tenants)) } }),
    unknown: async () => ({ body: { ...article, ...unknownId } }),
  },
  'POST /assistant/article/delete': {
    own: async (tenants) => ({ body: await saved(tenants) }),
    unknown: async () => ({ body: unknownId }),
  },
}
