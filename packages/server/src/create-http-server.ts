import { randomUUID } from 'node:crypto'
import { routesByDomain } from '@gangway/core/contract'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serveDemoToken } from './dev/demo-token.ts'
import { serveIdentityProvider } from './dev/identity-provider.ts'
import { showInbox } from './dev/inbox.ts'
import { createKnownOrigins } from './embed/known-origins.ts'
import type { Deps } from './deps.ts'
import { serveUnsubscribe } from './notification/serve-unsubscribe.ts'
import { servePartner } from './partner/http/serve-partner.ts'
import type { PartnerHandlers } from './partner/http/partner-call.ts'
import { registerBodyParsers } from './shared/http/reading/body-parsers.ts'
import { registerErrorHandlers, answerInvalidAddress, refuseInvalidHttp } from './shared/http/failures.ts'
import { idleTimeouts } from './shared/http/idle-timeouts.ts'
import { limitRequestRate } from './shared/http/pipeline/rate-limit.ts'
import { limitStreams } from './shared/http/pipeline/stream-limit.ts'
import { registerSecurityHeaders } from './shared/http/headers.ts'
import { serveHealth } from './shared/http/pages/health.ts'
import { serveMetrics } from './shared/http/pages/metrics.ts'
import { createPathRewriter } from './shared/http/provider-paths.ts'
import { serveFiles } from './upload/serve-files.ts'
import { serveDocs } from './shared/http/pages/serve-docs.ts'
import { registerErrorPages, servePortal } from './shared/http/pages/serve-portal.ts'
import type { StreamTable } from './shared/http/reference/stream-table.ts'
import { serveReference } from './shared/http/reference/serve-reference.ts'
import { registerCalls, type CallRegistry } from './shared/http/pipeline/register-calls.ts'
import { observeRequests } from './shared/telemetry/observe-requests.ts'
import { logRequests } from './shared/http/request-log.ts'
import { stopGracefully } from './shared/http/stop-gracefully.ts'
import { createErrorPages } from './site/error-page.ts'
import { serveSite } from './site/serve-site.ts'
import { serveScim } from './single-sign-on/scim/serve-scim.ts'
import { serveSignOn } from './single-sign-on/serve-sign-on.ts'
import { measureRequests } from './status/measure-requests.ts'
import { serveWidgets } from './widgets/serve-widgets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Method and pattern of every route below /api. */
    apiRoutes: readonly string[]
  }
}

export interface ServerCalls extends CallRegistry {
  /** The partner API, with its own path prefix. */
  partner?: PartnerHandlers
  /** How long running requests may take when the server stops. */
  graceMs?: number
  /** Event streams by domain, for the API reference. */
  streamRoutes?: Record<string, StreamTable>
}

/** The HTTP server with all of its routes. */
export async function createHttpServer(deps: Deps, calls: ServerCalls): Promise<FastifyInstance> {
  const { settings, clock } = deps
  const loggerInstance: FastifyBaseLogger = deps.log
  const rewritePath = createPathRewriter('/api', Object.keys(calls.table), settings.providerPathTokens)
  const app = fastify({
    loggerInstance,
    // Fastify's request log contains whole addresses, and with them codes.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => {
      const givenId = headers['x-request-id']
      return typeof givenId === 'string' && /^[\w-]{8,64}$/.test(givenId) ? givenId : randomUUID()
    },
    rewriteUrl: ({ url = '' }) => rewritePath(url),
    trustProxy: settings.trustProxy ?? false,
    requestTimeout: 120_000,
    ...idleTimeouts,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => answerInvalidAddress(error, request, reply, clock),
    clientErrorHandler: refuseInvalidHttp,
  })
  stopGracefully(app, calls.graceMs)
  limitStreams(app)
  observeRequests(app, deps.telemetry)
  logRequests(app, deps)
  measureRequests(app, deps)
  await registerSecurityHeaders(app, settings, createKnownOrigins(deps))
  registerErrorPages(app, deps.log, createErrorPages(settings))
  serveMetrics(app, deps)
  serveHealth(app, deps)
  showInbox(app, deps)
  serveDemoToken(app, deps)
  serveIdentityProvider(app, deps)
  const apiRoutes: string[] = []
  app.decorate('apiRoutes', apiRoutes)
  await app.register(
    async (api) => {
      api.addHook(
        'onRoute',
        ({ method, url }) => void apiRoutes.push(...[method].flat().map((each) => `${each} ${url}`)),
      )
      await limitRequestRate(api, deps)
      registerBodyParsers(api)
      registerErrorHandlers(api, deps)
      registerCalls(api, calls, deps)
      calls.streams?.(api)
      serveReference(api, routesByDomain, calls.streamRoutes)
    },
    { prefix: '/api' },
  )
  const { partner } = calls
  if (partner) {
    await app.register(
      async (plugin) => {
        await limitRequestRate(plugin, deps)
        servePartner(plugin, partner, deps)
      },
      { prefix: '/partner' },
    )
  }
  await app.register(
    async (plugin) => {
      await limitRequestRate(plugin, deps)
      serveSignOn(plugin, deps)
    },
    { prefix: '/sso' },
  )
  await app.register(
    async (plugin) => {
      await limitRequestRate(plugin, deps)
      serveScim(plugin, deps)
    },
    { prefix: '/scim/v2' },
  )
  serveFiles(app, deps)
  await serveWidgets(app, deps)
  await serveDocs(app, deps)
  await serveSite(app, deps)
  await serveUnsubscribe(app, deps)
  await servePortal(app, deps)
  return app
}
