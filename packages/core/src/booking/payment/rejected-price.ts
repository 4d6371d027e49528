import type { CallError } from '../../shared/client/call-error.ts'
import type { Message } from '../../shared/message.ts'
import { getRejectionData } from '../drawer/booking-context.ts'
import { describePriceChange } from '../price-change.rules.ts'

/** By how much the price has changed, when a booking was rejected for that; both totals are in its currency. */
export function describeRejectedPrice(error: CallError): Message | undefined {
  const { oldTotal, newTotal } = getRejectionData(error)
  return error.code === '5304' && oldTotal && newTotal ? describePriceChange(oldTotal, newTotal) : undefined
}
