import type { Money } from '../shared/format/money.ts'
import type { PriceBox } from '../shared/contract/offer.contract.ts'

/** Which price of an offer is shown as its main price. */
export interface PriceDisplay {
  /** With taxes and fees. */
  withTaxes: boolean
  /** The price of one adult instead of all passengers. */
  perAdult: boolean
  /** Without the fees of the business: they are part of the fare. */
  isForTraveller?: boolean
}

export function getShownPrice(price: PriceBox, { withTaxes, perAdult }: PriceDisplay): Money {
  const [adult] = price.passengers
  if (perAdult && adult) return withTaxes ? calculatePassengerTotal(price, adult) : adult.fare
  return withTaxes ? price.total : price.fare
}

/** Total of one passenger with their share of the service fee, which is the same for everyone. */
export function calculatePassengerTotal(
  { serviceFee, passengers }: PriceBox,
  { total }: PriceBox['passengers'][number],
): Money {
  const count = passengers.reduce((sum, each) => sum + each.count, 0)
  return { ...total, amount: total.amount + Math.round(serviceFee.amount / count) }
}
