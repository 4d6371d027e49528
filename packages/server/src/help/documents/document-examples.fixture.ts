import type { documentRoutes } from '@gangway/core/contract'
import type { Example } from '../../session/tenants.fixture.ts'

const params = { slug: 'refund-guide' }

export const documentExamples: { [Name in keyof typeof documentRoutes]: Example<Name> } = {
  'POST /document/getPageList': { own: async () => ({ body: {} }) },
  'GET /document/info/{slug}': { own: async () => ({ params }) },
  'GET /document/download/{slug}': { own: async () => ({ params, query: { format: 'MD' } }) },
}
