import { partnerCalls, type PartnerCode, type PartnerPath, type PartnerRoute } from '@gangway/core/partner'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { limitHeaders, quotaOfTurn, quotasOfSearch } from '../governor/limit-headers.ts'
import { faultOf } from '../shared/http/failures.ts'
import { Flooded, perMinute } from '../shared/http/flood-guard.ts'
import { findIntegrator } from './find-integrator.ts'
import type { Integrator, PartnerHandlers } from './integrator.ts'
import { answerApprovals } from './agent/answer-approvals.ts'
import { answerDevices } from './answer-devices.ts'
import { answerOnce } from './answer-once.ts'
import { answerPages } from './answer-pages.ts'
import { giveBackTurn, takeTurn, type Turn } from './rate.store.ts'
import { readBody } from './read-body.ts'
import { showPartnerReference } from './reference/show-partner-reference.ts'
import { playedAnswer } from './played-answer.ts'
import { decline, isRefusal, type PartnerRefusal, type PartnerReply } from './reply.ts'
import { envelopeOf, sendReply, type PartnerEnvelope } from './send-reply.ts'

declare module 'fastify' {
  interface FastifyRequest {
    integrator: Integrator | undefined
  }
}

const bodyLimit = 2 * 1024 * 1024

/** Registers every call of other systems in a scope of its own. Existing ones double the slash before it. */
export function servePartner(app: FastifyInstance, handlers: PartnerHandlers, deps: Deps): void {
  app.decorateRequest('integrator', undefined)
  app.decorateRequest('caller', undefined)
  app.removeAllContentTypeParsers()
  // Existing systems send JSON under any name, under none, and under what is no name at all.
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
  for (const [path, route] of entries) if (isPath(path)) addCall(app, path, { ...route, handle: handlers[path] }, deps)
  answerDevices(app, deps)
  answerPages(app, deps)
  answerApprovals(app, deps)
  showPartnerReference(app, deps)
  const unknown = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send({ status: 100, msg: 'there is no such call' })
  app.all('/*', { preParsing: unknown }, unknown)
}

function isPath(path: string): path is PartnerPath {
  return path in partnerCalls
}

/** Under which existing systems still call them. */
const formerNames: Partial<Record<PartnerPath, readonly string[]>> = {
  '/pay.do': ['/issueTicket.do'],
  '/getPortalToken.do': ['/getAtripToken.do', '/toOrderDetailWeb.do'],
}

interface Served extends PartnerRoute {
  handle(call: {
    caller: Integrator
    body: unknown
    from: { address: string; agent: string }
  }): Promise<PartnerReply<object>>
}

function addCall(app: FastifyInstance, path: PartnerPath, route: Served, deps: Deps): void {
  const names = [path, ...(formerNames[path] ?? [])]
  for (const url of names.flatMap((name) => [name, `/${name}`])) {
    app.route<{ Body: Buffer | undefined }>({
      method: 'POST',
      url,
      config: { call: `POST /partner${path}` },
      // Before the body is read: who may not call need not send us two megabytes.
      preParsing: async (request, reply, payload) => {
        const integrator = await findIntegrator(deps, request.headers)
        if (!integrator) return sendReply(request, reply, envelopeOf(route, decline(900)))
        request.integrator = request.caller = integrator
        return payload
      },
      handler: async (request, reply) => {
        const { integrator: caller } = request
        if (!caller) return sendReply(request, reply, envelopeOf(route, decline(900)))
        const played = playedAnswer(caller, request.headers, route)
        if (played === 429) return sendTooMany(reply, { pool: route.pool ?? 'SEARCH_QPS', limit: 1 })
        if (played !== undefined) return sendReply(request, reply, envelopeOf(route, decline(played)))
        const read = readBody(route, request.body)
        if (read.kind === 'refusal') return sendReply(request, reply, envelopeOf(route, read))
        const turn = route.pool && (await takeTurnOf(deps, caller, route.pool))
        if (turn?.retryAfter !== undefined) {
          await tellLimits(reply, deps, caller, turn)
          return sendTooMany(reply, turn)
        }
        const from = { address: request.ip, agent: (request.headers['user-agent'] ?? '').slice(0, 300) }
        const call = { caller, body: read.value, from }
        const told = await answerOnce(
          deps,
          { path, isAct: route.once, call, key: request.headers['idempotency-key'] },
          async () => {
            const answered = await route.handle(call)
            if (turn && answered.kind === 'refusal' && isFree(answered.code))
              await giveBackTurn(deps.db, scopeOf(caller), turn)
            if (answered.scenario && caller.mode === 'test') void reply.header('x-gangway-scenario', answered.scenario)
            return envelopeOf(route, answered)
          },
        )
        if (turn) await tellLimits(reply, deps, caller, turn)
        return sendReply(request, reply, isRefusal(told) ? envelopeOf(route, told) : told)
      },
    })
  }
}

/** What was refused for its words, or for want of a right, counts for nothing. */
function isFree(code: PartnerCode): boolean {
  return [100, 101, 102, 104, 106, 111, 124, 126, 212, 215, 220].includes(code)
}

/** Limits go by our time: a rehearsal moves flights, not fairness. */
function takeTurnOf({ db, clock }: Deps, caller: Integrator, pool: NonNullable<PartnerRoute['pool']>): Promise<Turn> {
  return takeTurn(db, scopeOf(caller), pool, { now: clock.now(), agreed: caller.setting.limits[pool] })
}

/** A search counts for a day and for the bookings of some days as well, after it was answered. */
async function tellLimits(reply: FastifyReply, { db }: Deps, caller: Integrator, turn: Turn): Promise<void> {
  const isSearch = turn.pool === 'SEARCH_QPS' && turn.retryAfter === undefined
  const longer = isSearch ? await quotasOfSearch(db, scopeOf(caller), caller.clock.now()) : []
  void reply.headers(limitHeaders([quotaOfTurn(turn), ...longer]))
}

type TooMany = Pick<Turn, 'limit' | 'retryAfter'> & { pool: string }

function sendTooMany(reply: FastifyReply, { pool, limit, retryAfter = 1 }: TooMany): FastifyReply {
  const said = 'request limit reached'
  return reply
    .code(429)
    .header('retry-after', retryAfter)
    .send({ code: 429, message: said, limitType: pool, limit, retryAfter, status: 429, msg: said })
}

/** A fault of the transport keeps its HTTP status; a fault of ours says no more than that there was one. */
function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, settings }: Pick<Deps, 'log' | 'settings'>,
): FastifyReply {
  if (error instanceof Flooded)
    return sendTooMany(reply, { pool: 'ADDRESS_QPM', limit: settings.floodPerMinute ?? perMinute, retryAfter: 60 })
  const status = statusOf(error)
  if (status < 500) return reply.code(status).send(toldOf(decline(901)))
  const fault = error instanceof Error ? error : new Error('Something was thrown that is no error')
  log.error({ ...faultOf(fault), requestId: request.id, route: request.routeOptions.config.call }, 'A call failed')
  return reply.code(200).send(toldOf(decline(9999)))
}

function toldOf({ code, text }: PartnerRefusal): PartnerEnvelope {
  return { status: code, msg: text }
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' ? status : 500
}
