import { moneyText } from '@gangway/core/contract'
import { loadOrder } from '../../booking/orders/load-order.ts'
import { presentOrder } from '../../booking/orders/present-order.ts'
import { nothing, seesBookings, type Asked, type Finding } from './asked.ts'

/** What the booking costs. */
export async function lookUpFees(asked: Asked): Promise<Finding> {
  const { deps, caller, orderNo, lang } = asked
  const loaded = seesBookings(asked) ? await loadOrder(deps, caller, orderNo) : undefined
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
