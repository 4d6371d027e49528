import type { Deps } from '../deps.ts'
import { runFareSearch } from './run-fare-search.ts'

/** Airlines take their time to answer; tickets must not wait behind them. */
const mostAtOnce = 3
const laterMs = 1_000

/** Runs fare searches as they are submitted. Whoever closes it leaves the rest to the next. */
export function fareAgenda(deps: Deps): { close(): void } {
  const closing = new AbortController()
  let running = 0
  deps.agenda.handle('fare.search', async (due) => {
    const later = () => new Date(due.clock.now().getTime() + laterMs)
    if (closing.signal.aborted || running >= mostAtOnce) return later()
    running++
    try {
      return await runFareSearch(deps, due, closing.signal)
    } catch (error) {
      if (closing.signal.aborted) return later()
      throw error
    } finally {
      running--
    }
  })
  return { close: () => closing.abort() }
}
