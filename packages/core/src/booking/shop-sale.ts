import type { Message } from '../shared/message.ts'
import type { Money } from '../shared/format/money.ts'

/** For what a shop sells a booking: shown to staff of the agency with the permission, never to travellers. */
export type ShopSale = Record<'sale' | 'cost' | 'margin', Money>

interface SaleAmount {
  label: Message
  money: Money
  isTotal?: boolean
}

/** What the agency pays and earns, and the sale price as the main amount. `net` has the currency of the payment. */
export function listSaleAmounts({ sale, cost, margin }: ShopSale, net: Money, isWithoutExtras = false): SaleAmount[] {
  const amount = (name: string, money: Money) => ({ label: { key: `book.shop.${name}` }, money })
  return [
    ...(cost.currency === net.currency
      ? [amount('cost', net)]
      : [{ label: { key: 'price.total' }, money: net }, amount('cost', cost)]),
    amount('margin', margin),
    { ...amount(isWithoutExtras ? 'saleWithoutExtras' : 'sale', sale), isTotal: true },
  ]
}

/** Extras are sold at cost. In another currency than that of the shop their sale price is not known yet. */
export function addExtras(shop: ShopSale, extras: Money): { shop: ShopSale; isWithoutExtras: boolean } {
  const { sale } = shop
  if (extras.amount === 0 || sale.currency !== extras.currency) return { shop, isWithoutExtras: extras.amount > 0 }
  return { shop: { ...shop, sale: { ...sale, amount: sale.amount + extras.amount } }, isWithoutExtras: false }
}
