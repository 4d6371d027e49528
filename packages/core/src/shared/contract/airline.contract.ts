import * as z from 'zod/mini'

/** What an airline supports, one field for each of `airlineFunctions`. */
export const supportedFunctions = {
  checkedBaggage: z.boolean(),
  carryOn: z.boolean(),
  seatSelection: z.boolean(),
  cancellation: z.boolean(),
  /** The airline voids tickets on the day of issue. */
  void: z.boolean(),
  /** The amount of a voluntary refund is known before it is requested. */
  refundQuote: z.boolean(),
  flexibleRefund: z.boolean(),
  vcc: z.boolean(),
  deposit: z.boolean(),
  /** The price is held from booking to payment for at least 30 minutes. */
  priceStabilisation: z.boolean(),
  soldOutRisk: z.boolean(),
}
