import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { markup } from './html.ts'
import { sendPage } from './page.ts'
import { sentence } from './sentence.ts'
import { toldTo } from './send.ts'

/** The built portal at `/`. Its hashed files never change; the page that names them is asked for every time. */
export async function servePortal(app: FastifyInstance, { settings, log }: Pick<Deps, 'settings' | 'log'>) {
  answerPages(app, log)
  const { portalFolder } = settings
  if (!existsSync(join(portalFolder, 'index.html'))) {
    app.get('/', (request, reply) => plainPage(request, reply, 200, 'notBuilt'))
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
      if (path === preview) letPortalHold(reply)
    },
  })
}

/** The page in the frame of the embed studio: for the portal to hold, and for nobody else. */
function letPortalHold(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'))
  void reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    .header('x-frame-options', 'SAMEORIGIN')
}

/** Addresses outside of /api are read by people: what goes wrong there is a page. */
function answerPages(app: FastifyInstance, log: Deps['log']): void {
  app.setNotFoundHandler((request, reply) => plainPage(request, reply, 404, 'notFound'))
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) log.error({ err: error, requestId: request.id }, 'A page failed')
    return plainPage(request, reply, status, status === 500 ? 'failed' : status === 404 ? 'notFound' : 'notRead')
  })
}

type Kind = 'notBuilt' | 'notFound' | 'failed' | 'notRead'

function plainPage(request: FastifyRequest, reply: FastifyReply, status: number, kind: Kind): FastifyReply {
  const { lang } = toldTo(request)
  return sendPage(reply, status, {
    lang,
    title: sentence(lang, `page.${kind}.title`),
    content: markup`<p>${sentence(lang, `page.${kind}.text`)}</p>
      <p><a href="/api/docs">${sentence(lang, 'docs.title')}</a></p>`,
  })
}
