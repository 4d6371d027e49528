import { gzipSync } from 'node:zlib'
import type { Lang } from '@gangway/core/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends an OpenAPI document, compressed if the client accepts it. Each document is created and compressed once. */
export function createDocumentSender(create: (lang: Lang) => object) {
  const sent = new Map<Lang, { plain: string; compressed: Buffer }>()
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const lang = Object(request.query).lang === 'cn' ? 'cn' : 'en'
    let document = sent.get(lang)
    if (!document) {
      const plain = JSON.stringify(create(lang))
      sent.set(lang, (document = { plain, compressed: gzipSync(plain) }))
    }
    const isCompressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (isCompressed) void reply.header('content-encoding', 'gzip')
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .send(isCompressed ? document.compressed : document.plain)
  }
}
