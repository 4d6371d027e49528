import type { SupplierRefund } from '@gangway/server/ports'
import type { Booking, NewEvent } from './booking.model.ts'
import { airlineBookings, ticketsOf } from '../orders/numbers.rules.ts'
import { changeEvent } from '../changes/airline-change.rules.ts'
import type { StoredRefund } from './booking-content.model.ts'

interface Settled {
  booking: Booking
  events: readonly NewEvent[]
}

type Step = { at: Date; booking: Booking; event?: Omit<NewEvent, 'at'> }

/** Applies all due steps of a booking in chronological order. */
export function settle(booking: Booking, now: Date): Settled {
  const events: NewEvent[] = []
  let settled = booking
  for (let step = nextStep(settled); step && step.at <= now; step = nextStep(settled)) {
    settled = step.booking
    if (step.event) events.push({ ...step.event, at: step.at })
  }
  return { booking: settled, events }
}

/** The time of the next due step. */
export function nextAtOf(booking: Booking): Date | undefined {
  return nextStep(booking)?.at
}

/** The current state of a refund; undefined until it is requested. */
export function refundState({ quote, steps }: StoredRefund): SupplierRefund | undefined {
  const last = steps.findLast(({ reported }) => reported)
  return (
    last && {
      quoteId: quote.quoteId,
      step: last.step,
      passengers: quote.passengers.map(({ passenger }) => passenger),
      back: { amount: quote.passengers.reduce((sum, { back }) => sum + back, 0), currency: quote.currency },
    }
  )
}

function nextStep(booking: Booking): Step | undefined {
  switch (booking.state) {
    case 'held':
      return { at: booking.heldUntil, booking: { ...booking, state: 'expired' } }
    case 'issuing':
      return ticketing(booking)
    case 'stopping':
      return stopVerdict(booking)
    case 'issued':
      return earliest([voidVerdict(booking), refundStep(booking), airlineChange(booking)])
    case 'paid':
    case 'cancelled':
    case 'failed':
    case 'expired':
    case 'voided':
    case 'refunded':
      return undefined
  }
}

function ticketing(booking: Booking): Step | undefined {
  const { content, reference } = booking
  const { issuance, stop } = content
  if (!issuance) return undefined
  // A requested stop gets its verdict before tickets are issued.
  const at = new Date(stop && stop.verdictAt > issuance.at ? stop.verdictAt : issuance.at)
  if (issuance.ends === 'failed') {
    const failure = issuance.failure ?? { code: 634, message: 'The airline has system problems' }
    return {
      at,
      booking: { ...booking, state: 'failed', content: { ...content, failure } },
      event: { kind: 'failed', content: { ...failure } },
    }
  }
  return {
    at,
    booking: { ...booking, state: 'issued', content: { ...content, ticketedAt: at.toISOString() } },
    event: {
      kind: 'ticketed',
      content: { pnrs: airlineBookings(reference, content), tickets: ticketsOf(reference, content) },
    },
  }
}

function stopVerdict(booking: Booking): Step | undefined {
  const { stop } = booking.content
  if (!stop) return undefined
  const at = new Date(stop.verdictAt)
  return stop.verdict === 'granted'
    ? { at, booking: { ...booking, state: 'cancelled' }, event: { kind: 'cancelled', content: { stop: 'granted' } } }
    : { at, booking: { ...booking, state: 'issuing' } }
}

function voidVerdict(booking: Booking): Step | undefined {
  const { voiding } = booking.content
  if (!voiding?.asked || voiding.asked.reported) return undefined
  const { verdictAt, ends, attempts } = voiding.asked
  const content = { ...booking.content, voiding: { ...voiding, asked: { ...voiding.asked, reported: true } } }
  return {
    at: new Date(verdictAt),
    booking: { ...booking, content, state: ends === 'granted' ? 'voided' : 'issued' },
    event: { kind: 'void', content: { verdict: ends, attempts } },
  }
}

function refundStep(booking: Booking): Step | undefined {
  return earliest(
    booking.content.refunds.map((refund, index): Step | undefined => {
      const place = refund.steps.findIndex(({ reported }) => !reported)
      const step = refund.steps[place]
      if (!step) return undefined
      const advanced = { ...refund, steps: refund.steps.with(place, { ...step, reported: true }) }
      const content = { ...booking.content, refunds: booking.content.refunds.with(index, advanced) }
      const after: Booking = { ...booking, content }
      return {
        at: new Date(step.at),
        booking: isAllRefunded(after) ? { ...after, state: 'refunded' } : after,
        event: { kind: 'refund', content: { ...refundState(advanced) } },
      }
    }),
  )
}

function airlineChange(booking: Booking): Step | undefined {
  const { content } = booking
  const changes = content.changes ?? []
  const place = changes.findIndex(({ reported }) => !reported)
  const change = changes[place]
  if (!change) return undefined
  const after: Booking = {
    ...booking,
    content: { ...content, changes: changes.with(place, { ...change, reported: true }) },
  }
  return { at: new Date(change.at), booking: after, event: changeEvent(content, change) }
}

/** Every passenger has been refunded or has an accepted claim. */
function isAllRefunded({ content }: Booking): boolean {
  const done = new Set(
    content.refunds.flatMap((refund) => {
      const state = refundState(refund)
      return state?.step === 'refunded' || state?.step === 'completed' ? state.passengers : []
    }),
  )
  const claimed = new Set((content.claims ?? []).flatMap(({ passengers, back }) => (back ? passengers : [])))
  return content.request.passengers.every((_, index) => done.has(index) || claimed.has(index))
}

function earliest(steps: readonly (Step | undefined)[]): Step | undefined {
  return steps.reduce((first, step) => (!first || (step && step.at < first.at) ? step : first), undefined)
}
