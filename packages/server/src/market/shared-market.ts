import { createMarket, type Market } from './market.ts'

export type { Market }

const markets = new Map<number, Market>()

/** The market of a seed. It is the same for everybody who asks, takes a moment to make and is never changed. */
export function sharedMarket(seed: number): Market {
  const known = markets.get(seed)
  if (known) return known
  const made = createMarket({ seed })
  markets.set(seed, made)
  return made
}
