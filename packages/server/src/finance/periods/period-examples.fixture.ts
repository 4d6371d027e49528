import type { periodConsoleRoutes, periodRoutes } from '@gangway/core/contract'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Example, Tenants } from '../../session/tenants.fixture.ts'
import { postTransfer } from '../post-transfer.ts'
import { closableMonth } from './periods.fixture.ts'

const decision = { periodId: 'unknown', version: 1 }
const accounts = [{ purpose: 'BANK', code: '1200', name: 'Current account' }] as const

/** A month that both agencies can close: money has moved in it. */
async function prepareMonth({ server, owner, otherAgencyUser }: Tenants): Promise<string> {
  await moveMoney(server, otherAgencyUser)
  await closableMonth(server, otherAgencyUser)
  return closableMonth(server, owner)
}

async function moveMoney({ deps }: Tenants['server'], { clientId }: { clientId: string }): Promise<void> {
  const entries = [
    { account: 'deposit', amount: 100 },
    { account: 'outside', amount: -100 },
  ] as const
  const transfer = { kind: 'recharge', currency: 'USD', reference: 'month of an example', entries } as const
  await deps.db.transaction((tx) => postTransfer(tx, clientScopeOf({ clientId }), transfer, deps.clock.now()))
}

type Routes = typeof periodRoutes & typeof periodConsoleRoutes

export const periodExamples: { [Name in keyof Routes]: Example<Name> } = {
  'GET /client/period/list': { own: async () => ({}) },
  'GET /client/period/trialBalance/{month}': { own: async () => ({ params: { month: '2026-03' } }) },
  'GET /client/period/trialBalanceFile/{month}': { own: async () => ({ params: { month: '2026-03' }, query: {} }) },
  'POST /client/period/journal': { own: async () => ({ body: { month: '2026-03' } }) },
  'POST /client/period/close': { own: async (tenants) => ({ body: { month: await prepareMonth(tenants) } }) },
  'GET /client/journalAccount/list': { own: async () => ({}) },
  'POST /client/journalAccount/update': { own: async () => ({ body: { accounts: [...accounts] } }) },
  // For the provider only.
  'POST /console/period/getPageList': { own: async () => ({ body: {} }), closed: true },
  'POST /console/period/proposeReopen': { own: async () => ({ body: { ...decision, reason: 'Late' } }), closed: true },
  'POST /console/period/applyReopen': { own: async () => ({ body: decision }), closed: true },
  'POST /console/period/declineReopen': { own: async () => ({ body: decision }), closed: true },
}
