import type { ShopPrice, ShopTrace, ShopTrip } from '@gangway/core/contract'

/** For what a shop sells a verified offer, without extras. */
export interface ShopSale {
  shopId: string
  rulesVersion: number
  price: Pick<ShopPrice, 'currency' | 'sale' | 'cost' | 'margin'>
  trace: ShopTrace
  /** What it was priced from, to price it again when it is ordered. */
  trip?: ShopTrip
}
