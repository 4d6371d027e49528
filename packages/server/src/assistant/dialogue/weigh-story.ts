import { isCertain } from '../handover.ts'
import type { Guess } from '../local/model.ts'
import { familyOf, type Topic } from './topics/topic.ts'
import { confirmed, isLong, topicOfIntent, type TopicEvidence } from './weigh-topics.ts'

/**
 * In a message that tells a story, only the clauses that confirm its intent, and further questions, are kept. Without
 * any of them the intent of the whole message is taken.
 */
export function weighStory<Its extends { text: string; topics: Topic[]; topicsBy: TopicEvidence }>(
  clauses: readonly Its[],
  whole: Guess,
): Its[] {
  const { intent } = whole
  if (clauses.length < 3 || !isCertain(whole) || intent === 'out-of-scope') return [...clauses]
  const agrees = ({ topics }: Its) => topics.some((topic) => confirmed[intent].includes(topic))
  const kept = clauses.map((clause) =>
    agrees(clause) || isQuestion(clause.text) || isNamed(clause)
      ? clause
      : { ...clause, topics: [], topicsBy: 'none' as const },
  )
  if (kept.some(agrees)) return kept
  const at = Math.max(
    0,
    kept.findLastIndex(({ text }) => isQuestion(text)),
  )
  return kept.map((clause, index) =>
    index === at ? { ...clause, topics: [topicOfIntent[intent]], topicsBy: 'classifier' as const } : clause,
  )
}

/** A short clause that asks for a fact by its words: "PNR of the first one". */
const isNamed = ({ text, topics, topicsBy }: { text: string; topics: Topic[]; topicsBy: TopicEvidence }): boolean =>
  topicsBy === 'both' && !isLong(text) && topics.some((topic) => topic !== 'status' && familyOf(topic) === 'booking')

const isQuestion = (text: string): boolean =>
  /[?？]|吗|呢$|^(?:and )?(?:when|how|what|which|who|where|can|could|may|is|are|do|does|will)\b|什么|多少|几|怎么|能不能|可不可以/.test(
    text,
  )
