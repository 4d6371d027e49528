import type { financeRoutes, transactionRoutes } from '@gangway/core/contract'
import type { Example } from '../session/tenants.fixture.ts'

export const financeExamples: { [Name in keyof (typeof financeRoutes & typeof transactionRoutes)]: Example<Name> } = {
  'POST /order/qryClientBalance.do': { own: async () => ({ body: {} }) },
  'POST /client/bill/getPageList': { own: async () => ({ body: {} }) },
  'POST /client/bill/getMonth': { own: async () => ({ body: {} }) },
  'POST /client/bill/export': { own: async () => ({ body: {} }) },
}
