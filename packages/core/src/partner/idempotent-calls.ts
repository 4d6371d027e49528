/**
 * Operations that book, cancel or move money. They take an `Idempotency-Key` header: repeating the key returns the
 * earlier response and executes nothing.
 */
export const idempotentPartnerCalls: readonly string[] = [
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
  '/sandbox/deposit.do',
  '/golive/run',
]
