import type { TopicEvidence } from '../weigh-topics.ts'
import { asksSomething, isDenial } from './question-words.ts'
import { isOfTopic, rankTopics } from './topic-model.ts'
import type { Topic } from './topic.ts'

/** Confidence from which a statement beside a question is a wish of its own. */
const wishConfidence = 0.5

/**
 * Beside a question a denial asks nothing, and neither does a statement in which no words, but only a hesitant
 * classifier, finds a topic: "My client keeps calling. When does she fly?"
 */
export function dropAsides<Its extends { text: string; topics: Topic[]; topicsBy: TopicEvidence }>(
  clauses: readonly Its[],
): Its[] {
  // "One of two cancels, how much?" needs the clause before.
  const asks = ({ text, topics, topicsBy }: Its) =>
    topics.length > 0 && topicsBy !== 'conversation' && asksSomething(text)
  return clauses.map((clause) => {
    const isAside = isWeakStatement(clause) || isDenial(clause.text)
    return isAside && clauses.some((each) => each !== clause && asks(each))
      ? { ...clause, topics: [], topicsBy: 'none' as const }
      : clause
  })
}

function isWeakStatement({ text, topicsBy }: { text: string; topicsBy: TopicEvidence }): boolean {
  if (topicsBy !== 'classifier' || asksSomething(text)) return false
  const [best] = rankTopics(text)
  return !best || !isOfTopic(best.label) || best.confidence < wishConfidence
}
