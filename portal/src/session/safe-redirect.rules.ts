/** Default path after sign-in. */
export const startPath = '/'

/**
 * Safe redirect path of a `redirect` parameter. Anything that is not a path inside the portal,
 * or that leads back to signing in, becomes the start path.
 */
export function safeRedirectPath(requestedPath: string | null | undefined): string {
  if (!requestedPath?.startsWith('/')) return startPath
  // Browsers drop control characters and read a backslash as a slash, which can disguise a foreign URL.
  if (/[\u0000-\u0020\u007f\\]/.test(requestedPath)) return startPath // oxlint-disable-line no-control-regex
  const base = 'http://portal.invalid'
  if (!URL.canParse(requestedPath, base)) return startPath
  const { origin, pathname, search } = new URL(requestedPath, base)
  if (origin !== base || pathname.startsWith('//')) return startPath
  return /^\/(login|redirect)\/?$/i.test(pathname) ? startPath : `${pathname}${search}`
}

/** Path of the sign-in page that redirects to `path` afterwards. */
export function buildLoginPath(path?: string): string {
  return path === undefined || path === startPath ? '/login' : `/login?redirect=${encodeURIComponent(path)}`
}

/** The same URL without one parameter. */
export function removeQueryParam(pathname: string, search: URLSearchParams, name: string): string {
  const remainingQuery = new URLSearchParams(search)
  remainingQuery.delete(name)
  return remainingQuery.size > 0 ? `${pathname}?${remainingQuery.toString()}` : pathname
}

/** Path of the device approval when the device opened the sign-in page with its token. */
export function findDeviceApprovalPath(search: URLSearchParams): string | undefined {
  const token = search.get('cliAuthToken')
  return token === null
    ? undefined
    : `/profile/user?${new URLSearchParams({ tab: 'devices', cliAuthToken: token }).toString()}`
}
