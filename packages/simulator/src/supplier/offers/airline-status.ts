import type { Inventory } from '../../market/seats/inventory.ts'
import type { SupplierContext } from '@gangway/server/ports'

/** Applies the simulated sales status of airlines. Has no effect in live mode. */
export function withAirlines(inventory: Inventory, { simulation, airlines }: SupplierContext): Inventory {
  return simulation && airlines ? { ...inventory, statusOf: (code) => airlines[code] } : inventory
}
