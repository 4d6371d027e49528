import * as z from 'zod/mini'

/** Five capital letters and seventeen digits: a booking, or an ancillary order. */
export const orderNo = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{5}\d{17}$/))

export const bookingStatuses = [
  'INIT',
  'UNPAID',
  'TICKETING',
  'ISSUED',
  'EXTERNAL',
  'CANCELLED',
  'EXPIRED',
  'UNKNOWN',
] as const

export const bookingActions = [
  'PAY',
  'CANCEL',
  'STOP',
  'REGENERATE',
  'ADD_ANCILLARY',
  'REFUND',
  'VOID',
  'RAISE_REQUEST',
] as const

/** What can go on beside the status of a booking. */
export const ongoingProcesses = ['REFUND', 'VOID', 'CLAIM', 'DISPUTE', 'SCHEDULE_CHANGE', 'CHANGE_REQUEST'] as const

export type OngoingProcess = (typeof ongoingProcesses)[number]
export type BookingStatus = (typeof bookingStatuses)[number]
export type BookingAction = (typeof bookingActions)[number]

/** Why a card was declined. */
export const declineReasons = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'invalid_card',
  'three_ds',
  'authentication_failed',
] as const

export const paymentStates = ['NONE', 'PENDING', 'CHALLENGE', 'DECLINED', 'ACCEPTED'] as const

export type DeclineReason = (typeof declineReasons)[number]
