import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { quoteRefund } from '../refund/quotes/quote-refund.ts'
import { refundErrorOf } from '../refund/refund-errors.ts'
import { submitRefund } from '../refund/submit-refund.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, withScenario, refuse, type Reply } from '../shared/http/reply.ts'
import { findIncident } from './incident.store.ts'
import { openTickets } from './show-incident.ts'

type Refund = 'POST /orderEvent/refund'

/**
 * Requests an involuntary refund for every ticket that has none yet. The airline caused it, so no document is required.
 */
export async function refundIncident(
  deps: Deps,
  { caller, body, address, agent }: Call<Refund>,
): Promise<Reply<Answer<Refund>>> {
  const scope = scopeOf(caller)
  const row = await findIncident(deps.db, scope, body.id)
  if (!row) return refuse(5004)
  if (!row.involuntary) return refuse(5312, { errorType: 1, values: { context: 'incidentMinor' } })
  const { orderNo } = row
  const ticketNos = await openTickets(deps.db, scope, row)
  if (ticketNos.length === 0) return refuse(5404, { errorType: 1 })
  const result = await quoteRefund(deps, caller, { orderNo, ticketNos, reason: 'involuntary' })
  if (result.outcome === 'no_booking') return refuse(5004)
  if (result.outcome !== 'quoted') {
    const isDouble = result.outcome === 'obstacle' && result.obstacle === 'DUPLICATE'
    return isDouble
      ? refuse(5404, { errorType: 1 })
      : refuse(5312, { errorType: 1, values: { context: 'refundClosed' } })
  }
  const { fastConfirm } = body
  const request = {
    orderNo,
    quoteId: result.quote.id,
    ticketNos,
    reason: 'involuntary',
    notes: '',
    proofs: [],
    fastConfirm,
  } as const
  const done = await submitRefund(deps, caller, request, { address, agent })
  if (done.outcome !== 'submitted') return refundErrorOf(done)
  const { refundNo, status } = done.refund
  return withScenario(answer({ refundNo, status }), result.scenario)
}
