import type { Deps } from '../deps.ts'
import { runFareSearch } from './run-fare-search.ts'

/** Airlines answer slowly; the limit keeps fare searches from delaying ticketing jobs. */
const mostAtOnce = 3
const laterMs = 1_000

/** Runs fare searches as they are submitted. After `close`, the jobs that remain are run by another server. */
export function fareJobs(deps: Deps): { close(): void } {
  const closing = new AbortController()
  let running = 0
  deps.scheduler.handle('fare.search', async (job) => {
    const later = () => new Date(job.clock.now().getTime() + laterMs)
    if (closing.signal.aborted || running >= mostAtOnce) return later()
    running++
    try {
      return await runFareSearch(deps, job, closing.signal)
    } catch (error) {
      if (closing.signal.aborted) return later()
      throw error
    } finally {
      running--
    }
  })
  return { close: () => closing.abort() }
}
