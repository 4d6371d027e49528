import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sendFile } from '../shared/http/send.ts'

/**
 * Stored files by their signed addresses, always for the disk of the reader. Nobody is asked who he is: who has the
 * address may have the file, from any page. What was changed or has expired is a page that does not exist.
 */
export function serveFiles(app: FastifyInstance, { files }: Pick<Deps, 'files'>): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      const download = files.readAddress(request.url)
      const stored = download && (await files.read(download.key))
      if (!download || !stored) return reply.callNotFound()
      void reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
      const { name, type } = download
      if (request.method !== 'HEAD') return sendFile(reply, { kind: 'file', name, type, ...stored })
      stored.content.destroy()
      return sendFile(reply, { kind: 'file', name, type, size: stored.size, content: new Uint8Array() })
    },
  })
}
