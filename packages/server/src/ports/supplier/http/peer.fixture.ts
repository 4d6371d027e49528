import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { jsonLines, operationHeader, write } from './protocol.ts'

type Respond = (response: ServerResponse, nth: number) => void

export interface Peer {
  url: string
  /** The called operations in order. */
  calls: string[]
  /** The headers of the last call. */
  headers(): IncomingHttpHeaders
  /** Resolves when the given number of calls has arrived. */
  arrived(count: number): Promise<void>
  /** Sets the responses by operation; other operations get no response. */
  respondWith(responses: Record<string, Respond>): void
  close(): Promise<void>
}

/** A fake supplier server with programmable responses. */
export async function openPeer(): Promise<Peer> {
  let responses: Record<string, Respond> = {}
  const calls: string[] = []
  const counts = new Map<string, number>()
  let notify = () => {}
  let lastHeaders: IncomingHttpHeaders = {}
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      lastHeaders = request.headers
      const operation = request.url?.slice(1) ?? ''
      calls.push(operation)
      counts.set(operation, (counts.get(operation) ?? 0) + 1)
      responses[operation]?.(response, counts.get(operation) ?? 0)
      notify()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    calls,
    headers: () => lastHeaders,
    arrived: (count) =>
      new Promise((resolve) => {
        notify = () => void (calls.length >= count && resolve())
        notify()
      }),
    respondWith: (next) => void (responses = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const sendAnswer =
  (operation: string, answer: unknown): Respond =>
  (response) =>
    void response.writeHead(200, { [operationHeader]: operation }).end(write({ answer }))
export const failWithStatus500: Respond = (response) => void response.writeHead(500).end('{}')
export const sendHtmlPage: Respond = (response) =>
  void response.writeHead(200, { 'content-type': 'sendAnswer/html' }).end('<!doctype html><h1>Back soon</h1>')
export const closeConnection: Respond = (response) => void response.destroy()
/** Sends half of an answer and closes the connection. */
export const sendPartially =
  (operation: string): Respond =>
  (response) => {
    response.writeHead(200, { [operationHeader]: operation, 'content-length': '400' })
    response.write('{"answer":{"outcome":"acc', () => response.destroy())
  }
/** Sends lines of a search and then ends, stays open or breaks the connection. */
export const sendSearchLines =
  (lines: readonly unknown[], then: 'ends' | 'stays' | 'breaks'): Respond =>
  (response) => {
    response.writeHead(200, { [operationHeader]: 'search', 'content-type': jsonLines })
    const content = lines.map((line) => `${write(line)}\n`).join('')
    if (then === 'ends') response.end(content)
    else
      response.write(
        then === 'breaks' ? `${content}{"answer":{"airl` : content,
        () => then === 'breaks' && response.destroy(),
      )
  }
