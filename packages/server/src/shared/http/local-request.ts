import type { FastifyRequest } from 'fastify'

/** Whether a host name or address is this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/**
 * Whether a request comes from this machine and was addressed to it by a loopback name. Requests through a proxy, under
 * another host name (DNS rebinding) and from pages of other origins are not local.
 */
export function isLocalRequest({ socket, headers, hostname }: FastifyRequest): boolean {
  const from = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  if (!isLoopback(from) || !isLoopback(hostname) || headers['x-forwarded-for'] !== undefined) return false
  const { origin } = headers
  const site = headers['sec-fetch-site']
  return (
    (origin === undefined || origin === `http://${headers.host ?? ''}`) &&
    (!site || ['none', 'same-origin'].includes(site))
  )
}
