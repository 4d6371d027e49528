import { randomUUID } from 'node:crypto'
import { domains } from '@gangway/core/contract'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { giveDemoToken } from '../../dev/demo-token.ts'
import { showInbox } from '../../dev/inbox.ts'
import { createKnownOrigins } from '../../embed/known-origins.ts'
import type { Deps } from '../../deps.ts'
import { servePartner } from '../../partner/serve-partner.ts'
import { readBodies } from './body.ts'

import { answerFailures, answerUnroutable, refuseBrokenRequest } from './failures.ts'
import { guardAgainstFloods } from './flood-guard.ts'
import { setHeaders } from './headers.ts'
import { showHealth } from './health.ts'
import { showMeasures } from './measures.ts'
import { serveFiles } from '../../upload/serve-files.ts'
import { serveDocs } from './docs-files.ts'
import { servePortal } from './portal-files.ts'
import { showReference } from './reference/show-reference.ts'
import { registerCalls, type Calls } from './register-calls.ts'
import { logRequests } from './request-log.ts'
import { stopGracefully } from './stop-gracefully.ts'
import { serveWidgets } from '../../widgets/serve-widgets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Method and pattern of everything that is answered below /api. */
    apiRoutes: readonly string[]
  }
}

/** Everything that this server answers over HTTP. */
export async function openHttp(deps: Deps, calls: Calls): Promise<FastifyInstance> {
  const { settings, clock } = deps
  const loggerInstance: FastifyBaseLogger = deps.log
  const app = fastify({
    loggerInstance,
    // Its own lines hold whole addresses, and with them codes; ours do not.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    },
    trustProxy: settings.trustProxy ?? false,
    requestTimeout: 120_000,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => answerUnroutable(error, request, reply, clock),
    clientErrorHandler: refuseBrokenRequest,
  })
  stopGracefully(app)
  logRequests(app, deps)
  await setHeaders(app, settings, createKnownOrigins(deps))
  showMeasures(app, deps)
  showHealth(app, deps)
  showInbox(app, deps)
  giveDemoToken(app, deps)
  const apiRoutes: string[] = []
  app.decorate('apiRoutes', apiRoutes)
  await app.register(
    async (api) => {
      api.addHook(
        'onRoute',
        ({ method, url }) => void apiRoutes.push(...[method].flat().map((each) => `${each} ${url}`)),
      )
      await guardAgainstFloods(api, deps)
      readBodies(api)
      answerFailures(api, deps)
      registerCalls(api, calls, deps)
      calls.streams?.(api)
      showReference(api, domains)
    },
    { prefix: '/api' },
  )
  const { partner } = calls
  if (partner) {
    await app.register(
      async (face) => {
        await guardAgainstFloods(face, deps)
        servePartner(face, partner, deps)
      },
      { prefix: '/partner' },
    )
  }
  serveFiles(app, deps)
  await serveWidgets(app, deps)
  await serveDocs(app, deps)
  await servePortal(app, deps)
  return app
}
