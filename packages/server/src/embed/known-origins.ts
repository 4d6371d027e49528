import type { Deps } from '../deps.ts'
import { isAllowedOrigin } from './embed-session.store.ts'

/** Cache time of an origin check for CORS. It allows a page to read answers and grants no permissions. */
const knownForMs = 30_000
const mostKnown = 1_000

/** Checks whether an origin is listed by the installation or by a client. */
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
    if (!(await isAllowedOrigin(db, origin, now))) return false
    if (known.size >= mostKnown) known.clear()
    known.set(origin, now.getTime() + knownForMs)
    return true
  }
}
