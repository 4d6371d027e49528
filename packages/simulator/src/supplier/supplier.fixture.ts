import { freshDeps } from '../../../server/src/database/database.fixture.ts'
import { createCustomer } from '../../../server/src/ports/supplier/supplier-customer.fixture.ts'

/** Opens a supplier with a frozen clock, and a customer. The caller closes it. */
export async function openSupplier({ simulation = true } = {}) {
  const deps = await freshDeps()
  return { ...deps, ...createCustomer(deps.supplier, () => ({ now: deps.clock.now(), simulation })) }
}
