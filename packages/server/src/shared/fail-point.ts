/** Every edge of paying, issuing and giving money back at which a server may die. */
export const failPoints = [
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

export type FailPoint = (typeof failPoints)[number]

/**
 * Does nothing, unless GANGWAY_FAIL_AT names it: then the process dies here at once, as if its power was cut. For tests that
 * a server which comes back neither loses nor doubles anything.
 */
export function failPoint(name: FailPoint): void {
  if (process.env['GANGWAY_FAIL_AT'] === name) process.kill(process.pid, 'SIGKILL')
}
