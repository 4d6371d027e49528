/** Refund statuses on the wire and in the database. */

export const refundStatuses = [
  'PROVIDER_PROCESSING',
  'AIRLINE_PROCESSING',
  'AIRLINE_REFUNDING',
  'REFUNDED',
  'FULFILLMENT_DONE',
  'CANCELLED',
  'REJECTED',
] as const

/**
 * The provider requests the refund from the airline, or the airline has already refunded and the money is only passed
 * on.
 */
export const refundTypes = ['PROVIDER_REFUND', 'REFUND_CLAIM'] as const

/** Stored reasons. `tax`: only taxes are refunded; `void`: the whole booking is cancelled on the day of ticketing. */
export const refundReasons = ['voluntary', 'involuntary', 'tax', 'special', 'void'] as const

/** Details of the reason `special`. */
export const refundReasonDetails = ['SPECIAL', 'ILLNESS_DEATH', 'DUPLICATE', 'OTHER'] as const

/** How certain the quoted amount is. */
export const refundCertainties = ['ACCURATE', 'ESTIMATE', 'UNKNOWN'] as const

/** State of money received below the estimate, or without automatic confirmation. */
export const confirmStates = ['NONE', 'UNCONFIRMED', 'CONFIRMED', 'DISPUTED'] as const

/** Reasons why nothing can be refunded or voided. */
export const refundObstacles = [
  'NOT_TICKETED',
  'EXTERNAL',
  'NOT_REFUNDABLE',
  'CHILD_ALONE',
  'WHOLE_TICKET',
  'USED',
  'DEADLINE',
  'DUPLICATE',
  'UNAVAILABLE',
] as const

export const voidObstacles = [
  'NOT_SUPPORTED',
  'WINDOW_CLOSED',
  'NEAR_DEPARTURE',
  'NOT_TICKETED',
  'AFTER_REFUND',
  'VOID_REJECTED',
  'UNAVAILABLE',
] as const

/** What the provider can name when it rejects a refund for the airline. */
export const providerRejectReasons = ['airline', 'noCause', 'window', 'noMoney', 'gaveUp'] as const

export type RefundStatus = (typeof refundStatuses)[number]
export type RefundType = (typeof refundTypes)[number]
export type RefundReason = (typeof refundReasons)[number]
export type RefundReasonDetail = (typeof refundReasonDetails)[number]
export type RefundCertainty = (typeof refundCertainties)[number]
export type ConfirmState = (typeof confirmStates)[number]
export type RefundObstacle = (typeof refundObstacles)[number]
export type VoidObstacle = (typeof voidObstacles)[number]

/**
 * Options to cancel a trip: before ticketing, on the day of ticketing, voluntarily, because of the airline, or after
 * the airline has refunded.
 */
export const cancelOptionKinds = ['STOP', 'VOID', 'VOLUNTARY', 'INVOLUNTARY', 'CLAIM'] as const
export type CancelOptionKind = (typeof cancelOptionKinds)[number]

/** Proof required. */
export const cancelProofs = ['NONE', 'AIRLINE_NOTICE', 'DATE_AND_PROOF'] as const
export type CancelProof = (typeof cancelProofs)[number]

export const cancelObstacles = [
  'NO_TICKET_YET',
  'NOT_TICKETING',
  'STOPPING',
  'EXTERNAL',
  'WHOLE_BOOKING',
  'NO_CAUSE',
  'NOT_DONE_YET',
  'DONE_AT_AIRLINE',
  'CLAIM_WINDOW',
  'NOTHING_BACK',
  'NO_PERMISSION',
] as const
export type CancelObstacle = (typeof cancelObstacles)[number] | VoidObstacle | RefundObstacle

/** Reasons for a recommendation; each is a message key below `cancel.why.`. */
export const cancelReasons = [
  'ONLY_WAY',
  'MOST_MONEY',
  'SURER',
  'SOONER',
  'SIMPLER',
  'VOUCHER_ONLY',
  'NOTHING',
  'NO_PERMISSION',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Lines that explain how the credit of a refund follows from what was paid. */
export const refundDifferenceKinds = [
  'PAID',
  'PENALTY',
  'ROUNDING',
  'ESTIMATED',
  'AIRLINE_KEPT_MORE',
  'AIRLINE_KEPT_LESS',
  'RECEIVED',
  'VOUCHER',
  'SERVICE_FEE',
  'CREDIT',
] as const
