// Serves the pages, and exchanges the secret of your embed key for a token for the page. The secret never leaves this server.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { getEmbedToken } from '@gangway/core/server'

const { GANGWAY_URL = '{{server}}', GANGWAY_KEY = '{{key}}', GANGWAY_KEY_SECRET = 'gws_demo_secret' } = process.env
const { PORT = '5173' } = process.env
const pages = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
}

/** Use the id of the signed-in customer in your system; two customers never share one. */
async function answerToken(request, response) {
  const known = /(?:^|; )customer=([\w-]{36})/.exec(request.headers.cookie ?? '')?.[1]
  const customer = known ?? randomUUID()
  const result = await getEmbedToken(
    { base: `${GANGWAY_URL}/api`, key: GANGWAY_KEY, secret: GANGWAY_KEY_SECRET },
    { user: customer },
  )
  response.setHeader('set-cookie', `customer=${customer}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`)
  response.writeHead(result.ok ? 200 : 502, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(result.ok ? result.value : { problem: result.error.kind }))
}

async function answer(request, response) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/gangway-token') return answerToken(request, response)
  const [file, type] = pages[pathname] ?? []
  if (!file) return response.writeHead(404).end('Page not found.')
  response.writeHead(200, { 'content-type': type })
  response.end(await readFile(new URL(`pages/${file}`, import.meta.url)))
}

const server = createServer((request, response) => void answer(request, response))
server.listen(Number(PORT), () => console.log(`http://localhost:${server.address().port}`))
