import type { Message } from '../shared/message.ts'
import type { Money } from '../shared/format/money.ts'
import { calculateTripPrice, type ChosenAncillaries, type VerifiedTrip } from './trip.rules.ts'

/** For what a shop sells a booking: shown to staff of the agency, never to travellers. */
export interface SaleForStaff {
  sale: Money
  /** Cost and margin: for users who may read the orders of shops. */
  cost?: Money | undefined
  margin?: Money | undefined
}

interface SaleAmount {
  label: Message
  money: Money
  isTotal?: boolean
}

/** What the agency pays and earns, and the sale price as the main amount. `net` has the currency of the payment. */
export function listSaleAmounts({ sale, cost, margin }: SaleForStaff, net: Money): SaleAmount[] {
  const amount = (name: string, money?: Money) => (money ? [{ label: { key: `book.shop.${name}` }, money }] : [])
  return [
    ...amount('net', net),
    ...amount('cost', cost?.currency === net.currency ? undefined : cost),
    ...amount('margin', margin),
    ...amount('sale', sale).map((each) => ({ ...each, isTotal: true })),
  ]
}

/** The sale of a trip with its extras, which are sold at cost. */
export function calculateSale(trip: VerifiedTrip, { baggage, seats }: ChosenAncillaries): SaleForStaff | undefined {
  const { shop, price, baggageOptions } = trip
  if (!shop) return undefined
  const atSale = <Extra extends { price: Money; sale?: Money | undefined }>(extra: Extra) => ({
    ...extra,
    price: extra.sale ?? extra.price,
  })
  const sold = {
    ...trip,
    ...{ price: { ...price, total: shop.sale }, baggageOptions: baggageOptions.map(atSale) },
    seatingFee: shop.seatingFee,
  }
  const { total: sale } = calculateTripPrice(sold, { baggage, seats: seats.map(atSale) })
  const cost = shop.cost && { ...shop.cost, amount: shop.cost.amount + sale.amount - shop.sale.amount }
  return { ...shop, sale, cost }
}
