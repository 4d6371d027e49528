import type { assistantConsoleRoutes } from '@gangway/core/contract'
import type { Example } from '../../session/tenants.fixture.ts'

const article = {
  ...{ lang: 'en' as const, topic: 'requests' as const, title: 'Which visa do passengers need?' },
  ...{ questions: [], text: 'Ask the embassy.' },
}

/** For the provider only. */
export const assistantConsoleExamples: { [Name in keyof typeof assistantConsoleRoutes]: Example<Name> } = {
  'POST /console/assistant/figures': { own: async () => ({ body: {} }), closed: true },
  'POST /console/assistant/unanswered/getPageList': { own: async () => ({ body: {} }), closed: true },
  'POST /console/assistant/article/create': { own: async () => ({ body: article }), closed: true },
  'POST /console/assistant/example/add': {
    own: async () => ({ body: { slug: 'service-hours', lang: 'en', text: 'Is support there on Sundays?' } }),
    closed: true,
  },
  'POST /console/assistant/article/find': { own: async () => ({ body: { lang: 'en', text: 'refund' } }), closed: true },
}
