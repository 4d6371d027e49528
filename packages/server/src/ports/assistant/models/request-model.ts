import type { Timing } from '../../../shared/timing.ts'
import { AssistantError } from '../assistant.port.ts'

/** Time limit for the first part of an answer. */
const firstPartTimeoutMs = 20_000
/** Time limit for the complete answer. */
const answerTimeoutMs = 60_000

interface HttpRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: unknown
}

/** Sends one request and streams its answer within the time limits. Throws `AssistantError`. */
export async function* requestModel<Part>(
  { url, headers, body }: HttpRequest,
  { timing, signal }: { timing: Timing; signal: AbortSignal },
  read: (response: Response) => AsyncIterable<Part>,
): AsyncIterable<Part> {
  const timeout = new AbortController()
  const stopFirst = timing.after(firstPartTimeoutMs, () => timeout.abort())
  const stopWhole = timing.after(answerTimeoutMs, () => timeout.abort())
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, timeout.signal]),
      redirect: 'error',
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw errorOf(response.status)
    }
    for await (const part of read(response)) {
      stopFirst()
      yield part
    }
  } catch (error) {
    // An abort by the caller is rethrown as it is.
    signal.throwIfAborted()
    if (error instanceof AssistantError) throw error
    if (timeout.signal.aborted) throw new AssistantError('late', 'The assistant did not answer in time')
    throw new AssistantError('broken', error instanceof Error ? error.message : 'The assistant could not be read')
  } finally {
    stopFirst()
    stopWhole()
    // Cancels an answer that was not read to its end.
    timeout.abort()
  }
}

const tooMany = 429
/** Unregistered status of one provider for overload. */
const overloaded = 529

function errorOf(status: number): AssistantError {
  const isBusy = status === tooMany || status === 503 || status === overloaded
  return new AssistantError(isBusy ? 'busy' : 'broken', `The assistant answered ${status}`)
}
