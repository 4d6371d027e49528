/** What an airline supports, in the order of the capability table. */
export const airlineFunctions = [
  'checkedBaggage',
  'carryOn',
  'seatSelection',
  'cancellation',
  'void',
  'refundQuote',
  'flexibleRefund',
  'vcc',
  'deposit',
  'priceStabilisation',
  'soldOutRisk',
] as const

export type AirlineFunction = (typeof airlineFunctions)[number]
