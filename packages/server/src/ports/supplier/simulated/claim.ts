import type { ClaimRequest, ClaimVerdict } from '../after-sale.port.ts'
import type { About } from '../supplier.port.ts'
import { visit, type Booking, type Change } from './booking.store.ts'
import type { StoredClaim } from './content.ts'
import { askedFor, isWholeBack, refundOf } from './refund.rules.ts'
import { playedByName } from './scenario-of.ts'
import type { Scene } from './scene.ts'

const usualHours = 6
const hourMs = 3_600_000

/** Looks into the account at the airline for money that is said to have been paid. */
export async function claimMoney(
  scene: Scene,
  reference: string,
  request: ClaimRequest,
  about: About,
): Promise<ClaimVerdict> {
  const answer = await visit(scene.db, reference, about.now, (booking) => lookFor(booking, request, about))
  return answer ?? { outcome: 'rejected' }
}

function lookFor(booking: Booking, request: ClaimRequest, { now }: About): Change<ClaimVerdict> {
  const { content } = booking
  const claims = content.claims ?? []
  const play = playedByName(booking, content.request.passengers, 'claim')
  const scenario = play?.id ?? content.scenario
  const known = claims.find(({ claimId }) => claimId === request.claimId)
  if (known) return { answer: verdictOf(known, now, scenario) }
  if (booking.state !== 'issued') return { answer: { outcome: 'rejected', scenario } }
  const asked = askedFor(booking)
  const { percent = 100, hours = usualHours } = play?.effect ?? {}
  const amount = request.passengers.some((passenger) => asked.has(passenger))
    ? 0
    : Math.round((moneyFor(booking, request, now) * percent) / 100)
  const claim: StoredClaim = {
    claimId: request.claimId,
    passengers: request.passengers,
    verdictAt: new Date(now.getTime() + hours * hourMs).toISOString(),
    ...(amount > 0 && { back: { amount, currency: content.offer.currency } }),
  }
  return {
    answer: verdictOf(claim, now, scenario),
    booking: { ...booking, content: { ...content, claims: [...claims, claim] } },
  }
}

/** A void gives everything; a refund goes by the rules of the fare. */
function moneyFor({ content }: Booking, { passengers, reason }: ClaimRequest, now: Date): number {
  return passengers.reduce((sum, passenger) => {
    const type = content.request.passengers[passenger]?.type ?? 'adult'
    const { fare, tax } = content.offer.fares[type]
    return sum + (reason === 'void' || isWholeBack(reason) ? fare + tax : refundOf(content.offer, type, now).back)
  }, 0)
}

function verdictOf({ verdictAt, back }: StoredClaim, now: Date, scenario: string | undefined): ClaimVerdict {
  const nextAt = new Date(verdictAt)
  if (now < nextAt) return { outcome: 'pending', nextAt, scenario }
  return back ? { outcome: 'received', back, scenario } : { outcome: 'rejected', scenario }
}
