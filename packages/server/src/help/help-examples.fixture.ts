import type { helpRoutes } from '@gangway/core/contract'
import type { Example } from '../session/tenants.fixture.ts'

export const helpExamples: { [Name in keyof typeof helpRoutes]: Example<Name> } = {
  'GET /help/articles': { own: async () => ({}) },
  'GET /help/article/{slug}': { own: async () => ({ params: { slug: 'how-much-comes-back' }, query: {} }) },
  'POST /help/search': { own: async () => ({ body: { text: 'How much comes back when I cancel?' } }) },
  'POST /help/article/vote': {
    own: async () => ({ body: { voteId: 'vote-1', slug: 'how-much-comes-back', isHelpful: true } }),
  },
}
