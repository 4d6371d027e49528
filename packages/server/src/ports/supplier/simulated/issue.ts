import { mix, seedOf, unit } from '../../../market/chance.ts'
import type { About, IssueOutcome } from '../supplier.port.ts'
import { visit, type Booking, type Change } from './booking.store.ts'
import type { BookingContent } from './content.ts'
import { playedByName } from './scenario-of.ts'
import type { Scene } from './scene.ts'
import { planChanges } from './plan-changes.ts'
import { changeSeats } from './seat-gone.ts'

type Issuance = NonNullable<BookingContent['issuance']>

export async function issue(scene: Scene, reference: string, about: About): Promise<IssueOutcome> {
  const answer = await visit(scene.db, reference, about.now, (booking) => issueFor(scene, booking, about))
  return answer ?? { outcome: 'refused' }
}

function issueFor(scene: Scene, booking: Booking, about: About): Change<IssueOutcome> {
  const { content, state } = booking
  if (content.issuance) return { answer: { outcome: 'accepted', scenario: content.scenario } }
  if (state !== 'paid') return { answer: { outcome: 'refused', scenario: content.scenario } }
  const { issuance, scenario: planned } = plan(scene, booking, about.now)
  const later = planChanges(scene, booking, issuance)
  const scenario = planned ?? later?.scenario ?? content.scenario
  const changed = changeSeats(scene, booking, about)
  const ends: Issuance = changed?.failure ? { ...issuance, ends: 'failed', failure: changed.failure } : issuance
  const played = changed?.scenario ?? scenario
  return {
    answer: { outcome: 'accepted', scenario: played },
    booking: {
      ...booking,
      state: 'issuing',
      content: {
        ...content,
        issuance: ends,
        ...(later && { changes: later.changes }),
        changedExtras: changed?.changedExtras ?? content.changedExtras,
        scenario: played,
      },
    },
  }
}

/** When the tickets come, or why they never will: all of it is known here, and time plays it. */
function plan(scene: Scene, booking: Booking, now: Date): { issuance: Issuance; scenario?: string } {
  const { content } = booking
  const { payment, request, regenerated } = content
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  const usual = usualMinutes(scene, booking)
  if (payment?.failure) return { issuance: { at: after(usual), ends: 'failed', failure: payment.failure } }
  if (payment?.pnrLateMinutes !== undefined) {
    const notice = { code: 615, message: 'Paid; the airline has not sent a booking reference yet' }
    return { issuance: { at: after(payment.pnrLateMinutes), ends: 'issued', notice } }
  }
  const play = playedByName(booking, request.passengers, 'ticket')
  if (!play || (play.effect.onceOnly && regenerated)) return { issuance: { at: after(usual), ends: 'issued' } }
  const { ends, minutes, failure } = play.effect
  return { issuance: { at: after(minutes), ends, failure }, scenario: play.id }
}

/** Mostly 5 to 20 seconds in a rehearsal; around the airline's own time otherwise. The same for a reference each time. */
function usualMinutes({ market }: Scene, { reference, rehearsal, content }: Booking): number {
  const luck = unit(mix(seedOf(reference), 5))
  const median = market.carriers.get(content.offer.airline)?.ticketing.medianSeconds ?? 60
  return (rehearsal ? Math.round(5 + 15 * luck) : Math.round(median * (0.5 + luck))) / 60
}
