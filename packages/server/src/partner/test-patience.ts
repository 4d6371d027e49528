import type { DemoServer } from '../session/test-sign-in.ts'
import { untilTicketed } from './test-partner.ts'

const pauseMs = 150

/** Lets the clock of the server run, and what is due be done, for as long as something takes. */
export async function letTimePass<Value>(
  server: Pick<DemoServer, 'deps'>,
  running: Promise<Value>,
  minutes: number,
): Promise<Value> {
  const over = new AbortController()
  const ended = running.finally(() => over.abort())
  // Whoever waits for the value hears of it; nobody else has to.
  ended.catch(() => {})
  while (!over.signal.aborted) {
    await untilTicketed(server, minutes)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return ended
}
