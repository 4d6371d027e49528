import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A received request. */
export interface ReceivedRequest {
  url: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

export interface Reply {
  status?: number
  /** Chunks of the response. */
  parts?: readonly string[]
  /** The connection is closed after the parts. */
  cut?: true
  /** The response stays open after the parts. */
  hang?: true
}

/** A local model endpoint that sends the given replies in order. */
export async function openModelServer(replies: Reply[]) {
  const requests: ReceivedRequest[] = []
  let abortedCount = 0
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(await text(request)) })
    response.on('close', () => void (abortedCount += response.writableFinished ? 0 : 1))
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
    requests,
    /** Number of requests that the caller aborted. */
    abortedCount: () => abortedCount,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
