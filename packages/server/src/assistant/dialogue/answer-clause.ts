import type { ClauseInput } from './resolved-clause.ts'
import { answerWithoutBooking } from './answer-without-booking.ts'
import { answerBalance } from './answers/answer-account.ts'
import { answerBooking, directionIn, namesDirection } from './answers/answer-booking.ts'
import { answerAirlineChange, answerChangeOrRefund, answerChangeWish } from './answers/answer-change.ts'
import { answerExtras } from './answers/answer-extras.ts'
import { comparedBy, compareBookings } from './answers/compare-bookings.ts'
import { askForBooking } from './ask-for-booking.ts'
import { answerHelp } from './answers/answer-help.ts'
import { labelOf, part, requestOffer, sayIn, type AnswerContext, type ClauseAnswer } from './answers/answer-part.ts'
import { answerRefund, answerRefundStatus, answerVoid } from './answers/answer-refund.ts'
import { subjectWords } from './subject-words.ts'
import { families, familyOf, type Family, type Topic } from './topics/topic.ts'

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
  'correctionTime',
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
    // Of a booking that is named, only this one is in question.
    const isOne = topics[0] === 'listUnpaid' && clause.bookings.by === 'number'
    const answered =
      isOne || needsBooking(topics[0] ?? 'help')
        ? await answerForBooking(context, input, isOne ? ['status'] : topics, isOne ? 'booking' : family)
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
  const { tools, lang } = context
  const say = sayIn(lang)
  const { bookings, passengers } = clause
  if (bookings.orderNos.length === 0) {
    const known = family === 'refundStatus' ? await refundsOfAgency(context, clause, topics) : undefined
    return [known ?? (await askForBooking(context, clause, topics, found))]
  }
  const by = bookings.orderNos.length > 1 ? comparedBy(clause.text, topics) : undefined
  if (by) {
    const compared = await Promise.all(
      bookings.orderNos.slice(0, 3).map(async (orderNo) => ({
        facts: await tools.use('booking_facts', { orderNo }),
        amounts: by === 'departure' || by === 'price' ? undefined : await tools.use('refund_amounts', { orderNo }),
      })),
    )
    const known = compared.flatMap(({ facts, amounts }) => (facts ? [{ facts, amounts }] : []))
    const comparison = compareBookings(say, clause.text, topics, by, known)
    if (comparison) return [comparison]
  }
  const parts: ClauseAnswer[] = []
  for (const orderNo of bookings.orderNos.slice(0, 3)) {
    const facts = await tools.use('booking_facts', { orderNo })
    if (!facts) {
      parts.push(failedPart(context, topics, orderNo))
      continue
    }
    const direction = directionIn(clause.text)
    if (family === 'booking' || family === 'payment') {
      parts.push(answerBooking(context, topics, facts, passengers.positions, direction))
      // Whether the deposit covers it is the usual reason why a booking is unpaid.
      const isUnpaid = topics.includes('payment') && facts.status === 'UNPAID'
      const balances = isUnpaid ? await tools.use('balances', {}) : undefined
      if (balances) parts.push({ ...answerBalance(context, balances, facts), topics: [] })
      continue
    }
    if (family === 'extras') {
      const sale = topics.includes('extrasForSale') ? await tools.use('extras_for_sale', { orderNo }) : undefined
      parts.push(answerExtras(context, topics, facts, sale, { direction, text: clause.text }))
      continue
    }
    if (family === 'passenger') {
      const question = { text: clause.text, context: subjectWords[lang].passenger, topics, cited: [], orderNo }
      const help = await answerHelp(context, question)
      if (help) parts.push(help)
      continue
    }
    if (topics.includes('changeOrRefund')) {
      const amounts = await tools.use('refund_amounts', { orderNo })
      parts.push(answerChangeOrRefund(context, topics, facts, amounts))
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
        parts.push(answerRefundStatus(context, topics, refunds.refunds, { orderNo, text: clause.text }))
      else if (topics.includes('withdrawRefund')) {
        // Without a refund it is the booking that is to be undone.
        const amounts = await tools.use('refund_amounts', { orderNo })
        const question = { topics: ['void' as const], facts, amounts, passengers: passengers.positions, isOneOf: false }
        parts.push(amounts ? answerVoid(context, { ...question, amounts }) : failedPart(context, topics, orderNo))
      } else {
        // What a refund would bring is the next question.
        const amounts =
          facts.status === 'ISSUED' && !past.test(clause.text)
            ? await tools.use('refund_amounts', { orderNo })
            : undefined
        const none = say('refunds.noneFor', { label: labelOf(say, facts) })
        const wanted: Topic[] = [
          'refundAmount',
          ...topics.filter((topic) => topic === 'refundDate' || topic === 'refundTarget'),
        ]
        const question = { topics: wanted, facts, passengers: passengers.positions, isOneOf: passengers.isOneOf }
        const quoted = amounts && answerRefund(context, { ...question, amounts })
        parts.push(quoted ? { ...quoted, topics, lines: [none, ...quoted.lines] } : part(topics, [none], { orderNo }))
      }
      continue
    }
    const amounts = await tools.use('refund_amounts', { orderNo })
    if (family === 'airlineChange') parts.push(answerAirlineChange(context, topics, facts, amounts))
    else if (!amounts) parts.push(failedPart(context, topics, orderNo))
    else {
      const question = {
        topics,
        facts,
        amounts,
        passengers: passengers.positions,
        isOneOf: passengers.isOneOf,
        isPartOfTrip: namesDirection(clause.text),
      }
      parts.push(
        family === 'void' || family === 'stop' ? answerVoid(context, question) : answerRefund(context, question),
      )
    }
  }
  return parts
}

/** The few refunds of the agency answer a question about refunds that names no booking. */
async function refundsOfAgency(
  context: AnswerContext,
  { text }: ClauseInput['clause'],
  topics: Topic[],
): Promise<ClauseAnswer | undefined> {
  const { refunds = [] } = (await context.tools.use('refunds', { orderNo: '' })) ?? {}
  const [newest] = refunds
  if (!newest || topics.includes('withdrawRefund')) return undefined
  const orderNo = refunds.length === 1 ? newest.orderNo : ''
  return answerRefundStatus(context, topics, refunds, { orderNo, text })
}

/** Questions about what has happened, not about what a refund would bring. */
const past = /so far|\bever\b|been|already|anything|\byet\b|arrive|退过|有没有|是否|收到|到账|曾/

/** A lookup failed; a person is offered. */
function failedPart({ lang, raw }: AnswerContext, topics: Topic[], orderNo: string): ClauseAnswer {
  const offers = [requestOffer(topics[0] ?? 'status', orderNo, raw)]
  return part(topics, [sayIn(lang)('failed')], { manual: 2, offers, orderNo, hasFailed: true })
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
