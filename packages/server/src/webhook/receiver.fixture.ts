import { createServer, type IncomingHttpHeaders } from 'node:http'

export interface ReceivedRequest {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of an agency that listens on this machine. */
export interface TestReceiver {
  url: string
  /** All received requests, in order. */
  received: ReceivedRequest[]
  /** Its answer from now on; `nothing` leaves requests unanswered. */
  answer: { status: number; body?: string; headers?: Record<string, string> } | 'nothing'
  close(): Promise<void>
}

export async function openReceiver(): Promise<TestReceiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
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
    received: [],
    answer: { status: 200 },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
