import type { governorRoutes } from '@gangway/core/contract'
import type { Example } from '../session/test-scene.ts'

export const governorExamples: { [Name in keyof typeof governorRoutes]: Example<Name> } = {
  'GET /clientProfile/usage': { own: async () => ({}) },
}
