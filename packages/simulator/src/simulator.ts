import { existsSync } from 'node:fs'
import type { SimulatedScenario, SimulatorPort } from '@gangway/server/ports'
import { scenarios as searchScenarios } from './market/scenarios/search-scenarios.ts'
import { sharedMarket } from './market/shared-market.ts'
import { createSimulatedPayment } from './payment/simulated-payment.ts'
import { recordBookings } from './supplier/orders/record-bookings.ts'
import { supplierScenarios } from './supplier/scenarios/supplier-scenarios.ts'
import { createSimulatedSupplier } from './supplier/simulated-supplier.ts'

// Beside `src` for the source, beside `dist` for the built package.
const migrations = new URL('../migrations/', import.meta.url)
if (!existsSync(migrations)) throw new Error('The migrations are missing from this installation of the simulator.')

const scenarios: readonly SimulatedScenario[] = [...searchScenarios, ...supplierScenarios].map(
  ({ id, family, trigger, expect }) => ({ id, family, trigger, expect }),
)

export const simulator: SimulatorPort = {
  migrations: { folder: migrations, table: 'simulator_migration' },
  scenarios,
  recordBookings,
  open({ db, clock, secret, seed, pace }) {
    const market = sharedMarket(seed)
    return {
      market,
      supplier: createSimulatedSupplier({ db, market, pace }),
      payment: createSimulatedPayment({ db, clock, secret }),
    }
  },
}
