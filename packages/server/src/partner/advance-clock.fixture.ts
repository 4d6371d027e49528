import type { DemoServer } from '../session/sign-in.fixture.ts'
import { untilTicketed } from './partner.fixture.ts'

const pauseMs = 150

/** Runs due jobs and advances the server's test clock until `running` settles. */
export async function runWithAdvancingClock<Value>(
  server: Pick<DemoServer, 'deps'>,
  running: Promise<Value>,
  minutes: number,
): Promise<Value> {
  const over = new AbortController()
  const ended = running.finally(() => over.abort())
  // Avoids an unhandled rejection; the caller still receives it from `ended`.
  ended.catch(() => {})
  while (!over.signal.aborted) {
    await untilTicketed(server, minutes)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return ended
}
