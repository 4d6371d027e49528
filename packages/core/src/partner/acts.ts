/**
 * Calls that book, cancel or move money. Whoever sends one names it in the header `Idempotency-Key`; sent again under the same name it
 * is answered again and not done again.
 */
export const partnerActs: readonly string[] = [
  '/order.do',
  '/pay.do',
  '/confirmBaggageLoss.do',
  '/regenerateOrder.do',
  '/cancelOrder.do',
  '/stopTicket.do',
  '/postBookingAncillaryOrder.do',
  '/refund.do',
  '/void.do',
  '/pnr/claim.do',
  '/agent/propose.do',
  '/agent/perform.do',
  '/golive/run',
]
