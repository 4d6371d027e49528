// The agency's back office: its page, its orders, and the token request that needs the secret of the access key.
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createDemoOrders } from './demo-orders.ts'
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
// The widgets need only the origin of their server in the policy.
const policy = `default-src 'self'; script-src 'self' ${gangwayUrl}; connect-src 'self' ${gangwayUrl}; img-src 'self' ${gangwayUrl} blob:`

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  // In a real back office, check the sign-in of the employee first.
  if (pathname === '/gangway-token') return giveToken(request, response)
  if (pathname === '/orders') return void response.end(JSON.stringify(await listOrders()))
  const [name, type] = pages[pathname] ?? []
  if (!name || !type) return void response.writeHead(404).end('Page not found.')
  const file = await readFile(new URL(`pages/${name}`, import.meta.url), 'utf8')
  response.writeHead(200, { 'content-type': type, 'content-security-policy': policy })
  response.end(file.replaceAll('http://localhost:4400', gangwayUrl))
}

await createDemoOrders()
createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)))
}).listen(port, 'localhost', () => console.log(`Back office: http://localhost:${port}`))
