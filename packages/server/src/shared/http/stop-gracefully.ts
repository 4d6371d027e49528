import type { Socket } from 'node:net'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long a started answer may take to finish, in milliseconds. */
const graceMs = 10_000

/** Finishes running requests; nothing else delays the shutdown. */
export function stopGracefully(app: FastifyInstance, timeoutMs = graceMs): void {
  const sockets = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  let stopping = false
  let forceStop: ReturnType<typeof setTimeout> | undefined

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('onRequest', async (_request, { raw }) => {
    answers.add(raw)
    raw.once('close', () => answers.delete(raw))
  })
  // A connection kept alive after its last answer would delay the shutdown until its timeout.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    stopping = true
    // An event stream does not end on its own: it is ended here, and its reader reconnects to another process.
    for (const answer of answers) {
      if (String(answer.getHeader('content-type') ?? '').startsWith('text/event-stream')) answer.end()
    }
    // Browsers open connections in advance; Node would wait for a request on them.
    const busySockets = new Set([...answers].map((answer) => answer.socket))
    for (const socket of sockets) if (!busySockets.has(socket)) socket.destroy()
    forceStop = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
  })
  app.addHook('onClose', async () => clearTimeout(forceStop))
}
