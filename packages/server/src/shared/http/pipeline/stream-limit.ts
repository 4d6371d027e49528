import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './call.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts an event stream until it ends; false when its session has too many in this process. */
    takeStream(request: FastifyRequest, reply: FastifyReply, caller: Caller): boolean
  }
}

export const maxStreamsPerSession = 10

/** Every stream holds a connection and reads for itself. Pages with the public id of a key count by address. */
export function limitStreams(app: FastifyInstance): void {
  const open = new Map<string, number>()
  app.decorate('takeStream', ({ ip }, { raw }, { sessionId, embed }) => {
    const reader = embed?.pool === 'open' ? `${sessionId} ${ip}` : sessionId
    const count = open.get(reader) ?? 0
    if (count >= maxStreamsPerSession) return false
    open.set(reader, count + 1)
    raw.once('close', () => {
      const left = (open.get(reader) ?? 1) - 1
      if (left === 0) open.delete(reader)
      else open.set(reader, left)
    })
    return true
  })
}
