import type { CallAnswer, CallInput } from '@gangway/core'
import type { BookingCrashPoint } from '../../packages/server/src/shared/crash-point.ts'

type Pay = CallInput<'POST /order/issueTicket.do'>['body']
type Status = CallAnswer<'POST /order/issueTicket.do'>['status']

/** After this time the work of a killed server is taken over. */
export const longestLeaseMs = 45_000

/** Scenario that makes the server reach a fail point. */
export interface CrashScenario {
  /** Name of the first adult, which triggers a sandbox scenario. */
  name: string
  pay: Omit<Pay, 'orderNo'>
  currencyOption: 'DEPOSIT' | 'AIRLINE_CURRENCY' | 'VCC'
  cancels?: boolean
  /** Refunds the tickets once they are issued. */
  refunds?: true
  /** Voids the tickets on the ticketing day. */
  voids?: true
  /** Claims tickets voided by the airline with a file. */
  claims?: true
  /** Uses the airline that supports every operation. */
  usesFullServiceAirline?: true
  /** Adds a seat. */
  hasSeat?: boolean
  finalStatus: Status
}

const card = {
  cardNumber: '5555555555554444',
  cardCVV: '123',
  cardExpireMonth: '12',
  cardExpireYear: '30',
  cardHolderFirstName: 'JANE',
  cardHolderLastName: 'DOE',
}
const issued: CrashScenario = {
  name: 'DOE/A',
  pay: { payChannel: 'PREPAYMENT' },
  currencyOption: 'DEPOSIT',
  finalStatus: 'ISSUED',
}
const failed: CrashScenario = { ...issued, name: 'TICKET/FAIL', finalStatus: 'CANCELLED' }
const stopped: CrashScenario = { ...issued, name: 'TICKET/STOPOK', cancels: true, finalStatus: 'CANCELLED' }
const charged: CrashScenario = { ...issued, pay: { payChannel: 'MOR', card }, currencyOption: 'AIRLINE_CURRENCY' }

const refundedByAirline: CrashScenario = { ...charged, name: 'TICKET/FAIL', finalStatus: 'CANCELLED' }
const cancelled: CrashScenario = { ...charged, name: 'SEAT/DROP', hasSeat: true }
const refunded: CrashScenario = { ...issued, name: 'REFUND/FULL', refunds: true, finalStatus: 'CANCELLED' }
const refundedToCard: CrashScenario = { ...charged, name: 'REFUND/FULL', refunds: true, finalStatus: 'CANCELLED' }

const voided: CrashScenario = {
  ...issued,
  name: 'VOID/OK',
  voids: true,
  usesFullServiceAirline: true,
  finalStatus: 'CANCELLED',
}
const claimed: CrashScenario = { ...issued, name: 'CLAIM/OK', claims: true, finalStatus: 'CANCELLED' }
export const rescheduled: CrashScenario = { ...issued, name: 'SCHEDULE/MAJOR' }

export const crashScenarios: Record<BookingCrashPoint, CrashScenario> = {
  'before-hold-committed': issued,
  'after-hold-committed': issued,
  'before-authorise': charged,
  'after-authorise': charged,
  'before-supplier-pay': issued,
  'after-supplier-pay': issued,
  'before-issue': issued,
  'after-issue': issued,
  'before-finish': issued,
  'before-finish-committed': issued,
  'after-finish': issued,
  'before-reverse': refundedByAirline,
  'after-reverse': refundedByAirline,
  'before-give-back': cancelled,
  'after-give-back': cancelled,
  'before-release': failed,
  'before-release-committed': failed,
  'after-release': failed,
  'after-stop-written': stopped,
  'before-supplier-stop': stopped,
  'after-supplier-stop': stopped,
  'after-refund-submitted': refunded,
  'before-supplier-refund': refunded,
  'after-supplier-refund': refunded,
  'before-refund-to-card': refundedToCard,
  'after-refund-to-card': refundedToCard,
  'before-credit-committed': refunded,
  'after-credit': refunded,
  'before-supplier-void': voided,
  'after-supplier-void': voided,
  'after-batch-rows': claimed,
  'before-incident-committed': rescheduled,
}
/** One fail point of each kind, for the quick run: booking, giving back, stopping, refunding, voiding. */
export const quickRunPoints: readonly BookingCrashPoint[] = [
  'before-finish-committed',
  'before-release-committed',
  'after-supplier-stop',
  'before-credit-committed',
  'after-supplier-void',
]

/** A few fail points of each kind, for the short run. */
export const shortRunPoints: readonly BookingCrashPoint[] = [
  ...quickRunPoints,
  'after-hold-committed',
  'after-supplier-pay',
  'after-issue',
  'after-supplier-refund',
  'after-batch-rows',
  'before-incident-committed',
]
