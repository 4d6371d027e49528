import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import { livePayment } from '../payment/payment-money.ts'
import { findAncillaryOrder, lockAncillaryOrder, type AncillaryOrder } from './ancillary.store.ts'
import { changeAncillaryOrder } from './change-ancillary-order.ts'

/**
 * The cardholder confirms the payment of an ancillary order with the code of the bank, or abandons it. The job of the
 * order continues by the answer of the acquirer, which counts the first code only.
 */
export async function confirmAncillaryCard(
  deps: Deps,
  { caller, body, address, agent }: Call<'POST /postBooking/confirmCard'>,
): Promise<Reply<Answer<'POST /postBooking/confirmCard'>>> {
  const { db } = deps
  const { orderNo, code } = body
  const scope = scopeOf(caller)
  const order = await findAncillaryOrder(db, scope, { orderNo })
  if (!order) return refuse(5004)
  const payment = await livePayment(db, scope, order.bookingId, order.id)
  if (!isChallenged(order) || !payment) return notChallenged(order)
  const detail = { channel: payment.channel, confirmation: code ? 'code' : 'abandoned' }
  const operator = await operatorName(db, caller)
  const now = caller.clock.now()
  const refused = await db.transaction(async (tx) => {
    const held = await lockAncillaryOrder(tx, scope, { id: order.id })
    if (!held || !isChallenged(held.order)) return notChallenged(held?.order ?? order)
    const line = { sentence: code ? 'cardConfirmed' : 'cardAbandoned', operator } as const
    // The job asks the acquirer again, and returns to the confirmation if the code did not arrive.
    await changeAncillaryOrder(tx, { events: deps.events, now }, held, { step: 'authorise' }, line)
    const from = { address, agent }
    const object = { kind: 'ancillaryOrder', id: orderNo }
    await writeAuditLog(tx, { action: 'TICKET_ISSUE', by: caller, from, object, detail }, deps.clock.now())
    return undefined
  })
  if (refused) return refused
  const outcome = await deps.payment.authenticate(payment.id, code || undefined)
  await db.transaction((tx) =>
    deps.scheduler.put(tx, scope, { kind: 'ancillary.ticket', subject: order.id, dueAt: now }),
  )
  return answer({ orderNo, isConfirmed: outcome?.outcome === 'approved' })
}

function isChallenged({ status, step }: Pick<AncillaryOrder, 'status' | 'step'>): boolean {
  return status === 'TICKETING_IN_PROCESS' && step === 'authorise-challenge'
}

function notChallenged({ status }: Pick<AncillaryOrder, 'status'>): Refusal {
  return refuse(5312, { errorType: 1, data: { status }, values: { context: '' } })
}
