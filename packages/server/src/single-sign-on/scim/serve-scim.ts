import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { RateLimitError } from '../../shared/http/pipeline/rate-limit.ts'
import { retryAfterStopSeconds, ServerStopping } from '../../shared/http/stop-gracefully.ts'
import { scimUrlOf } from '../addresses.ts'
import { groupKind, userKind, type ResourceKind } from './attributes.ts'
import { createScimGroup, deleteScimGroup, patchScimGroup, replaceScimGroup } from './change-group.ts'
import { createScimUser, deleteScimUser, patchScimUser, replaceScimUser } from './change-user.ts'
import { presentScimGroup } from './group-resource.ts'
import { listScimGroups, listScimUsers, readListQuery } from './list-resources.ts'
import type { ScimObject } from './match-filter.ts'
import { locationOf, projectResource, versionOf } from './project.ts'
import { isObject } from './read-resource.ts'
import type { ScimRequest } from './scim-change.ts'
import { notFound, ScimError, scimErrorBody } from './scim-error.ts'
import { findScimGroup } from './scim-group.store.ts'
import { findScimUser } from './scim-user.store.ts'
import { describeResourceTypes, describeSchemas, describeService } from './service-provider.ts'
import { authenticateScim } from './token.store.ts'
import { presentScimUser } from './user-resource.ts'

declare module 'fastify' {
  interface FastifyRequest {
    scim: ScimRequest | undefined
  }
}

const bodyLimit = 1024 * 1024
const mediaType = 'application/scim+json; charset=utf-8'

/** SCIM 2.0: identity providers create, change and remove users and groups (RFC 7643, RFC 7644). */
export function serveScim(app: FastifyInstance, deps: Deps): void {
  const base = scimUrlOf(deps.settings)
  app.decorateRequest('scim', undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, text: string) => readJson(text),
  )
  app.setErrorHandler((error, request, reply) => answerFailure(deps, error, request, reply))
  // Before the body is read, so that requests without a token send none.
  app.addHook('preParsing', async (request) => {
    const { authorization, 'user-agent': agent = '', 'if-match': expectedVersion } = request.headers
    const from = { address: request.ip, agent: agent.slice(0, 300) }
    const connection = await authenticateScim(deps.db, { authorization, ...from }, deps.clock.now())
    request.scim = { connection, from, expectedVersion, base }
  })
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode !== 204 && reply.statusCode !== 304) void reply.header('content-type', mediaType)
    void reply.header('cache-control', 'no-store')
  })

  const documentationUri = `${deps.settings.publicUrl}/docs/single-sign-on`
  serveFixed(app, '/ServiceProviderConfig', () => describeService(base, documentationUri))
  serveDescriptions(app, '/ResourceTypes', describeResourceTypes(base))
  serveDescriptions(app, '/Schemas', describeSchemas(base))
  serveResources(app, {
    kind: userKind,
    list: ({ connection }, query) => listScimUsers(deps, { connection, base }, query),
    async find({ connection }, id) {
      const found = await findScimUser(deps.db, connection, id)
      return found && presentScimUser(base, found)
    },
    create: (request, body) => createScimUser(deps, request, body),
    replace: (request, change) => replaceScimUser(deps, request, change),
    patch: (request, change) => patchScimUser(deps, request, change),
    remove: (request, id) => deleteScimUser(deps, request, id),
  })
  serveResources(app, {
    kind: groupKind,
    list: ({ connection }, query) => listScimGroups(deps, { connection, base }, query),
    async find({ connection }, id) {
      const found = await findScimGroup(deps.db, connection, id)
      return found && presentScimGroup(base, found)
    },
    create: (request, body) => createScimGroup(deps, request, body),
    replace: (request, change) => replaceScimGroup(deps, request, change),
    patch: (request, change) => patchScimGroup(deps, request, change),
    remove: (request, id) => deleteScimGroup(deps, request, id),
  })
  const unsupported = async () => Promise.reject(new ScimError(501, 'This address is not supported.'))
  const unknown = async () => Promise.reject(notFound())
  for (const url of ['/Bulk', '/Me', '/.search']) app.all(url, { config: { call: `* /scim/v2${url}` } }, unsupported)
  app.all('/*', unknown)
}

interface ResourceHandlers {
  kind: ResourceKind
  list(request: ScimRequest, query: ReturnType<typeof readListQuery>): Promise<object>
  find(request: ScimRequest, id: string): Promise<ScimObject | undefined>
  create(request: ScimRequest, body: unknown): Promise<ScimObject>
  replace(request: ScimRequest, change: { id: string; body: unknown }): Promise<ScimObject>
  patch(request: ScimRequest, change: { id: string; body: unknown }): Promise<ScimObject>
  remove(request: ScimRequest, id: string): Promise<void>
}

interface Item {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

function serveResources(app: FastifyInstance, handlers: ResourceHandlers): void {
  const { kind } = handlers
  const path = `/${kind.name}s`
  const named = (method: string, rest = '') => ({ config: { call: `${method} /scim/v2${path}${rest}` } })
  const send = (request: FastifyRequest, reply: FastifyReply, resource: ScimObject) => {
    const query = isObject(request.query) ? request.query : {}
    void reply.header('etag', versionOf(resource))
    return reply.send(projectResource(kind, resource, readListQuery(query)))
  }
  app.get<Item>(path, named('GET'), async (request, reply) =>
    reply.send(await handlers.list(scimOf(request), readListQuery(request.query))),
  )
  app.post(`${path}/.search`, named('POST', '/.search'), async (request) =>
    handlers.list(scimOf(request), readListQuery(isObject(request.body) ? request.body : {})),
  )
  app.post(path, named('POST'), async (request, reply) => {
    const created = await handlers.create(scimOf(request), request.body)
    return send(request, reply.code(201).header('location', locationOf(created)), created)
  })
  app.get<Item>(`${path}/:id`, named('GET', '/{id}'), async (request, reply) => {
    const found = await handlers.find(scimOf(request), idOf(request))
    if (!found) throw notFound()
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? []
    if (known.includes(versionOf(found)) || known.includes('*')) return reply.code(304).send()
    return send(request, reply, found)
  })
  app.put<Item>(`${path}/:id`, named('PUT', '/{id}'), async (request, reply) =>
    send(request, reply, await handlers.replace(scimOf(request), { id: idOf(request), body: request.body })),
  )
  app.patch<Item>(`${path}/:id`, named('PATCH', '/{id}'), async (request, reply) =>
    send(request, reply, await handlers.patch(scimOf(request), { id: idOf(request), body: request.body })),
  )
  app.delete<Item>(`${path}/:id`, named('DELETE', '/{id}'), async (request, reply) => {
    await handlers.remove(scimOf(request), idOf(request))
    return reply.code(204).send()
  })
}

function serveFixed(app: FastifyInstance, url: string, describe: () => object): void {
  app.get<Item>(url, { config: { call: `GET /scim/v2${url}` } }, async ({ query }) => {
    if (query['filter'] !== undefined) throw new ScimError(403, 'This address takes no filter.')
    return describe()
  })
}

function serveDescriptions(app: FastifyInstance, url: string, list: readonly { id: string }[]): void {
  serveFixed(app, url, () => ({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    ...{ totalResults: list.length, startIndex: 1, itemsPerPage: list.length, Resources: list },
  }))
  app.get<Item>(`${url}/:id`, { config: { call: `GET /scim/v2${url}/{id}` } }, async ({ params }) => {
    const found = list.find(({ id }) => id === params.id)
    if (!found) throw notFound()
    return found
  })
}

function scimOf({ scim }: FastifyRequest): ScimRequest {
  if (!scim) throw new ScimError(401, 'The bearer token is missing, wrong or no longer valid.')
  return scim
}

/** The id of the address. The database refuses some characters, so it is asked for the form of ids only. */
function idOf({ params }: Pick<FastifyRequest<Item>, 'params'>): string {
  if (!/^[\w-]{1,64}$/.test(params.id)) throw notFound()
  return params.id
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ScimError(400, 'The body is no JSON.', 'invalidSyntax')
  }
}

/** Transport errors keep their status; internal errors expose no details. */
function answerFailure(
  { log }: Pick<Deps, 'log'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const send = (status: number, detail: string) => reply.code(status).send(scimErrorBody(status, detail))
  if (error instanceof ScimError) {
    if (error.status === 401) void reply.header('www-authenticate', 'Bearer')
    if (error.status === 429) void reply.header('retry-after', 60)
    return reply.code(error.status).send(scimErrorBody(error.status, error.message, error.scimType))
  }
  if (error instanceof RateLimitError) return send(429, 'Too many requests.').header('retry-after', 60)
  if (error instanceof ServerStopping)
    return reply
      .header('retry-after', retryAfterStopSeconds)
      .code(503)
      .send(scimErrorBody(503, 'The server restarts: repeat the request.'))
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 415) return send(415, 'The content type is neither application/scim+json nor application/json.')
  if (status < 500) return send(status, 'The request cannot be read.')
  const fault = error instanceof Error ? error : new Error('A value that is no error was thrown')
  log.error({ err: fault, requestId: request.id, route: request.routeOptions.config.call }, 'SCIM request failed')
  return send(500, 'The request failed.')
}
