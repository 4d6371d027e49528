import { partnerCodes } from '@gangway/core/partner'
import { scopeOf } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import type { PartnerCall, PartnerHandlers, PartnerTold } from '../integrator.ts'
import { playCall, type PlayablePath } from '../play-call.ts'
import { decline, isRefusal, tell, type PartnerRefusal } from '../reply.ts'
import { priceOrder, pricePayment, smallest } from './price-act.ts'
import { sealedFor, stateOf } from './propose.ts'
import { findProposal, useApproval } from './proposal.store.ts'

/**
 * Does what was approved: this act, for this booking, of this amount, by the person who proposed it, once. What an agent says counts
 * for nothing but to be held against what was approved.
 */
export async function perform(
  deps: Deps,
  handlers: Pick<PartnerHandlers, PlayablePath>,
  { caller, body, from }: PartnerCall<'/agent/perform.do'>,
): PartnerTold<'/agent/perform.do'> {
  const scope = scopeOf(caller)
  const player = { caller, from }
  const found = await findProposal(deps, scope, { id: body.proposalId, userId: caller.userId })
  if (!found) return refuse('unknown')
  const { call, booking, amount, currency, sealed } = found.content
  const state = stateOf(found, deps.clock.now())
  if (state === 'used' || state === 'expired' || state === 'refused') return refuse(state)
  if (state === 'waiting') return refuse('missing')
  if (body.booking !== booking) return refuse('other-booking')
  if (body.currency !== currency || smallest(body.amount, currency) !== amount) return refuse('other-amount')
  const opened = deps.secret.open(sealedFor, sealed)
  if (opened === undefined) return refuse('unknown')
  const sent: unknown = JSON.parse(opened)
  const isOrder = call === '/order.do'
  const now = isOrder ? await priceOrder(deps, player, sent) : await pricePayment(handlers, player, sent)
  if (isRefusal(now)) return now
  if (now.amount !== amount || now.currency !== currency) return decline(308, { data: { approval: 'other-amount' } })
  if (!(await useApproval(deps, scope, found.id))) return refuse('used')
  const told = await playCall(handlers, player, call, sent)
  if (told.status !== 0) return { kind: 'refusal', code: codeOf(told.status), text: told.msg, data: told.data }
  if (isOrder && !costs(told.data, amount, currency)) {
    // It rose between the question and the airline's answer: nobody approved that.
    await playCall(handlers, player, '/cancelOrder.do', { orderNo: told.data['orderNo'] })
    return decline(308, { data: { approval: 'other-amount' } })
  }
  return tell({ proposalId: found.id, call, answer: told.data })
}

type Obstacle = 'unknown' | 'missing' | 'expired' | 'used' | 'refused' | 'other-booking' | 'other-amount'

function refuse(approval: Obstacle): PartnerRefusal {
  return decline(approval === 'unknown' ? 703 : 902, { text: `approval: ${approval}`, data: { approval } })
}

function codeOf(status: number): PartnerRefusal['code'] {
  return isCode(status) ? status : 9999
}

function isCode(status: number): status is PartnerRefusal['code'] {
  return status in partnerCodes
}

function costs(data: Readonly<Record<string, unknown>>, amount: number, currency: string): boolean {
  const { totalPrice, totalTransactionFee } = data
  const total = smallest(Number(totalPrice), currency) + smallest(Number(totalTransactionFee), currency)
  return data['currency'] === currency && total === amount
}
