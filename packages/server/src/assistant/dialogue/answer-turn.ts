import { classify } from '../local/classify.ts'
import type { Ranked } from '../local/model.ts'
import { answerClause } from './answer-clause.ts'
import { acceptedCancellation, acceptedOffer } from './accept-offer.ts'
import { answerCorrection, isValueExpected } from './answer-correction.ts'
import { answerCourtesy } from './answer-courtesy.ts'
import { answerMood } from './answer-feelings.ts'
import { answerQuestion, inheritedGuideTopics, searchContextOf } from './answer-question.ts'
import { answerByAssignedArticle, answerHelp } from './answers/answer-help.ts'
import { part, requestOffer, sayIn, type ClauseAnswer } from './answers/answer-part.ts'
import { unansweredPart } from './answers/unanswered-part.ts'
import type { DialogueTurn, TurnAnswer } from './dialogue-turn.ts'
import type { DialogueState } from './dialogue-state.ts'
import type { ResolvedClause } from './resolved-clause.ts'
import { withInheritedTopics } from './inherit-topics.ts'
import { asksSomething } from './topics/question-words.ts'
import { closingActs } from './topics/courtesy-cues.ts'
import { rankTopics, type TopicLabel } from './topics/topic-model.ts'
import { familyOf, type Topic } from './topics/topic.ts'

/** Answers a turn: numbers, corrections, agreements and feelings first, then the clauses in order. */
export async function answerTurn(turn: DialogueTurn): Promise<TurnAnswer> {
  const { context, input, understood, found } = turn
  const { state } = input
  const say = sayIn(context.lang)
  const unknown = found.unknown.filter((number) => understood.mentions.numbers.includes(number))
  if (unknown.length > 0 && found.byNumber.length === 0 && !isValueExpected(turn))
    return { parts: [notFound(turn)], state }
  const correction = await answerCorrection(turn)
  if (correction) return correction
  const accepted = acceptedOffer(turn)
  if (accepted) return { parts: accepted, state: { ...state, accepted: [...state.accepted, 'request'].slice(-5) } }
  const continued = acceptedCancellation(turn)
  const withTopics = continued ?? withInheritedTopics(turn)
  const mood = understood.moods.find((each) => each !== 'anger')
  if (mood) {
    const sympathy = await answerMood(turn, mood)
    const asked = withTopics.filter(isOtherFact)
    const facts = await Promise.all(asked.map((clause) => answerQuestion(turn, clause)))
    return { parts: [...sympathy, ...facts.flat()], state: { ...state, mood } }
  }
  const assigned = await answerAssigned(turn)
  if (assigned.length > 0) return { parts: assigned, state }
  const parts: ClauseAnswer[] = unknown.length > 0 ? [notFound(turn)] : []
  for (const clause of withTopics) {
    if (clause.topics.length === 0 && (clause.guides.length === 0 || clause.courtesy)) continue
    if (isCondition(clause, withTopics)) continue
    parts.push(...(await answerQuestion(turn, clause)))
  }
  const hasNothing = withTopics.every(
    ({ topics, guides, courtesy }) => topics.length === 0 && guides.length === 0 && !courtesy,
  )
  const isAngry = understood.moods.includes('anger') || (state.mood === 'anger' && hasNothing && !asks(turn))
  const next: DialogueState = isAngry ? { ...state, mood: 'anger' } : state
  if (parts.length > 0 && parts.every(({ openQuestion }) => !openQuestion))
    parts.push(
      ...unansweredPart(
        context,
        withTopics.filter((clause) => !isCondition(clause, withTopics)),
      ),
    )
  if (parts.length > 0) return { parts: isAngry ? [part([], [say('mood.anger')]), ...parts] : parts, state: next }
  return { parts: await answerRest(turn, isAngry), state: next }
}

/** What was written for this question comes before a general answer, but not before the facts of a named booking. */
async function answerAssigned({ context, understood: { mentions, text } }: DialogueTurn): Promise<ClauseAnswer[]> {
  if (mentions.numbers.length > 0) return []
  return answerByAssignedArticle(context, text)
}

/** A question beside the matter of the special refund: "the passenger died, which flight was it?" */
const isOtherFact = ({ topics, topicsBy }: ResolvedClause): boolean =>
  (topicsBy === 'cue' || topicsBy === 'both') &&
  topics.every(
    (topic) => ['booking', 'payment', 'balance', 'extras'].includes(familyOf(topic)) || askedOfRefund.includes(topic),
  )

/** Questions about the ordinary refund, which the special one does not answer. */
const askedOfRefund: readonly Topic[] = ['refundAmount', 'penalty', 'refundFee', 'refundDate', 'changeCost']

function notFound({ context, found, input }: DialogueTurn): ClauseAnswer {
  const say = sayIn(context.lang)
  const topics = input.state.lastTopics as Topic[]
  if (found.isForbidden) return part(topics, [say('noBookings')])
  return part(
    topics.length > 0 ? topics : ['status'],
    [say('notFound'), say(found.bookings.length > 0 ? 'notFound.check' : 'notFound.agency')],
    {
      openQuestion: { kind: 'number', topics: topics.length > 0 ? topics : ['status'] },
    },
  )
}

/** Who was angry before and asks something now expects an answer to that. */
function asks({ understood: { text, isQuestion, clauses } }: DialogueTurn): boolean {
  return isQuestion || clauses.some(({ guides }) => guides.length > 0) || asksSomething(text)
}

/** "If we send no proof, how much comes back?" asks only the second part. */
function isCondition(clause: ResolvedClause, all: readonly ResolvedClause[]): boolean {
  const isOpen =
    clause.topics.length === 0 &&
    /^(?:and |so |but )?(?:if|suppose|supposing|assuming)\b|^(?:要是|如果|假如|万一)/.test(clause.text)
  return isOpen && all.some(({ topics }) => topics.length > 0)
}

const askedConfidence = 0.3
const otherConfidence = 0.5

/** Whether the message consists of words that known messages about other matters contain. */
function isKnownToBeOther(text: string, { confidence }: Ranked<TopicLabel>): boolean {
  return confidence >= otherConfidence && (text.match(/[a-z]{2,}|\p{Script=Han}/gu)?.length ?? 0) > 2
}

/** What has no topic: courtesy, anger, an article, or the question to say it differently. */
async function answerRest(turn: DialogueTurn, isAngry: boolean): Promise<ClauseAnswer[]> {
  const { context, input, understood, clauses, found } = turn
  const { state } = input
  const say = sayIn(context.lang)
  const courtesy = understood.courtesy ?? clauses.find((clause) => clause.courtesy)?.courtesy
  if (isAngry && !courtesy) {
    const repeated = (state.lastTopics as Topic[]).filter((topic) => topic !== 'help' && familyOf(topic) !== 'people')
    const [clause] = clauses
    const lead = part([], [say('mood.anger')])
    if (clause && clause.bookings.orderNos.length > 0)
      return [
        { ...lead, manual: 2 as const },
        ...(await answerClause(context, {
          clause: { ...clause, topics: repeated.length > 0 ? repeated : ['status'] },
          state,
          found,
          searchContext: '',
        })),
      ]
    return [
      {
        ...lead,
        manual: 2,
        offers: [requestOffer('dispute', clause?.bookings.orderNos[0] ?? '', context.raw)],
        lines: [say('mood.anger'), say('mood.angerOffer')],
      },
    ]
  }
  if (courtesy && !(understood.isQuestion && closingActs.includes(courtesy))) return [answerCourtesy(context, courtesy)]
  const text = understood.text
  const [orderNo = ''] = clauses[0]?.bookings.orderNos ?? []
  const topics = inheritedGuideTopics(state)
  const [best] = rankTopics(text)
  const isAsked = best?.label === 'help' && best.confidence >= askedConfidence
  if (!isAsked && best?.label === 'other' && classify(text).intent === 'out-of-scope' && isKnownToBeOther(text, best))
    return [part([], [say('outOfScope')], { manual: 2, offers: [requestOffer('human', orderNo, context.raw)] })]
  const searched = {
    text,
    context: searchContextOf(turn),
    topics,
    cited: state.cited,
    orderNo,
    isAsked,
    isTopical: false,
  }
  const help = await answerHelp(context, searched)
  if (help) return [help]
  return [
    part([], [say(state.misses > 0 ? 'unknown.again' : 'unknown')], {
      manual: 2,
      offers: [requestOffer('human', orderNo, context.raw)],
      openQuestion: { kind: 'handover' },
    }),
  ]
}
