import type { helpConsoleRoutes } from '@gangway/core/contract'
import type { Example } from '../../session/tenants.fixture.ts'

const seen = { slug: 'service-hours', lang: 'en' as const, version: 1 }
const text = { lang: 'en' as const, version: 0, title: 'Which visa do passengers need?', questions: [], text: 'Ask.' }

/** For the provider only. */
export const helpConsoleExamples: { [Name in keyof typeof helpConsoleRoutes]: Example<Name> } = {
  'POST /console/help/article/getPageList': { own: async () => ({ body: {} }), closed: true },
  'GET /console/help/article/info/{slug}': { own: async () => ({ params: { slug: 'service-hours' } }), closed: true },
  'POST /console/help/article/save': {
    own: async () => ({ body: { slug: null, topic: 'requests', texts: [text] } }),
    closed: true,
  },
  'POST /console/help/article/publish': {
    own: async () => ({ body: { slug: seen.slug, texts: [{ lang: 'en', version: 1 }] } }),
    closed: true,
  },
  'POST /console/help/article/unpublish': { own: async () => ({ body: seen }), closed: true },
  'POST /console/help/article/discard': { own: async () => ({ body: seen }), closed: true },
  'POST /console/help/article/confirmTranslation': { own: async () => ({ body: seen }), closed: true },
  'POST /console/help/article/history': {
    own: async () => ({ body: { slug: 'service-hours', lang: 'en' } }),
    closed: true,
  },
  'POST /console/help/article/version': { own: async () => ({ body: seen }), closed: true },
}
