/** The points in payment, issuance and refunds at which crash-recovery tests stop the server. */
export const crashPoints = [
  'before-hold-committed',
  'after-hold-committed',
  'before-authorise',
  'after-authorise',
  'before-supplier-pay',
  'after-supplier-pay',
  'before-issue',
  'after-issue',
  'before-finish',
  'before-finish-committed',
  'after-finish',
  'before-reverse',
  'after-reverse',
  'before-give-back',
  'after-give-back',
  'before-release',
  'before-release-committed',
  'after-release',
  'after-stop-written',
  'before-supplier-stop',
  'after-supplier-stop',
  'after-refund-submitted',
  'before-supplier-refund',
  'after-supplier-refund',
  'before-supplier-void',
  'after-supplier-void',
  'before-refund-to-card',
  'after-refund-to-card',
  'before-credit-committed',
  'after-credit',
  'after-batch-rows',
  'before-incident-committed',
] as const

/** The points in invoice runs, statement matching, the closing of months and top-ups. */
export const accountingCrashPoints = [
  'before-invoices-committed',
  'after-invoices',
  'after-statement-lines',
  'after-statement-matches',
  'before-period-committed',
  'before-recharge-committed',
] as const

export type BookingCrashPoint = (typeof crashPoints)[number]
export type AccountingCrashPoint = (typeof accountingCrashPoints)[number]
type CrashPoint = BookingCrashPoint | AccountingCrashPoint

/**
 * Does nothing, unless GANGWAY_FAIL_AT names the point: then the process is killed at once, as in a power failure. For
 * tests that a restarted server neither loses nor repeats anything.
 */
export function crashPoint(name: CrashPoint): void {
  if (process.env['GANGWAY_FAIL_AT'] === name) process.kill(process.pid, 'SIGKILL')
}
