import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { markup } from '../shared/http/html.ts'
import { framersOf } from './framers-of.ts'
import { majorOf, type Releases } from './releases.ts'

type FrameRequest = FastifyRequest<{
  Params: { release?: string; widget: string }
  Querystring: { key?: unknown }
}>

/**
 * The page inside the isolated frame. Only pages that the key of its address names may hold it, and it is told which they are:
 * it takes its port from none but those. A loader asks for the frame of its own release; where that is not here, it gets the last
 * one of the same major version, which understands it.
 */
export function showFrame(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>, releases: Releases): void {
  async function show(request: FrameRequest, reply: FastifyReply): Promise<FastifyReply | void> {
    const { release: wanted, widget } = request.params
    const { key } = request.query
    if (!/^[a-z-]{1,40}$/.test(widget)) return reply.callNotFound()
    const release =
      wanted === undefined
        ? await releases.newest()
        : ((await releases.find(wanted)) ?? (await releases.ofMajor(majorOf(wanted))))
    if (!release?.files.has('frame.js')) return reply.callNotFound()
    const framers = typeof key === 'string' ? await framersOf(deps, key) : []
    const page = markup`<!doctype html>
      <html lang="en" data-widget="${widget}" data-origins="${framers.join(' ')}">
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
      .header('content-security-policy', policy(framers))
      .header('cross-origin-resource-policy', 'cross-origin')
      .removeHeader('x-frame-options')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.text)
  }

  app.get('/frame/:widget', (request: FrameRequest, reply) => show(request, reply))
  app.get('/frame/:release/:widget', (request: FrameRequest, reply) => show(request, reply))
}

/** Nothing runs, loads or is called here but what comes from this server. */
function policy(framers: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framers.join(' ') || "'none'"}`,
  ].join('; ')
}
