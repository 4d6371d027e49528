import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { portProblem } from '../../shared/check-port.ts'
import { idleTimeouts } from '../../shared/http/idle-timeouts.ts'
import type { Settings } from '../../settings.ts'

/** Serves the partner API at the root of its own port, so existing integrations only change the host. */
export async function listenForPartners(
  app: FastifyInstance,
  { partnerPort, host }: Pick<Settings, 'partnerPort' | 'host'>,
): Promise<string | undefined> {
  if (partnerPort === undefined) return undefined
  const server = createServer((request, response) => {
    request.url = `/partner${request.url ?? '/'}`
    app.routing(request, response)
  })
  server.keepAliveTimeout = idleTimeouts.keepAliveTimeout
  server.setTimeout(idleTimeouts.connectionTimeout)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(partnerPort, host, resolve)
    })
  } catch (error) {
    throw portProblem(error, { port: partnerPort, host })
  }
  app.server.once('close', () => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? `http://${address.address}:${address.port}` : undefined
}
