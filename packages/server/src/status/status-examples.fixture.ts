import type { StatusComponent, statusRoutes } from '@gangway/core/contract'
import type { Example } from '../session/tenants.fixture.ts'

const id = 'incident-1'
const text = { textEn: 'We are looking into it.', textCn: '我们正在排查。' }
const incident = { impact: 'DEGRADED', status: 'INVESTIGATING', ...text } as const
const components: StatusComponent[] = ['search']

/** For the provider only, except for the public summary. */
export const statusExamples: { [Name in keyof typeof statusRoutes]: Example<Name> } = {
  'GET /status/summary': { own: async () => ({}) },
  'POST /console/status/getPageList': { own: async () => ({ body: {} }), closed: true },
  'GET /console/status/info/{id}': { own: async () => ({ params: { id } }), closed: true },
  'POST /console/status/create': {
    own: async () => ({ body: { titleEn: 'Slow search', titleCn: '搜索缓慢', components, ...incident } }),
    closed: true,
  },
  'POST /console/status/update': { own: async () => ({ body: { id, components, ...incident } }), closed: true },
  'POST /console/status/correct': {
    own: async () => ({ body: { id, updateId: 'update-1', ...text, seen: text } }),
    closed: true,
  },
}
