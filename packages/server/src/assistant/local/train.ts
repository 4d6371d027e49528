import { featuresOf } from './features.ts'
import { hashFeature, rarityUnit, weigh, type Model } from './model.ts'

export interface TrainingMessage<Label extends string = string> {
  label: Label
  text: string
}

/** Maximum number of features; the most discriminating are kept. */
const maxFeatures = 30_000
/** A feature must occur in this many messages; one occurrence may be a typing error. */
const minMessages = 2
const rounds = 20
/** Number of training runs in different orders; their mean removes the effect of the order. */
const orders = 4
const step = 0.15

/**
 * Multinomial logistic regression over weighted features by stochastic gradient descent with a step size per weight.
 * Trains on all features, then on the most discriminating ones in several orders, and takes the mean. Deterministic for
 * the same training data.
 */
export function train<Label extends string>(
  sentences: readonly TrainingMessage<Label>[],
  labels: readonly Label[],
  features: (text: string) => string[] = featuresOf,
): Model<Label> {
  const messages = sentences.map(({ text }) => features(text))
  const wanted = sentences.map(({ label }) => labels.indexOf(label))
  const count = labels.length
  const all = learn(messages, wanted, count, countHolders(messages, minMessages))
  const kept = [...all.places.entries()]
    .map(([hash, place]) => ({ hash, worth: featureWeight(all.weights, place, count) }))
    .toSorted((a, b) => b.worth - a.worth || a.hash - b.hash)
    .slice(0, maxFeatures)
  const holders = countHolders(messages, minMessages)
  const held = new Map(kept.map(({ hash }) => [hash, holders.get(hash) ?? 0]))
  const trained = Array.from({ length: orders }, (_, at) => learn(messages, wanted, count, held, at + 1))
  return { labels, ...quantize(meanOf(trained)) }
}

interface TrainedWeights {
  places: Map<number, number>
  rarity: Float32Array
  weights: Float32Array
  bias: Float32Array
}

function meanOf(trained: readonly TrainedWeights[]): TrainedWeights {
  const [first] = trained
  if (!first) throw new Error('The training produced no model.')
  const mean = (of: (each: TrainedWeights) => Float32Array) =>
    of(first).map((_, at) => trained.reduce((sum, each) => sum + (of(each)[at] ?? 0), 0) / trained.length)
  return { ...first, weights: mean(({ weights }) => weights), bias: mean(({ bias }) => bias) }
}

function learn(
  messages: readonly string[][],
  wanted: readonly number[],
  count: number,
  holders: ReadonlyMap<number, number>,
  seed = 1,
): TrainedWeights {
  const places = new Map([...holders.keys()].map((hash, place) => [hash, place]))
  // Rounded to the stored unit.
  const rarity = Float32Array.from(holders.values(), (held) => {
    const exact = Math.log(messages.length / held)
    return Math.min(Math.round(exact / rarityUnit), 255) * rarityUnit
  })
  const weighed = messages.map((features) => weigh(features, places, (place) => rarity[place] ?? 0))
  const weights = new Float32Array(places.size * count)
  const steepness = new Float32Array(places.size * count).fill(1e-8)
  const bias = new Float32Array(count)
  const chance = createSeededRandom(seed)
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
        for (let label = 0; label < count; label += 1) errors[label]! += weights[row + label]! * weight
      }
      toErrors(errors, wanted[sentence] ?? 0)
      for (let at = 0; at < message.places.length; at += 1) {
        const row = (message.places[at] ?? 0) * count
        const weight = message.weights[at] ?? 0
        for (let label = 0; label < count; label += 1) {
          const slope = errors[label]! * weight
          steepness[row + label]! += slope * slope
          weights[row + label]! -= (step * slope) / Math.sqrt(steepness[row + label]!)
        }
      }
      for (let label = 0; label < count; label += 1) bias[label]! -= 0.01 * errors[label]!
    }
  }
  return { places, rarity, weights, bias }
}

/** Converts scores to probabilities and probabilities to errors. */
function toErrors(scores: Float32Array, wanted: number): void {
  const top = Math.max(...scores)
  let sum = 0
  for (let label = 0; label < scores.length; label += 1) sum += scores[label] = Math.exp(scores[label]! - top)
  for (let label = 0; label < scores.length; label += 1)
    scores[label] = scores[label]! / sum - (label === wanted ? 1 : 0)
}

/** Number of messages that contain each feature. */
function countHolders(messages: readonly string[][], least: number): Map<number, number> {
  const holders = new Map<number, number>()
  for (const features of messages)
    for (const hash of new Set(features.map(hashFeature))) holders.set(hash, (holders.get(hash) ?? 0) + 1)
  return new Map([...holders].filter(([, held]) => held >= least))
}

/** How far a feature separates the labels. */
function featureWeight(weights: Float32Array, place: number, count: number): number {
  const row = weights.subarray(place * count, (place + 1) * count)
  return Math.max(...row) - Math.min(...row)
}

/** Quantizes the weights to one byte each. */
function quantize({ places, rarity, weights, bias }: TrainedWeights): Omit<Model, 'labels'> {
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

/** Seeded random numbers (mulberry32). */
function createSeededRandom(seed: number): () => number {
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
