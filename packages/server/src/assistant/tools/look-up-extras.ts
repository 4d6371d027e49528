import { formatMoney, isAllowed, toServerTime } from '@gangway/core/contract'
import { soldBookingFor } from '../../booking/booking-for-caller.ts'
import { loadAvailableAncillaries } from '../../booking/ancillary/available-ancillaries.ts'
import { momentText } from './moment-text.ts'
import type { ToolContext } from './tool-context.ts'

export interface ExtrasForSale {
  found: true
  /** Why nothing can be bought; empty if it can. */
  closed: string
  until: string
  cutOff: string
  options: { kind: string; kilograms: number; pieces: number; price: string; segment: number }[]
  hasSeats: boolean
}

/** Extras that can still be bought for a booking, with their prices. */
export async function lookUpExtras(asked: ToolContext, orderNo: string): Promise<ExtrasForSale | undefined> {
  const { deps, caller, lang } = asked
  if (!isAllowed(caller, 'sys:booking')) return undefined
  const sale = await loadAvailableAncillaries(deps, caller, orderNo)
  if (!sale) return undefined
  const { cutOffHours } = sale
  const sold = await soldBookingFor(deps.db, caller, sale.booking)
  const priceOf = ({ amount, currency }: { amount: number; currency: string }) =>
    sold.sale ? { amount: sold.sale.convert(amount), currency: sold.sale.currency } : { amount, currency }
  return {
    found: true,
    closed: sale.closed ?? '',
    until: momentText(toServerTime(sale.closesAt), asked),
    cutOff: lang === 'cn' ? `${cutOffHours} 小时` : `${cutOffHours} hours`,
    options: sale.options.map(({ kind, kilograms, pieces, price, segmentIndex }) => ({
      kind,
      kilograms,
      pieces,
      price: formatMoney(priceOf(price)),
      segment: segmentIndex,
    })),
    hasSeats: sale.seatSegments.length > 0,
  }
}
