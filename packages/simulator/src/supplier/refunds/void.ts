import { voidAnswer } from '@gangway/reference'
import type { SupplierContext, AskOutcome, VoidQuote } from '@gangway/server/ports'
import type { Booking, Change } from '../store/booking.model.ts'
import { withBooking } from '../store/booking.store.ts'
import { segmentsOf } from '../offers/current-offer.ts'
import { scenarioByAirline, scenarioByName } from '../scenarios/find-supplier-scenario.ts'
import type { SupplierDeps } from '../supplier-deps.ts'

const quoteMs = 30 * 60_000
const defaultMinutes = 5

export async function voidQuote(deps: SupplierDeps, reference: string, context: SupplierContext): Promise<VoidQuote> {
  const answer = await withBooking(deps.db, reference, context.now, (booking) => quoteFor(deps, booking, context))
  return answer ?? { outcome: 'refused', reason: 'not_ticketed' }
}

export async function voidBooking(
  { db }: SupplierDeps,
  reference: string,
  quoteId: string,
  context: SupplierContext,
): Promise<AskOutcome> {
  const answer = await withBooking(db, reference, context.now, (booking) => askFor(booking, quoteId, context))
  return answer ?? { outcome: 'refused' }
}

function quoteFor(deps: SupplierDeps, booking: Booking, { now }: SupplierContext): Change<VoidQuote> {
  const { content } = booking
  const active = scenarioByName(booking, content.request.passengers, 'void_refused', 'void')
  const airlineScenario = scenarioByAirline(booking, content.offer.airline, 'void')
  const scenario = active?.id ?? content.scenario
  if (booking.state !== 'issued' || !content.ticketedAt) {
    return { answer: { outcome: 'refused', reason: 'not_ticketed', scenario } }
  }
  if (content.refunds.some(({ steps }) => steps.length > 0)) {
    return { answer: { outcome: 'refused', reason: 'after_refund', scenario } }
  }
  if (active?.effect.kind === 'void_refused') {
    return { answer: { outcome: 'refused', reason: active.effect.reason, scenario } }
  }
  const window = windowOf(deps, booking, new Date(content.ticketedAt), now)
  if (!window.open) {
    const applied = window.why === 'not_supported' ? (airlineScenario ?? scenario) : scenario
    return { answer: { outcome: 'refused', reason: window.why, window, scenario: applied } }
  }
  const until = new Date(Math.min(window.window.closesAt.getTime(), now.getTime() + quoteMs))
  const quotes = content.quotes + 1
  const quoteId = `${booking.reference}.v${quotes}`
  return {
    answer: { outcome: 'quoted', quoteId, back: content.price, window, until, scenario },
    booking: {
      ...booking,
      content: {
        ...content,
        quotes,
        voiding: { ...content.voiding, quoteId, until: until.toISOString() },
      },
    },
  }
}

function askFor(booking: Booking, quoteId: string, { now }: SupplierContext): Change<AskOutcome> {
  const { content, state } = booking
  const { voiding } = content
  const active = scenarioByName(booking, content.request.passengers, 'void')
  const scenario = active?.id ?? content.scenario
  if (voiding?.asked) return { answer: { outcome: 'already_asked', scenario } }
  if (state !== 'issued') return { answer: { outcome: 'refused', scenario } }
  if (voiding?.quoteId !== quoteId || now.getTime() >= Date.parse(voiding.until)) {
    return { answer: { outcome: 'expired', scenario } }
  }
  const { ends = 'granted', minutes = defaultMinutes, attempts = 1 } = active?.effect ?? {}
  const verdictAt = new Date(now.getTime() + minutes * 60_000).toISOString()
  return {
    answer: { outcome: 'asked', scenario },
    booking: {
      ...booking,
      content: { ...content, scenario, voiding: { ...voiding, asked: { verdictAt, ends, attempts, reported: false } } },
    },
  }
}

/** The strictest void window of all airlines of the trip. */
function windowOf({ market }: SupplierDeps, { content }: Booking, ticketedAt: Date, now: Date) {
  const segments = segmentsOf(content.offer)
  const countries = segments.flatMap(({ from, to }) =>
    [from, to].flatMap((code) => market.places.airport(code)?.country ?? []),
  )
  const departsAt = new Date(Math.min(...segments.map((segment) => segment.departsAt)))
  const answers = [...new Set(segments.map(({ airline }) => airline))].map((airline) =>
    voidAnswer(market.carriers.get(airline)?.voids, { ticketedAt, departsAt, countries }, now),
  )
  const [first, ...others] = answers
  if (!first) return voidAnswer(undefined, { ticketedAt, departsAt, countries }, now)
  return others.reduce((strictest, answer) => {
    if (!strictest.open || !answer.open) return strictest.open ? answer : strictest
    return answer.window.closesAt < strictest.window.closesAt ? answer : strictest
  }, first)
}
