import type { MeasuredOperation, Telemetry } from './telemetry.ts'

/** Measures every operation of a port. */
export function observePort<Port extends object>(
  kind: MeasuredOperation['kind'],
  port: Port,
  telemetry: Pick<Telemetry, 'observe'>,
): Port {
  return new Proxy(port, {
    get(target, name) {
      const operation: unknown = Reflect.get(target, name)
      if (typeof operation !== 'function' || typeof name !== 'string') return operation
      return (...sent: unknown[]): unknown =>
        telemetry.observe({ kind, name, isFailed }, async () => Reflect.apply(operation, target, sent) as unknown)
    },
  })
}

/** Expected failures of a port are outcomes and not exceptions. */
function isFailed(result: unknown): boolean {
  if (typeof result !== 'object' || result === null || !('outcome' in result)) return false
  return result.outcome === 'failed' || result.outcome === 'unknown'
}
