import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { timingSafeEqual, createHash } from 'node:crypto'
import type { SearchRefused, SearchStarted, SupplierPort } from '../supplier.port.ts'
import { isVerb } from './verbs.ts'
import {
  isSearch,
  jsonLines,
  keyHeader,
  perform,
  readCall,
  verbHeader,
  write,
  type FirstLine,
  type NextLine,
} from './wire.ts'

interface Served {
  url: string
  close(): Promise<void>
}

const mostBytes = 1_000_000

/** Any supplier, for other processes on this machine that know the key: `POST /<verb>`. */
export async function serveSupplier(
  supplier: SupplierPort,
  { key, port = 0 }: { key: string; port?: number },
): Promise<Served> {
  const server = createServer((request, response) => {
    answer(supplier, key, request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The supplier listens nowhere')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  supplier: SupplierPort,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isSame(request.headers[keyHeader], key)) return void response.writeHead(401).end()
  const verb = request.url?.slice(1) ?? ''
  if (request.method !== 'POST' || !isVerb(verb)) return void response.writeHead(404).end()
  const body = await textOf(request)
  if (body === undefined) return void response.writeHead(413).end()
  const { args, about } = readCall(body)
  // JSON has no `undefined` in lists.
  const given = args.map((each) => each ?? undefined)
  const left = new AbortController()
  response.once('close', () => left.abort())
  const told = await perform(supplier, verb, about ? [...given, { ...about, signal: left.signal }] : given)
  response.setHeader(verbHeader, verb)
  if (isSearch(verb, told)) return tellSearch(told, response)
  response.writeHead(200, { 'content-type': 'application/json' }).end(write({ answer: told }))
}

async function tellSearch(search: SearchRefused | SearchStarted, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': jsonLines })
  const say = (line: FirstLine | NextLine) => response.write(`${write(line)}\n`)
  if (search.kind === 'refused') say({ refused: search })
  else {
    say({ started: { airlines: search.airlines, scenario: search.scenario } })
    for await (const told of search.answers) {
      // Who reads slowly is waited for.
      if (!say({ answer: told })) await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
      if (response.destroyed) return
    }
    say({ end: true })
  }
  response.end()
}

function isSame(given: string | string[] | undefined, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(key))
}

async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > mostBytes) return undefined
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}
