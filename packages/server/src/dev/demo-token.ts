import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { issueToken } from '../embed/issue-token.ts'
import { demoEmbedKey } from '../session/demo-clients.ts'

/**
 * A token of the demo agency for our own documentation, whose widgets speak for a visitor as an agency's server would let them.
 * Not there in production, nor for pages of others.
 */
export function giveDemoToken(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock' | 'settings'>): void {
  if (deps.settings.production) return
  app.get('/dev/embed-token', async (request, reply) => {
    const from = request.headers['sec-fetch-site']
    if (from !== undefined && from !== 'same-origin') return reply.callNotFound()
    const { publicId: key, secret } = demoEmbedKey
    const given = await issueToken(deps, { body: { key, secret, user: 'visitor-of-the-documentation' } })
    if (given.kind !== 'answer') return reply.callNotFound()
    return reply.header('cache-control', 'no-store').send(given.data)
  })
}
