import { simulatedAirlines } from './simulated-airlines.ts'
import type { SupplierPort } from './supplier.port.ts'

/** The supplier that needs nobody: a whole market in this process. */
export function createSimulatedSupplier(): SupplierPort {
  return { airlines: async () => simulatedAirlines }
}
