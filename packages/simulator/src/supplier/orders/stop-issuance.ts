import type { SupplierContext, SupplierStopOutcome } from '@gangway/server/ports'
import type { Booking, Change } from '../store/booking.model.ts'
import { withBooking } from '../store/booking.store.ts'
import { scenarioByName } from '../scenarios/find-supplier-scenario.ts'
import type { SupplierDeps } from '../supplier-deps.ts'

export async function stopIssuance(
  deps: SupplierDeps,
  reference: string,
  context: SupplierContext,
): Promise<SupplierStopOutcome> {
  const answer = await withBooking(deps.db, reference, context.now, (booking) => stopFor(deps, booking, context))
  return answer ?? { outcome: 'too_late' }
}

function stopFor({ market }: SupplierDeps, booking: Booking, { now }: SupplierContext): Change<SupplierStopOutcome> {
  const { content, state } = booking
  const active = scenarioByName(booking, content.request.passengers, 'ticket')
  const scenario = active?.effect.stop ? active.id : content.scenario
  if (content.stop) return { answer: { outcome: 'asked', verdictAt: new Date(content.stop.verdictAt), scenario } }
  if (state !== 'paid' && state !== 'issuing') return { answer: { outcome: 'too_late', scenario } }
  const minutes = market.carriers.get(content.offer.airline)?.stopIssuanceMinutes ?? 8
  const verdictAt = new Date(now.getTime() + minutes * 60_000)
  // Tickets that are due within a minute can no longer be stopped.
  const isAlmostIssued = content.issuance !== undefined && Date.parse(content.issuance.at) - now.getTime() < 60_000
  const verdict = active?.effect.stop ?? (isAlmostIssued ? 'refused' : 'granted')
  return {
    answer: { outcome: 'asked', verdictAt, scenario },
    booking: {
      ...booking,
      state: 'stopping',
      // Without an issuance there is nothing to stop.
      content: {
        ...content,
        scenario,
        stop: { verdictAt: verdictAt.toISOString(), verdict: content.issuance ? verdict : 'granted' },
      },
    },
  }
}
