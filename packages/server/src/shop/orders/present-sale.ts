import { isAllowed } from '@gangway/core/contract'
import type { Caller } from '../../shared/http/pipeline/call.ts'

interface Sale {
  currency: string
  sale: number
  cost: number
  margin: number
}

/** Everyone who sells in shops sees the sale price; cost and margin are for those who may read the orders of shops. */
export function presentSale(caller: Caller, { currency, sale, cost, margin }: Sale) {
  const money = (amount: number) => ({ amount, currency })
  return {
    sale: money(sale),
    ...(isAllowed(caller, 'sys:shop') && { cost: money(cost), margin: money(margin) }),
  }
}
