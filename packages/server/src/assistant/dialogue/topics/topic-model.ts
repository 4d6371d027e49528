import { readFileSync } from 'node:fs'
import { modelPath, readModel } from '../../local/model-file.ts'
import { rank, type Model, type Ranked } from '../../local/model.ts'
import { topicFeaturesOf } from './concepts.ts'
import { familyOf, isTopic, topicIntents, type Topic } from './topic.ts'

const acts = ['closing', 'goAhead', 'other'] as const

/**
 * A topic; `closing` for the end or a pause of a matter; `goAhead` for the agreement to what was offered; `other` for
 * messages that are about nothing known.
 */
export type TopicLabel = Topic | (typeof acts)[number]

export const topicLabels: readonly TopicLabel[] = [...Object.keys(topicIntents).filter(isTopic), ...acts]

export const isTopicLabel = (name: string): name is TopicLabel => isTopic(name) || acts.some((act) => act === name)

/** Whether a label is a topic. */
export const isOfTopic = (label: TopicLabel): label is Topic => isTopic(label)

let model: Model<TopicLabel> | undefined
/** Caches the last result: a message and its only clause are the same text. */
let last: { text: string; ranked: Ranked<TopicLabel>[] } | undefined

/** The topics of a clause by the words of known messages, the most probable first. */
export function rankTopics(text: string): Ranked<TopicLabel>[] {
  model ??= readModel(readFileSync(modelPath('topics')), topicLabels).model
  if (last?.text !== text) last = { text, ranked: rank(model, topicFeaturesOf(text)) }
  return last.ranked
}

/** How much more probable a topic is if the last one was of its family. */
const familyFactor = 3

/** The topics of a clause in a conversation whose last topic is known. */
export function rankTopicsAfter(text: string, before: Topic | undefined): Ranked<TopicLabel>[] {
  const ranked = rankTopics(text)
  if (before === undefined) return ranked
  const family = familyOf(before)
  const weighed = ranked.map(({ label, confidence }) => ({
    label,
    confidence: confidence * (isOfTopic(label) && familyOf(label) === family ? familyFactor : 1),
  }))
  const sum = weighed.reduce((whole, { confidence }) => whole + confidence, 0)
  return weighed
    .map(({ label, confidence }) => ({ label, confidence: confidence / sum }))
    .toSorted((a, b) => b.confidence - a.confidence)
}
