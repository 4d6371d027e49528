import type { AirlineTerms, MarketPort } from '../ports/market/market.port.ts'

/** An airline by its code, without those that exist in test mode only. */
export function findAirline({ carriers }: Pick<MarketPort, 'carriers'>, code: string): AirlineTerms | undefined {
  const terms = carriers.get(code)
  return terms?.profile === undefined ? terms : undefined
}
