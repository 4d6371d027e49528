import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { markup } from '../shared/http/pages/html.ts'
import { frameAncestors } from './frame-ancestors.ts'
import { majorOf, type WidgetReleases } from './widget-releases.ts'

type FrameRequest = FastifyRequest<{
  Params: { release?: string; widget: string }
  Querystring: { key?: unknown }
}>

/**
 * The page inside of the isolated iframe. Only the origins of the embed key may frame it, and it accepts its message
 * port only from them. A loader requests the frame of its own release; if it is missing, it gets the last one of the
 * same major version, which is compatible.
 */
export function serveFramePage(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>, releases: WidgetReleases): void {
  async function show(request: FrameRequest, reply: FastifyReply): Promise<FastifyReply | void> {
    const { release: wanted, widget } = request.params
    const { key } = request.query
    if (!/^[a-z-]{1,40}$/.test(widget)) return reply.callNotFound()
    const release =
      wanted === undefined
        ? await releases.newest()
        : ((await releases.find(wanted)) ?? (await releases.ofMajor(majorOf(wanted))))
    if (!release?.files.has('frame.js')) return reply.callNotFound()
    const frameAncestorOrigins = typeof key === 'string' ? await frameAncestors(deps, key) : []
    const page = markup`<!doctype html>
      <html lang="en" data-widget="${widget}" data-origins="${frameAncestorOrigins.join(' ')}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Gangway</title>
          <link rel="stylesheet" href="/widgets/${release.name}/frame.css" />
          <script type="module" crossorigin src="/widgets/${release.name}/frame.js"></script>
        </head>
        <body></body>
      </html> `
    return reply
      .header('content-security-policy', contentSecurityPolicy(frameAncestorOrigins))
      .header('cross-origin-resource-policy', 'cross-origin')
      .removeHeader('x-frame-options')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.text)
  }

  app.get('/frame/:widget', (request: FrameRequest, reply) => show(request, reply))
  app.get('/frame/:release/:widget', (request: FrameRequest, reply) => show(request, reply))
}

/** Allows scripts, resources and requests of this server only. */
function contentSecurityPolicy(frameAncestorOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestorOrigins.join(' ') || "'none'"}`,
  ].join('; ')
}
