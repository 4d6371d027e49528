import type { sandboxConsoleRoutes } from '@gangway/core/contract'
import type { Example } from '../../session/tenants.fixture.ts'

const code = 'MERIDIAN'

/** For the provider only. */
export const sandboxConsoleExamples: { [Name in keyof typeof sandboxConsoleRoutes]: Example<Name> } = {
  'GET /console/sandbox/info/{code}': { own: async () => ({ params: { code } }), closed: true },
  'POST /console/sandbox/setClock': { own: async () => ({ body: { code, freeze: true } }), closed: true },
  'POST /console/sandbox/planFault': {
    own: async () => ({ body: { code, path: '/search/search.do', effect: 'slow' } }),
    closed: true,
  },
  'POST /console/sandbox/clearFaults': { own: async () => ({ body: { code } }), closed: true },
}
