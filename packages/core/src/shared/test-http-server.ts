import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Heard {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

type Answer = (heard: Heard, response: ServerResponse, count: number) => void

export interface TestServer {
  base: string
  heard: Heard[]
  answer: Answer
  close(): Promise<void>
}

/** A real HTTP server that answers what a test wants, however wrong. */
export async function openTestServer(): Promise<TestServer> {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      heard.push(one)
      opened.answer(one, response, heard.length)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const opened: TestServer = {
    base: `http://127.0.0.1:${port}/api`,
    heard,
    answer: json({ success: true, code: 200, data: true }),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return opened
}

export function json(envelope: unknown, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(envelope))
  }
}

export function raw(body: string, headers: Record<string, string> = {}, status = 200): Answer {
  return (_, response) => {
    response.writeHead(status, headers)
    response.end(body)
  }
}

/** Breaks the connection, before or in the middle of the answer. */
export function broken(half = ''): Answer {
  return (_, response) => {
    if (!half) return void response.destroy()
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(half.length * 2) })
    response.write(half, () => response.destroy())
  }
}
