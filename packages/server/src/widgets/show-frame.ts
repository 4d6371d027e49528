import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { markup } from '../shared/http/html.ts'
import { framersOf } from './framers-of.ts'

/**
 * The page inside the isolated frame. Only pages that the key of its address names may hold it, and it is told which they are:
 * it takes its port from none but those.
 */
export function showFrame(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>, release: string): void {
  app.get<{ Params: { widget: string }; Querystring: { key?: unknown } }>('/frame/:widget', async (request, reply) => {
    const { widget } = request.params
    const { key } = request.query
    const framers = typeof key === 'string' ? await framersOf(deps, key) : []
    if (!/^[a-z-]{1,40}$/.test(widget)) return reply.callNotFound()
    const page = markup`<!doctype html>
      <html lang="en" data-widget="${widget}" data-origins="${framers.join(' ')}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Gangway</title>
          <link rel="stylesheet" href="/widgets/${release}/frame.css" />
          <script type="module" crossorigin src="/widgets/${release}/frame.js"></script>
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
  })
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
