import { moneyText } from '@gangway/core/contract'
import { presentOrder } from '../../booking/orders/present-order.ts'
import { nothing, type Asked, type Finding } from './asked.ts'
import { loadAsked } from './load-asked.ts'

/** What the booking costs. */
export async function lookUpFees(asked: Asked): Promise<Finding> {
  const { deps, lang } = asked
  const loaded = await loadAsked(asked)
  if (!loaded) return nothing
  const { totals } = presentOrder(loaded, deps.market, lang)
  return {
    found: true,
    total: moneyText(totals.total),
    fare: moneyText(totals.fare),
    tax: moneyText(totals.tax),
    extras: moneyText(totals.ancillary),
    fees: moneyText(totals.fees),
  }
}
