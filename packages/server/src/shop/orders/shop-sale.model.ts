import type { ShopPrice, ShopTrace } from '@gangway/core/contract'

/** For what a shop sells a verified offer, without extras. */
export interface ShopSale {
  shopId: string
  rulesVersion: number
  price: Pick<ShopPrice, 'currency' | 'sale' | 'cost' | 'margin'>
  trace: ShopTrace
}
