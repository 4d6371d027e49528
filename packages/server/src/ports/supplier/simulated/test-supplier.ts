import { freshDeps } from '../../../database/test-database.ts'
import { customer } from './test-customer.ts'

/** A supplier with a clock that stands still, and a customer of it. Close it. */
export async function openSupplier({ rehearsal = true } = {}) {
  const deps = await freshDeps()
  return { ...deps, ...customer(deps.supplier, () => ({ now: deps.clock.now(), rehearsal })) }
}
