import { readFileSync } from 'node:fs'
import { featuresOf } from '../../local/features.ts'
import { modelPath, readModel } from '../../local/model-file.ts'
import { rank, type Model, type Ranked } from '../../local/model.ts'
import { normalizeMessage } from '../normalize-message.ts'
import { moodConceptsIn } from './mood-concepts.ts'

export const moodLabels = ['death', 'illness', 'anger', 'none'] as const
export type MoodLabel = (typeof moodLabels)[number]
export type Mood = Exclude<MoodLabel, 'none'>

const meaningWeight = 5
const pairWeight = 2

/** Words, parts of words and meanings of a text, and pairs of meanings. */
export function moodFeaturesOf(text: string): string[] {
  const normal = normalizeMessage(text)
  const found = moodConceptsIn(normal)
  const pairs = found.flatMap((one, at) => found.slice(at + 1).map((other) => `m${one}+${other}`))
  return [
    ...featuresOf(normal),
    ...found.flatMap((name) => Array.from({ length: meaningWeight }, () => `m${name}`)),
    ...pairs.flatMap((pair) => Array.from({ length: pairWeight }, () => pair)),
  ]
}

/** Parts of a text that are looked at alone: a mood may be named in one of many sentences. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/[.!?。！？；;，,\n]+|\b(?:and|but|so|because|since|while)\b|所以|因为|但是|结果/)
    .filter((sentence) => /\p{L}{2}/u.test(sentence))

let model: Model<MoodLabel> | undefined

/** The moods of a text by the words of known messages, the most probable first. */
export function rankMoods(text: string): Ranked<MoodLabel>[] {
  model ??= readModel(readFileSync(modelPath('moods')), moodLabels).model
  return rank(model, moodFeaturesOf(text))
}
