import type { About, StopOutcome } from '../supplier.port.ts'
import { visit, type Booking, type Change } from './booking.store.ts'
import { playedByName } from './scenario-of.ts'
import type { Scene } from './scene.ts'

export async function stopIssuance(scene: Scene, reference: string, about: About): Promise<StopOutcome> {
  const answer = await visit(scene.db, reference, about.now, (booking) => stopFor(scene, booking, about))
  return answer ?? { outcome: 'too_late' }
}

function stopFor({ market }: Scene, booking: Booking, { now }: About): Change<StopOutcome> {
  const { content, state } = booking
  const played = playedByName(booking, content.request.passengers, 'ticket')
  const scenario = played?.effect.stop ? played.id : content.scenario
  if (content.stop) return { answer: { outcome: 'asked', verdictAt: new Date(content.stop.verdictAt), scenario } }
  if (state !== 'paid' && state !== 'issuing') return { answer: { outcome: 'too_late', scenario } }
  const minutes = market.carriers.get(content.offer.airline)?.stopIssuanceMinutes ?? 8
  const verdictAt = new Date(now.getTime() + minutes * 60_000)
  // The airline is already writing tickets that would come within a minute.
  const isWriting = content.issuance !== undefined && Date.parse(content.issuance.at) - now.getTime() < 60_000
  const verdict = played?.effect.stop ?? (isWriting ? 'refused' : 'granted')
  return {
    answer: { outcome: 'asked', verdictAt, scenario },
    booking: {
      ...booking,
      state: 'stopping',
      // Without an issuance there is nothing that could go on.
      content: {
        ...content,
        scenario,
        stop: { verdictAt: verdictAt.toISOString(), verdict: content.issuance ? verdict : 'granted' },
      },
    },
  }
}
