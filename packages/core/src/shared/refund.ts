/** What refunds are called on the wire and in the books. */

export const refundStatuses = [
  'PROVIDER_PROCESSING',
  'AIRLINE_PROCESSING',
  'AIRLINE_REFUNDING',
  'REFUNDED',
  'FULFILLMENT_DONE',
  'CANCELLED',
  'REJECTED',
] as const

/** The provider asks the airline, or the airline has refunded already and the money is only passed on. */
export const refundTypes = ['PROVIDER_REFUND', 'REFUND_CLAIM'] as const

/** As they are stored. `tax`: only taxes come back; `void`: the whole booking is undone on the day it was ticketed. */
export const refundReasons = ['voluntary', 'involuntary', 'tax', 'special', 'void'] as const

/** What stands behind `special`. */
export const refundReasonDetails = ['SPECIAL', 'ILLNESS_DEATH', 'DUPLICATE', 'OTHER'] as const

/** Whether the amount that was quoted will hold. */
export const refundCertainties = ['ACCURATE', 'ESTIMATE', 'UNKNOWN'] as const

/** How it stands with money that came for less, or without a promise to take it. */
export const confirmStates = ['NONE', 'UNCONFIRMED', 'CONFIRMED', 'DISPUTED'] as const

/** Why there is nothing to be refunded, or to be voided. */
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
  'UNAVAILABLE',
] as const

export type RefundStatus = (typeof refundStatuses)[number]
export type RefundType = (typeof refundTypes)[number]
export type RefundReason = (typeof refundReasons)[number]
export type RefundReasonDetail = (typeof refundReasonDetails)[number]
export type RefundCertainty = (typeof refundCertainties)[number]
export type ConfirmState = (typeof confirmStates)[number]
export type RefundObstacle = (typeof refundObstacles)[number]
export type VoidObstacle = (typeof voidObstacles)[number]

/** The ways to give a trip up: before the tickets, on the day of the tickets, of one's own, because of the airline, or done already. */
export const cancelWays = ['STOP', 'VOID', 'VOLUNTARY', 'INVOLUNTARY', 'CLAIM'] as const
export type CancelWay = (typeof cancelWays)[number]

/** What has to be shown. */
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
] as const
export type CancelObstacle = (typeof cancelObstacles)[number] | VoidObstacle | RefundObstacle

/** Why a way is recommended; each is a sentence below `cancel.why.`. */
export const cancelReasons = [
  'ONLY_WAY',
  'MOST_MONEY',
  'SURER',
  'SOONER',
  'SIMPLER',
  'VOUCHER_ONLY',
  'NOTHING',
] as const
export type CancelReason = (typeof cancelReasons)[number]
