import { safeRedirectPath, startPath } from '../session/safe-redirect.rules.ts'

/** The address that leads to the identity provider of a connection, and back to a page of the portal. */
export function signOnAddress(name: string, redirect: string | null): string {
  const path = safeRedirectPath(redirect)
  const query = path === startPath ? '' : `?${new URLSearchParams({ redirect: path }).toString()}`
  return `/sso/start/${encodeURIComponent(name)}${query}`
}

/** The page of the portal that starts single sign-on. */
export function signOnPath(name: string | undefined, redirect: string | null): string {
  const query = redirect === null ? '' : `?${new URLSearchParams({ redirect }).toString()}`
  return name === undefined ? `/sso${query}` : `/sso/${encodeURIComponent(name)}${query}`
}
