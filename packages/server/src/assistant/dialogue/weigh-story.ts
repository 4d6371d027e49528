import { isCertain } from '../handover.ts'
import type { Guess } from '../local/model.ts'
import { familyOf, type Topic } from './topics/topic.ts'
import { asksSomething } from './topics/question-words.ts'
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
    agrees(clause) || asksSomething(clause.text) || isNamed(clause)
      ? clause
      : { ...clause, topics: [], topicsBy: 'none' as const },
  )
  if (kept.some(agrees)) return kept
  const at = Math.max(
    0,
    kept.findLastIndex(({ text }) => asksSomething(text)),
  )
  return kept.map((clause, index) =>
    index === at ? { ...clause, topics: [topicOfIntent[intent]], topicsBy: 'classifier' as const } : clause,
  )
}

/** A short clause that asks for a fact by its words: "PNR of the first one". */
const isNamed = ({ text, topics, topicsBy }: { text: string; topics: Topic[]; topicsBy: TopicEvidence }): boolean =>
  topicsBy === 'both' && !isLong(text) && topics.some((topic) => topic !== 'status' && familyOf(topic) === 'booking')
