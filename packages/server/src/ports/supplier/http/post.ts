import type { About } from '../supplier.port.ts'
import type { Breaker } from './breaker.ts'
import type { Timing } from '../../../shared/timing.ts'
import { keyHeader, write, type Verb } from './wire.ts'

/** Where a supplier is asked over HTTP. */
export interface Line {
  baseUrl: string
  key: string
  timing: Timing
  breaker: Breaker
}

/** Why there is no answer. `unsent` is certain: nothing has reached the supplier. */
export type Silence = { silent: 'unsent' | 'unclear' | 'left_off' }

/** One try. The answer is taken while the time still runs; whoever takes it throws when it makes no sense. */
export async function post<Taken>(
  line: Line,
  verb: Verb,
  args: readonly unknown[],
  { about, ms, take }: { about: About | undefined; ms: number; take: (response: Response) => Promise<Taken> },
): Promise<{ taken: Taken } | Silence> {
  const { timing, breaker, baseUrl, key } = line
  if (about?.signal?.aborted) return { silent: 'left_off' }
  if (!breaker.mayPass()) return { silent: 'unsent' }
  const late = new AbortController()
  const signal = about?.signal ? AbortSignal.any([late.signal, about.signal]) : late.signal
  const stop = timing.after(ms, () => late.abort())
  try {
    const response = await fetch(`${baseUrl}/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [keyHeader]: key },
      body: write({ args, about: about && { now: about.now, rehearsal: about.rehearsal } }),
      signal,
      redirect: 'error',
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Unanswered(response.status)
    }
    const taken = await take(response)
    breaker.succeeded()
    return { taken }
  } catch (error) {
    // Whatever is still on its way is not waited for.
    late.abort()
    if (about?.signal?.aborted) {
      breaker.leftOff()
      return { silent: 'left_off' }
    }
    breaker.failed()
    return { silent: isUnsent(error) ? 'unsent' : 'unclear' }
  } finally {
    stop()
  }
}

class Unanswered extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The supplier answered ${status}`)
    this.status = status
  }
}

/** Nobody listens there, or we were not let in. */
function isUnsent(error: unknown): boolean {
  if (error instanceof Unanswered) return error.status === 401 || error.status === 404
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED'
}
