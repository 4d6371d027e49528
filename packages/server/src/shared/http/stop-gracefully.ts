import type { Socket } from 'node:net'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long an answer that has begun may take to end. */
const graceMs = 10_000

/** What has begun is finished; nothing else holds up the stop. */
export function stopGracefully(app: FastifyInstance, patienceMs = graceMs): void {
  const sockets = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  let stopping = false
  let impatient: ReturnType<typeof setTimeout> | undefined

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('onRequest', async (_request, { raw }) => {
    answers.add(raw)
    raw.once('close', () => answers.delete(raw))
  })
  // A connection that is kept for more requests after its last answer would be waited for until it times out.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    stopping = true
    // An event stream never ends by itself: it is ended here, and its reader comes back to another process.
    for (const answer of answers) {
      if (String(answer.getHeader('content-type') ?? '').startsWith('text/event-stream')) answer.end()
    }
    // Browsers open connections ahead of need; Node would wait for a request on them.
    const busy = new Set([...answers].map((answer) => answer.socket))
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy()
    impatient = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  })
  app.addHook('onClose', async () => clearTimeout(impatient))
}
