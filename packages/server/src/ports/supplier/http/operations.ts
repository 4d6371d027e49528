import type { SupplierOperation } from './protocol.ts'

interface OperationPolicy {
  /** `write_once` is never repeated, not even after a status check. */
  kind: 'read' | 'write' | 'write_once'
  /** Per attempt. */
  timeoutMs: number
  /** For all attempts and pauses. */
  budgetMs: number
}

const read: OperationPolicy = { kind: 'read', timeoutMs: 5_000, budgetMs: 12_000 }
const write: OperationPolicy = { kind: 'write', timeoutMs: 15_000, budgetMs: 30_000 }

/** Time limits and retry policy by operation. */
export const operations: Readonly<Record<SupplierOperation, OperationPolicy>> = {
  airlines: read,
  accountBalance: read,
  accountVendors: read,
  // The timeout applies to the first line, the budget to all answers.
  search: { kind: 'read', timeoutMs: 5_000, budgetMs: 60_000 },
  inbound: read,
  verify: { kind: 'read', timeoutMs: 8_000, budgetMs: 15_000 },
  ancillaries: read,
  seats: read,
  hold: write,
  pay: { ...write, kind: 'write_once' },
  issue: write,
  cancel: write,
  stopIssuance: write,
  regenerate: write,
  status: read,
  laterAncillaries: read,
  buyAncillaries: write,
  purchase: read,
  voidQuote: read,
  void: write,
  refundQuote: read,
  refund: write,
  withdrawRefund: write,
  claim: write,
  importBooking: write,
  events: read,
  simulateEvent: write,
}

export function isOperation(name: string): name is SupplierOperation {
  return Object.hasOwn(operations, name)
}
