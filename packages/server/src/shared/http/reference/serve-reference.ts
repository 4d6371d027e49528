import type { RouteTable } from '@gangway/core/contract'
import type { FastifyInstance } from 'fastify'
import { pageLanguageOf } from '../pages/page-language.ts'
import { createApiDocument } from './openapi.ts'
import { createDocumentSender } from './send-document.ts'
import type { StreamTable } from './stream-table.ts'

/** `/openapi.json` in English or, with `?lang=cn`, in Chinese. `/docs` leads to its page in the documentation. */
export function serveReference(
  app: FastifyInstance,
  domains: Record<string, RouteTable>,
  streams: Record<string, StreamTable> = {},
): void {
  // Describing several hundred operations takes 35 ms, which a start does not need to wait for.
  app.get(
    '/openapi.json',
    createDocumentSender((lang) => createApiDocument(domains, streams, lang)),
  )
  app.get('/docs', async (request, reply) =>
    reply
      .header('vary', 'accept-language')
      .redirect(pageLanguageOf(request) === 'cn' ? '/docs/zh-CN/reference/api.html' : '/docs/reference/api.html'),
  )
}
