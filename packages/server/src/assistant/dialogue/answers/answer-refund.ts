import type { BookingOverview } from '../../tools/look-up-booking-facts.ts'
import type { QuotedWay, RefundAmounts, PassengerRefund, RefundWay } from '../../tools/look-up-refund-amounts.ts'
import type { RefundFacts } from '../../tools/list-refunds.ts'
import { translateCode } from '../../local/answer-text.ts'
import type { Topic } from '../topics/topic.ts'
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

interface RefundQuestion {
  topics: Topic[]
  facts: BookingOverview
  amounts: RefundAmounts
  passengers: readonly number[]
  isOneOf: boolean
  /** Only a part of the round trip is to be given up. */
  isPartOfTrip?: boolean
}

/** Answers questions about giving up a booking: the ways with their amounts, deductions and deadlines. */
export function answerRefund({ lang, raw }: AnswerContext, question: RefundQuestion): ClauseAnswer {
  const { topics, facts, amounts, passengers, isOneOf } = question
  const say = sayIn(lang)
  const offers = cancelOffers(facts)
  const head = say('refund.for', { label: labelOf(say, facts) })
  const ways = openWays(say, lang, question)
  if (ways.length === 0) {
    const isUnpaid = facts.status === 'UNPAID'
    const obstacle = translateCode(lang, 'obstacle', amounts.voluntary.obstacle, 'obstacle.other')
    const lines = isUnpaid
      ? [say('refund.unpaid', { total: facts.total, payBy: facts.payBy })]
      : closedLines(say, facts, obstacle)
    const needsPerson = !isUnpaid && !['EXPIRED', 'CANCELLED', 'INIT'].includes(facts.status) && !facts.hasRefund
    return part(topics, [head, ...lines], {
      offers: [...offers, ...(needsPerson ? [requestOffer('refundAmount', facts.orderNo, raw)] : [])],
      manual: needsPerson ? 2 : 0,
      orderNo: facts.orderNo,
    })
  }
  const isPart = passengers.length > 0 || isOneOf
  const asked = isPart ? topics.filter((topic) => sameForEach.includes(topic)) : topics
  const aspects = asked.flatMap((topic) => aspectLines(topic, say, lang, amounts))
  const ends = offers.length > 0 && topics.some((topic) => endsWithOffer.includes(topic)) ? [say('cancel.open')] : []
  return part(topics, [head, ...wholeTicketLine(say, question), ...ways, ...aspects, ...ends], {
    offers,
    orderNo: facts.orderNo,
  })
}

/** What does not depend on the passenger. */
const sameForEach: readonly Topic[] = ['refundDate', 'refundTarget']

/** A refund covers all flights of a ticket. */
function wholeTicketLine(say: Say, { facts, isPartOfTrip }: RefundQuestion): string[] {
  return facts.isRoundTrip && isPartOfTrip ? [say('refund.wholeTicket')] : []
}

const endsWithOffer: readonly Topic[] = ['cancel', 'refundAmount', 'void', 'stop']

function closedLines(say: Say, facts: BookingOverview, obstacle: string): string[] {
  if (facts.status === 'EXPIRED') return [say('order.expired')]
  if (facts.status === 'CANCELLED') return [say('refund.cancelled')]
  return [say('way.voluntary.closed', { obstacle })]
}

function openWays(
  say: Say,
  lang: AnswerContext['lang'],
  { topics, facts, amounts, passengers, isOneOf }: RefundQuestion,
): string[] {
  const { stop, voluntary, involuntary, voluntaryQuote, involuntaryQuote } = amounts
  const untilOf = ({ until }: RefundWay) =>
    until ? say('refund.until', { until }) : say('refund.untilDeparture', { departs: facts.flights[0]?.departs ?? '' })
  const certaintyOf = ({ certainty }: RefundWay) => translateCode(lang, 'certainty', certainty, 'certainty.UNKNOWN')
  const isAboutVoid = topics.some((topic) => topic === 'void' || topic === 'voidDeadline')
  const quoteLines = (way: RefundWay, quote: QuotedWay | null, name: 'voluntary' | 'involuntary'): string[] => {
    if (!way.isOpen) return []
    if (!quote) return [say(`way.${name}.open`, { back: way.back }), `${untilOf(way)} ${certaintyOf(way)}`]
    const selected = quote.lines.filter(({ position }) => passengers.includes(position))
    const isPart = isOneOf || (selected.length > 0 && selected.length < quote.lines.length)
    const shown = isOneOf ? quote.lines : selected
    const amountsLine = isPart
      ? shown.map((line) => passengerLine(say, line))
      : [say(`refund.${name}`, { ...amountsIn(quote), until: way.until })]
    const each = !isPart && quote.lines.length > 1 && topics.includes('penalty') ? quote.lines : []
    return [...amountsLine, ...each.map((line) => passengerLine(say, line)), `${untilOf(way)} ${certaintyOf(way)}`]
  }
  return [
    stop.isOpen ? say('way.stop.open', { back: stop.back }) : '',
    ...(isAboutVoid || amounts.void.isOpen ? voidLines(say, lang, amounts, isAboutVoid) : []),
    ...quoteLines(involuntary, involuntaryQuote, 'involuntary'),
    ...quoteLines(voluntary, voluntaryQuote, 'voluntary'),
    [voluntary, involuntary].some((way) => way.isOpen && way.method === 'VOUCHER') ? say('method.VOUCHER') : '',
    ...[involuntary, voluntary].map(({ isOpen, parts }) => (isOpen && parts ? say('method.parts', { parts }) : '')),
  ].filter(Boolean)
}

export function voidLines(say: Say, lang: AnswerContext['lang'], amounts: RefundAmounts, isAsked: boolean): string[] {
  const { void: way, voidUntil } = amounts
  if (way.isOpen) return [say('way.void.open', { back: way.back, until: way.until || voidUntil })]
  if (!isAsked) return []
  const obstacle = translateCode(lang, 'obstacle', way.obstacle, 'obstacle.other')
  return [say('void.closed', { obstacle }), ...(voidUntil ? [say('void.ended', { until: voidUntil })] : [])]
}

function amountsIn({ paid, penalty, serviceFee, back }: QuotedWay) {
  return { paid, penalty, serviceFee, back }
}

function passengerLine(say: Say, { name, paid, penalty, serviceFee, back }: PassengerRefund): string {
  return say('refund.passenger', { name, paid, penalty, serviceFee, back })
}

function aspectLines(topic: Topic, say: Say, lang: AnswerContext['lang'], amounts: RefundAmounts): string[] {
  const { expectedOn, payChannel, extras, hasExtras, voluntary, tax, voluntaryQuote } = amounts
  const target = translateCode(lang, 'refundTarget', payChannel, 'refundTarget.PREPAYMENT')
  switch (topic) {
    case 'refundDate':
      return [say('refund.expected', { expectedOn, days: amounts.expectedDays })]
    case 'refundTarget':
      return [voluntary.method === 'VOUCHER' || voluntary.parts ? '' : target]
    case 'refundTax':
      return [say(voluntaryQuote?.taxOnly ? 'refund.taxOnly' : 'refund.taxIncluded', { tax })]
    case 'extrasRefund':
      return [hasExtras ? say('refund.extrasKept', { extras }) : say('refund.noExtras')]
    case 'refundAmount':
    case 'cancel':
      return [
        voluntaryQuote?.taxOnly ? say('refund.taxOnly', { tax }) : '',
        say('refund.expected', { expectedOn, days: amounts.expectedDays }),
        hasExtras ? say('refund.extrasKept', { extras }) : '',
      ]
    default:
      return []
  }
}

/** Answers a question about voiding or stopping the tickets. */
export function answerVoid(context: AnswerContext, question: RefundQuestion): ClauseAnswer {
  const { facts, amounts, topics } = question
  const say = sayIn(context.lang)
  if (facts.status === 'TICKETING' || amounts.stop.isOpen) return answerStop(context, question)
  if (!amounts.void.isOpen) return answerRefund(context, { ...question, topics })
  const { back, until } = amounts.void
  const lines = [
    say('refund.for', { label: labelOf(say, facts) }),
    say('way.void.open', { back, until: until || amounts.voidUntil }),
    say('void.whole'),
  ]
  const { voluntary } = amounts
  if (voluntary.isOpen && amounts.voluntaryQuote)
    lines.push(say('void.compare', { back: amounts.voluntaryQuote.back, penalty: amounts.voluntaryQuote.penalty }))
  return part(topics, [...lines, say('cancel.open')], { offers: cancelOffers(facts), orderNo: facts.orderNo })
}

function answerStop({ lang }: AnswerContext, { facts, amounts, topics }: RefundQuestion): ClauseAnswer {
  const say = sayIn(lang)
  const { stop } = amounts
  const label = labelOf(say, facts)
  if (!stop.isOpen) {
    const key = facts.status === 'ISSUED' ? 'stop.tooLate' : 'stop.closed'
    return part(topics, [say(key, { label })], { offers: cancelOffers(facts), orderNo: facts.orderNo })
  }
  return part(topics, [say('stop.open', { label, back: stop.back }), say('cancel.open')], {
    offers: cancelOffers(facts),
    orderNo: facts.orderNo,
  })
}

/** Answers where submitted refunds stand. */
export function answerRefundStatus(
  { lang, raw }: AnswerContext,
  topics: Topic[],
  refunds: readonly RefundFacts[],
  { orderNo, text }: { orderNo: string; text: string },
): ClauseAnswer {
  const say = sayIn(lang)
  const [newest] = refunds
  const isOpen = newest !== undefined && !closedStatuses.includes(newest.status)
  const lines = [
    ...refunds.flatMap((refund) => refundLines(say, lang, refund)),
    isOpen && newest.method === 'CASH' && !newest.parts && topics.includes('refundTarget')
      ? say('refunds.willCredit')
      : '',
    isOpen && !newest.isOverdue && hurrying.test(text) ? say('refunds.hurry') : '',
  ]
  const mayDispute = newest?.status === 'REJECTED' || newest?.isOverdue === true
  return part(topics, lines, {
    orderNo,
    manual: mayDispute ? 2 : 0,
    offers: mayDispute ? [requestOffer('refundStatus', orderNo, raw)] : [],
  })
}

const closedStatuses: readonly string[] = ['REFUNDED', 'FULFILLMENT_DONE', 'REJECTED', 'CANCELLED']
const hurrying = /speed|hurry|fast|quick|chase|push|press|urgent|sooner|催|加急|加快|快点|赶紧|尽快/

function refundLines(say: Say, lang: AnswerContext['lang'], refund: RefundFacts): string[] {
  const status = translateCode(lang, 'refundStatus', refund.status, 'refundStatus.AIRLINE_PROCESSING')
  const { refundNo, orderNo, total, penalty, serviceFee, submittedAt, expectedAt, received, rejectReason, estimated } =
    refund
  const isDone = ['REFUNDED', 'FULFILLMENT_DONE'].includes(refund.status)
  const isClosed = isDone || ['REJECTED', 'CANCELLED'].includes(refund.status)
  return [
    say('refunds.state', { refundNo, orderNo, status, submittedAt, total }),
    refund.status === 'REJECTED'
      ? say(rejectReason ? 'refunds.rejectedBecause' : 'refunds.rejected', { reason: rejectReason })
      : '',
    isDone ? say('refunds.received', { received: received || total, estimated, total }) : '',
    isDone ? say('refunds.deducted', { penalty, serviceFee }) : '',
    isDone && refund.method === 'CASH' && !refund.parts ? say('refunds.credited') : '',
    refund.parts && !['REJECTED', 'CANCELLED'].includes(refund.status)
      ? say('method.parts', { parts: refund.parts })
      : '',
    isClosed ? '' : say('refunds.notYet'),
    isClosed ? '' : say('refunds.amounts', { total, penalty, serviceFee }),
    isClosed
      ? ''
      : refund.isOverdue
        ? say('refunds.overdue')
        : expectedAt
          ? say('refunds.expected', { expectedAt })
          : '',
    isClosed ? '' : say(refund.actions.includes('CANCEL') ? 'refunds.mayWithdraw' : 'refunds.mayNotWithdraw'),
  ]
}
