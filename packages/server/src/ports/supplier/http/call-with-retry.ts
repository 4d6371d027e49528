import type { SupplierContext } from '../supplier.port.ts'
import { operations } from './operations.ts'
import { operationHeader, readAnswer, type SupplierAnswer, type SupplierOperation } from './protocol.ts'
import { sendCall, type CallFailure, type Connection } from './send-call.ts'

export type CallResult<O extends SupplierOperation> = { answer: SupplierAnswer<O> } | CallFailure

const maxAttempts = 3
const firstPauseMs = 200

/** Repeats a read with growing pauses within the time budget of the operation. */
export async function callWithRetry<Value>(
  connection: Connection,
  operation: SupplierOperation,
  args: readonly unknown[],
  context: SupplierContext | undefined,
  readResponse: (response: Response) => Promise<Value>,
): Promise<{ value: Value } | CallFailure> {
  const { timeoutMs, budgetMs } = operations[operation]
  const end = connection.timing.now().getTime() + budgetMs
  let pauseMs = firstPauseMs
  for (let attempt = 1; ; attempt += 1) {
    const left = end - connection.timing.now().getTime()
    const ms = Math.min(timeoutMs, left)
    const result = await sendCall(connection, operation, args, { context, ms, readResponse })
    const isLast = attempt === maxAttempts || end - connection.timing.now().getTime() <= pauseMs
    if ('value' in result || result.failure === 'aborted' || isLast) return result
    await pause(connection, pauseMs, context?.signal)
    pauseMs *= 2
  }
}

const answerReader =
  <O extends SupplierOperation>(operation: O) =>
  async (response: Response): Promise<SupplierAnswer<O>> => {
    const text = await response.text()
    // A page of a proxy may be JSON too.
    if (response.headers.get(operationHeader) !== operation) throw new Error('The response is not from a supplier.')
    return readAnswer(operation, text)
  }

export async function callToRead<O extends SupplierOperation>(
  connection: Connection,
  operation: O,
  args: readonly unknown[],
  context: SupplierContext | undefined,
): Promise<CallResult<O>> {
  return toResult<O>(await callWithRetry(connection, operation, args, context, answerReader(operation)))
}

/**
 * Repeats a write with an unclear outcome only when the supplier responds again, and only under the same reference,
 * for which the supplier returns the first answer.
 */
export async function callToWrite<O extends SupplierOperation>(
  connection: Connection,
  operation: O,
  args: readonly unknown[],
  context: SupplierContext,
  reference: string,
): Promise<CallResult<O>> {
  const { timeoutMs, budgetMs, kind } = operations[operation]
  const end = connection.timing.now().getTime() + budgetMs
  const send = (ms: number) =>
    sendCall(connection, operation, args, { context, ms, readResponse: answerReader(operation) })
  const first = toResult<O>(await send(timeoutMs))
  if ('answer' in first || first.failure !== 'unclear' || kind === 'write_once') return first
  const known = await callToRead(connection, 'status', [reference], context)
  const left = end - connection.timing.now().getTime()
  if (!('answer' in known) || left <= 0) return { failure: 'unclear' }
  const second = toResult<O>(await send(Math.min(timeoutMs, left)))
  return 'answer' in second ? second : { failure: 'unclear' }
}

function toResult<O extends SupplierOperation>(result: { value: SupplierAnswer<O> } | CallFailure): CallResult<O> {
  return 'value' in result ? { answer: result.value } : result
}

function pause({ timing }: Connection, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const stop = timing.after(ms, done)
    signal?.addEventListener('abort', done, { once: true })
    function done() {
      stop()
      signal?.removeEventListener('abort', done)
      resolve()
    }
  })
}
