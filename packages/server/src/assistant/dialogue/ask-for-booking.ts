import type { BookingSummary, FoundBookings } from '../tools/find-bookings.ts'
import { answerHelp } from './answers/answer-help.ts'
import { part, sayIn, type AnswerContext, type ClauseAnswer } from './answers/answer-part.ts'
import type { ResolvedClause } from './resolved-clause.ts'
import { familyOf, type Family, type Topic } from './topics/topic.ts'

const ofOne = /\b(?:i|we|my|our|his|her|their|the|this|that|it|client|customer|passenger)\b|我|客人|这|那|他|她/
const withRules: readonly Family[] = ['refund', 'void', 'extras', 'change']

/** A question that names no booking, passenger or customer is about the rules if the agency has no booking. */
const isGeneral = (text: string, [topic = 'help']: readonly Topic[]): boolean =>
  withRules.includes(familyOf(topic)) && !ofOne.test(text)

const ruleFor = (context: AnswerContext, text: string, topics: Topic[]): Promise<ClauseAnswer | undefined> =>
  answerHelp(context, { text, context: '', topics, cited: [], orderNo: '' })

/** Asks which booking is meant, with the bookings that fit; without any, a general question is answered by an article. */
export async function askForBooking(
  context: AnswerContext,
  { text, bookings }: Pick<ResolvedClause, 'text' | 'bookings'>,
  topics: Topic[],
  found: FoundBookings,
): Promise<ClauseAnswer> {
  const say = sayIn(context.lang)
  const options = bookings.choices
    .flatMap((orderNo) => found.bookings.filter((each) => each.orderNo === orderNo))
    .slice(0, mostChoices)
  if (options.length === 0) {
    const rule = isGeneral(text, topics) ? await ruleFor(context, text, topics) : undefined
    if (rule) return rule
    if (found.isForbidden) return part(topics, [say('noBookings')])
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
