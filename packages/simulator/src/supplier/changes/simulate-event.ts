import type { SupplierContext, SimulatedEvent, SimulateOutcome } from '@gangway/server/ports'
import type { Booking, Change } from '../store/booking.model.ts'
import { withBooking } from '../store/booking.store.ts'
import { changeAt } from './plan-changes.ts'
import type { SupplierDeps } from '../supplier-deps.ts'

/** Makes an event due now. The next operation on the booking applies and reports it. */
export async function simulateEvent(
  deps: SupplierDeps,
  reference: string,
  event: SimulatedEvent,
  context: SupplierContext,
): Promise<SimulateOutcome> {
  const answer = await withBooking<SimulateOutcome>(deps.db, reference, context.now, (booking) => {
    if (!context.simulation || !booking.simulation || booking.state !== 'issued') return impossible
    return event.kind === 'change'
      ? changeTrip(deps, booking, event, context.now)
      : payNow(booking, event.name, context.now)
  })
  return answer ?? { outcome: 'impossible' }
}

const impossible: Change<SimulateOutcome> = { answer: { outcome: 'impossible' } }
const done = (booking: Booking): Change<SimulateOutcome> => ({ answer: { outcome: 'done' }, booking })

function changeTrip(
  deps: SupplierDeps,
  booking: Booking,
  request: Extract<SimulatedEvent, { kind: 'change' }>,
  now: Date,
): Change<SimulateOutcome> {
  const { content } = booking
  const before = content.changes ?? []
  // Inserted before the planned changes.
  const place = before.findIndex(({ reported }) => !reported)
  const at = place < 0 ? before.length : place
  const changes = before.toSpliced(at, 0, changeAt(deps, booking, now, request))
  return done({ ...booking, content: { ...content, changes } })
}

/** Makes all remaining steps of a refund or claim due now, unless it ends without a payment. */
function payNow(booking: Booking, name: string, now: Date): Change<SimulateOutcome> {
  const { content } = booking
  const at = now.toISOString()
  const claim = content.claims?.findIndex(({ claimId, back }) => claimId === name && back) ?? -1
  const claimed = content.claims?.[claim]
  if (content.claims && claimed) {
    if (Date.parse(claimed.verdictAt) <= now.getTime()) return impossible
    return done({
      ...booking,
      content: { ...content, claims: content.claims.with(claim, { ...claimed, verdictAt: at }) },
    })
  }
  const place = content.refunds.findIndex(({ quote }) => quote.quoteId === name)
  const refund = content.refunds[place]
  const waits = refund?.steps.some(({ reported }) => !reported)
  if (!refund || !waits || refund.steps.at(-1)?.step === 'rejected') return impossible
  const steps = refund.steps.map((step) => (step.reported ? step : { ...step, at }))
  return done({ ...booking, content: { ...content, refunds: content.refunds.with(place, { ...refund, steps }) } })
}
