import type { approvalRoutes } from '@gangway/core/contract'
import { saveContexts } from '../partner/context.store.ts'
import { proposalPurpose } from '../partner/agent/create-proposal.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Example, Tenants } from '../session/tenants.fixture.ts'
import { nextCode } from '../session/sign-in.fixture.ts'
import { newToken } from '../shared/ids.ts'

export const proposedAmount = { amount: 7_390, currency: 'USD' }
const unknownProposalId = `p_${'0'.repeat(24)}`

/** Proposes a payment as an agent that uses the owner's API key. */
export async function proposePayment({ server: { deps }, owner }: Pick<Tenants, 'server' | 'owner'>): Promise<string> {
  const id = `p_${newToken(18)}`
  const now = deps.clock.now()
  const content = {
    kind: 'proposal',
    call: '/pay.do',
    userId: owner.id,
    booking: 'TESTB20270101101500123',
    ...proposedAmount,
    sealed: deps.secret.encrypt(proposalPurpose, '{}'),
    about: 'deposit, K7P2QX, DOE/JANE',
  } as const
  const expiresAt = new Date(now.getTime() + 15 * 60_000)
  await saveContexts(deps.db, clientScopeOf(owner), [{ id, content }], { now, expiresAt })
  return id
}

export const approvalExamples: { [Name in keyof typeof approvalRoutes]: Example<Name> } = {
  'POST /clientProfile/approval/getPageList': {
    own: async (tenants) => {
      await proposePayment(tenants)
      return { body: {} }
    },
  },
  'POST /clientProfile/approval/approve': {
    own: async (tenants) => ({
      body: { id: await proposePayment(tenants), amount: proposedAmount },
      mfaCode: nextCode(tenants.server),
    }),
    unknown: async ({ server }) => ({
      body: { id: unknownProposalId, amount: proposedAmount },
      mfaCode: nextCode(server),
    }),
  },
  'POST /clientProfile/approval/refuse': {
    own: async (tenants) => ({ body: { id: await proposePayment(tenants) } }),
    unknown: async () => ({ body: { id: unknownProposalId } }),
  },
}
