import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { pageLanguageOf } from '../../shared/http/pages/page-language.ts'
import { createDocumentSender } from '../../shared/http/reference/send-document.ts'
import { describePartner } from './describe-partner.ts'
import { describeForReaders } from './describe-for-readers.ts'
import { postmanOf } from './postman.ts'

/** Serves the API documents, also without a key. `/docs` leads to the page in the documentation, also from the partner port. */
export function showPartnerReference(app: FastifyInstance, { settings: { publicUrl } }: Pick<Deps, 'settings'>): void {
  const base = `${publicUrl}/partner`
  const sendPlain = createDocumentSender(describePartner)
  const sendReadable = createDocumentSender(describeForReaders)
  app.get('/openapi.json', (request, reply) =>
    'lang' in Object(request.query) ? sendReadable(request, reply) : sendPlain(request, reply),
  )
  app.get('/postman.json', async (_request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="gangway.postman_collection.json"')
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(postmanOf(describePartner(), base), null, 2)),
  )
  app.get('/docs', async (request, reply) => {
    const folder = pageLanguageOf(request) === 'cn' ? '/docs/zh-CN' : '/docs'
    return reply.header('vary', 'accept-language').redirect(`${publicUrl}${folder}/reference/partner-api.html`)
  })
}
