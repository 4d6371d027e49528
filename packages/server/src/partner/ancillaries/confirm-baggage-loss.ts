import { firstStepOf } from '../../booking/payment/pay-booking.ts'
import { lockBooking } from '../../booking/booking.store.ts'
import { changeBooking } from '../../booking/change-booking.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { decline, succeed } from '../http/reply.ts'

/** Ticketing codes of orders suspended for a decision about their baggage. */
export const baggageProblems = { unsold: 309, dearer: 3011 } as const

/** The agency accepts the loss and ticketing continues. Baggage that the airline does not sell cannot be accepted. */
export async function confirmBaggageLoss(
  deps: Deps,
  { caller, body: { orderNo } }: PartnerCall<'/confirmBaggageLoss.do'>,
): PartnerResponse<'/confirmBaggageLoss.do'> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const outcome = await deps.db.transaction(async (tx) => {
    const held = await lockBooking(tx, scope, { orderNo })
    if (!held) return 800
    const isWaiting = held.status === 'TICKETING' && held.step === 'suspended'
    if (!isWaiting || held.failureCode !== baggageProblems.dearer || !held.payChannel) return 402
    const change = { step: firstStepOf(held.payChannel), failureCode: null }
    await changeBooking(tx, { events: deps.events, now }, held, change, {
      stage: 'TICKETING',
      sentence: 'lossAccepted',
      operator: undefined,
    })
    await deps.scheduler.put(tx, scope, { kind: 'booking.ticket', subject: held.id, dueAt: now })
    return 0
  })
  return outcome === 0 ? succeed({}) : decline(outcome)
}
