import type { About } from '../supplier.port.ts'
import { post, type Line, type Silence } from './post.ts'
import { verbs } from './verbs.ts'
import { readAnswer, verbHeader, type Answer, type Verb } from './wire.ts'

export type Asked<V extends Verb> = { answer: Answer<V> } | Silence

const tries = 3
const firstPauseMs = 200

/** What may be asked again is asked again, with growing pauses, as long as the budget of the call allows. */
export async function askAgain<Taken>(
  line: Line,
  verb: Verb,
  args: readonly unknown[],
  about: About | undefined,
  take: (response: Response) => Promise<Taken>,
): Promise<{ taken: Taken } | Silence> {
  const { timeoutMs, budgetMs } = verbs[verb]
  const end = line.timing.now().getTime() + budgetMs
  let pauseMs = firstPauseMs
  for (let attempt = 1; ; attempt += 1) {
    const left = end - line.timing.now().getTime()
    const told = await post(line, verb, args, { about, ms: Math.min(timeoutMs, left), take })
    const isOver = attempt === tries || end - line.timing.now().getTime() <= pauseMs
    if ('taken' in told || told.silent === 'left_off' || isOver) return told
    await pause(line, pauseMs, about?.signal)
    pauseMs *= 2
  }
}

const takeAnswer =
  <V extends Verb>(verb: V) =>
  async (response: Response): Promise<Answer<V>> => {
    const text = await response.text()
    // The page of something in between may be JSON too.
    if (response.headers.get(verbHeader) !== verb) throw new Error('This is no answer of a supplier')
    return readAnswer(verb, text)
  }

export async function askToRead<V extends Verb>(
  line: Line,
  verb: V,
  args: readonly unknown[],
  about: About | undefined,
): Promise<Asked<V>> {
  return answered<V>(await askAgain(line, verb, args, about, takeAnswer(verb)))
}

/**
 * A write whose fate is unclear is repeated only when the supplier can be asked again at all, and only under the same reference, which
 * it answers as the first time.
 */
export async function askToWrite<V extends Verb>(
  line: Line,
  verb: V,
  args: readonly unknown[],
  about: About,
  reference: string,
): Promise<Asked<V>> {
  const { timeoutMs, budgetMs, does } = verbs[verb]
  const end = line.timing.now().getTime() + budgetMs
  const send = (ms: number) => post(line, verb, args, { about, ms, take: takeAnswer(verb) })
  const first = answered<V>(await send(timeoutMs))
  if ('answer' in first || first.silent !== 'unclear' || does === 'writes_once') return first
  const known = await askToRead(line, 'status', [reference], about)
  const left = end - line.timing.now().getTime()
  if (!('answer' in known) || left <= 0) return { silent: 'unclear' }
  const second = answered<V>(await send(Math.min(timeoutMs, left)))
  return 'answer' in second ? second : { silent: 'unclear' }
}

function answered<V extends Verb>(told: { taken: Answer<V> } | Silence): Asked<V> {
  return 'taken' in told ? { answer: told.taken } : told
}

function pause({ timing }: Line, ms: number, signal: AbortSignal | undefined): Promise<void> {
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
