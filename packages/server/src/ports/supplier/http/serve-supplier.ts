import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { timingSafeEqual, createHash } from 'node:crypto'
import type { SearchRefused, SearchStarted } from '../search.model.ts'
import type { SupplierPort } from '../supplier.port.ts'
import { isOperation } from './operations.ts'
import {
  isSearch,
  jsonLines,
  keyHeader,
  perform,
  readCall,
  operationHeader,
  write,
  type FirstLine,
  type NextLine,
} from './protocol.ts'

interface Served {
  url: string
  close(): Promise<void>
}

const maxBytes = 1_000_000

/** Serves a supplier to other processes on this machine that have the key: `POST /<operation>`. */
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
  if (typeof address !== 'object' || address === null) throw new Error('The supplier server has no address.')
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
  if (!isSameKey(request.headers[keyHeader], key)) return void response.writeHead(401).end()
  const operation = request.url?.slice(1) ?? ''
  if (request.method !== 'POST' || !isOperation(operation)) return void response.writeHead(404).end()
  const body = await textOf(request)
  if (body === undefined) return void response.writeHead(413).end()
  const { args, about } = readCall(body)
  // JSON encodes `undefined` in arrays as null.
  const values = args.map((each) => each ?? undefined)
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  const result = await perform(supplier, operation, about ? [...values, { ...about, signal: closed.signal }] : values)
  response.setHeader(operationHeader, operation)
  if (isSearch(operation, result)) return sendSearch(result, response)
  response.writeHead(200, { 'content-type': 'application/json' }).end(write({ answer: result }))
}

async function sendSearch(search: SearchRefused | SearchStarted, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': jsonLines })
  const send = (line: FirstLine | NextLine) => response.write(`${write(line)}\n`)
  if (search.kind === 'refused') send({ refused: search })
  else {
    send({ started: { airlines: search.airlines, scenario: search.scenario } })
    for await (const result of search.answers) {
      // Respects backpressure.
      if (!send({ answer: result }))
        await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
      if (response.destroyed) return
    }
    send({ end: true })
  }
  response.end()
}

function isSameKey(given: string | string[] | undefined, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(key))
}

async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > maxBytes) return undefined
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}
