import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { findBooking, lockBooking, type Booking } from '../booking.store.ts'
import { changeBooking } from '../change-booking.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import { livePayment } from './payment-money.ts'

/**
 * The cardholder confirms a payment with the code of the bank, or abandons it. The ticketing job continues by the answer
 * of the acquirer, which counts the first code only.
 */
export async function confirmCard(
  deps: Deps,
  { caller, body, address, agent }: Call<'POST /order/confirmCard.do'>,
): Promise<Reply<Answer<'POST /order/confirmCard.do'>>> {
  const { db } = deps
  const { orderNo, code } = body
  const scope = scopeOf(caller)
  const booking = await findBooking(db, scope, orderNo)
  if (!booking) return refuse(5004)
  const payment = await livePayment(db, scope, booking.id)
  if (!isChallenged(booking) || !payment) return notChallenged(booking)
  const detail = { channel: payment.channel, confirmation: code ? 'code' : 'abandoned' }
  const operator = await operatorName(db, caller)
  const now = caller.clock.now()
  const refused = await db.transaction(async (tx) => {
    const held = await lockBooking(tx, scope, { id: booking.id })
    // Meanwhile, a stop of the issuance may have been requested: its step must stay.
    if (!held || !isChallenged(held)) return notChallenged(held ?? booking)
    const line = { stage: 'PAY', sentence: code ? 'cardConfirmed' : 'cardAbandoned', operator } as const
    // The job asks the acquirer again, and returns to the confirmation if the code did not arrive.
    await changeBooking(tx, { events: deps.events, now }, held, { step: 'authorise' }, line)
    const from = { address, agent }
    const entry = {
      action: 'TICKET_ISSUE',
      by: caller,
      from,
      object: { kind: 'booking', id: orderNo },
      detail,
    } as const
    await writeAuditLog(tx, entry, deps.clock.now())
    return undefined
  })
  if (refused) return refused
  const outcome = await deps.payment.authenticate(payment.id, code || undefined)
  await db.transaction((tx) =>
    deps.scheduler.put(tx, scope, { kind: 'booking.ticket', subject: booking.id, dueAt: now }),
  )
  return answer({ orderNo, isConfirmed: outcome?.outcome === 'approved' })
}

function isChallenged({ status, step }: Pick<Booking, 'status' | 'step'>): boolean {
  return status === 'TICKETING' && step === 'authorise-challenge'
}

function notChallenged({ status }: Pick<Booking, 'status'>): Refusal {
  return refuse(5312, { errorType: 1, data: { status }, values: { context: '' } })
}
