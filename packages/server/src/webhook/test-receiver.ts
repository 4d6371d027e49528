import { createServer, type IncomingHttpHeaders } from 'node:http'

export interface Heard {
  headers: IncomingHttpHeaders
  body: string
}

/** A system of a client that listens on this machine. */
export interface TestReceiver {
  url: string
  /** Everything that arrived, in order. */
  heard: Heard[]
  /** What it answers from now on; `nothing` lets the caller wait. */
  answer: { status: number; body?: string; headers?: Record<string, string> } | 'nothing'
  close(): Promise<void>
}

export async function openReceiver(): Promise<TestReceiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      receiver.heard.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
      const { answer } = receiver
      if (answer === 'nothing') return
      response.writeHead(answer.status, answer.headers).end(answer.body ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The receiver does not listen.')
  const receiver: TestReceiver = {
    url: `http://127.0.0.1:${address.port}/hooks`,
    heard: [],
    answer: { status: 200 },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
