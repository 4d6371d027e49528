import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { markup } from './html.ts'
import { pageLanguageOf } from './page-language.ts'
import { sendPage } from './send-page.ts'
import { translateMessage } from '../translate-message.ts'

/** The built portal at `/`. Its hashed files are immutable; the page that names them is not cached. */
export async function servePortal(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>) {
  const { portalFolder } = settings
  if (!existsSync(join(portalFolder, 'index.html'))) {
    app.get('/', showNotBuilt)
    return
  }
  const hashed = join(portalFolder, 'assets') + sep
  const preview = join(portalFolder, 'studio-preview.html')
  await app.register(fastifyStatic, {
    root: portalFolder,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (path === preview) allowPortalFraming(reply)
    },
  })
}

/** Allows the portal to frame the preview page of the embed studio, and no other page. */
function allowPortalFraming(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'))
  void reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    .header('x-frame-options', 'SAMEORIGIN')
}

type Kind = 'notFound' | 'failed' | 'notRead' | 'tooLong'

export type SendErrorPage = (request: FastifyRequest, reply: FastifyReply, status: number, kind: Kind) => FastifyReply

/**
 * Failures outside of /api are answered with an HTML page. Before the plugins of pages, which would otherwise answer with
 * the text of the error: that of a database contains values.
 */
export function registerErrorPages(app: FastifyInstance, log: Deps['log'], sendErrorPage: SendErrorPage): void {
  app.setNotFoundHandler((request, reply) => sendErrorPage(request, reply, 404, 'notFound'))
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    // Files outside of their folder are refused as forbidden; for the reader there is no such page.
    const known = error.statusCode === 403 ? 404 : error.statusCode
    const status = known !== undefined && known < 500 ? known : 500
    if (status === 500) log.error({ err: error, requestId: request.id }, 'A page failed')
    return sendErrorPage(request, reply, status, kindOf(status))
  })
}

function kindOf(status: number): Kind {
  if (status === 500) return 'failed'
  if (status === 413) return 'tooLong'
  return status === 404 ? 'notFound' : 'notRead'
}

function showNotBuilt(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = pageLanguageOf(request)
  return sendPage(reply, 200, {
    lang,
    title: translateMessage(lang, 'page.notBuilt.title'),
    content: markup`<p>${translateMessage(lang, 'page.notBuilt.text')}</p>
      <p><a href="/api/docs">${translateMessage(lang, 'docs.title')}</a></p>`,
  })
}
