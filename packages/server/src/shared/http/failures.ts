import type { Socket } from 'node:net'
import { toServerTime } from '@gangway/core/contract'
import { DrizzleQueryError } from 'drizzle-orm'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Clock } from '../clock.ts'
import { Unreadable } from './body.ts'
import { refusalEnvelope } from './envelope.ts'
import { Flooded } from './flood-guard.ts'
import { refuse, type Refusal } from './reply.ts'
import { send, toldTo } from './send.ts'

type Problem = FastifyError | Error

const unreadableRequest = refuse(5001, { fields: [{ path: 'request', key: 'input.request' }] })
const noSuchCall = refuse(5004, { values: { context: 'call' } })

/** Whatever goes wrong below /api answers an envelope, and never says more than the caller may know. */
export function answerFailures(app: FastifyInstance, { clock, log }: Pick<Deps, 'clock' | 'log'>): void {
  app.setErrorHandler<Problem>((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal)
      log.error({ ...faultOf(error), requestId: request.id, route: request.routeOptions.config.call }, 'A call failed')
    return send(reply, refusalEnvelope(toldTo(request), refusal ?? refuse(500)), clock)
  })
  const notFound = async (request: FastifyRequest, reply: FastifyReply) =>
    send(reply, refusalEnvelope(toldTo(request), noSuchCall), clock)
  // A route of its own, because the portal's files would otherwise answer; before the body, whose type does not matter.
  app.all('/*', { preParsing: notFound }, notFound)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, notFound)
}

/** An address that cannot be read never reaches a route. */
export function answerUnroutable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  clock: Clock,
): void {
  void send(reply, refusalEnvelope(toldTo(request), refusalOf(error) ?? unreadableRequest), clock)
}

/** What is no HTTP at all never becomes a request. */
export function refuseBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const told = { path: '', lang: 'en' as const, requestId: '' }
  const { status, body } = refusalEnvelope(told, tooLarge ? refuse(5013) : unreadableRequest)
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${tooLarge ? 'Payload Too Large' : 'Bad Request'}\r\nconnection: close\r\n` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}

/** What the caller did wrong; nothing when the fault is ours. */
function refusalOf(error: Problem): Refusal | undefined {
  if (error instanceof Unreadable) return refuse(5001, { fields: [error.field] })
  if (error instanceof Flooded) return refuse(5029, { restartAt: toServerTime(error.restartAt) })
  const code = 'code' in error ? error.code : undefined
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(5013)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return refuse(5001, { fields: [{ path: 'content-type', key: 'input.contentType' }] })
  }
  return status < 500 ? unreadableRequest : undefined
}

/** A database error carries the values of its statement: names, hashes, seals. The log gets where and why, never what. */
export function faultOf(error: Problem): Record<string, unknown> {
  if (!(error instanceof DrizzleQueryError)) return { err: error }
  const { message, stack, code, constraint }: Error & { code?: unknown; constraint?: unknown } =
    error.cause ?? new Error('A statement failed')
  return { err: { message, stack }, sqlState: code, constraint, statement: error.query }
}
