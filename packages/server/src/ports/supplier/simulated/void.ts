import { voidAnswer } from '../../../market/void-window.ts'
import type { VoidQuote } from '../after-sale.port.ts'
import type { About, AskOutcome } from '../supplier.port.ts'
import { visit, type Booking, type Change } from './booking.store.ts'
import { segmentsOf } from './offer-now.ts'
import { playedByAirline, playedByName } from './scenario-of.ts'
import type { Scene } from './scene.ts'

const quoteMs = 30 * 60_000
const usualMinutes = 5

export async function voidQuote(scene: Scene, reference: string, about: About): Promise<VoidQuote> {
  const answer = await visit(scene.db, reference, about.now, (booking) => quoteFor(scene, booking, about))
  return answer ?? { outcome: 'refused', reason: 'not_ticketed' }
}

export async function voidBooking(
  { db }: Scene,
  reference: string,
  quoteId: string,
  about: About,
): Promise<AskOutcome> {
  const answer = await visit(db, reference, about.now, (booking) => askFor(booking, quoteId, about))
  return answer ?? { outcome: 'refused' }
}

function quoteFor(scene: Scene, booking: Booking, { now }: About): Change<VoidQuote> {
  const { content } = booking
  const play = playedByName(booking, content.request.passengers, 'void_refused', 'void')
  const airlineHabit = playedByAirline(booking, content.offer.airline, 'void')
  const scenario = play?.id ?? content.scenario
  if (booking.state !== 'issued' || !content.ticketedAt) {
    return { answer: { outcome: 'refused', reason: 'not_ticketed', scenario } }
  }
  if (content.refunds.some(({ steps }) => steps.length > 0)) {
    return { answer: { outcome: 'refused', reason: 'after_refund', scenario } }
  }
  if (play?.effect.kind === 'void_refused') {
    return { answer: { outcome: 'refused', reason: play.effect.reason, scenario } }
  }
  const window = windowOf(scene, booking, new Date(content.ticketedAt), now)
  if (!window.open) {
    const told = window.why === 'not_supported' ? (airlineHabit ?? scenario) : scenario
    return { answer: { outcome: 'refused', reason: window.why, window, scenario: told } }
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

function askFor(booking: Booking, quoteId: string, { now }: About): Change<AskOutcome> {
  const { content, state } = booking
  const { voiding } = content
  const play = playedByName(booking, content.request.passengers, 'void')
  const scenario = play?.id ?? content.scenario
  if (voiding?.asked) return { answer: { outcome: 'already_asked', scenario } }
  if (state !== 'issued') return { answer: { outcome: 'refused', scenario } }
  if (voiding?.quoteId !== quoteId || now.getTime() >= Date.parse(voiding.until)) {
    return { answer: { outcome: 'expired', scenario } }
  }
  const { ends = 'granted', minutes = usualMinutes, tries = 1 } = play?.effect ?? {}
  const verdictAt = new Date(now.getTime() + minutes * 60_000).toISOString()
  return {
    answer: { outcome: 'asked', scenario },
    booking: {
      ...booking,
      content: { ...content, scenario, voiding: { ...voiding, asked: { verdictAt, ends, tries, told: false } } },
    },
  }
}

/** The strictest of the airlines that carry the trip. */
function windowOf({ market }: Scene, { content }: Booking, ticketedAt: Date, now: Date) {
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
