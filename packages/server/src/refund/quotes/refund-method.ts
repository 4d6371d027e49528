import type { Deps } from '../../deps.ts'
import type { RefundQuote } from '../../ports/supplier/refund.model.ts'

type Quoted = Extract<RefundQuote, { outcome: 'quoted' }>

/** The quote with the methods that the provider keeps for its airlines: it knows of vouchers before the supplier does. */
export function withRefundMethods({ carriers }: Pick<Deps['market'], 'carriers'>, quote: RefundQuote): RefundQuote {
  if (quote.outcome === 'refused') return quote
  const passengers = quote.passengers.map((each) => ({
    ...each,
    parts: each.parts.map((part) =>
      carriers.get(part.airline)?.refunds.byVoucher ? { ...part, method: 'voucher' as const } : part,
    ),
  }))
  return { ...quote, passengers }
}

/** `VOUCHER` where no airline refunds money. */
export function methodOfQuote({ passengers }: Pick<Quoted, 'passengers'>): 'CASH' | 'VOUCHER' {
  const parts = passengers.flatMap((each) => each.parts)
  return parts.length > 0 && parts.every(({ method }) => method === 'voucher') ? 'VOUCHER' : 'CASH'
}
