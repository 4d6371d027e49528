import type { RefundQuote, RefundRequest, WithdrawOutcome } from '../after-sale.port.ts'
import type { About, AskOutcome } from '../supplier.port.ts'
import { visit, type Booking, type Change } from './booking.store.ts'
import type { StoredRefund } from './content.ts'
import { segmentsOf } from './offer-now.ts'
import { hasCause } from './airline-change.rules.ts'
import { askedFor, isWholeBack, refundOf } from './refund.rules.ts'
import { playedByAirline, playedByName, type Played } from './scenario-of.ts'
import type { Scene } from './scene.ts'

const quoteMs = 30 * 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Refusal = Extract<RefundQuote, { outcome: 'refused' }>['reason']
type Quoted = Extract<RefundQuote, { outcome: 'quoted' }>

export async function refundQuote(
  scene: Scene,
  reference: string,
  request: RefundRequest,
  about: About,
): Promise<RefundQuote> {
  const answer = await visit(scene.db, reference, about.now, (booking) => quoteFor(scene, booking, request, about))
  return answer ?? { outcome: 'refused', reason: 'not_ticketed' }
}

export async function refund(scene: Scene, reference: string, quoteId: string, about: About): Promise<AskOutcome> {
  const answer = await visit(scene.db, reference, about.now, (booking) => askFor(scene, booking, quoteId, about))
  return answer ?? { outcome: 'refused' }
}

export async function withdrawRefund(
  scene: Scene,
  reference: string,
  quoteId: string,
  about: About,
): Promise<WithdrawOutcome> {
  const answer = await visit<WithdrawOutcome>(scene.db, reference, about.now, (booking) => {
    const { content } = booking
    const found = content.refunds.find(({ quote }) => quote.quoteId === quoteId)
    const steps = found?.steps ?? []
    const isThere = steps.some(({ step, told }) => told && step !== 'processing')
    if (isThere) return { answer: { outcome: 'too_late', scenario: found?.scenario } }
    const refunds = content.refunds.filter((each) => each !== found)
    const claims = content.claims?.filter(({ claimId }) => claimId !== quoteId)
    const changed: Booking = { ...booking, content: { ...content, refunds, ...(claims && { claims }) } }
    return { answer: { outcome: 'withdrawn', scenario: found?.scenario }, booking: changed }
  })
  return answer ?? { outcome: 'withdrawn' }
}

function quoteFor(scene: Scene, booking: Booking, request: RefundRequest, about: About): Change<RefundQuote> {
  const { content } = booking
  const { now } = about
  const play = playedByName(booking, content.request.passengers, 'refund_refused', 'refund')
  const scenario = play?.id ?? playedByAirline(booking, content.offer.airline, 'refund') ?? content.scenario
  const refuse = (reason: Refusal): Change<RefundQuote> => ({ answer: { outcome: 'refused', reason, scenario } })
  if (play?.effect.kind === 'refund_refused' && booking.state === 'issued') return refuse(play.effect.reason)
  const reason = obstacle(scene, booking, request, now)
  if (reason) return refuse(reason)
  const effect = play?.effect.kind === 'refund' ? play.effect : undefined
  const terms = scene.market.carriers.get(content.offer.airline)?.refunds
  const isWhole = isWholeBack(request.reason)
  const percent = effect?.percent ?? (isWhole ? 100 : undefined)
  const passengers = request.passengers.map((passenger) => {
    const type = content.request.passengers[passenger]?.type ?? 'adult'
    if (percent === undefined) return { passenger, ...refundOf(content.offer, type, now) }
    const { fare, tax } = content.offer.fares[type]
    const back = Math.round(((fare + tax) * percent) / 100)
    return { passenger, back, penalty: fare + tax - back, tax }
  })
  if (passengers.every(({ back }) => back === 0)) return refuse('not_refundable')
  const until = new Date(now.getTime() + quoteMs)
  const quotes = content.quotes + 1
  const byRule = content.offer.families[0].rules.refund.method
  const answer: Quoted = {
    outcome: 'quoted',
    quoteId: `${booking.reference}.r${quotes}`,
    until,
    certainty:
      effect?.certainty ??
      (request.reason === 'involuntary' && hasCause(content)
        ? 'accurate'
        : isWhole
          ? 'estimate'
          : terms?.quote === 'unknown'
            ? 'unknown'
            : 'accurate'),
    method: effect?.method ?? byRule,
    passengers,
    currency: content.offer.currency,
    scenario,
  }
  const kept: StoredRefund = {
    quote: { ...answer, until: until.toISOString() },
    reason: request.reason,
    steps: [],
    scenario,
  }
  const alive = content.refunds.filter(
    ({ steps, quote }) => steps.length > 0 || Date.parse(quote.until) > now.getTime(),
  )
  return { answer, booking: { ...booking, content: { ...content, quotes, refunds: [...alive, kept] } } }
}

function obstacle({ market }: Scene, booking: Booking, request: RefundRequest, now: Date): Refusal | undefined {
  const { content, state } = booking
  const asked = askedFor(booking)
  if (state === 'refunded' || request.passengers.some((passenger) => asked.has(passenger))) return 'duplicate'
  if (state !== 'issued' || content.voiding?.asked?.told === false) return 'not_ticketed'
  const all = content.request.passengers
  if (request.passengers.length === 0 || request.passengers.some((passenger) => !all[passenger])) return 'unavailable'
  const left = all.filter((_, passenger) => !asked.has(passenger) && !request.passengers.includes(passenger))
  if (left.length > 0 && left.every(({ type }) => type !== 'adult')) return 'child_alone'
  const departsAt = Math.min(...segmentsOf(content.offer).map((segment) => segment.departsAt))
  if (request.reason === 'involuntary') return undefined
  if (now.getTime() >= departsAt) return 'used'
  if (isWholeBack(request.reason)) return undefined
  const terms = market.carriers.get(content.offer.airline)?.refunds
  if (terms?.quote === 'never') return 'not_refundable'
  return departsAt - now.getTime() < (terms?.voluntaryUntilHours ?? 0) * hourMs ? 'deadline' : undefined
}

function askFor(scene: Scene, booking: Booking, quoteId: string, about: About): Change<AskOutcome> {
  const { content, state } = booking
  const place = content.refunds.findIndex(({ quote }) => quote.quoteId === quoteId)
  const found = content.refunds[place]
  if (!found) return { answer: { outcome: 'expired', scenario: content.scenario } }
  const { scenario } = found
  if (found.steps.length > 0) return { answer: { outcome: 'already_asked', scenario } }
  if (about.now.getTime() >= Date.parse(found.quote.until)) return { answer: { outcome: 'expired', scenario } }
  const asked = askedFor(booking)
  if (found.quote.passengers.some(({ passenger }) => asked.has(passenger))) {
    return { answer: { outcome: 'already_asked', scenario } }
  }
  if (state !== 'issued') return { answer: { outcome: 'refused', scenario } }
  const play = playedByName(booking, content.request.passengers, 'refund')
  const steps = stepsOf(scene, booking, found, play, about.now)
  const refunds = content.refunds.with(place, { ...found, steps })
  return { answer: { outcome: 'asked', scenario }, booking: { ...booking, content: { ...content, scenario, refunds } } }
}

/** Sent on within four hours, answered after days, paid after weeks. A card, an account of the client or a voucher is the airline's own affair. */
function stepsOf(
  { market }: Scene,
  { content }: Booking,
  { quote, reason }: StoredRefund,
  play: Played<'refund'> | undefined,
  now: Date,
): StoredRefund['steps'] {
  const terms = market.carriers.get(content.offer.airline)?.refunds
  const replyMs = (terms?.airlineReplyDays ?? 7) * dayMs
  const paidMs = Math.max((terms?.averageDays ?? 14) * dayMs, replyMs + dayMs) + (play?.effect.lateDays ?? 0) * dayMs
  const isAirlines = quote.method === 'voucher' || (content.payment !== undefined && content.payment.form !== 'account')
  const isUnfounded = reason === 'involuntary' && !play?.effect.cause && !hasCause(content)
  const ends = isUnfounded ? 'rejected' : (play?.effect.ends ?? (isAirlines ? 'completed' : 'refunded'))
  const step = (afterMs: number, name: StoredRefund['steps'][number]['step']) => ({
    at: new Date(now.getTime() + afterMs).toISOString(),
    step: name,
    told: false,
  })
  const begun = [step(0, 'processing'), step(4 * hourMs, 'airline')]
  if (ends === 'rejected') return [...begun, step(replyMs, 'rejected')]
  if (ends === 'completed') return [...begun, step(paidMs, 'completed')]
  return [...begun, step(replyMs, 'airline_refunding'), step(paidMs, 'refunded')]
}
