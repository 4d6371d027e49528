// The part of a framework: loads the data for a URL and renders it to HTML, which the browser hydrates.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { parseSearchUrl } from '@gangway/core'
import { createServer as createVite } from 'vite'
import { createFinder } from './find-flights.ts'
import { giveToken } from './gangway-token.ts'

const port = Number(process.env['PORT'] ?? 4426)
const flights = createFinder(`http://localhost:${port}`)
const server = createServer((request, response) => {
  vite.middlewares(request, response, () => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
})
// Hot module replacement uses this server too.
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, href } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/gangway-token') return giveToken(request, response)
  const { render, widgetStyles } = await vite.ssrLoadModule('/src/render.tsx')
  if (pathname === '/widgets.css') return void response.setHeader('content-type', 'text/css').end(widgetStyles)
  if (pathname !== '/' && pathname !== '/zh/') return void response.writeHead(404).end('Page not found.')
  const lang = pathname === '/zh/' ? 'cn' : 'en'
  const query = parseSearchUrl(href)
  const [start, found] = await Promise.all([flights.start(), flights.find(query)])
  const html = await vite.transformIndexHtml(pathname, await render({ lang, query, start, found }))
  response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
}

server.listen(port, 'localhost', () => console.log(`Curlew: http://localhost:${port}`))
