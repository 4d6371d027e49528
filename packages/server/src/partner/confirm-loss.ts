import { firstStepOf } from '../booking/pay-booking.ts'
import { holdBooking } from '../booking/booking.store.ts'
import { changeBooking } from '../booking/change-booking.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { PartnerCall, PartnerTold } from './integrator.ts'
import { decline, tell } from './reply.ts'

/** What an order that waits for a decision about its bags would end with. */
export const bagProblems = { unsold: 309, dearer: 3011 } as const

/** The agency takes the loss: the tickets are asked for. What the airline does not sell cannot be had for any loss. */
export async function confirmBaggageLoss(
  deps: Deps,
  { caller, body: { orderNo } }: PartnerCall<'/confirmBaggageLoss.do'>,
): PartnerTold<'/confirmBaggageLoss.do'> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const outcome = await deps.db.transaction(async (tx) => {
    const held = await holdBooking(tx, scope, { orderNo })
    if (!held) return 800
    const isWaiting = held.status === 'TICKETING' && held.step === 'suspended'
    if (!isWaiting || held.failureCode !== bagProblems.dearer || !held.payChannel) return 402
    const change = { step: firstStepOf(held.payChannel), failureCode: null }
    await changeBooking(tx, { events: deps.events, now }, held, change, {
      stage: 'TICKETING',
      sentence: 'lossAccepted',
      operator: undefined,
    })
    await deps.agenda.put(tx, scope, { kind: 'booking.ticket', subject: held.id, dueAt: now })
    return 0
  })
  return outcome === 0 ? tell({}) : decline(outcome)
}
