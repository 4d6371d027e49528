/** Everything that looks like luck in the market is a function of a seed: same seed, same world. */
export function seedOf(text: string, seed = 0): number {
  let hash = 2_166_136_261 ^ seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return settle(hash)
}

/** A new seed from a seed and a number; cheap enough for the inside of a search. */
export function mix(seed: number, number: number): number {
  return settle(Math.imul(seed ^ Math.imul(number + 0x9e37, 0x85eb_ca6b), 0xc2b2_ae35))
}

/** From 0 up to but not including 1. */
export function unit(seed: number): number {
  return seed / 4_294_967_296
}

export function pick<T>(seed: number, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(unit(seed) * choices.length)] ?? choices[0]
}

function settle(hash: number): number {
  let mixed = hash ^ (hash >>> 16)
  mixed = Math.imul(mixed, 0x7feb_352d)
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x846c_a68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
