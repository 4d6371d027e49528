import { compileCues } from './compile-cues.ts'
import { bookingTopics } from './booking-topics.ts'
import { guideTopics } from './guide-topics.ts'
import { paymentTopics } from './payment-topics.ts'
import { refundTopics } from './refund-topics.ts'
import { changeTopics, comparedTopics, extrasTopics, passengerTopics, supportTopics } from './service-topics.ts'
import { guideCues, vagueCues } from './question-cues.ts'
import type { Topic, TopicCues } from './topic.ts'

const all: readonly TopicCues[] = [
  ...bookingTopics,
  ...paymentTopics,
  ...refundTopics,
  ...extrasTopics,
  ...changeTopics,
  ...comparedTopics,
  ...passengerTopics,
  ...supportTopics,
  ...guideTopics,
]

const compiled = all.map((each) => ({
  topic: each.topic,
  hides: each.hides ?? [],
  unless: each.unless,
  pattern: compileCues(each),
}))

/** A topic found in a clause. */
export interface FoundTopic {
  topic: Topic
  /** Length of the matched text: the longer, the more specific. */
  length: number
}

/** The topics of a normalized clause, without those that a more specific one replaces; the most specific first. */
export function findTopics(text: string): FoundTopic[] {
  const found = compiled.flatMap(({ topic, hides, unless, pattern }) => {
    const match = pattern.exec(text)
    return match && !unless?.test(text) ? [{ topic, hides, length: match[0].trim().length }] : []
  })
  const hidden = new Set(found.flatMap(({ hides }) => hides))
  return found
    .filter(({ topic }) => !hidden.has(topic))
    .map(({ topic, length }) => ({ topic, length }))
    .toSorted((a, b) => b.length - a.length)
}

const compileAll = <Name extends string>(
  cues: Readonly<Record<Name, { en: readonly string[]; cn: readonly string[] }>>,
) => {
  const patterns = Object.entries<{ en: readonly string[]; cn: readonly string[] }>(cues).map(
    ([name, each]) => [name as Name, compileCues(each)] as const,
  )
  return (text: string): Name[] => patterns.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))
}

export const findGuideKinds = compileAll(guideCues)

const vague = Object.entries(vagueCues).map(
  ([name, cues]) => [name as keyof typeof vagueCues, compileCues(cues)] as const,
)

const vagueFillers =
  /(?<![a-z])(?:and|so|then|ok|okay|but|hm+|well|please|now|again|exactly|the|a|is|was|will|would|be|do|does|did|i|we|you|he|she|they|have|has|got|for|of|to|that|it|this|these|those|them|her|him|one|first|second|left|just|me|tell|know|can|could|need|s|in|on|at|from|by|with|about|there|here|any|some|or|if|should|work|works|possible|go|happen|my|our|your|her|his|their|us|sorry|said|think|get|also|only)(?![a-z])|还有|来着|一下|[报说讲发的了呢啊呀吗么吧那这个张单笔它我们给是要能得再请问一共前者后者趟程]/gu

/** The kind of a question that is too short to name its subject. */
export function findVagueQuestion(text: string): keyof typeof vagueCues | undefined {
  const plain = text.replaceAll(/[?？!！。.,，…:：]+|[a-z]*\d[\w-]*|[一二三四五六七八九十]+月份?/g, ' ').trim()
  for (const [name, pattern] of vague) {
    const rest = plain.replace(pattern, ' ')
    if (
      rest !== plain &&
      !/[扣罚亏赔退税]/.test(rest) &&
      (rest.replaceAll(vagueFillers, ' ').match(/[\p{L}\p{N}]/gu)?.length ?? 0) <= 1
    )
      return name
  }
  return undefined
}
