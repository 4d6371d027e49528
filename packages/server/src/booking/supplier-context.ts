import type { SupplierContext } from '../ports/supplier/supplier.port.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'

/** Supplier timeout. After it the outcome is unknown and is polled later. */
const supplierTimeoutMs = 45_000

/** The supplier context of a caller: clock, mode and airlines. */
export function createSupplierContext({
  clock,
  mode,
  airlines,
}: Pick<Caller, 'clock' | 'mode' | 'airlines'>): SupplierContext {
  return { now: clock.now(), simulation: mode === 'test', airlines, signal: AbortSignal.timeout(supplierTimeoutMs) }
}
