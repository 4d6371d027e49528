// Serves two origins: the host page, and Gangway with widgets, frame pages and fake APIs.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { ScriptedServer } from '@gangway/test-support/scripted-server'
import { fakeApis } from '@gangway/test-support/fake-apis'
import { buildPages } from './build-pages.ts'
import { builtFolder } from './built-folder.ts'
import { hostPort, olderRelease, release, serverPort } from './origins.ts'

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

async function sendFile(folder: string, path: string, response: ServerResponse): Promise<void> {
  try {
    const content = await readFile(join(folder, normalize(`/${path}`)))
    response.setHeader('content-type', types[extname(path)] ?? 'text/plain').end(content)
  } catch {
    response.writeHead(404).end()
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

interface StoredPage {
  headers: Record<string, string>
  html: string
}

/** Pages that tests have posted. */
const pages: StoredPage[] = []

async function host(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/'
  // A page in a sandboxed frame has an opaque origin, so its own scripts are cross-origin.
  response.setHeader('access-control-allow-origin', '*')
  if (request.method === 'POST' && url === '/pages') {
    const { headers, html } = JSON.parse(await bodyOf(request)) as StoredPage
    response.end(String(pages.push({ headers, html }) - 1))
    return
  }
  const page = pages[Number(/^\/page\/(\d+)/.exec(url)?.[1] ?? -1)]
  if (!page) return sendFile(`${builtFolder}/host`, url, response)
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value)
  response.setHeader('content-type', 'text/html; charset=utf-8').end(page.html)
}

async function gangway(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', `http://127.0.0.1:${serverPort}`)
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
  if (pathname.startsWith('/widgets/')) {
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    const [, , asked, ...file] = pathname.split('/')
    const folder = { [release]: 'widgets', [olderRelease]: 'older-widgets' }[asked ?? '']
    return folder ? sendFile(`${builtFolder}/${folder}`, file.join('/'), response) : void response.writeHead(404).end()
  }
  const [, name = '', ...rest] = pathname.slice(1).split('/')
  const fakeApi = fakeApis[decodeURIComponent(name)]
  if (!pathname.startsWith('/s/') || !fakeApi) return void response.writeHead(404).end()
  const path = `/${rest.join('/')}`
  if (path === '/props') return void response.end(JSON.stringify(fakeApi.props))
  const [, shown, widget] = /^\/frame\/([^/]+)\/([a-z-]+)$/.exec(path) ?? []
  if (shown && widget) return sendFrame(shown, widget, searchParams.get('key'), response)
  // The response for an origin that the key allows.
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('access-control-allow-credentials', 'true')
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
    return void response.setHeader('access-control-allow-methods', 'GET, POST').end()
  }
  const headers = new Headers()
  for (const [key, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(key, value)
  const method = request.method ?? 'GET'
  const body = method === 'GET' ? undefined : await bodyOf(request)
  const server = new ScriptedServer(fakeApi.script)
  const answer = await server.fetch(`http://127.0.0.1${path}${search}`, { method, body, headers })
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/** The frame page of the real server for a key that allows only the host origin. */
function sendFrame(shown: string, widget: string, key: string | null, response: ServerResponse): void {
  const frameAncestors = key === 'gwp_host' ? `http://127.0.0.1:${hostPort}` : ''
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${frameAncestors || "'none'"}`
  response.setHeader('content-security-policy', policy).setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="en" data-widget="${widget}" data-origins="${frameAncestors}"><meta charset="utf-8"><title>Gangway</title><link rel="stylesheet" href="/widgets/${shown}/frame.css"><script type="module" crossorigin src="/widgets/${shown}/frame.js"></script><body></body></html>`,
  )
}

await buildPages()
for (const [port, answer] of [
  [hostPort, host],
  [serverPort, gangway],
] as const)
  createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  }).listen(port, '127.0.0.1')
