import { partnerCalls, type PartnerCode, type PartnerPath, type PartnerRoute } from '@gangway/core/partner'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { limitHeaders, quotaOfRateLimit, quotasOfSearch } from '../../usage/limit-headers.ts'
import { RateLimitError } from '../../shared/http/pipeline/rate-limit.ts'
import { retryAfterStopSeconds, ServerStopping } from '../../shared/http/stop-gracefully.ts'
import { authenticatePartner } from '../auth/authenticate-partner.ts'
import type { PartnerCaller, PartnerHandlers } from './partner-call.ts'
import { serveApprovals } from '../agent/serve-approvals.ts'
import { serveDevices } from '../auth/serve-devices.ts'
import { runIdempotently } from './run-idempotent.ts'
import { servePages } from '../pages/serve-pages.ts'
import { releaseRateLimit, consumeRateLimit, type RateLimitUse } from './rate.store.ts'
import { readBody } from './read-body.ts'
import { showPartnerReference } from '../reference/show-partner-reference.ts'
import { simulatedErrorCode } from '../sandbox/simulated-error-code.ts'
import { decline, isRefusal, type PartnerRefusal, type PartnerReply } from './reply.ts'
import { partnerEnvelopeOf, sendReply, type PartnerEnvelope } from './send-reply.ts'

declare module 'fastify' {
  interface FastifyRequest {
    partnerCaller: PartnerCaller | undefined
  }
}

const bodyLimit = 2 * 1024 * 1024
const notAdmitted = 'this address is not on the access list of the account'

/** Registers all operations in their own Fastify scope. Existing integrations double the leading slash. */
export function servePartner(app: FastifyInstance, handlers: PartnerHandlers, deps: Deps): void {
  app.decorateRequest('partnerCaller', undefined)
  app.decorateRequest('caller', undefined)
  app.removeAllContentTypeParsers()
  // Existing integrations send JSON with any content type or none.
  app.addHook('onRequest', async ({ raw }) => {
    raw.headers['content-type'] = 'application/json'
  })
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit },
    async (_request: FastifyRequest, bytes: Buffer) => bytes,
  )
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, deps))
  const entries = Object.entries<PartnerRoute>(partnerCalls)
  for (const [path, route] of entries)
    if (isPath(path)) registerCall(app, path, { ...route, handle: handlers[path] }, deps)
  serveDevices(app, deps)
  servePages(app, deps)
  serveApprovals(app, deps)
  showPartnerReference(app, deps)
  const unknown = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send({ status: 100, msg: 'unknown operation' })
  app.all('/*', { preParsing: unknown }, unknown)
}

function isPath(path: string): path is PartnerPath {
  return path in partnerCalls
}

/** Legacy paths that existing integrations still use. */
const legacyPaths: Partial<Record<PartnerPath, readonly string[]>> = {
  '/pay.do': ['/issueTicket.do'],
  '/getPortalToken.do': ['/getAtripToken.do', '/toOrderDetailWeb.do'],
}

interface Served extends PartnerRoute {
  handle(call: {
    caller: PartnerCaller
    body: unknown
    from: { address: string; agent: string }
  }): Promise<PartnerReply<object>>
}

function registerCall(app: FastifyInstance, path: PartnerPath, route: Served, deps: Deps): void {
  const names = [path, ...(legacyPaths[path] ?? [])]
  for (const url of names.flatMap((name) => [name, `/${name}`])) {
    app.route<{ Body: Buffer | undefined }>({
      method: 'POST',
      url,
      config: { call: `POST /partner${path}` },
      // Before the body is read, so that unauthenticated requests cannot upload two megabytes.
      preParsing: async (request, reply, payload) => {
        const partnerCaller = await authenticatePartner(deps, request.headers, request.ip)
        if (partnerCaller === 'suspended')
          return sendReply(request, reply, partnerEnvelopeOf(route, decline(900, { text: 'the account is suspended' })))
        if (partnerCaller === 'address')
          return sendReply(request, reply, partnerEnvelopeOf(route, decline(900, { text: notAdmitted })))
        if (!partnerCaller) return sendReply(request, reply, partnerEnvelopeOf(route, decline(900)))
        request.partnerCaller = request.caller = partnerCaller
        return payload
      },
      handler: async (request, reply) => {
        const { partnerCaller: caller } = request
        if (!caller) return sendReply(request, reply, partnerEnvelopeOf(route, decline(900)))
        const simulated = simulatedErrorCode(caller, request.headers, route)
        if (simulated === 429) return sendTooMany(reply, { pool: route.pool ?? 'SEARCH_QPS', limit: 1 })
        if (simulated !== undefined) return sendReply(request, reply, partnerEnvelopeOf(route, decline(simulated)))
        const read = readBody(route, request.body)
        if (read.kind === 'refusal') return sendReply(request, reply, partnerEnvelopeOf(route, read))
        const rateLimit = route.pool && (await countRequest(deps, caller, route.pool))
        if (rateLimit?.retryAfter !== undefined) {
          await setRateLimitHeaders(reply, deps, caller, rateLimit)
          return sendTooMany(reply, rateLimit)
        }
        const from = { address: request.ip, agent: (request.headers['user-agent'] ?? '').slice(0, 300) }
        const call = { caller, body: read.value, from }
        const result = await runIdempotently(
          deps,
          {
            path,
            isIdempotent: route.once,
            call,
            key: request.headers['idempotency-key'],
            isStopping: () => app.isStopping(),
          },
          async () => {
            const outcome = await route.handle(call)
            if (rateLimit && outcome.kind === 'refusal' && isUncounted(outcome.code))
              await releaseRateLimit(deps.db, scopeOf(caller), rateLimit)
            if (outcome.scenario && caller.mode === 'test') void reply.header('x-gangway-scenario', outcome.scenario)
            return partnerEnvelopeOf(route, outcome)
          },
        )
        if (rateLimit) await setRateLimitHeaders(reply, deps, caller, rateLimit)
        return sendReply(request, reply, isRefusal(result) ? partnerEnvelopeOf(route, result) : result)
      },
    })
  }
}

/** Requests rejected for invalid input or missing permissions do not count. */
function isUncounted(code: PartnerCode): boolean {
  return [100, 101, 102, 104, 106, 111, 124, 126, 212, 215, 220].includes(code)
}

/** Rate limits use real time, independent of the agency's test clock. */
function countRequest(
  { db, clock }: Deps,
  caller: PartnerCaller,
  pool: NonNullable<PartnerRoute['pool']>,
): Promise<RateLimitUse> {
  return consumeRateLimit(db, scopeOf(caller), pool, { now: clock.now(), agreed: caller.setting.limits[pool] })
}

/** A search also counts against the daily and look-to-book limits; read after the search. */
async function setRateLimitHeaders(
  reply: FastifyReply,
  { db }: Deps,
  caller: PartnerCaller,
  rateLimit: RateLimitUse,
): Promise<void> {
  const isSearch = rateLimit.pool === 'SEARCH_QPS' && rateLimit.retryAfter === undefined
  const longer = isSearch ? await quotasOfSearch(db, scopeOf(caller), caller.clock.now()) : []
  void reply.headers(limitHeaders([quotaOfRateLimit(rateLimit), ...longer]))
}

type TooMany = Pick<RateLimitUse, 'limit' | 'retryAfter'> & { pool: string }

function sendTooMany(reply: FastifyReply, { pool, limit, retryAfter = 1 }: TooMany): FastifyReply {
  const text = 'request limit reached'
  return reply
    .code(429)
    .header('retry-after', retryAfter)
    .send({ code: 429, message: text, limitType: pool, limit, retryAfter, status: 429, msg: text })
}

/** Transport errors keep their HTTP status; internal errors expose no details. */
function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log }: Pick<Deps, 'log'>,
): FastifyReply {
  if (error instanceof RateLimitError)
    return sendTooMany(reply, {
      pool: error.isOfAddress ? 'ADDRESS_QPM' : 'KEY_QPM',
      limit: error.limit,
      retryAfter: 60,
    })
  if (error instanceof ServerStopping) return sendStopping(reply)
  const status = statusOf(error)
  if (status < 500) return reply.code(status).send(envelopeOfRefusal(decline(901)))
  const fault = error instanceof Error ? error : new Error('A value that is no error was thrown')
  log.error({ err: fault, requestId: request.id, route: request.routeOptions.config.call }, 'Partner request failed')
  if (request.server.isStopping()) return sendStopping(reply)
  return reply.code(200).send(envelopeOfRefusal(decline(9999)))
}

function sendStopping(reply: FastifyReply): FastifyReply {
  const text = 'the server restarts, repeat the request'
  return reply
    .code(503)
    .header('retry-after', retryAfterStopSeconds)
    .send(envelopeOfRefusal(decline(9999, { text })))
}

function envelopeOfRefusal({ code, text }: PartnerRefusal): PartnerEnvelope {
  return { status: code, msg: text }
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' ? status : 500
}
