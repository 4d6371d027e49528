import type { PartnerAnswer } from '@gangway/core/partner'
import { scopeOf } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import { newToken } from '../../shared/ids.ts'
import { keepContexts } from '../context.store.ts'
import type { PartnerCall, PartnerHandlers, PartnerTold } from '../integrator.ts'
import type { PlayablePath } from '../play-call.ts'
import { decimal } from '../present-money.ts'
import { utcText } from '../present-time.ts'
import { decline, isRefusal, tell } from '../reply.ts'
import { priceOrder, pricePayment } from './price-act.ts'
import { findProposal, type KeptProposal } from './proposal.store.ts'

/** As long as somebody may think about it. */
const lifetimeMs = 15 * 60_000
export const sealedFor = 'act of an agent'

/** Prices an act and keeps it for a person to approve. Nothing is done. */
export async function propose(
  deps: Deps,
  handlers: Pick<PartnerHandlers, PlayablePath>,
  { caller, body, from }: PartnerCall<'/agent/propose.do'>,
): PartnerTold<'/agent/propose.do'> {
  const player = { caller, from }
  const priced =
    body.call === '/order.do'
      ? await priceOrder(deps, player, body.body)
      : await pricePayment(handlers, player, body.body)
  if (isRefusal(priced)) return priced
  const { kind: _, ...act } = priced
  // People take their time in their own time: the clock of a rehearsal does not move it.
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  // Begins with a letter: in a shell, a dash before it would be an option.
  const id = `p_${newToken(18)}`
  const sealed = deps.secret.seal(sealedFor, JSON.stringify(body.body))
  const content = { kind: 'proposal' as const, call: body.call, userId: caller.userId, ...act, sealed }
  await deps.db.transaction(async (tx) => {
    await keepContexts(tx, scopeOf(caller), [{ id, content }], { now, expiresAt })
    await deps.events.publish(tx, { topic: `client:${caller.clientId}`, kind: 'proposal', data: { id } })
  })
  return tell(presentProposal(deps, { id, content, expiresAt, endedAt: null }))
}

export async function showProposal(
  deps: Deps,
  { caller, body }: PartnerCall<'/agent/proposal.do'>,
): PartnerTold<'/agent/proposal.do'> {
  const { userId } = caller
  const found = await findProposal(deps, scopeOf(caller), { id: body.proposalId, userId })
  return found ? tell(presentProposal(deps, found)) : decline(703)
}

function presentProposal({ clock }: Deps, proposal: KeptProposal): PartnerAnswer<'/agent/proposal.do'> {
  const { call, booking, amount, currency } = proposal.content
  return {
    proposalId: proposal.id,
    call,
    booking,
    amount: decimal(amount, currency),
    currency,
    state: stateOf(proposal, clock.now()),
    expireTime: utcText(proposal.expiresAt),
  }
}

export function stateOf({ content, expiresAt, endedAt }: KeptProposal, now: Date) {
  if (content.refused) return 'refused'
  if (endedAt) return 'used'
  if (expiresAt <= now) return 'expired'
  return content.approved ? 'approved' : 'waiting'
}
