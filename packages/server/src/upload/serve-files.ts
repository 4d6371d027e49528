import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sendFile } from '../shared/http/send-reply.ts'

/**
 * Stored files by their signed addresses, always as downloads. The address alone grants access, from any page. An
 * altered or expired address is not found.
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
