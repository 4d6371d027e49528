// Two origins: that of a page of somebody else, and ours with the widgets, the frame and calls that answer by script.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { ScriptedServer } from '@gangway/conformance/scripted-server'
import { worlds } from '@gangway/conformance/worlds'
import { buildPages } from './build-pages.ts'
import { out } from './built-folder.ts'
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

interface LaidPage {
  headers: Record<string, string>
  html: string
}

/** A page is laid down by a test, and then served as any other. */
const pages: LaidPage[] = []

async function host(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/'
  // A page in a sandboxed frame is of no origin, and its own scripts are those of another.
  response.setHeader('access-control-allow-origin', '*')
  if (request.method === 'POST' && url === '/pages') {
    const { headers, html } = JSON.parse(await bodyOf(request)) as LaidPage
    response.end(String(pages.push({ headers, html }) - 1))
    return
  }
  const page = pages[Number(/^\/page\/(\d+)/.exec(url)?.[1] ?? -1)]
  if (!page) return sendFile(`${out}/host`, url, response)
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
    return folder ? sendFile(`${out}/${folder}`, file.join('/'), response) : void response.writeHead(404).end()
  }
  const [, name = '', ...rest] = pathname.slice(1).split('/')
  const world = worlds[decodeURIComponent(name)]
  if (!pathname.startsWith('/s/') || !world) return void response.writeHead(404).end()
  const path = `/${rest.join('/')}`
  if (path === '/props') return void response.end(JSON.stringify(world.props))
  const [, shown, widget] = /^\/frame\/([^/]+)\/([a-z-]+)$/.exec(path) ?? []
  if (shown && widget) return sendFrame(shown, widget, searchParams.get('key'), response)
  // As it is answered to a page that a key names.
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
  const server = new ScriptedServer(world.script)
  const answer = await server.fetch(`http://127.0.0.1${path}${search}`, { method, body, headers })
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/** As the real server shows it, for a key whose one page is the host's. */
function sendFrame(shown: string, widget: string, key: string | null, response: ServerResponse): void {
  const framers = key === 'gwp_host' ? `http://127.0.0.1:${hostPort}` : ''
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${framers || "'none'"}`
  response.setHeader('content-security-policy', policy).setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="en" data-widget="${widget}" data-origins="${framers}"><meta charset="utf-8"><title>Gangway</title><link rel="stylesheet" href="/widgets/${shown}/frame.css"><script type="module" crossorigin src="/widgets/${shown}/frame.js"></script><body></body></html>`,
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
