import type { MarketPort } from '../../ports/market/market.port.ts'
import type { RefundQuote } from '../../ports/supplier/refund.model.ts'

type Quoted = Extract<RefundQuote, { outcome: 'quoted' }>

const certaintyByMethod = { accurate: 'ACCURATE', estimate: 'ESTIMATE', unknown: 'UNKNOWN' } as const

/**
 * Whether the amounts of a quote are final. Of an airline whose quotation of voluntary refunds the provider withholds,
 * the amount is known when the airline has answered.
 */
export function quoteCertaintyOf(
  { carriers }: Pick<MarketPort, 'carriers'>,
  airlines: readonly string[],
  reason: string,
  { certainty }: Pick<Quoted, 'certainty'>,
): (typeof certaintyByMethod)[Quoted['certainty']] {
  const isWithheld = airlines.some((airline) => {
    const terms = carriers.get(airline)
    return terms?.reported?.refunds.quote === 'accurate' && terms.refunds.quote !== 'accurate'
  })
  return certaintyByMethod[isWithheld && reason === 'voluntary' ? 'unknown' : certainty]
}
