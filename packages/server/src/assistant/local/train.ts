import { featuresOf } from './features.ts'
import { intentNames, type Intent } from './intent.ts'
import { hashOf, rarityUnit, weigh, type Model } from './model.ts'

export interface Sentence {
  intent: Intent
  text: string
}

/** So many features are kept: those that tell intents apart best. */
const mostFeatures = 30_000
/** A feature that was said once may be a slip. */
const leastSentences = 2
const rounds = 20
/** Each in another order: what only the order brought about evens out. */
const orders = 4
const step = 0.15

/**
 * Learns from sentences: multinomial logistic regression over weighed features, by stochastic gradient descent with a step of its own
 * for each weight. Learns from all features first, then from those that mattered, in several orders, of which the mean is taken. The
 * same sentences make the same model.
 */
export function train(sentences: readonly Sentence[]): Model {
  const messages = sentences.map(({ text }) => featuresOf(text))
  const wanted = sentences.map(({ intent }) => intentNames.indexOf(intent))
  const all = learn(messages, wanted, countHolders(messages, leastSentences))
  const kept = [...all.places.entries()]
    .map(([hash, place]) => ({ hash, worth: worthOf(all.weights, place) }))
    .toSorted((a, b) => b.worth - a.worth || a.hash - b.hash)
    .slice(0, mostFeatures)
  const holders = countHolders(messages, leastSentences)
  const held = new Map(kept.map(({ hash }) => [hash, holders.get(hash) ?? 0]))
  return small(meanOf(Array.from({ length: orders }, (_, at) => learn(messages, wanted, held, at + 1))))
}

interface Learnt {
  places: Map<number, number>
  rarity: Float32Array
  weights: Float32Array
  bias: Float32Array
}

function meanOf(learnt: readonly Learnt[]): Learnt {
  const [first] = learnt
  if (!first) throw new Error('Nothing was learnt.')
  const mean = (of: (each: Learnt) => Float32Array) =>
    of(first).map((_, at) => learnt.reduce((sum, each) => sum + (of(each)[at] ?? 0), 0) / learnt.length)
  return { ...first, weights: mean(({ weights }) => weights), bias: mean(({ bias }) => bias) }
}

function learn(
  messages: readonly string[][],
  wanted: readonly number[],
  holders: ReadonlyMap<number, number>,
  seed = 1,
): Learnt {
  const places = new Map([...holders.keys()].map((hash, place) => [hash, place]))
  // As it will be told: in whole units.
  const rarity = Float32Array.from(holders.values(), (held) => {
    const exact = Math.log(messages.length / held)
    return Math.min(Math.round(exact / rarityUnit), 255) * rarityUnit
  })
  const weighed = messages.map((features) => weigh(features, places, (place) => rarity[place] ?? 0))
  const count = intentNames.length
  const weights = new Float32Array(places.size * count)
  const steepness = new Float32Array(places.size * count).fill(1e-8)
  const bias = new Float32Array(count)
  const chance = chanceOf(seed)
  const order = [...messages.keys()]
  const errors = new Float32Array(count)
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, chance)
    for (const sentence of order) {
      const message = weighed[sentence]
      if (!message) continue
      errors.set(bias)
      for (let at = 0; at < message.places.length; at += 1) {
        const row = (message.places[at] ?? 0) * count
        const weight = message.weights[at] ?? 0
        for (let intent = 0; intent < count; intent += 1) errors[intent]! += weights[row + intent]! * weight
      }
      toErrors(errors, wanted[sentence] ?? 0)
      for (let at = 0; at < message.places.length; at += 1) {
        const row = (message.places[at] ?? 0) * count
        const weight = message.weights[at] ?? 0
        for (let intent = 0; intent < count; intent += 1) {
          const slope = errors[intent]! * weight
          steepness[row + intent]! += slope * slope
          weights[row + intent]! -= (step * slope) / Math.sqrt(steepness[row + intent]!)
        }
      }
      for (let intent = 0; intent < count; intent += 1) bias[intent]! -= 0.01 * errors[intent]!
    }
  }
  return { places, rarity, weights, bias }
}

/** Scores become shares of one, and shares become how far they are off. */
function toErrors(scores: Float32Array, wanted: number): void {
  const top = Math.max(...scores)
  let sum = 0
  for (let intent = 0; intent < scores.length; intent += 1) sum += scores[intent] = Math.exp(scores[intent]! - top)
  for (let intent = 0; intent < scores.length; intent += 1)
    scores[intent] = scores[intent]! / sum - (intent === wanted ? 1 : 0)
}

/** In how many messages each feature is said. */
function countHolders(messages: readonly string[][], least: number): Map<number, number> {
  const holders = new Map<number, number>()
  for (const features of messages)
    for (const hash of new Set(features.map(hashOf))) holders.set(hash, (holders.get(hash) ?? 0) + 1)
  return new Map([...holders].filter(([, held]) => held >= least))
}

/** How far the intents are apart over a feature. */
function worthOf(weights: Float32Array, place: number): number {
  const row = weights.subarray(place * intentNames.length, (place + 1) * intentNames.length)
  return Math.max(...row) - Math.min(...row)
}

/** A byte for each weight is enough. */
function small({ places, rarity, weights, bias }: Learnt): Model {
  const most = weights.reduce((top, weight) => Math.max(top, Math.abs(weight)), 0)
  const unit = most / 127
  return {
    places,
    rarity: Uint8Array.from(rarity, (value) => Math.round(value / rarityUnit)),
    weights: Int8Array.from(weights, (weight) => Math.round(weight / unit)),
    unit,
    bias,
  }
}

/** The same numbers every time (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffle(list: number[], chance: () => number): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1))
    const kept = list[at]!
    list[at] = list[other]!
    list[other] = kept
  }
}
