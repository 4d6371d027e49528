import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Outgoing, EnvelopeContext } from './envelope.ts'
import { chooseLanguageOf } from './pipeline/choose-language.ts'
import type { FileReply } from './reply.ts'

/** The caller and operation of an envelope. */
export function envelopeContextOf(request: FastifyRequest): EnvelopeContext {
  return {
    path: request.url.split('?', 1)[0] ?? '',
    lang: chooseLanguageOf(request.headers['accept-language']),
    requestId: request.id,
  }
}

export function sendEnvelope(reply: FastifyReply, outgoing: Outgoing, clock: Clock): FastifyReply {
  const { status, body, cookies = [] } = outgoing
  if (cookies.length > 0) void reply.header('set-cookie', [...cookies])
  reply.request.outcomeCode = String(body['code'] ?? body['rspCode'])
  const restartAt = body['restartAt']
  if (typeof restartAt === 'string') {
    const seconds = Math.ceil((Date.parse(restartAt) - clock.now().getTime()) / 1000)
    void reply.header('retry-after', Math.max(1, seconds))
  }
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(serializeEnvelope(outgoing))
}

/** The serialized body. */
export function serializeEnvelope({ body, json }: Outgoing): string | Buffer {
  const text = JSON.stringify(body)
  return json ? Buffer.concat([joinDataJson, json, Buffer.from(`,${text.slice(1)}`)]) : text
}

const joinDataJson = Buffer.from('{"data":')

/** Always as a download, never for display: the content may come from any user. */
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
