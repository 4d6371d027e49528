import type { financeRoutes } from '@gangway/core/contract'
import type { Example } from '../session/tenants.fixture.ts'

export const financeExamples: { [Name in keyof typeof financeRoutes]: Example<Name> } = {
  'POST /order/qryClientBalance.do': { own: async () => ({ body: {} }) },
}
