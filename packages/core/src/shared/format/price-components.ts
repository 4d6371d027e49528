import type { Money } from './money.ts'

/** Components of every price, in the order in which they are shown. Their names are the messages `price.*`. */
export const priceComponents = [
  'fare',
  'tax',
  'serviceFee',
  'ticketingFee',
  'paymentFee',
  'channelFee',
  'ancillary',
] as const

export type PriceComponent = (typeof priceComponents)[number]

/** Amounts of an offer or of an order; an offer has no ancillaries. */
export type PriceAmounts = Record<Exclude<PriceComponent, 'ancillary'>, Money> & { ancillary?: Money }

/** A price as a traveller sees it: the fees of the business are part of the fare, so that the lines add up. */
export function withoutFees<Price extends PriceAmounts>(price: Price): Price {
  const free = { ...price, fare: { ...price.fare } }
  for (const name of ['serviceFee', 'ticketingFee', 'paymentFee', 'channelFee'] as const) {
    free.fare.amount += price[name].amount
    free[name] = { ...price[name], amount: 0 }
  }
  return free
}

/** The components of a price in display order. Fare and taxes are always listed, others unless they are zero. */
export function listPriceComponents(amounts: PriceAmounts): { name: PriceComponent; money: Money }[] {
  return priceComponents.flatMap((name) => {
    const money = amounts[name]
    return money && (money.amount !== 0 || name === 'fare' || name === 'tax') ? [{ name, money }] : []
  })
}
