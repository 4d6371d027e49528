import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { quoteRefund } from '../refund/quote-refund.ts'
import { refusalOfRefund } from '../refund/refusal-of-refund.ts'
import { submitRefund } from '../refund/submit-refund.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, played, refuse, type Reply } from '../shared/http/reply.ts'
import { findIncident } from './incident.store.ts'
import { openTickets } from './show-incident.ts'

type Refund = 'POST /orderEvent/refund'

/** The airline changed the trip: everybody who has nothing back yet gives it up. The airline knows why, so nothing has to be shown. */
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
  const told = await quoteRefund(deps, caller, { orderNo, ticketNos, reason: 'involuntary' })
  if (told.outcome === 'no_booking') return refuse(5004)
  if (told.outcome !== 'quoted') {
    const isDouble = told.outcome === 'obstacle' && told.obstacle === 'DUPLICATE'
    return isDouble
      ? refuse(5404, { errorType: 1 })
      : refuse(5312, { errorType: 1, values: { context: 'refundClosed' } })
  }
  const { fastConfirm } = body
  const request = {
    orderNo,
    quoteId: told.quote.id,
    ticketNos,
    reason: 'involuntary',
    notes: '',
    proofs: [],
    fastConfirm,
  } as const
  const done = await submitRefund(deps, caller, request, { address, agent })
  if (done.outcome !== 'submitted') return refusalOfRefund(done)
  const { refundNo, status } = done.refund
  return played(answer({ refundNo, status }), told.scenario)
}
