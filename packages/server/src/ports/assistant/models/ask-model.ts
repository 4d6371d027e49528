import type { Timing } from '../../../shared/timing.ts'
import { AssistantTrouble } from '../assistant.port.ts'

/** Nothing has come after this long: it is not coming. */
const firstWordMs = 20_000
/** However much has come: by now it is over. */
const wholeAnswerMs = 60_000

interface Question {
  url: string
  headers: Readonly<Record<string, string>>
  body: unknown
}

/** Asks an endpoint once and hands out its answer while the time for it runs. Whatever fails is one of three troubles. */
export async function* askModel<Told>(
  { url, headers, body }: Question,
  { timing, signal }: { timing: Timing; signal: AbortSignal },
  read: (response: Response) => AsyncIterable<Told>,
): AsyncIterable<Told> {
  const late = new AbortController()
  const stopFirst = timing.after(firstWordMs, () => late.abort())
  const stopWhole = timing.after(wholeAnswerMs, () => late.abort())
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, late.signal]),
      redirect: 'error',
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw troubleOf(response.status)
    }
    for await (const told of read(response)) {
      stopFirst()
      yield told
    }
  } catch (error) {
    // Who has left wants no reason.
    signal.throwIfAborted()
    if (error instanceof AssistantTrouble) throw error
    if (late.signal.aborted) throw new AssistantTrouble('late', 'The assistant did not answer in time')
    throw new AssistantTrouble('broken', error instanceof Error ? error.message : 'The assistant could not be read')
  } finally {
    stopFirst()
    stopWhole()
    // An answer that nobody reads to its end is let go of.
    late.abort()
  }
}

const tooMany = 429
/** Not a registered status: one vendor answers it when it is overloaded. */
const overloaded = 529

function troubleOf(status: number): AssistantTrouble {
  const isBusy = status === tooMany || status === 503 || status === overloaded
  return new AssistantTrouble(isBusy ? 'busy' : 'broken', `The assistant answered ${status}`)
}
