import type { Settings } from '../settings.ts'

type PublicUrl = Pick<Settings, 'publicUrl'>

const maxAgeSeconds = 10 * 60

/**
 * The cookie of the browser that started a sign-in: an answer or a code in another browser is refused. SAML answers are
 * posted by a page of another site, so the cookie is sent across sites; over plain http, which serves development only,
 * browsers accept no such cookie, and one without the attribute is sent with such a post for two minutes.
 */
export function browserCookie({ publicUrl }: PublicUrl, id: string, secret: string): string {
  return cookieOf(publicUrl, id, secret, maxAgeSeconds)
}

export function removeBrowserCookie({ publicUrl }: PublicUrl, id: string): string {
  return cookieOf(publicUrl, id, '', 0)
}

export function readBrowserCookie({ publicUrl }: PublicUrl, id: string, header: string | undefined): string {
  const start = `${nameOf(publicUrl, id)}=`
  const found = (header ?? '').split(';').find((part) => part.trim().startsWith(start))
  return found?.trim().slice(start.length) ?? ''
}

function cookieOf(publicUrl: string, id: string, value: string, seconds: number): string {
  const site = isHttps(publicUrl) ? '; SameSite=None; Secure' : ''
  return `${nameOf(publicUrl, id)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly${site}`
}

function nameOf(publicUrl: string, id: string): string {
  return `${isHttps(publicUrl) ? '__Host-' : ''}gangway-sso-${id}`
}

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')
