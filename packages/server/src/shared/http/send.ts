import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Outgoing, Told } from './envelope.ts'
import { languageOf } from './language-of.ts'

/** For whom and for which call an envelope is written. */
export function toldTo(request: FastifyRequest): Told {
  return {
    path: request.url.split('?', 1)[0] ?? '',
    lang: languageOf(request.headers['accept-language']),
    requestId: request.id,
  }
}

export function send(reply: FastifyReply, { status, body }: Outgoing, clock: Clock): FastifyReply {
  const restartAt = body['restartAt']
  if (typeof restartAt === 'string') {
    const seconds = Math.ceil((Date.parse(restartAt) - clock.now().getTime()) / 1000)
    void reply.header('retry-after', Math.max(1, seconds))
  }
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body))
}
