import { formatMoney } from '@gangway/core/contract'
import { presentOrder } from '../../booking/orders/present-order.ts'
import { nothing, type ToolContext, type ToolResult } from './tool-context.ts'
import { loadToolBooking } from './load-tool-booking.ts'

/** Price of the booking. */
export async function lookUpFees(asked: ToolContext): Promise<ToolResult> {
  const { deps, lang } = asked
  const loaded = await loadToolBooking(asked)
  if (!loaded) return nothing
  const { totals } = presentOrder(loaded, deps.market, lang)
  return {
    found: true,
    total: formatMoney(totals.total),
    fare: formatMoney(totals.fare),
    tax: formatMoney(totals.tax),
    extras: formatMoney(totals.ancillary),
    fees: formatMoney(totals.fees),
  }
}
