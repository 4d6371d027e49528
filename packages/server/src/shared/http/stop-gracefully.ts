import type { Socket } from 'node:net'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** How long a started answer may take to finish, in milliseconds. */
const graceMs = 10_000

/** How long the last answers may take on their way, in milliseconds. */
const farewellMs = 200
/** Seconds after which another process is likely to answer. */
export const retryAfterStopSeconds = 5

/** The server stops: another process answers, or this one after its restart. */
export class ServerStopping extends Error {
  readonly statusCode = 503

  constructor() {
    super('The server stops')
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a failed request failed because of the shutdown. */
    isStopping(): boolean
  }
}

/** Finishes running requests and answers 503 to those that take too long; nothing else delays the shutdown. */
export function stopGracefully(app: FastifyInstance, timeoutMs = graceMs): void {
  const sockets = new Set<Socket>()
  const replies = new Map<ServerResponse, FastifyReply>()
  let stopping = false
  let forceStop: ReturnType<typeof setTimeout> | undefined
  app.decorate('isStopping', () => stopping)

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('onRequest', async (_request, reply) => {
    const { raw } = reply
    replies.set(raw, reply)
    raw.once('close', () => replies.delete(raw))
    if (stopping) throw new ServerStopping()
  })
  // A connection kept alive after its last answer would delay the shutdown until its timeout.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    stopping = true
    // An event stream does not end on its own: it is ended here, and its reader reconnects to another process.
    for (const answer of replies.keys()) {
      if (String(answer.getHeader('content-type') ?? '').startsWith('text/event-stream')) answer.end()
    }
    // Browsers open connections in advance; Node would wait for a request on them.
    const busySockets = new Set([...replies.keys()].map((answer) => answer.socket))
    for (const socket of sockets) if (!busySockets.has(socket)) socket.destroy()
    forceStop = setTimeout(() => {
      // Sent as an error, so that each part of the server answers in its own format.
      for (const reply of replies.values()) if (!reply.sent) reply.send(new ServerStopping())
      forceStop = setTimeout(() => app.server.closeAllConnections(), farewellMs)
    }, timeoutMs)
  })
  app.addHook('onClose', async () => clearTimeout(forceStop))
}
