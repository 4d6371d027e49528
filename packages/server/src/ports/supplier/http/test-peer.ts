import { createServer, type ServerResponse } from 'node:http'
import { jsonLines, verbHeader, write } from './wire.ts'

type Play = (response: ServerResponse, nth: number) => void

export interface Peer {
  url: string
  /** The verbs in the order they arrived. */
  asked: string[]
  /** Resolves when so many calls have arrived. */
  arrived(count: number): Promise<void>
  /** How each verb is answered from now on; what is not named is never answered. */
  plays(how: Record<string, Play>): void
  close(): Promise<void>
}

/** The other end of the line, behaving as a test wants. */
export async function openPeer(): Promise<Peer> {
  let how: Record<string, Play> = {}
  const asked: string[] = []
  const seen = new Map<string, number>()
  let look = () => {}
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      const verb = request.url?.slice(1) ?? ''
      asked.push(verb)
      seen.set(verb, (seen.get(verb) ?? 0) + 1)
      how[verb]?.(response, seen.get(verb) ?? 0)
      look()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    asked,
    arrived: (count) =>
      new Promise((resolve) => {
        look = () => void (asked.length >= count && resolve())
        look()
      }),
    plays: (next) => void (how = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const says =
  (verb: string, answer: unknown): Play =>
  (response) =>
    void response.writeHead(200, { [verbHeader]: verb }).end(write({ answer }))
export const breaksDown: Play = (response) => void response.writeHead(500).end('{}')
export const showsPage: Play = (response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Back soon</h1>')
export const hangsUp: Play = (response) => void response.destroy()
/** Half of an answer, and then the line is dead. */
export const breaksOff =
  (verb: string): Play =>
  (response) => {
    response.writeHead(200, { [verbHeader]: verb, 'content-length': '400' })
    response.write('{"answer":{"outcome":"acc', () => response.destroy())
  }
/** Lines of a search; the connection stays open unless it is ended. */
export const tells =
  (lines: readonly unknown[], then: 'ends' | 'stays' | 'breaks'): Play =>
  (response) => {
    response.writeHead(200, { [verbHeader]: 'search', 'content-type': jsonLines })
    const text = lines.map((line) => `${write(line)}\n`).join('')
    if (then === 'ends') response.end(text)
    else
      response.write(
        then === 'breaks' ? `${text}{"answer":{"airl` : text,
        () => then === 'breaks' && response.destroy(),
      )
  }
