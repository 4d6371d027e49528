import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { issueToken } from '../embed/issue-token.ts'
import { demoEmbedKey } from '../demo/demo-agencies.ts'

/**
 * A token of the demo agency for the widgets in Gangway's own documentation. Not available in production or to other
 * origins.
 */
export function serveDemoToken(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock' | 'settings'>): void {
  if (deps.settings.production) return
  app.get('/dev/embed-token', async (request, reply) => {
    const from = request.headers['sec-fetch-site']
    if (from !== undefined && from !== 'same-origin') return reply.callNotFound()
    const { publicId: key, secret } = demoEmbedKey
    const issued = await issueToken(deps, {
      body: { key, secret, user: 'visitor-of-the-documentation' },
      address: request.ip,
    })
    if (issued.kind !== 'answer') return reply.callNotFound()
    return reply.header('cache-control', 'no-store').send(issued.data)
  })
}
