import { composeId } from '../../shared/ids.ts'

/** Reproducible random values. */
export interface HistoryRandom {
  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(): number
  /** Both limits are included. */
  integer(least: number, most: number): number
  chance(probability: number): boolean
  pick<Value>(choices: readonly [Value, ...Value[]]): Value
  /** Undefined only for an empty list. */
  pickAny<Value>(choices: readonly Value[]): Value | undefined
  /** Chooses by weight; the weights need not add up to 1. */
  weighted<Value>(choices: Weighted<Value>): Value
  characters(alphabet: string, length: number): string
  /** An id for a row of this time. */
  id(moment: Date): string
  /** An independent generator: more values of one part do not change those of another. */
  fork(name: string): HistoryRandom
}

export type Weighted<Value> = readonly [readonly [Value, number], ...(readonly [Value, number])[]]

export function createHistoryRandom(seed: string): HistoryRandom {
  let state = hashOf(seed)
  const fraction = () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(fraction() * limit)
  return {
    fraction,
    integer: (least, most) => least + below(most - least + 1),
    chance: (probability) => fraction() < probability,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    pickAny: (choices) => choices[below(choices.length)],
    weighted(choices) {
      let left = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      return (choices.find(([, weight]) => (left -= weight) < 0) ?? choices[0])[0]
    },
    characters: (alphabet, length) => Array.from({ length }, () => alphabet[below(alphabet.length)]).join(''),
    id: (moment) => composeId(moment, () => below(256)),
    fork: (name) => createHistoryRandom(`${seed}/${name}`),
  }
}

/** FNV-1a with a final mix. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb_352d)
  return (hash ^ (hash >>> 15)) >>> 0
}
