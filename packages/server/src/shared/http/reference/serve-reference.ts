import type { RouteTable } from '@gangway/core/contract'
import type { FastifyInstance } from 'fastify'
import { pageLanguageOf } from '../pages/page-language.ts'
import { sendPage } from '../pages/send-page.ts'
import { translateMessage } from '../translate-message.ts'
import { createReferenceContent } from './reference-page.ts'
import { createApiDocument } from './openapi.ts'
import type { StreamTable } from './stream-table.ts'

/** `/openapi.json` for programs and `/docs` for developers. */
export function serveReference(
  app: FastifyInstance,
  domains: Record<string, RouteTable>,
  streams: Record<string, StreamTable> = {},
): void {
  let created: ReturnType<typeof createApiDocument> | undefined
  // Describing several hundred operations takes 35 ms, which a start does not need to wait for.
  const apiDocument = () => (created ??= createApiDocument(domains, streams))
  let json: string | undefined
  app.get('/openapi.json', async (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((json ??= JSON.stringify(apiDocument()))),
  )
  app.get('/docs', async (request, reply) => {
    const lang = pageLanguageOf(request)
    const title = translateMessage(lang, 'docs.title')
    return sendPage(reply.header('vary', 'accept-language'), 200, {
      lang,
      title,
      content: createReferenceContent(lang, apiDocument()),
    })
  })
}
