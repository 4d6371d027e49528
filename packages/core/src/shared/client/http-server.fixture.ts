import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

type Answer = (received: ReceivedRequest, response: ServerResponse, count: number) => void

export interface TestServer {
  base: string
  received: ReceivedRequest[]
  answer: Answer
  close(): Promise<void>
}

/** A real HTTP server with arbitrary, also invalid, responses. */
export async function openTestServer(): Promise<TestServer> {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      received.push(one)
      opened.answer(one, response, received.length)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const opened: TestServer = {
    base: `http://127.0.0.1:${port}/api`,
    received,
    answer: jsonResponse({ success: true, code: 200, data: true }),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return opened
}

export function jsonResponse(envelope: unknown, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(envelope))
  }
}

export function rawResponse(body: string, headers: Record<string, string> = {}, status = 200): Answer {
  return (_, response) => {
    response.writeHead(status, headers)
    response.end(body)
  }
}

/** Breaks the connection before or during the response. */
export function brokenResponse(half = ''): Answer {
  return (_, response) => {
    if (!half) return void response.destroy()
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(half.length * 2) })
    response.write(half, () => response.destroy())
  }
}
