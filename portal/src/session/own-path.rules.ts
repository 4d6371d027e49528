/** Where the portal sends people that ask for nothing in particular. */
export const startPath = '/'

/**
 * The address to go on to after sign-in, as the `redirect` of a link names it. Only an address inside the portal is followed:
 * anything else, and anything that would lead back into signing in, becomes the start.
 */
export function ownPath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/')) return startPath
  // Browsers drop control characters and read a backslash as a slash: both have hidden foreign addresses before.
  if (/[\u0000-\u0020\u007f\\]/.test(asked)) return startPath // oxlint-disable-line no-control-regex
  const base = 'http://portal.invalid'
  if (!URL.canParse(asked, base)) return startPath
  const { origin, pathname, search } = new URL(asked, base)
  if (origin !== base || pathname.startsWith('//')) return startPath
  return /^\/(login|redirect)\/?$/i.test(pathname) ? startPath : `${pathname}${search}`
}

/** The sign-in page that comes back to `path` afterwards. */
export function loginPath(path?: string): string {
  return path === undefined || path === startPath ? '/login' : `/login?redirect=${encodeURIComponent(path)}`
}

/** The same address without one of its query values. */
export function withoutQuery(pathname: string, search: URLSearchParams, name: string): string {
  const rest = new URLSearchParams(search)
  rest.delete(name)
  return rest.size > 0 ? `${pathname}?${rest.toString()}` : pathname
}

/** Where a device that waits for its sign-in is let in; its program opens the sign-in page with the token. */
export function devicePath(search: URLSearchParams): string | undefined {
  const token = search.get('cliAuthToken')
  return token === null
    ? undefined
    : `/profile/user?${new URLSearchParams({ tab: 'devices', cliAuthToken: token }).toString()}`
}
