import type { BookingSummary } from '../tools/find-bookings.ts'
import { activeBookings } from './resolve-bookings.ts'
import type { FoundBookings } from '../tools/find-bookings.ts'
import { answerBalance, answerHuman, answerList, answerRequests, hoursLines } from './answers/answer-account.ts'
import { answerBooking, directionIn } from './answers/answer-booking.ts'
import { answerAirlineChange, answerChangeWish } from './answers/answer-change.ts'
import { answerExtras } from './answers/answer-extras.ts'
import { answerHelp } from './answers/answer-help.ts'
import { labelOf, part, requestOffer, sayIn, type AnswerContext, type ClauseAnswer } from './answers/answer-part.ts'
import { answerRefund, answerRefundStatus, answerVoid } from './answers/answer-refund.ts'
import type { DialogueState } from './dialogue-state.ts'
import type { ResolvedBookings } from './resolve-bookings.ts'
import type { ResolvedPassengers } from './resolve-passengers.ts'
import { families, familyOf, type Family, type Topic } from './topics/topic.ts'
import type { Clause } from './understand-message.ts'

/** A clause whose references are resolved. */
export interface ResolvedClause extends Clause {
  bookings: ResolvedBookings
  passengers: ResolvedPassengers
}

export interface ClauseInput {
  clause: ResolvedClause
  state: DialogueState
  found: FoundBookings
  /** Earlier question and cited titles, for the search. */
  searchContext: string
}

const isOf = (names: readonly Family[]) => (topic: Topic) => names.includes(familyOf(topic))
const withoutBooking: readonly Topic[] = [
  'balance',
  'listBookings',
  'listUnpaid',
  'human',
  'dispute',
  'requestStatus',
  'serviceHours',
  'answerTime',
  'help',
  'otherAgency',
]

/** Whether a topic can only be answered for a booking. */
export const needsBooking = (topic: Topic): boolean => !withoutBooking.includes(topic)

/** Answers a clause by its topics, one part for each group of topics. */
export async function answerClause(context: AnswerContext, input: ClauseInput): Promise<ClauseAnswer[]> {
  const { clause, state } = input
  const parts: ClauseAnswer[] = []
  const groups = groupTopics(clause.topics)
  for (const topics of groups) {
    const family = familyOf(topics[0] ?? 'help')
    const answered = needsBooking(topics[0] ?? 'help')
      ? await answerForBooking(context, input, topics, family)
      : await answerWithoutBooking(context, input, topics)
    parts.push(...answered)
  }
  if (parts.length === 0 && state.lastTopics.length === 0) return []
  return parts
}

/** Topics of one family are answered together. */
function groupTopics(topics: readonly Topic[]): Topic[][] {
  const names = Object.keys(families) as Family[]
  const ordered = names.toSorted((a, b) => topics.findIndex(isOf([a])) - topics.findIndex(isOf([b])))
  return ordered.map((name) => topics.filter(isOf([name]))).filter((group) => group.length > 0)
}

async function answerForBooking(
  context: AnswerContext,
  { clause, found }: ClauseInput,
  topics: Topic[],
  family: Family,
): Promise<ClauseAnswer[]> {
  const { tools, lang, raw } = context
  const say = sayIn(lang)
  const { bookings, passengers } = clause
  if (bookings.orderNos.length === 0) return [askForBooking(context, topics, bookings, found)]
  const parts: ClauseAnswer[] = []
  for (const orderNo of bookings.orderNos.slice(0, 3)) {
    const facts = await tools.use('booking_facts', { orderNo })
    if (!facts) {
      parts.push(
        part(topics, [say('failed')], {
          manual: 2,
          offers: [requestOffer(topics[0] ?? 'status', orderNo, raw)],
          orderNo,
          hasFailed: true,
        }),
      )
      continue
    }
    const direction = directionIn(clause.text)
    if (family === 'booking' || family === 'payment') {
      parts.push(answerBooking(context, topics, facts, passengers.positions, direction))
      continue
    }
    if (family === 'extras') {
      const sale = topics.includes('extrasForSale') ? await tools.use('extras_for_sale', { orderNo }) : undefined
      parts.push(answerExtras(context, topics, facts, sale, { direction, text: clause.text }))
      continue
    }
    if (family === 'change') {
      parts.push(answerChangeWish(context, topics, facts, direction))
      continue
    }
    const refunds = await tools.use('refunds', { orderNo })
    const isAboutSubmitted =
      family === 'refundStatus' ||
      (refunds !== undefined && refunds.refunds.length > 0 && topics.some((topic) => submittedTopics.includes(topic)))
    if (isAboutSubmitted) {
      if (refunds && refunds.refunds.length > 0)
        parts.push(answerRefundStatus(context, topics, refunds.refunds, orderNo))
      else parts.push(part(topics, [say('refunds.noneFor', { label: labelOf(say, facts) })], { orderNo }))
      continue
    }
    const amounts = await tools.use('refund_amounts', { orderNo })
    if (family === 'airlineChange') parts.push(answerAirlineChange(context, topics, facts, amounts))
    else if (!amounts)
      parts.push(
        part(topics, [say('failed')], {
          manual: 2,
          orderNo,
          hasFailed: true,
          offers: [requestOffer(topics[0] ?? 'cancel', orderNo, raw)],
        }),
      )
    else {
      const question = {
        topics,
        facts,
        amounts,
        passengers: passengers.positions,
        isOneOf: passengers.isOneOf,
        direction,
      }
      parts.push(
        family === 'void' || family === 'stop' ? answerVoid(context, question) : answerRefund(context, question),
      )
    }
  }
  return parts
}

/** Questions about a refund that mean a submitted one, if there is one. */
const submittedTopics: readonly Topic[] = [
  'refundDate',
  'refundTarget',
  'refundAmount',
  'penalty',
  'refundFee',
  'certainty',
  'cancel',
  'refundDeadline',
]

/** Asks which booking is meant, with the bookings that fit. */
function askForBooking(
  { lang }: AnswerContext,
  topics: Topic[],
  { choices }: ResolvedBookings,
  found: FoundBookings,
): ClauseAnswer {
  const say = sayIn(lang)
  const options = choices
    .flatMap((orderNo) => found.bookings.filter((each) => each.orderNo === orderNo))
    .slice(0, mostChoices)
  if (options.length === 0) {
    const isRefund = topics.some((topic) => topic === 'refundStatus' || topic === 'refundDate')
    return part(topics, [say(isRefund ? 'ask.refundNumber' : 'ask.bookingNumber')], {
      openQuestion: { kind: 'number', topics: [...topics] },
    })
  }
  const lines = options.map((each) => choiceLine(say, each))
  return part(topics, [say('ask.which'), lines.map((line) => `- ${line}`).join('\n')], {
    openQuestion: { kind: 'booking', topics: [...topics], choices: options.map(({ orderNo }) => orderNo) },
    listed: options.map(({ orderNo }) => orderNo),
  })
}

const mostChoices = 5

function choiceLine(say: ReturnType<typeof sayIn>, { orderNo, from, to, day, passengers }: BookingSummary): string {
  return say('ask.choice', { orderNo, from, to, date: day, passengers: passengers.map(({ name }) => name) })
}

async function answerWithoutBooking(
  context: AnswerContext,
  input: ClauseInput,
  topics: Topic[],
): Promise<ClauseAnswer[]> {
  const { tools } = context
  const { clause, found } = input
  const [orderNo = ''] = clause.bookings.orderNos
  const parts: ClauseAnswer[] = []
  for (const topic of topics) {
    if (topic === 'balance') {
      const balances = await tools.use('balances', {})
      const facts = orderNo ? await tools.use('booking_facts', { orderNo }) : undefined
      const unpaid = facts?.status === 'UNPAID' ? facts : undefined
      if (balances) parts.push(answerBalance(context, balances, unpaid))
      continue
    }
    if (topic === 'listBookings') parts.push(answerList(context, topic, upcoming(found)))
    if (topic === 'listUnpaid') parts.push(answerList(context, topic, await unpaidBookings(context, found)))
    const hours = await tools.use('service_hours', {})
    if (topic === 'serviceHours' || topic === 'answerTime') {
      const say = sayIn(context.lang)
      const asksForPhone = /phone|hotline|call|电话|热线/.test(clause.text)
      parts.push(part([topic], [asksForPhone ? say('hours.phone') : '', ...hoursLines(context.lang, hours)]))
    }
    if (topic === 'requestStatus') {
      const open = await tools.use('requests', { orderNo })
      parts.push(answerRequests(context, open?.requests ?? [], hours))
    }
    if (topic === 'human' || topic === 'dispute') {
      const open = orderNo ? await tools.use('requests', { orderNo }) : undefined
      parts.push(answerHuman(context, topic, orderNo, hours, open?.requests ?? []))
    }
    if (topic === 'otherAgency') parts.push(part([topic], [sayIn(context.lang)('otherAgency')]))
    if (topic === 'help') {
      const help = await answerHelp(context, {
        text: clause.text,
        context: input.searchContext,
        topics: ['help'],
        cited: input.state.cited,
        orderNo,
      })
      if (help) parts.push(help)
    }
  }
  return parts
}

function upcoming(found: FoundBookings): BookingSummary[] {
  return activeBookings(found).toSorted((a, b) => a.departsAt.localeCompare(b.departsAt))
}

async function unpaidBookings({ tools }: AnswerContext, found: FoundBookings) {
  const unpaid = found.bookings.filter(({ status }) => status === 'UNPAID')
  return Promise.all(
    unpaid.map(async (each) => {
      const facts = await tools.use('booking_facts', { orderNo: each.orderNo })
      return { ...each, total: facts?.total ?? '', payBy: facts?.payBy ?? '' }
    }),
  )
}
