/** Hashes a text to a 32-bit seed. Random values of the market are functions of seeds. */
export function seedOf(text: string, seed = 0): number {
  let hash = 2_166_136_261 ^ seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return finalize(hash)
}

/** Derives a seed from a seed and a number; fast enough for inner loops of a search. */
export function mix(seed: number, number: number): number {
  return finalize(Math.imul(seed ^ Math.imul(number + 0x9e37, 0x85eb_ca6b), 0xc2b2_ae35))
}

/** A fraction from 0 (inclusive) to 1 (exclusive). */
export function unit(seed: number): number {
  return seed / 4_294_967_296
}

export function pick<T>(seed: number, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(unit(seed) * choices.length)] ?? choices[0]
}

function finalize(hash: number): number {
  let mixed = hash ^ (hash >>> 16)
  mixed = Math.imul(mixed, 0x7feb_352d)
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x846c_a68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
