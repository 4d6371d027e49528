import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../../settings.ts'
import type { RequestSource } from '../pipeline/call.ts'

/** Whether a form was sent by a page of this server. Programs send neither header. */
export function isSentByOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

/** Whether a call comes from a page of this server or of an allowed origin, or from no page at all. */
export function isFromKnownPage(
  { allowedOrigins }: Pick<Settings, 'allowedOrigins'>,
  { origin, fetchSite, host }: RequestSource,
): boolean {
  if (origin !== undefined && allowedOrigins?.includes(origin)) return true
  if (fetchSite !== undefined) return ['same-origin', 'none'].includes(fetchSite)
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
