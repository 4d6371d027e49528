import type { Deps } from '../deps.ts'
import { isAnybodysPage } from './visitor.store.ts'

/** What a browser asks of us before it lets a page read an answer. It says nothing of what the page may do. */
const knownForMs = 30_000
const mostKnown = 1_000

/** Whether a page is one of those that installation and clients have listed. */
export function createKnownOrigins({
  db,
  clock,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'settings'>): (origin: string) => Promise<boolean> {
  const known = new Map<string, number>()
  return async (origin) => {
    if (settings.allowedOrigins?.includes(origin)) return true
    if (origin === 'null' || origin.length > 300) return false
    const now = clock.now()
    if ((known.get(origin) ?? 0) > now.getTime()) return true
    if (!(await isAnybodysPage(db, origin, now))) return false
    if (known.size >= mostKnown) known.clear()
    known.set(origin, now.getTime() + knownForMs)
    return true
  }
}
