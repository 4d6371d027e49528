import type { Lang } from '@gangway/core/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { pageLanguageOf } from '../../shared/http/pages/page-language.ts'
import { describePartner, type PartnerDocument } from './describe-partner.ts'
import { partnerPage } from './partner-page.ts'
import { postmanOf } from './postman.ts'
import { referenceScript } from './reference-script.ts'
import { referenceStyle } from './reference-style.ts'

/** Stricter than for the portal: the page loads only its own two files and sends nothing. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Created on first use, because most processes never need it. */
let made: PartnerDocument | undefined
const document = () => (made ??= describePartner())

/** Serves the API reference and its files, also without a key. */
export function showPartnerReference(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>): void {
  const base = `${settings.publicUrl}/partner`
  const pages = new Map<Lang, string>()
  const pageIn = (lang: Lang) => {
    const page = pages.get(lang) ?? partnerPage({ lang, document: document(), base })
    pages.set(lang, page)
    return page
  }
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply
      .header('content-type', `${type}; charset=utf-8`)
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(text)
  app.get('/openapi.json', async (_request, reply) => send(reply, 'application/json', JSON.stringify(document())))
  app.get('/postman.json', async (_request, reply) =>
    send(
      reply.header('content-disposition', 'attachment; filename="gangway.postman_collection.json"'),
      'application/json',
      JSON.stringify(postmanOf(document(), base), null, 2),
    ),
  )
  app.get('/docs/reference.css', async (_request, reply) => send(reply, 'text/css', referenceStyle))
  app.get('/docs/reference.js', async (_request, reply) => send(reply, 'text/javascript', referenceScript))
  app.get('/docs', async (request, reply) =>
    send(reply.header('vary', 'accept-language'), 'text/html', pageIn(pageLanguageOf(request))),
  )
}
