import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signOnStatusOf } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import { RateLimitError } from '../shared/http/pipeline/rate-limit.ts'
import { findConnectionByName } from './connection.store.ts'
import { finishSignOn, resultPath } from './finish-sign-on.ts'
import { describeSaml, isSaml } from './saml/saml.ts'
import { SignOnProblem } from './sign-on-problem.ts'
import { startSignOn } from './start-sign-on.ts'

interface Page {
  Params: { client: string }
  Querystring: Record<string, unknown>
}

const bodyLimit = 512 * 1024

/** The addresses that a browser opens on its way to the identity provider and back. */
export function serveSignOn(app: FastifyInstance, deps: Deps): void {
  const named = (method: string, path: string) => ({ config: { call: `${method} /sso${path}` } })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, text: string) => text,
  )
  app.addContentTypeParser('*', async () => '')
  app.setErrorHandler((error, request, reply) => showProblem(deps, error, request, reply))

  for (const method of ['GET', 'POST'] as const) {
    app.route<Page>({
      ...{ method, url: '/start/:client', ...named(method, '/start/{client}') },
      handler: async (request, reply) => {
        const { params, query } = request
        const ownAddress = addressAtPublicHost(deps, request)
        if (ownAddress !== undefined) return goTo(reply, ownAddress)
        const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
        const wanted = { name: params.client, redirect: text('redirect'), testToken: text('test') }
        const { url, cookie } = await startSignOn(deps, wanted)
        return goTo(reply.header('set-cookie', cookie), url)
      },
    })
    app.route<Page & { Body: unknown }>({
      ...{ method, url: '/callback/:client', ...named(method, '/callback/{client}') },
      handler: async (request, reply) => {
        const { cookie, 'user-agent': agent = '' } = request.headers
        const from = { address: request.ip, agent: agent.slice(0, 300) }
        const params = paramsOf(request)
        const next = await finishSignOn(deps, { name: request.params.client, params, cookie, from })
        if (next.cookie !== undefined) void reply.header('set-cookie', next.cookie)
        return goTo(reply, next.path)
      },
    })
  }
  app.get<Page>('/metadata/:client', named('GET', '/metadata/{client}'), async ({ params }, reply) => {
    const found = await findConnectionByName(deps.db, params.client)
    if (!found || !isSaml(found.connection)) return reply.callNotFound()
    return reply
      .header('content-type', 'application/samlmetadata+xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="${found.connection.name}.xml"`)
      .send(describeSaml(deps, found.connection))
  })
}

/**
 * The identity provider answers to the public address, where the cookie of another host name would be missing. Once at
 * most: behind a proxy that is not trusted, the host name of a request is never the public one.
 */
function addressAtPublicHost({ settings }: Deps, { host, url }: FastifyRequest): string | undefined {
  const target = new URL(url, settings.publicUrl)
  if (host === target.host || target.searchParams.has('moved')) return undefined
  target.searchParams.set('moved', '')
  return target.href
}

/** Every parameter once: a repeated one is read differently by different programs. */
function paramsOf(request: FastifyRequest): URLSearchParams {
  const { body, method } = request
  const text = method === 'POST' ? body : request.url.split('?').slice(1).join('?')
  const params = new URLSearchParams(typeof text === 'string' ? text : '')
  const names = [...params.keys()]
  if (new Set(names).size !== names.length) throw new SignOnProblem('malformed')
  return params
}

function goTo(reply: FastifyReply, url: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(url, 303)
}

function showProblem(
  { log }: Pick<Deps, 'log'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof SignOnProblem) return goTo(reply, resultPath(signOnStatusOf(error.reason)))
  if (error instanceof RateLimitError) return goTo(reply, resultPath('tooMany'))
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 500) log.error({ err: error, requestId: request.id }, 'A single sign-on failed')
  return goTo(reply, resultPath(status >= 500 ? 'unavailable' : 'refused'))
}
