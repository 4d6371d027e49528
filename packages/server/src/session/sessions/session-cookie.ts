import type { Settings } from '../../settings.ts'
import type { RequestSource } from '../../shared/http/pipeline/call.ts'
import { newToken } from '../../shared/ids.ts'
import { tokenHash } from '../../shared/token-hash.ts'
import { maxLifetimeMs } from './session.store.ts'

type PublicUrl = Pick<Settings, 'publicUrl'>

/** Browsers send every cookie with every request, so the oldest ones are removed. */
const mostCookies = 10

/**
 * The secret of the cookie of a new session, for a sign-in on a page of this server. A token that was read from the
 * storage of the browser is useless without this cookie, which no script can read. Agencies' own programs and pages on
 * other origins send the token alone.
 */
export function newCookieSecret({ publicUrl }: PublicUrl, source: RequestSource | undefined): string | undefined {
  return source && isFromOwnPage(publicUrl, source) ? newToken() : undefined
}

/** Browsers send `Sec-Fetch-Site` over HTTPS and to this machine only, and `Origin` with every POST. */
function isFromOwnPage(publicUrl: string, { isSameOrigin, fetchSite, origin, host }: RequestSource): boolean {
  if (isSameOrigin) return true
  if (fetchSite !== undefined || origin === undefined || !URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.origin === new URL(publicUrl).origin || page.host === host
}

/** `Set-Cookie` headers of a new session. Each session has its own cookie, so that tabs and servers do not interfere. */
export function cookiesOfNewSession(
  { publicUrl }: PublicUrl,
  source: RequestSource | undefined,
  { token, secret }: { token: string; secret: string | undefined },
): string[] {
  if (secret === undefined) return []
  const names = [...readCookies(source).keys()].filter((name) => /^(__Host-)?gangway-[0-9a-f]{16}$/.test(name))
  const excess = names.slice(0, Math.max(0, names.length + 1 - mostCookies))
  return [
    setCookie(publicUrl, nameOf(publicUrl, token), secret, maxLifetimeMs / 1_000),
    ...excess.map((name) => setCookie(publicUrl, name, '', 0)),
  ]
}

/** Removes the cookie of a session. */
export function removeCookie({ publicUrl }: PublicUrl, token: string): string {
  return setCookie(publicUrl, nameOf(publicUrl, token), '', 0)
}

/** The secret that the browser sends for a session. */
export function readCookieSecret({ publicUrl }: PublicUrl, source: RequestSource | undefined, token: string) {
  return readCookies(source).get(nameOf(publicUrl, token))
}

/** `__Host-`: only this host can set the cookie, and only over HTTPS. */
function nameOf(publicUrl: string, token: string): string {
  const name = `gangway-${tokenHash(token).slice(0, 16)}`
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}

function setCookie(publicUrl: string, name: string, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

function readCookies(source: RequestSource | undefined): Map<string, string> {
  const parts = (source?.cookie ?? '').split(';').map((part) => part.trim().split('='))
  return new Map(parts.flatMap(([name, value]) => (name && value ? [[name, value] as const] : [])))
}
