import type { BookingOverview } from '../../tools/look-up-booking-facts.ts'
import type { RefundAmounts } from '../../tools/look-up-refund-amounts.ts'
import type { Topic } from '../topics/topic.ts'
import { changeLine, type FlightDirection } from './answer-booking.ts'
import {
  cancelOffers,
  labelOf,
  part,
  requestOffer,
  sayIn,
  type AnswerContext,
  type ClauseAnswer,
  type Say,
} from './answer-part.ts'

/** Answers what the airline changed and what the agency can do about it. */
export function answerAirlineChange(
  { lang }: AnswerContext,
  topics: Topic[],
  facts: BookingOverview,
  amounts: RefundAmounts | undefined,
): ClauseAnswer {
  const say = sayIn(lang)
  const { change } = facts
  const label = labelOf(say, facts)
  if (!change) {
    const flights = facts.flights.map(({ flightNo, from, to, departs, arrives }) =>
      say('flight.is', { flightNo, from, to, departs, arrives }),
    )
    const isActive = facts.status === 'ISSUED' || facts.status === 'TICKETING' || facts.status === 'UNPAID'
    return part(topics, [say(isActive ? 'airline.none' : 'airline.noneEnded', { label }), ...flights], {
      orderNo: facts.orderNo,
    })
  }
  const { isCancelled, minutes, duration, receivedAt } = change
  const shift = minutes === 0 || isCancelled ? '' : say(minutes > 0 ? 'airline.later' : 'airline.earlier', { duration })
  const refund = amounts?.involuntary.isOpen
    ? say('airline.refund', { back: amounts.involuntaryQuote?.back ?? amounts.involuntary.back })
    : say('airline.noFullRefund')
  return part(
    topics,
    [
      say(isCancelled ? 'airline.isCancelled' : 'airline.isChanged', {
        label,
        receivedAt,
        passengers: facts.passengers.map(({ name }) => name),
      }),
      ...changeLine(say, facts),
      shift,
      refund,
      say(
        isCancelled ? 'airline.cancelledOptions' : change.isConfirmed ? 'airline.confirmedOptions' : 'airline.options',
      ),
    ],
    { offers: cancelOffers(facts), orderNo: facts.orderNo },
  )
}

/** Answers a wish to change a flight: what the fare allows and costs, and a request to support. */
export function answerChangeWish(
  { lang, raw }: AnswerContext,
  topics: Topic[],
  facts: BookingOverview,
  direction: FlightDirection,
): ClauseAnswer {
  const say = sayIn(lang)
  if (facts.status === 'UNPAID')
    return part(topics, [say('change.unpaid', { label: labelOf(say, facts), payBy: facts.payBy })], {
      orderNo: facts.orderNo,
      offers: cancelOffers(facts),
    })
  const flights = facts.flights.map(({ flightNo, departs, direction: way }) =>
    say(facts.isRoundTrip ? `flight.current.${way}` : 'flight.current', { flightNo, departs }),
  )
  const partOnly = facts.isRoundTrip && direction !== undefined ? [say(`change.only.${direction}`)] : []
  const { until = '', untilHours = 0 } = facts.changeRules ?? {}
  const deadline = until
    ? say(untilHours > 0 ? 'change.until' : 'change.untilDeparture', { until, hours: untilHours })
    : say('change.untilUnknown')
  const isDeadline = topics.includes('changeDeadline')
  const isCostOnly = topics.every((topic) => topic === 'changeCost' || topic === 'changeDeadline')
  const lines = [
    say('change.for', { label: labelOf(say, facts) }),
    ...(isDeadline ? [deadline] : []),
    ...(isCostOnly ? [] : flights),
    ...partOnly,
    changeFee(say, facts),
    say(isCostOnly ? 'change.price' : 'change.wish'),
  ]
  return part(topics, lines, {
    orderNo: facts.orderNo,
    manual: 2,
    offers: [requestOffer('changeWish', facts.orderNo, raw)],
  })
}

function changeFee(say: Say, { changeRules }: BookingOverview): string {
  if (!changeRules) return say('change.feeUnknown')
  const { allowance, fee } = changeRules
  if (allowance === 'NO') return say('change.notAllowed')
  if (allowance === 'FREE' || fee === '') return say(allowance === 'FREE' ? 'change.free' : 'change.feeUnknown')
  return say('change.fee', { fee })
}

/** Compares a change with giving up the booking. Which is cheaper depends on the price of the new flight. */
export function answerChangeOrRefund(
  { lang, raw }: AnswerContext,
  topics: Topic[],
  facts: BookingOverview,
  amounts: RefundAmounts | undefined,
): ClauseAnswer {
  const say = sayIn(lang)
  const { void: way, voluntaryQuote, involuntaryQuote } = amounts ?? {}
  const quote = involuntaryQuote ?? voluntaryQuote
  const lines = [
    say('compare.for', { label: labelOf(say, facts) }),
    `- ${say('compare.change')} ${changeFee(say, facts)}`,
    quote ? `- ${say('compare.refund', { back: quote.back, paid: quote.paid, penalty: quote.penalty })}` : '',
    way?.isOpen ? `- ${say('compare.void', { back: way.back, until: way.until })}` : '',
    say('compare.hint'),
  ]
  return part(topics, lines, {
    orderNo: facts.orderNo,
    manual: 2,
    offers: [...cancelOffers(facts), requestOffer('changeWish', facts.orderNo, raw)],
  })
}
