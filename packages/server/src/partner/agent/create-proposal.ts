import type { PartnerAnswer } from '@gangway/core/partner'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { newToken } from '../../shared/ids.ts'
import { saveContexts } from '../context.store.ts'
import type { PartnerCall, PartnerHandlers, PartnerResponse } from '../http/partner-call.ts'
import type { WirePath } from '../http/call-internally.ts'
import { decimal } from '../presenters/present-money.ts'
import { utcText } from '../presenters/present-time.ts'
import { decline, isRefusal, succeed } from '../http/reply.ts'
import { priceOrder, pricePayment } from './price-action.ts'
import { findProposal, type StoredProposal } from './proposal.store.ts'

/** Time for the approval decision. */
const lifetimeMs = 15 * 60_000
export const proposalPurpose = 'act of an agent'

/** Prices an operation and stores it for approval. Nothing is executed. */
export async function createProposal(
  deps: Deps,
  handlers: Pick<PartnerHandlers, WirePath>,
  { caller, body, from }: PartnerCall<'/agent/propose.do'>,
): PartnerResponse<'/agent/propose.do'> {
  const internalCaller = { caller, from }
  const priced =
    body.call === '/order.do'
      ? await priceOrder(deps, internalCaller, body.body)
      : await pricePayment(handlers, internalCaller, body.body)
  if (isRefusal(priced)) return priced
  const { kind: _, ...operation } = priced
  // Approval deadlines use real time, independent of the agency's test clock.
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  // The prefix avoids a leading dash, which a shell would parse as an option.
  const id = `p_${newToken(18)}`
  const sealed = deps.secret.encrypt(proposalPurpose, JSON.stringify(body.body))
  const content = { kind: 'proposal' as const, call: body.call, userId: caller.userId, ...operation, sealed }
  await deps.db.transaction(async (tx) => {
    await saveContexts(tx, scopeOf(caller), [{ id, content }], { now, expiresAt })
    await deps.events.publish(tx, { topic: `client:${caller.clientId}`, kind: 'proposal', data: { id } })
  })
  return succeed(presentProposal(deps, { id, content, expiresAt, endedAt: null }))
}

export async function showProposal(
  deps: Deps,
  { caller, body }: PartnerCall<'/agent/proposal.do'>,
): PartnerResponse<'/agent/proposal.do'> {
  const { userId } = caller
  const found = await findProposal(deps, scopeOf(caller), { id: body.proposalId, userId })
  return found ? succeed(presentProposal(deps, found)) : decline(703)
}

function presentProposal({ clock }: Deps, proposal: StoredProposal): PartnerAnswer<'/agent/proposal.do'> {
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

export function stateOf({ content, expiresAt, endedAt }: StoredProposal, now: Date) {
  if (content.refused) return 'refused'
  if (endedAt) return 'used'
  if (expiresAt <= now) return 'expired'
  return content.approved ? 'approved' : 'waiting'
}
