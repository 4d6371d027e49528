import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** What the server was asked. */
export interface Asked {
  url: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

export interface Reply {
  status?: number
  /** What is sent, one write after the other. */
  parts?: readonly string[]
  /** The connection breaks after the parts. */
  cut?: true
  /** Nothing more comes, and nothing ends. */
  hang?: true
}

/** A model's endpoint on this machine that answers as told, one reply after the other. */
export async function openModelServer(replies: Reply[]) {
  const asked: Asked[] = []
  let left = 0
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(await text(request)) })
    response.on('close', () => void (left += response.writableFinished ? 0 : 1))
    const { status = 200, parts = [], cut, hang } = replies.shift() ?? { status: 500 }
    response.writeHead(status, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    for (const part of parts) await new Promise((done) => response.write(part, done))
    if (cut) response.destroy()
    else if (!hang) response.end()
  }
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    /** How many askers went away before the end. */
    left: () => left,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
