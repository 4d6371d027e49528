// The agency's back office: its page, its orders, and the one answer that needs the secret of the key.
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { firstOrders } from './first-orders.ts'
import { giveToken } from './gangway-token.ts'
import { listOrders } from './orders.ts'

const port = Number(process.env['PORT'] ?? 4425)
const gangwayUrl = process.env['GANGWAY_URL'] ?? 'http://localhost:4400'
const pages: Record<string, [name: string, type: string]> = {
  '/': ['office.html', 'text/html; charset=utf-8'],
  '/lantern.svg': ['lantern.svg', 'image/svg+xml'],
  '/office.css': ['office.css', 'text/css'],
  '/office.js': ['office.js', 'text/javascript'],
}
// All that the widgets need of a strict policy is the name of their server.
const policy = `default-src 'self'; script-src 'self' ${gangwayUrl}; connect-src 'self' ${gangwayUrl}; img-src 'self' ${gangwayUrl} blob:`

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  // Everything here is for people who are signed in to your back office: ask for that first.
  if (pathname === '/gangway-token') return giveToken(request, response)
  if (pathname === '/orders') return void response.end(JSON.stringify(await listOrders()))
  const [name, type] = pages[pathname] ?? []
  if (!name || !type) return void response.writeHead(404).end('There is no such page.')
  const file = await readFile(new URL(`pages/${name}`, import.meta.url), 'utf8')
  response.writeHead(200, { 'content-type': type, 'content-security-policy': policy })
  response.end(file.replaceAll('http://localhost:4400', gangwayUrl))
}

await firstOrders()
createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)))
}).listen(port, 'localhost', () => console.log(`Back office: http://localhost:${port}`))
