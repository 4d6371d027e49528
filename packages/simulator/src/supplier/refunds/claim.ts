import type { SupplierContext, ClaimRequest, ClaimVerdict } from '@gangway/server/ports'
import type { Booking, Change } from '../store/booking.model.ts'
import { withBooking } from '../store/booking.store.ts'
import type { StoredClaim } from '../store/booking-content.model.ts'
import { passengersWithRefund, isFullRefund, refundOf } from './refund.rules.ts'
import { scenarioByName } from '../scenarios/find-supplier-scenario.ts'
import type { SupplierDeps } from '../supplier-deps.ts'

const defaultHours = 6
const hourMs = 3_600_000

/** Checks whether the airline has paid a claimed refund. */
export async function claimRefund(
  deps: SupplierDeps,
  reference: string,
  request: ClaimRequest,
  context: SupplierContext,
): Promise<ClaimVerdict> {
  const answer = await withBooking(deps.db, reference, context.now, (booking) =>
    investigate(deps, booking, request, context),
  )
  return answer ?? { outcome: 'rejected' }
}

function investigate(
  deps: SupplierDeps,
  booking: Booking,
  request: ClaimRequest,
  { now }: SupplierContext,
): Change<ClaimVerdict> {
  const { content } = booking
  const claims = content.claims ?? []
  const active = scenarioByName(booking, content.request.passengers, 'claim')
  const scenario = active?.id ?? content.scenario
  const known = claims.find(({ claimId }) => claimId === request.claimId)
  if (known) return { answer: verdictOf(known, now, scenario) }
  if (booking.state !== 'issued') return { answer: { outcome: 'rejected', scenario } }
  const asked = passengersWithRefund(booking)
  const { percent = 100, hours = defaultHours } = active?.effect ?? {}
  const amount = request.passengers.some((passenger) => asked.has(passenger))
    ? 0
    : Math.round((expectedRefund(deps, booking, request, now) * percent) / 100)
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

/** A void refunds everything; a refund follows the fare rules. */
function expectedRefund(
  { market }: SupplierDeps,
  { content }: Booking,
  { passengers, reason }: ClaimRequest,
  now: Date,
): number {
  const currencyOf = (airline: string) => market.carriers.get(airline)?.currency ?? content.offer.currency
  return passengers.reduce((sum, passenger) => {
    const type = content.request.passengers[passenger]?.type ?? 'adult'
    const { fare, tax } = content.offer.fares[type]
    const isWhole = reason === 'void' || isFullRefund(reason)
    return sum + (isWhole ? fare + tax : refundOf(content.offer, type, { now, currencyOf }).back)
  }, 0)
}

function verdictOf({ verdictAt, back }: StoredClaim, now: Date, scenario: string | undefined): ClaimVerdict {
  const nextAt = new Date(verdictAt)
  if (now < nextAt) return { outcome: 'pending', nextAt, scenario }
  return back ? { outcome: 'received', back, scenario } : { outcome: 'rejected', scenario }
}
