import type { ResolvedClause } from './resolved-clause.ts'
import { part, requestOffer, sayIn, type ClauseAnswer } from './answers/answer-part.ts'
import type { DialogueTurn } from './dialogue-turn.ts'
import { lastTopic, subjectsOf } from './dialogue-state.ts'
import { rankTopics } from './topics/topic-model.ts'
import { familyOf, type Topic } from './topics/topic.ts'

const yes =
  /^(?:yes|yes please|yeah|yep|sure|please do|do it|do that|go ahead|please|of course|absolutely|ok do it|yes do it|that would be (?:great|good|nice))(?: please| thanks)?[ .!]*$|^(?:好的?|可以|行|要|需要|是的?|嗯|麻烦了|麻烦你|拜托)(?:，|,)?(?:请|麻烦|帮我)?(?:转|提交|转人工|提)?(?:吧|了|你|一下)?[。！!]*$/

export const isAgreement = (text: string): boolean => yes.test(text)

/** The user agrees to the offer of a person that the last answer ended with. */
export function acceptedOffer({ context, input: { state }, understood }: DialogueTurn): ClauseAnswer[] | undefined {
  if (state.openQuestion?.kind !== 'handover' || !isAgreement(understood.text)) return undefined
  const orderNo = subjectsOf(state, 'booking')[0]?.id ?? ''
  const topic = lastTopic(state) ?? 'human'
  return [
    part(['human'], [sayIn(context.lang)('human')], {
      manual: 1,
      offers: [requestOffer(topic, orderNo, state.lastQuestion || context.raw)],
    }),
  ]
}

/** "Do it" after an offer repeats the offer; nothing is cancelled or requested here. */
export function acceptedCancellation({
  input: { state },
  understood,
  clauses,
}: DialogueTurn): ResolvedClause[] | undefined {
  const [clause] = clauses
  if (!clause || clauses.length > 1 || state.openQuestion !== null || understood.isQuestion) return undefined
  const isCancellation = state.offered.some((each) => each.startsWith('cancel:'))
  const last = (state.lastTopics as Topic[]).filter((topic) => familyOf(topic) !== 'people')
  const topics: Topic[] = isCancellation ? ['cancel'] : state.offered.length > 0 ? last : []
  if (topics.length === 0) return undefined
  const isWorded = isCancellation && goOn.test(understood.text)
  return isWorded || goesAhead(understood.text)
    ? [{ ...clause, topics, topicsBy: 'conversation', guides: [] }]
    : undefined
}

const goAheadConfidence = 0.6

/** Whether a message agrees to what was offered, by the words of known messages. */
function goesAhead(text: string): boolean {
  const [best] = rankTopics(text)
  return best?.label === 'goAhead' && best.confidence >= goAheadConfidence
}

const goOn =
  /^(?:(?:yes|ok|okay|good|fine|perfect|great|right|alright|then)[ ,.!]*)*(?:(?:please )?(?:do|start|open|launch|begin) (?:it|that|this)|go ahead|go for it|proceed|let us do (?:it|that)|do so)(?: (?:then|please|now))?[ .!]*$|^(?:好|行|可以|对|那|嗯)?[,， ]*(?:就)?(?:(?:帮我|给我)?(?:办吧|弄吧|办了吧|弄一下|办一下|操作一下|处理吧|提交吧)|办理|开始吧|就这么办|就这样办|操作吧|执行|办一下|打开吧|继续)[。！!]*$/
