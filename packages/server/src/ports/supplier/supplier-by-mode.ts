import { createHttpSupplier } from './http/http-supplier.ts'
import type { SupplierPort } from './supplier.port.ts'

/**
 * Two suppliers in one: calls in test mode go to the simulated one, so that they never reach the supplier that sells. The
 * last argument of an operation is its context.
 */
export function supplierByMode(live: SupplierPort, simulated: SupplierPort): SupplierPort {
  return new Proxy(live, {
    get(target, name) {
      if (typeof Reflect.get(target, name) !== 'function') return Reflect.get(target, name)
      return (...sent: unknown[]): unknown => {
        const chosen = isSimulation(sent.at(-1)) ? simulated : target
        const operation: unknown = Reflect.get(chosen, name)
        if (typeof operation !== 'function') throw new Error(`The supplier has no operation ${String(name)}.`)
        return Reflect.apply(operation, chosen, sent)
      }
    },
  })
}

/** Stands in for the simulator where it is not installed: every call fails as one that could not be sent. */
export function createAbsentSupplier(): SupplierPort {
  const breaker = { allowsCall: () => false, succeeded() {}, failed() {}, aborted() {} }
  return createHttpSupplier({ baseUrl: '', key: '', breaker })
}

function isSimulation(context: unknown): boolean {
  return typeof context === 'object' && context !== null && 'simulation' in context && context.simulation === true
}
