import type {
  SupplierContext,
  AskOutcome,
  RefundQuote,
  SupplierRefundRequest,
  WithdrawOutcome,
} from '@gangway/server/ports'
import type { Booking, Change } from '../store/booking.model.ts'
import { withBooking } from '../store/booking.store.ts'
import type { StoredRefund } from '../store/booking-content.model.ts'
import { segmentsOf } from '../offers/current-offer.ts'
import { hasInvoluntaryChange } from '../changes/airline-change.rules.ts'
import { passengersWithRefund, isFullRefund, refundOf } from './refund.rules.ts'
import { scenarioByAirline, scenarioByName, type ActiveScenario } from '../scenarios/find-supplier-scenario.ts'
import type { SupplierDeps } from '../supplier-deps.ts'

const quoteMs = 30 * 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

type RefundRefusal = Extract<RefundQuote, { outcome: 'refused' }>['reason']
type Quoted = Extract<RefundQuote, { outcome: 'quoted' }>

export async function refundQuote(
  deps: SupplierDeps,
  reference: string,
  request: SupplierRefundRequest,
  context: SupplierContext,
): Promise<RefundQuote> {
  const answer = await withBooking(deps.db, reference, context.now, (booking) =>
    quoteFor(deps, booking, request, context),
  )
  return answer ?? { outcome: 'refused', reason: 'not_ticketed' }
}

export async function refund(
  deps: SupplierDeps,
  reference: string,
  quoteId: string,
  context: SupplierContext,
): Promise<AskOutcome> {
  const answer = await withBooking(deps.db, reference, context.now, (booking) =>
    askFor(deps, booking, quoteId, context),
  )
  return answer ?? { outcome: 'refused' }
}

export async function withdrawRefund(
  deps: SupplierDeps,
  reference: string,
  quoteId: string,
  context: SupplierContext,
): Promise<WithdrawOutcome> {
  const answer = await withBooking<WithdrawOutcome>(deps.db, reference, context.now, (booking) => {
    const { content } = booking
    const found = content.refunds.find(({ quote }) => quote.quoteId === quoteId)
    const steps = found?.steps ?? []
    const isReceived = steps.some(({ step, reported }) => reported && step !== 'processing')
    if (isReceived) return { answer: { outcome: 'too_late', scenario: found?.scenario } }
    const refunds = content.refunds.filter((each) => each !== found)
    const claims = content.claims?.filter(({ claimId }) => claimId !== quoteId)
    const changed: Booking = { ...booking, content: { ...content, refunds, ...(claims && { claims }) } }
    return { answer: { outcome: 'withdrawn', scenario: found?.scenario }, booking: changed }
  })
  return answer ?? { outcome: 'withdrawn' }
}

function quoteFor(
  deps: SupplierDeps,
  booking: Booking,
  request: SupplierRefundRequest,
  context: SupplierContext,
): Change<RefundQuote> {
  const { content } = booking
  const { now } = context
  const active = scenarioByName(booking, content.request.passengers, 'refund_refused', 'refund')
  const scenario = active?.id ?? scenarioByAirline(booking, content.offer.airline, 'refund') ?? content.scenario
  const refuse = (reason: RefundRefusal): Change<RefundQuote> => ({ answer: { outcome: 'refused', reason, scenario } })
  if (active?.effect.kind === 'refund_refused' && booking.state === 'issued') return refuse(active.effect.reason)
  const reason = refusalReason(deps, booking, request, now)
  if (reason) return refuse(reason)
  const effect = active?.effect.kind === 'refund' ? active.effect : undefined
  const terms = deps.market.carriers.get(content.offer.airline)?.refunds
  const currencyOf = (airline: string) => deps.market.carriers.get(airline)?.currency ?? content.offer.currency
  const isFull = isFullRefund(request.reason)
  const applied = { now, currencyOf, percent: effect?.percent ?? (isFull ? 100 : undefined), method: effect?.method }
  const passengers = request.passengers.map((passenger) => {
    const type = content.request.passengers[passenger]?.type ?? 'adult'
    return { passenger, ...refundOf(content.offer, type, applied) }
  })
  if (passengers.every(({ back }) => back === 0)) return refuse('not_refundable')
  const until = new Date(now.getTime() + quoteMs)
  const quotes = content.quotes + 1
  const answer: Quoted = {
    outcome: 'quoted',
    quoteId: `${booking.reference}.r${quotes}`,
    until,
    certainty:
      effect?.certainty ??
      (request.reason === 'involuntary' && hasInvoluntaryChange(content)
        ? 'accurate'
        : isFull
          ? 'estimate'
          : terms?.quote === 'unknown'
            ? 'unknown'
            : 'accurate'),
    passengers,
    currency: content.offer.currency,
    scenario,
  }
  const stored: StoredRefund = {
    quote: { ...answer, until: until.toISOString() },
    reason: request.reason,
    steps: [],
    scenario,
  }
  const valid = content.refunds.filter(
    ({ steps, quote }) => steps.length > 0 || Date.parse(quote.until) > now.getTime(),
  )
  return { answer, booking: { ...booking, content: { ...content, quotes, refunds: [...valid, stored] } } }
}

function refusalReason(
  { market }: SupplierDeps,
  booking: Booking,
  request: SupplierRefundRequest,
  now: Date,
): RefundRefusal | undefined {
  const { content, state } = booking
  const asked = passengersWithRefund(booking)
  if (state === 'refunded' || request.passengers.some((passenger) => asked.has(passenger))) return 'duplicate'
  if (state !== 'issued' || content.voiding?.asked?.reported === false) return 'not_ticketed'
  const all = content.request.passengers
  if (request.passengers.length === 0 || request.passengers.some((passenger) => !all[passenger])) return 'unavailable'
  const left = all.filter((_, passenger) => !asked.has(passenger) && !request.passengers.includes(passenger))
  if (left.length > 0 && left.every(({ type }) => type !== 'adult')) return 'child_alone'
  const departsAt = Math.min(...segmentsOf(content.offer).map((segment) => segment.departsAt))
  if (request.reason === 'involuntary') return undefined
  if (now.getTime() >= departsAt) return 'used'
  if (isFullRefund(request.reason)) return undefined
  const terms = market.carriers.get(content.offer.airline)?.refunds
  if (terms?.quote === 'never') return 'not_refundable'
  return departsAt - now.getTime() < (terms?.voluntaryUntilHours ?? 0) * hourMs ? 'deadline' : undefined
}

function askFor(deps: SupplierDeps, booking: Booking, quoteId: string, context: SupplierContext): Change<AskOutcome> {
  const { content, state } = booking
  const place = content.refunds.findIndex(({ quote }) => quote.quoteId === quoteId)
  const found = content.refunds[place]
  if (!found) return { answer: { outcome: 'expired', scenario: content.scenario } }
  const { scenario } = found
  if (found.steps.length > 0) return { answer: { outcome: 'already_asked', scenario } }
  const { until, passengers } = found.quote
  // A quote of an earlier version does not name the airlines' parts, so it has to be asked for again.
  const isComplete = passengers.every((each) => 'parts' in each)
  if (!isComplete || context.now.getTime() >= Date.parse(until)) return { answer: { outcome: 'expired', scenario } }
  const asked = passengersWithRefund(booking)
  if (passengers.some(({ passenger }) => asked.has(passenger))) {
    return { answer: { outcome: 'already_asked', scenario } }
  }
  if (state !== 'issued') return { answer: { outcome: 'refused', scenario } }
  const active = scenarioByName(booking, content.request.passengers, 'refund')
  const steps = stepsOf(deps, booking, found, active, context.now)
  const refunds = content.refunds.with(place, { ...found, steps })
  return { answer: { outcome: 'asked', scenario }, booking: { ...booking, content: { ...content, scenario, refunds } } }
}

/**
 * Forwarded to the airline within four hours, answered after days, paid after weeks. Airlines themselves pay to a card and issue
 * vouchers, so the platform waits for money to the account only.
 */
function stepsOf(
  { market }: SupplierDeps,
  { content }: Booking,
  { quote, reason }: StoredRefund,
  active: ActiveScenario<'refund'> | undefined,
  now: Date,
): StoredRefund['steps'] {
  const terms = market.carriers.get(content.offer.airline)?.refunds
  const replyMs = (terms?.airlineReplyDays ?? 7) * dayMs
  const paidMs = Math.max((terms?.averageDays ?? 14) * dayMs, replyMs + dayMs) + (active?.effect.lateDays ?? 0) * dayMs
  const hasMoney = quote.passengers.some(({ parts }) => parts.some(({ method }) => method === 'cash'))
  const isPaidByAirline = !hasMoney || (content.payment !== undefined && content.payment.form !== 'account')
  const isUnfounded = reason === 'involuntary' && !active?.effect.cause && !hasInvoluntaryChange(content)
  const ends = isUnfounded ? 'rejected' : (active?.effect.ends ?? (isPaidByAirline ? 'completed' : 'refunded'))
  const step = (afterMs: number, name: StoredRefund['steps'][number]['step']) => ({
    at: new Date(now.getTime() + afterMs).toISOString(),
    step: name,
    reported: false,
  })
  const begun = [step(0, 'processing'), step(4 * hourMs, 'airline')]
  if (ends === 'rejected') return [...begun, step(replyMs, 'rejected')]
  if (ends === 'completed') return [...begun, step(paidMs, 'completed')]
  return [...begun, step(replyMs, 'airline_refunding'), step(paidMs, 'refunded')]
}
