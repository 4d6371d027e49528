import type { Inventory } from '../../../market/inventory.ts'
import type { About } from '../supplier.port.ts'

/** Airlines sell or not as a rehearsal has it; always as they do by themselves in live mode. */
export function withAirlines(inventory: Inventory, { rehearsal, airlines }: About): Inventory {
  return rehearsal && airlines ? { ...inventory, statusOf: (code) => airlines[code] } : inventory
}
