import { partnerCodes } from '@gangway/core/partner'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { PartnerCall, PartnerHandlers, PartnerResponse } from '../http/partner-call.ts'
import { callInternally, type WirePath } from '../http/call-internally.ts'
import { decline, isRefusal, succeed, type PartnerRefusal } from '../http/reply.ts'
import { priceOrder, pricePayment, toMinorUnits } from './price-action.ts'
import { proposalPurpose, stateOf } from './create-proposal.ts'
import { findProposal, useApproval } from './proposal.store.ts'

/**
 * Executes an approved proposal once, for the user who proposed it. The agent's booking, amount and currency only
 * confirm the approved ones.
 */
export async function executeProposal(
  deps: Deps,
  handlers: Pick<PartnerHandlers, WirePath>,
  { caller, body, from }: PartnerCall<'/agent/perform.do'>,
): PartnerResponse<'/agent/perform.do'> {
  const scope = scopeOf(caller)
  const internalCaller = { caller, from }
  const found = await findProposal(deps, scope, { id: body.proposalId, userId: caller.userId })
  if (!found) return refuse('unknown')
  const { call, booking, amount, currency, sealed } = found.content
  const state = stateOf(found, deps.clock.now())
  if (state === 'used' || state === 'expired' || state === 'refused') return refuse(state)
  if (state === 'waiting') return refuse('missing')
  if (body.booking !== booking) return refuse('other-booking')
  if (body.currency !== currency || toMinorUnits(body.amount, currency) !== amount) return refuse('other-amount')
  const opened = deps.secret.decrypt(proposalPurpose, sealed)
  if (opened === undefined) return refuse('unknown')
  const sent: unknown = JSON.parse(opened)
  const isOrder = call === '/order.do'
  const now = isOrder
    ? await priceOrder(deps, internalCaller, sent)
    : await pricePayment(handlers, internalCaller, sent)
  if (isRefusal(now)) return now
  if (now.amount !== amount || now.currency !== currency) return decline(308, { data: { approval: 'other-amount' } })
  if (!(await useApproval(deps, scope, found.id))) return refuse('used')
  const result = await callInternally(handlers, internalCaller, call, sent)
  if (result.status !== 0) return { kind: 'refusal', code: codeOf(result.status), text: result.msg, data: result.data }
  if (isOrder && !costs(result.data, amount, currency)) {
    // The price rose between the check and the booking, so the amount was not approved.
    await callInternally(handlers, internalCaller, '/cancelOrder.do', { orderNo: result.data['orderNo'] })
    return decline(308, { data: { approval: 'other-amount' } })
  }
  return succeed({ proposalId: found.id, call, answer: result.data })
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
  const total = toMinorUnits(Number(totalPrice), currency) + toMinorUnits(Number(totalTransactionFee), currency)
  return data['currency'] === currency && total === amount
}
