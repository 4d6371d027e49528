import type { FastifyRequest } from 'fastify'

/** Whether a form was sent by a page of this server. Programs send neither header. */
export function isSentByOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
