import type { CancelOptionKind } from '@gangway/core'

/** What a widget offers a built-in role on a booking for which the administrator may do everything. */
interface RoleActions {
  role: 'administrator' | 'agent' | 'afterSales' | 'finance' | 'shops' | 'readOnly'
  mayPay: boolean
  ways: readonly CancelOptionKind[]
  mayRaiseRequests: boolean
}

const everyWay = ['VOID', 'VOLUNTARY', 'CLAIM'] as const

/** A test of the server proves that these are the calls that it allows. */
export const roleActions: readonly RoleActions[] = [
  { role: 'administrator', mayPay: true, ways: everyWay, mayRaiseRequests: true },
  { role: 'agent', mayPay: true, ways: everyWay, mayRaiseRequests: true },
  { role: 'afterSales', mayPay: false, ways: everyWay, mayRaiseRequests: true },
  { role: 'finance', mayPay: false, ways: [], mayRaiseRequests: false },
  { role: 'shops', mayPay: false, ways: [], mayRaiseRequests: false },
  { role: 'readOnly', mayPay: false, ways: [], mayRaiseRequests: false },
]
