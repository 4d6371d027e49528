import type { announcementRoutes } from '@gangway/core/contract'
import type { Example } from '../../session/tenants.fixture.ts'

const texts = { titleEn: 'New airline', titleCn: '新航司', textEn: 'It is on sale now.', textCn: '现已开售。' }

/** For the provider only. */
export const announcementExamples: { [Name in keyof typeof announcementRoutes]: Example<Name> } = {
  'POST /console/news/getPageList': { own: async () => ({ body: {} }), closed: true },
  'GET /console/news/info/{newsId}': { own: async () => ({ params: { newsId: 'unknown' } }), closed: true },
  'POST /console/news/save': { own: async () => ({ body: { category: 'AIRLINE', ...texts } }), closed: true },
  'POST /console/news/withdraw': {
    own: async () => ({ body: { newsId: 'unknown', version: 1, withdrawn: true } }),
    closed: true,
  },
}
