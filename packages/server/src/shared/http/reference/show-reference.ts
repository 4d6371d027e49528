import type { RouteTable } from '@gangway/core/contract'
import type { FastifyInstance } from 'fastify'
import { sendPage } from '../page.ts'
import { sentence } from '../sentence.ts'
import { toldTo } from '../send.ts'
import { docsContent } from './docs-page.ts'
import { describeApi } from './openapi.ts'

/** `/openapi.json` for machines and `/docs` for people. */
export function showReference(app: FastifyInstance, domains: Record<string, RouteTable>): void {
  const document = describeApi(domains)
  const json = JSON.stringify(document)
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-cache').send(json),
  )
  app.get('/docs', async (request, reply) => {
    const { lang } = toldTo(request)
    const title = sentence(lang, 'docs.title')
    return sendPage(reply, 200, {
      lang,
      title,
      content: docsContent(lang, document),
    })
  })
}
