import { featuresOf } from './features.ts'
import type { Intent } from './intent.ts'

/** Weights of each feature for each label, such as an intent. */
export interface Model<Label extends string = Intent> {
  labels: readonly Label[]
  /** Row index of a feature in the tables below. */
  places: ReadonlyMap<number, number>
  /** Rarity of a feature, in 1/16. */
  rarity: Uint8Array
  /** One row per feature with one number per label, in units of `unit`. */
  weights: Int8Array
  unit: number
  bias: Float32Array
}

export interface Guess {
  intent: Intent
  /** From 0 to 1. */
  confidence: number
  /** The second best intent and its confidence. */
  next: { intent: Intent; confidence: number }
}

export const rarityUnit = 1 / 16

/** FNV-1a hash of a feature. Features with the same hash share a row, which is rare and harmless. */
export function hashFeature(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Weighted row indexes of a message: frequent in the message weighs more, common in all messages weighs less. */
export function weigh(
  features: readonly string[],
  places: ReadonlyMap<number, number>,
  rarity: (place: number) => number,
): { places: Int32Array; weights: Float32Array } {
  const counts = new Map<number, number>()
  for (const feature of features) {
    const place = places.get(hashFeature(feature))
    if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const weights = Float32Array.from(counts, ([place, count]) => (1 + Math.log(count)) * rarity(place))
  const length = Math.hypot(...weights) || 1
  return { places: Int32Array.from(counts.keys()), weights: weights.map((weight) => weight / length) }
}

/** A label with its confidence, from 0 to 1. */
export interface Ranked<Label extends string> {
  label: Label
  confidence: number
}

/** The labels of a message with these features, the most probable first. */
export function rank<Label extends string>(model: Model<Label>, features: readonly string[]): Ranked<Label>[] {
  const message = weigh(features, model.places, (place) => (model.rarity[place] ?? 0) * rarityUnit)
  const count = model.labels.length
  const scores = Float64Array.from(model.bias)
  for (const [at, place] of message.places.entries()) {
    const weight = (message.weights[at] ?? 0) * model.unit
    for (let label = 0; label < count; label += 1)
      scores[label] = (scores[label] ?? 0) + weight * (model.weights[place * count + label] ?? 0)
  }
  const confidences = shares(scores)
  return model.labels
    .map((label, at) => ({ label, confidence: confidences[at] ?? 0 }))
    .toSorted((a, b) => b.confidence - a.confidence)
}

/** Classifies a message with a model of intents. */
export function guess(model: Model, text: string): Guess {
  const [first, second] = rank(model, featuresOf(text))
  if (!first || !second) throw new Error('The list of intents is empty.')
  return {
    intent: first.label,
    confidence: first.confidence,
    next: { intent: second.label, confidence: second.confidence },
  }
}

function shares(scores: Float64Array): Float64Array {
  const top = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - top))
  const sum = powers.reduce((all, power) => all + power, 0)
  return powers.map((power) => power / sum)
}
