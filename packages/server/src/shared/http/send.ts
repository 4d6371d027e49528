import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Outgoing, Told } from './envelope.ts'
import { languageOf } from './language-of.ts'
import type { FileReply } from './reply.ts'

/** For whom and for which call an envelope is written. */
export function toldTo(request: FastifyRequest): Told {
  return {
    path: request.url.split('?', 1)[0] ?? '',
    lang: languageOf(request.headers['accept-language']),
    requestId: request.id,
  }
}

export function send(reply: FastifyReply, outgoing: Outgoing, clock: Clock): FastifyReply {
  const { status, body } = outgoing
  const restartAt = body['restartAt']
  if (typeof restartAt === 'string') {
    const seconds = Math.ceil((Date.parse(restartAt) - clock.now().getTime()) / 1000)
    void reply.header('retry-after', Math.max(1, seconds))
  }
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(write(outgoing))
}

/** The body as it goes over the line. */
export function write({ body, json }: Outgoing): string | Buffer {
  const text = JSON.stringify(body)
  return json ? Buffer.concat([dataFirst, json, Buffer.from(`,${text.slice(1)}`)]) : text
}

const dataFirst = Buffer.from('{"data":')

/** Always for the disk of the reader, never for display: what is in it may have been written by anybody. */
export function sendFile(reply: FastifyReply, { name, type, size, content }: FileReply): FastifyReply {
  return reply
    .code(200)
    .header('content-type', type)
    .header('content-length', size)
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(content)
}

export function contentDisposition(name: string): string {
  return `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeName(name)}`
}

function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
