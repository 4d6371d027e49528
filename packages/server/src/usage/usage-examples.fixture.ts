import type { usageRoutes } from '@gangway/core/contract'
import type { Example } from '../session/tenants.fixture.ts'

export const usageExamples: { [Name in keyof typeof usageRoutes]: Example<Name> } = {
  'GET /clientProfile/usage': { own: async () => ({}) },
}
