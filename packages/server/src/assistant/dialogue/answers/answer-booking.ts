import type { BookingOverview, FlightFacts } from '../../tools/look-up-booking-facts.ts'
import { translateCode } from '../../local/answer-text.ts'
import type { Topic } from '../topics/topic.ts'
import { labelOf, part, sayIn, type AnswerContext, type ClauseAnswer, type Say } from './answer-part.ts'

/** Which flights a clause is about. */
export type FlightDirection = 'OUTBOUND' | 'INBOUND' | undefined

const returnWords =
  /\b(?:return|inbound|way back|homeward|coming home|(?:fly|flight|flies|come|comes|get|gets|trip|journey|leg|way) (?:home|back))\b|(?<!(?:get|gets|money|give|gives|take|go|going|come) )\bback\b(?! to)|回程|返程|回来|回去/
const outWords = /\b(?:outbound|way out|way there|^(?:and )?there|outward|going out)\b|去程|去的(?:时候|那)/

export function directionIn(text: string): FlightDirection {
  if (outWords.test(text)) return returnWords.test(text) ? undefined : 'OUTBOUND'
  return returnWords.test(text) ? 'INBOUND' : undefined
}

/** Whether a clause names a part of a round trip. */
export const namesDirection = (text: string): boolean => outWords.test(text) || returnWords.test(text)

/** Answers questions about a booking, one line per topic. */
export function answerBooking(
  { lang }: AnswerContext,
  topics: Topic[],
  facts: BookingOverview,
  passengers: readonly number[],
  direction: FlightDirection,
): ClauseAnswer {
  const say = sayIn(lang)
  const { change } = facts
  const lines = topics.flatMap((topic) => linesFor(topic, say, { lang }, facts, passengers, direction))
  const isStatus = topics.includes('status')
  const head = isStatus ? statusHead(say, { lang }, facts) : say('booking.for', { label: labelOf(say, facts) })
  const changed =
    change && !topics.some((topic) => timeTopics.includes(topic)) && isStatus ? changeLine(say, facts) : []
  return part(topics, [head, ...lines, ...changed], { orderNo: facts.orderNo })
}

const timeTopics: readonly Topic[] = ['departure', 'arrival', 'airlineChange']

function statusHead(say: Say, { lang }: Pick<AnswerContext, 'lang'>, facts: BookingOverview): string {
  return say('order.is', {
    orderNo: facts.orderNo,
    from: facts.from,
    to: facts.to,
    airlines: facts.airlines,
    status: translateCode(lang, 'status', facts.status, 'status.UNKNOWN'),
  })
}

function linesFor(
  topic: Topic,
  say: Say,
  { lang }: Pick<AnswerContext, 'lang'>,
  facts: BookingOverview,
  passengers: readonly number[],
  direction: FlightDirection,
): string[] {
  const flights = facts.flights.filter((flight) => direction === undefined || flight.direction === direction)
  const people = facts.passengers.filter(({ position }) => passengers.length === 0 || passengers.includes(position))
  switch (topic) {
    case 'status':
      return statusLines(say, facts)
    case 'pnr':
      return [facts.pnrs.length > 0 ? say('order.pnr', { pnrs: facts.pnrs }) : say('order.noPnr')]
    case 'ticketNumber': {
      const ticketed = people.filter(({ ticketNos }) => ticketNos.length > 0)
      if (ticketed.length === 0)
        return [
          say('ticket.none'),
          ...(facts.status === 'TICKETING'
            ? [
                say('order.ticketing', { total: facts.total }),
                facts.nextAt ? say('order.nextAt', { nextAt: facts.nextAt }) : '',
              ]
            : []),
        ]
      return ticketed.map(({ name, ticketNos }) => say('ticket.is', { name, tickets: ticketNos }))
    }
    case 'departure':
    case 'arrival':
      return [...changeLine(say, facts), ...(facts.change ? [] : flights.map((flight) => flightLine(say, flight)))]
    case 'flightNumber':
      return flights.map((flight) => flightLine(say, flight)).concat(facts.change ? changeLine(say, facts) : [])
    case 'airline':
      return flights.map(({ flightNo, airline }) => say('flight.airline', { flightNo, airline }))
    case 'stops':
      return [
        directFlights(flights)
          ? say('flight.direct', { flights: flights.map(({ flightNo }) => flightNo) })
          : say('flight.connecting', { flights: flights.map(({ flightNo, from, to }) => `${flightNo} ${from}–${to}`) }),
      ]
    case 'terminal':
      return flights.map((flight) => terminalLine(say, flight))
    case 'passengers':
      return [say('booking.passengers', { names: facts.passengers.map(({ name }) => name) })]
    case 'price':
    case 'tax':
    case 'fare':
      return [
        say('booking.price', {
          total: facts.total,
          fare: facts.fare,
          tax: facts.tax,
          fees: facts.fees,
          extras: facts.extras,
        }),
      ]
    case 'documents':
      return [say(facts.status === 'ISSUED' ? 'documents.issued' : 'documents.none')]
    case 'payment':
      return [
        paymentLine(say, { lang }, facts),
        facts.status === 'TICKETING' ? say('order.issuing') : '',
        facts.status === 'TICKETING' && facts.nextAt ? say('order.nextAt', { nextAt: facts.nextAt }) : '',
      ]
    case 'payDeadline':
      return deadlineLines(say, facts)
    default:
      return []
  }
}

function statusLines(say: Say, facts: BookingOverview): string[] {
  const isOver = facts.status === 'CANCELLED' || facts.status === 'EXPIRED'
  const { issuedAt, nextAt, payBy, total } = facts
  return [
    say('booking.passengers', { names: facts.passengers.map(({ name }) => name) }),
    facts.pnrs.length > 0 ? say('order.pnr', { pnrs: facts.pnrs }) : isOver ? '' : say('order.noPnr'),
    facts.status === 'UNPAID' && payBy ? say('order.payBy', { payBy }) : '',
    facts.status === 'EXPIRED' ? say('order.expired') : '',
    issuedAt ? say('order.issuedAt', { issuedAt }) : '',
    facts.status === 'TICKETING' ? say('order.ticketing', { total }) : '',
    facts.status === 'TICKETING' && nextAt ? say('order.nextAt', { nextAt }) : '',
    facts.why ? say('order.why', { why: facts.why }) : '',
  ]
}

function flightLine(say: Say, flight: FlightFacts): string {
  const { flightNo, from, to, departs, arrives } = flight
  return say('flight.is', { flightNo, from, to, departs, arrives })
}

/** A trip without connections and technical stops. */
function directFlights(flights: readonly FlightFacts[]): boolean {
  const directions = new Set(flights.map(({ direction }) => direction))
  return flights.length === directions.size && flights.every(({ stops }) => stops.length === 0)
}

function terminalLine(say: Say, { flightNo, from, to, fromTerminal, toTerminal }: FlightFacts): string {
  if (fromTerminal === '' && toTerminal === '') return say('flight.noTerminal', { flightNo })
  const unknown = say('flight.unknownTerminal')
  return say('flight.terminal', { flightNo, from, to, out: fromTerminal || unknown, into: toTerminal || unknown })
}

/** The old and the new times, if the airline changed the flight. */
export function changeLine(say: Say, { change }: Pick<BookingOverview, 'change'>): string[] {
  if (!change) return []
  return change.flights.map((flight) => {
    const { flightNo, newFlightNo, oldDeparture, newDeparture, oldArrival, newArrival } = flight
    if (newDeparture === '') return say('airline.cancelled', { flightNo, oldDeparture })
    if (oldDeparture === '') return say('airline.added', { newFlightNo, newDeparture, newArrival })
    const values = { flightNo, newFlightNo, oldDeparture, newDeparture, oldArrival, newArrival }
    return oldDeparture === newDeparture && oldArrival === newArrival
      ? say('airline.same', values)
      : say('airline.moved', values)
  })
}

function paymentLine(say: Say, { lang }: Pick<AnswerContext, 'lang'>, facts: BookingOverview): string {
  const { total, paidAt, payBy, payChannel } = facts
  if (facts.status === 'EXPIRED') return say('order.expired')
  if (paidAt) {
    if (payChannel === '') return say('payment.paidByTraveller', { total, paidAt })
    return say('payment.paid', {
      total,
      paidAt,
      channel: translateCode(lang, 'payChannel', payChannel, 'payChannel.PREPAYMENT'),
    })
  }
  return payBy && facts.status === 'UNPAID' ? say('payment.open', { total, payBy }) : say('payment.none', { total })
}

function deadlineLines(say: Say, facts: BookingOverview): string[] {
  const { total, payBy, paidAt, status } = facts
  if (paidAt) return [say('payment.alreadyPaid', { total, paidAt })]
  if (status === 'EXPIRED') return [say('order.expired')]
  if (status === 'UNPAID' && payBy) return [say('payment.deadline', { total, payBy })]
  return [say('payment.none', { total })]
}
