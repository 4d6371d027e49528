import { mix, seedOf, unit } from '../../market/seeded-random.ts'
import type { SupplierContext, IssueOutcome } from '@gangway/server/ports'
import type { Booking, Change } from '../store/booking.model.ts'
import { withBooking } from '../store/booking.store.ts'
import type { BookingContent } from '../store/booking-content.model.ts'
import { scenarioByName } from '../scenarios/find-supplier-scenario.ts'
import type { SupplierDeps } from '../supplier-deps.ts'
import { planChanges } from '../changes/plan-changes.ts'
import { replaceSeats } from './replace-seats.ts'

type Issuance = NonNullable<BookingContent['issuance']>

export async function issue(deps: SupplierDeps, reference: string, context: SupplierContext): Promise<IssueOutcome> {
  const answer = await withBooking(deps.db, reference, context.now, (booking) => issueFor(deps, booking, context))
  return answer ?? { outcome: 'refused' }
}

function issueFor(deps: SupplierDeps, booking: Booking, context: SupplierContext): Change<IssueOutcome> {
  const { content, state } = booking
  if (content.issuance) return { answer: { outcome: 'accepted', scenario: content.scenario } }
  if (state !== 'paid') return { answer: { outcome: 'refused', scenario: content.scenario } }
  const { issuance, scenario: planned } = plan(deps, booking, context)
  const later = planChanges(deps, booking, issuance)
  const scenario = planned ?? later?.scenario ?? content.scenario
  const changed = replaceSeats(deps, booking, context)
  const ends: Issuance = changed?.failure ? { ...issuance, ends: 'failed', failure: changed.failure } : issuance
  const scenarioId = changed?.scenario ?? scenario
  return {
    answer: { outcome: 'accepted', scenario: scenarioId },
    booking: {
      ...booking,
      state: 'issuing',
      content: {
        ...content,
        issuance: ends,
        ...(later && { changes: later.changes }),
        changedExtras: changed?.changedExtras ?? content.changedExtras,
        scenario: scenarioId,
      },
    },
  }
}

/** Decides in advance when ticketing ends and how. */
function plan(
  deps: SupplierDeps,
  booking: Booking,
  { now, ticketsAtOnce }: SupplierContext,
): { issuance: Issuance; scenario?: string } {
  const { content } = booking
  const { payment, request, regenerated } = content
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  const usual = ticketsAtOnce ? 0 : usualMinutes(deps, booking)
  if (payment?.failure) return { issuance: { at: after(usual), ends: 'failed', failure: payment.failure } }
  if (payment?.pnrLateMinutes !== undefined) {
    const notice = { code: 615, message: 'Paid; the airline has not sent a PNR yet' }
    return { issuance: { at: after(payment.pnrLateMinutes), ends: 'issued', notice } }
  }
  const active = scenarioByName(booking, request.passengers, 'ticket')
  if (!active || (active.effect.onceOnly && regenerated)) return { issuance: { at: after(usual), ends: 'issued' } }
  const { ends, minutes, failure } = active.effect
  return { issuance: { at: after(minutes), ends, failure }, scenario: active.id }
}

/** 5 to 20 seconds in test mode, otherwise around the airline's median. Constant per reference. */
function usualMinutes({ market }: SupplierDeps, { reference, simulation, content }: Booking): number {
  const random = unit(mix(seedOf(reference), 5))
  const median = market.carriers.get(content.offer.airline)?.ticketing.medianSeconds ?? 60
  return (simulation ? Math.round(5 + 15 * random) : Math.round(median * (0.5 + random))) / 60
}
