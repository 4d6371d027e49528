import type { Timing } from '../../../shared/timing.ts'
import type { SupplierContext } from '../supplier.port.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { keyHeader, write, type SupplierOperation } from './protocol.ts'

/** A supplier that is called over HTTP. */
export interface Connection {
  baseUrl: string
  key: string
  timing: Timing
  /** Names the current span, so that the supplier can continue the trace. */
  traceHeaders(): Record<string, string>
  breaker: CircuitBreaker
}

/** Why there is no answer. `not_sent` is certain: the supplier received nothing. */
export type CallFailure = { failure: 'not_sent' | 'unclear' | 'aborted' }

/** Sends a call once. The time limit includes reading the response; `readResponse` throws on an invalid one. */
export async function sendCall<Value>(
  connection: Connection,
  operation: SupplierOperation,
  args: readonly unknown[],
  call: {
    context: SupplierContext | undefined
    ms: number
    readResponse: (response: Response) => Promise<Value>
  },
): Promise<{ value: Value } | CallFailure> {
  const { timing, breaker, baseUrl, key } = connection
  const { context, ms, readResponse } = call
  if (context?.signal?.aborted) return { failure: 'aborted' }
  if (!breaker.allowsCall()) return { failure: 'not_sent' }
  const timeout = new AbortController()
  const signal = context?.signal ? AbortSignal.any([timeout.signal, context.signal]) : timeout.signal
  const stop = timing.after(ms, () => timeout.abort())
  try {
    const response = await fetch(`${baseUrl}/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [keyHeader]: key, ...connection.traceHeaders() },
      body: write({
        args,
        about: context && { now: context.now, simulation: context.simulation, accounts: context.accounts },
      }),
      signal,
      redirect: 'error',
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new StatusError(response.status)
    }
    const value = await readResponse(response)
    breaker.succeeded()
    return { value }
  } catch (error) {
    // Cancels what is still being transferred.
    timeout.abort()
    if (context?.signal?.aborted) {
      breaker.aborted()
      return { failure: 'aborted' }
    }
    breaker.failed()
    return { failure: isNotSent(error) ? 'not_sent' : 'unclear' }
  } finally {
    stop()
  }
}

class StatusError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The supplier answered with status ${status}.`)
    this.status = status
  }
}

/** The connection was refused, or the supplier rejected the key or the path. */
function isNotSent(error: unknown): boolean {
  if (error instanceof StatusError) return error.status === 401 || error.status === 404
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED'
}
