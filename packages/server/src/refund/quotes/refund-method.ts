import type { Deps } from '../../deps.ts'
import type { RefundQuote } from '../../ports/supplier/refund.model.ts'

/** The quote with the method that the provider keeps for the airline: it knows of vouchers before the supplier does. */
export function withRefundMethod(
  { carriers }: Pick<Deps['market'], 'carriers'>,
  airlines: readonly string[],
  quote: RefundQuote,
): RefundQuote {
  const isByVoucher = airlines.some((airline) => carriers.get(airline)?.refunds.byVoucher)
  return quote.outcome === 'quoted' && isByVoucher ? { ...quote, method: 'voucher' } : quote
}
