// The agency's web server: its pages, and the token request that needs the secret of the access key.
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { gangwayUrl, giveToken } from './gangway-token.ts'

const port = Number(process.env['PORT'] ?? 4420)
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}
// The widgets need only the origin of their server in the policy.
const policy = [
  "default-src 'self'",
  `script-src 'self' ${gangwayUrl}`,
  `connect-src 'self' ${gangwayUrl}`,
  `img-src 'self' ${gangwayUrl}`,
  'trusted-types gangway',
  "require-trusted-types-for 'script'",
].join('; ')

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/gangway-token') return giveToken(request, response)
  const name = pathname === '/' ? 'index.html' : pathname.slice(1)
  try {
    // The folder has no subfolders: names with a slash or two dots are refused.
    if (!/^[\w-]+\.\w+$/.test(name)) throw new Error('No such page')
    const file = await readFile(new URL(`pages/${name}`, import.meta.url), 'utf8')
    response.setHeader('content-type', types[extname(name)] ?? 'text/plain')
    response.setHeader('content-security-policy', policy)
    response.end(file.replaceAll('http://localhost:4400', gangwayUrl))
  } catch {
    response.writeHead(404).end('Page not found.')
  }
}

createServer((request, response) => void answer(request, response)).listen(port, 'localhost', () =>
  console.log(`Halyard Travel: http://localhost:${port}`),
)
