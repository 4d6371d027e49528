import type { PageRoute, RouteEntry } from '../route-entry.ts'
import { session } from '../session/session.ts'

/** Last query of each kept-alive view, and the current URL. */
const savedQueries = new Map<string, string>()
let currentPath: string | undefined
session.onStart(() => savedQueries.clear())
session.onEnd(() => savedQueries.clear())

export function saveKeepAliveUrl(page: PageRoute | undefined, pathname: string, search: string): void {
  currentPath = pathname
  if (page?.keepAlive) savedQueries.set(pathname, search)
}

/**
 * Restores the saved query when the bare path of a kept-alive view is opened from another page; on the view itself the
 * bare path clears it.
 */
export function findKeepAliveUrl(entry: RouteEntry, to: URL): string | undefined {
  const isReturning = 'page' in entry && entry.keepAlive && to.search === '' && to.pathname !== currentPath
  const search = isReturning ? savedQueries.get(to.pathname) : undefined
  return search ? to.pathname + search : undefined
}
