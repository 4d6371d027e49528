import { answerClause, needsBooking } from './answer-clause.ts'
import type { ResolvedClause } from './resolved-clause.ts'
import { answerHelp } from './answers/answer-help.ts'
import { cancelOffers, part, requestOffer, sayIn, type ClauseAnswer } from './answers/answer-part.ts'
import type { DialogueTurn } from './dialogue-turn.ts'
import { lastTopic, type DialogueState } from './dialogue-state.ts'
import { specialRefund } from './answer-feelings.ts'
import { subjectWords } from './subject-words.ts'
import { familyOf, type Topic } from './topics/topic.ts'

/** Answers a clause by facts or by an article. */
export async function answerQuestion(turn: DialogueTurn, clause: ResolvedClause): Promise<ClauseAnswer[]> {
  const { context, input, found } = turn
  const { state } = input
  const searchContext = searchContextOf(turn)
  const isNamed = ['number', 'description', 'rank', 'ordinal', 'other'].includes(clause.bookings.by)
  const isGuide = clause.guides.includes('howTo') || (clause.guides.includes('rule') && !isNamed)
  const asksPerson = clause.topics.includes('human') || clause.topics.includes('dispute')
  const isSpecial = isOfSpecialRefund(clause, state)
  const wantsGuide = clause.topics.length === 0 || isSpecial || (isGuide && !factual(clause))
  const isQuestionAboutPeople = asksPerson && clause.guides.length > 0
  if ((wantsGuide && !asksPerson) || isQuestionAboutPeople) {
    const [orderNo = ''] = clause.bookings.orderNos
    const topics = clause.topics.length > 0 ? clause.topics : inheritedGuideTopics(state)
    const help = await answerHelp(context, {
      text: clause.topics.length > 0 ? clause.text : turn.understood.text,
      context: searchContext,
      topics: isSpecial ? ['cancel'] : topics,
      cited: state.cited,
      orderNo,
      isTopical: clause.topics.length > 0,
    })
    if (!help) return []
    const starts = topics.some((topic) => ['refund', 'void', 'stop', 'airlineChange'].includes(familyOf(topic)))
    const facts = starts && orderNo !== '' ? await context.tools.use('booking_facts', { orderNo }) : undefined
    return [{ ...help, offers: [...(facts ? cancelOffers(facts) : []), ...help.offers] }]
  }
  const general =
    clause.topics.length > 0 &&
    needsBooking(clause.topics[0] ?? 'help') &&
    clause.bookings.orderNos.length === 0 &&
    clause.guides.length > 0
  if (general) {
    const help = await answerHelp(context, {
      text: clause.text,
      context: searchContext,
      topics: clause.topics,
      cited: state.cited,
      orderNo: '',
    })
    if (help) return [help]
  }
  if ((clause.topicsBy === 'classifier' || clause.topicsBy === 'contested') && asksPerson)
    return [
      part(clause.topics, [sayIn(context.lang)(clause.topics.includes('human') ? 'human.offer' : 'dispute.offer')], {
        manual: 2,
        offers: [requestOffer(clause.topics[0] ?? 'human', clause.bookings.orderNos[0] ?? '', context.raw)],
        openQuestion: { kind: 'handover' },
      }),
    ]
  const parts = await answerClause(context, { clause, state, found, searchContext })
  return clause.topicsBy === 'classifier' || clause.topicsBy === 'contested'
    ? parts.map((each) => (each.manual === 0 && !each.openQuestion ? unsure(turn, each) : each))
    : parts
}

/** Questions after the news of an illness or a death that are not about the ordinary refund. */
const ofSpecialRefund: readonly Topic[] = ['certainty', 'refundDeadline', 'dispute', 'documents', 'document']

const isOfSpecialRefund = ({ topics, topicsBy }: ResolvedClause, { mood }: DialogueState): boolean =>
  (mood === 'death' || mood === 'illness') &&
  (topicsBy === 'classifier' || topicsBy === 'conversation' || topicsBy === 'contested') &&
  topics.length > 0 &&
  topics.every((topic) => ofSpecialRefund.includes(topic))

/** Topics whose facts answer a question although it is worded as one about a rule. */
const factTopics: readonly Topic[] = [
  ...([
    'pnr',
    'ticketNumber',
    'departure',
    'arrival',
    'flightNumber',
    'airline',
    'stops',
    'terminal',
    'price',
    'tax',
    'fare',
    'payDeadline',
  ] as const),
  ...([
    'refundStatus',
    'withdrawRefund',
    'requestStatus',
    'payment',
    'status',
    'penalty',
    'refundAmount',
    'refundDate',
    'refundFee',
    'voidDeadline',
    'serviceHours',
    'answerTime',
    'airlineChange',
    'listUnpaid',
    'listBookings',
  ] as const),
]
/** Topics whose facts also say where it is done. */
const doneTopics: readonly Topic[] = [
  'cancel',
  'void',
  'stop',
  'airlineChange',
  'payDeadline',
  'extrasForSale',
  'requestStatus',
]
const factual = ({ topics, guides, bookings }: ResolvedClause): boolean =>
  (!guides.includes('howTo') || (bookings.orderNos.length > 0 && topics.some((topic) => doneTopics.includes(topic)))) &&
  topics.some(
    (topic) =>
      (factTopics.includes(topic) || doneTopics.includes(topic)) &&
      (!needsBooking(topic) || bookings.orderNos.length > 0),
  )

export const inheritedGuideTopics = (state: DialogueState): Topic[] =>
  (state.lastTopics as Topic[]).filter((topic) => topic !== 'help').slice(0, 1)

/** An answer that is probably meant, with the offer of a person. */
function unsure({ context }: DialogueTurn, answer: ClauseAnswer): ClauseAnswer {
  return {
    ...answer,
    manual: 2,
    lines: [...answer.lines, sayIn(context.lang)('help.unsure')],
    offers: [...answer.offers, requestOffer(answer.topics[0] ?? 'status', answer.orderNo ?? '', context.raw)],
  }
}

/** The last question and words for its topic. */
export function searchContextOf({ context: { lang }, input: { state } }: DialogueTurn): string {
  const last = lastTopic(state)
  if (state.mood === 'death' || state.mood === 'illness') return specialRefund[lang]
  return `${state.lastQuestion} ${last ? subjectWords[lang][familyOf(last)] : ''}`.trim()
}
