import type { approvalRoutes } from '@gangway/core/contract'
import { keepContexts } from '../partner/context.store.ts'
import { sealedFor } from '../partner/agent/propose.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Example, Scene } from '../session/test-scene.ts'
import { nextCode } from '../session/test-sign-in.ts'
import { newToken } from '../shared/ids.ts'

export const proposedAmount = { amount: 7_390, currency: 'USD' }
const neverProposed = `p_${'0'.repeat(24)}`

/** A payment that an agent with the key of the owner proposes. */
export async function proposed({ server: { deps }, owner }: Pick<Scene, 'server' | 'owner'>): Promise<string> {
  const id = `p_${newToken(18)}`
  const now = deps.clock.now()
  const content = {
    kind: 'proposal',
    call: '/pay.do',
    userId: owner.id,
    booking: 'TESTB20270101101500123',
    ...proposedAmount,
    sealed: deps.secret.seal(sealedFor, '{}'),
    about: 'deposit, K7P2QX, DOE/JANE',
  } as const
  const expiresAt = new Date(now.getTime() + 15 * 60_000)
  await keepContexts(deps.db, scopeOf(owner), [{ id, content }], { now, expiresAt })
  return id
}

export const approvalExamples: { [Name in keyof typeof approvalRoutes]: Example<Name> } = {
  'POST /clientProfile/approval/getPageList': {
    own: async (scene) => {
      await proposed(scene)
      return { body: {} }
    },
  },
  'POST /clientProfile/approval/approve': {
    own: async (scene) => ({
      body: { id: await proposed(scene), amount: proposedAmount },
      mfaCode: nextCode(scene.server),
    }),
    unknown: async ({ server }) => ({ body: { id: neverProposed, amount: proposedAmount }, mfaCode: nextCode(server) }),
  },
  'POST /clientProfile/approval/refuse': {
    own: async (scene) => ({ body: { id: await proposed(scene) } }),
    unknown: async () => ({ body: { id: neverProposed } }),
  },
}
