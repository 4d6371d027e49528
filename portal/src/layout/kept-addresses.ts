import type { Page, RouteEntry } from '../routes.ts'
import { session } from '../session/session.ts'

/** The query each kept view was left with, and where the person is now. */
const left = new Map<string, string>()
let here: string | undefined
session.onBegin(() => left.clear())
session.onEnd(() => left.clear())

export function rememberAddress(page: Page | undefined, pathname: string, search: string): void {
  here = pathname
  if (page?.keepAlive) left.set(pathname, search)
}

/** Coming back to a kept view by its bare address finds it as it was left; on the view itself the bare address clears it. */
export function keptInstead(entry: RouteEntry, to: URL): string | undefined {
  const isBack = 'page' in entry && entry.keepAlive && to.search === '' && to.pathname !== here
  const search = isBack ? left.get(to.pathname) : undefined
  return search ? to.pathname + search : undefined
}
