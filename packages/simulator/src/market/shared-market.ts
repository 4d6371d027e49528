import { createMarket, type Market } from './market.ts'

export type { Market }

const markets = new Map<number, Market>()

/** The market of a seed, created once per process because that takes a moment. Markets are immutable. */
export function sharedMarket(seed: number): Market {
  const known = markets.get(seed)
  if (known) return known
  const market = createMarket({ seed })
  markets.set(seed, market)
  return market
}
