import type { Socket } from 'node:net'
import { toServerTime } from '@gangway/core/contract'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Clock } from '../clock.ts'
import { UnreadableBody } from './reading/body-parsers.ts'
import { refusalEnvelope } from './envelope.ts'
import { RateLimitError } from './pipeline/rate-limit.ts'
import { refuse, type Refusal } from './reply.ts'
import { sendEnvelope, envelopeContextOf } from './send-reply.ts'
import { retryAfterStopSeconds, ServerStopping } from './stop-gracefully.ts'

type Problem = FastifyError | Error

const unreadableRequest = refuse(5001, { fields: [{ path: 'request', key: 'input.request' }] })
const unknownOperation = refuse(5004, { values: { context: 'call' } })

/** Answers every failure below /api with an envelope that discloses nothing internal. */
export function registerErrorHandlers(app: FastifyInstance, { clock, log }: Pick<Deps, 'clock' | 'log'>): void {
  app.setErrorHandler<Problem>((error, request, reply) => {
    const isStop = error instanceof ServerStopping
    const refusal = isStop ? refuseWhileStopping(clock) : refusalOf(error)
    if (!refusal)
      log.error({ err: error, requestId: request.id, route: request.routeOptions.config.call }, 'A call failed')
    const fault = app.isStopping() ? refuseWhileStopping(clock) : refuse(500)
    return sendEnvelope(reply, refusalEnvelope(envelopeContextOf(request), refusal ?? fault), clock)
  })
  const notFound = async (request: FastifyRequest, reply: FastifyReply) =>
    sendEnvelope(reply, refusalEnvelope(envelopeContextOf(request), unknownOperation), clock)
  // A separate route, because the portal's files would otherwise answer; before body parsing, so that any content type
  // gets the same answer.
  app.all('/*', { preParsing: notFound }, notFound)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, notFound)
}

/** What a request asks for can be asked again: an idempotency key makes sure that it happens once. */
function refuseWhileStopping(clock: Clock): Refusal {
  const restartAt = toServerTime(new Date(clock.now().getTime() + retryAfterStopSeconds * 1000))
  return refuse(500, { http: 503, errorType: 1, values: { context: 'stopping' }, restartAt })
}

/** Answers addresses that cannot be decoded and so reach no route. */
export function answerInvalidAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  clock: Clock,
): void {
  void sendEnvelope(reply, refusalEnvelope(envelopeContextOf(request), refusalOf(error) ?? unreadableRequest), clock)
}

/** Answers input that is not HTTP and so becomes no request. */
export function refuseInvalidHttp(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const answeredText = { path: '', lang: 'en' as const, requestId: '' }
  const { status, body } = refusalEnvelope(answeredText, tooLarge ? refuse(5013) : unreadableRequest)
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${tooLarge ? 'Payload Too Large' : 'Bad Request'}\r\nconnection: close\r\n` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}

/** The caller's mistake; undefined for an internal fault. */
function refusalOf(error: Problem): Refusal | undefined {
  if (error instanceof UnreadableBody) return refuse(5001, { fields: [error.field] })
  if (error instanceof RateLimitError) return refuse(5029, { restartAt: toServerTime(error.restartAt) })
  const code = 'code' in error ? error.code : undefined
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(5013)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return refuse(5001, { fields: [{ path: 'content-type', key: 'input.contentType' }] })
  }
  return status < 500 ? unreadableRequest : undefined
}
