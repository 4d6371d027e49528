// As a framework would: an address becomes data, the data becomes HTML, and the browser goes on from there.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readSearchAddress } from '@gangway/core'
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
// What Vite tells the browser while you type goes over this server too.
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, href } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/gangway-token') return giveToken(request, response)
  const { render, widgetStyles } = await vite.ssrLoadModule('/src/render.tsx')
  if (pathname === '/widgets.css') return void response.setHeader('content-type', 'text/css').end(widgetStyles)
  if (pathname !== '/' && pathname !== '/zh/') return void response.writeHead(404).end('There is no such page.')
  const lang = pathname === '/zh/' ? 'cn' : 'en'
  const query = readSearchAddress(href)
  const [start, found] = await Promise.all([flights.start(), flights.find(query)])
  const html = await vite.transformIndexHtml(pathname, await render({ lang, query, start, found }))
  response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
}

server.listen(port, 'localhost', () => console.log(`Curlew: http://localhost:${port}`))
