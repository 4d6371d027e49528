import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contract,
  routesByDomain,
  errorCodes,
  features,
  permissions,
  splitRouteName,
  type Route,
} from '@gangway/core/contract'
import type { FastifyInstance } from 'fastify'
import { freshDeps } from './database/database.fixture.ts'
import type { Deps } from './deps.ts'
import chineseCalls from './messages/calls.zh-CN.json' with { type: 'json' }
import { createServer } from './server.ts'
import { createApiDocument } from './shared/http/reference/openapi.ts'

const callNames = Object.entries<Route>(contract)
const streams = ['GET /assistant/run/{runId}/events', 'GET /events', 'GET /search/{searchId}/events']
let deps: Deps
let app: FastifyInstance
beforeAll(async () => {
  deps = await freshDeps()
  app = await createServer(deps)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await deps.close()
})

test('every operation declares who may call it', () => {
  const known: string[] = ['login-free', 'public', 'home', ...permissions]
  for (const [name, { access, summary, feature }] of callNames) {
    expect(known, name).toContain(access)
    expect(summary.length, name).toBeGreaterThan(5)
    expect([undefined, ...features], name).toContain(feature)
  }
})

test('every operation that books or asks for a second factor requires a signed-in user', () => {
  const open = callNames.filter(([, route]) => (route.feature || route.idempotent) && route.access === 'login-free')
  expect(open).toEqual([])
})

test('every list operation is paged', () => {
  for (const [name, route] of callNames) {
    const answer = JSON.stringify(createApiDocument({ one: { [name]: route } }).paths)
    if (!answer.includes('"list":{"type":"array"')) continue
    const requestedFields = (field: string) =>
      name.startsWith('GET ') ? `"name":"${field}","in":"query","required":false,"schema":` : `"${field}":`
    expect(answer, name).toContain(`${requestedFields('page')}{"default":1,`)
    expect(answer, name).toContain(
      `${requestedFields('pageSize')}{"default":10,"type":"integer","minimum":1,"maximum":100}`,
    )
  }
})

test('serves every operation of the contract, and nothing else below /api except the API reference', async () => {
  const answered = app.apiRoutes.filter((route) => !route.endsWith(' /api/*'))
  const ofContract = callNames.map(([name]) => {
    const { method, path } = splitRouteName(name)
    return `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`
  })
  const streamPaths = ['GET /api/assistant/run/:runId/events', 'GET /api/search/:searchId/events', 'GET /api/events']
  expect(answered).toHaveLength(callNames.length + streamPaths.length + 2)
  expect(answered.toSorted()).toEqual(
    [...ofContract, ...streamPaths, 'GET /api/docs', 'GET /api/openapi.json'].toSorted(),
  )
})

test('refuses to start when an operation has no handler', async () => {
  await expect(createServer(deps, { handlers: {} })).rejects.toThrow('POST /login.do has no handler')
})

test('documents every operation once, with security, errors and fields', async () => {
  const { statusCode, headers, body } = await app.inject('/api/openapi.json')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const document: ReturnType<typeof createApiDocument> = JSON.parse(body)
  expect(document.openapi).toBe('3.1.1')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
  expect(operations.map(({ name }) => name).sort()).toEqual([...Object.keys(contract), ...streams].sort())
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  for (const { name, operation } of operations.filter((each) => streams.includes(each.name))) {
    expect(Object.keys(operation.parameters), name).not.toEqual([])
    expect(operation.responses['200'], name).toMatchObject({
      content: { 'text/event-stream': { schema: expect.objectContaining({ oneOf: expect.any(Array) }) } },
    })
  }
  for (const { name, operation } of operations.filter((each) => !streams.includes(each.name))) {
    const route = callNames.find(([each]) => each === name)?.[1]
    expect(operation, name).toMatchObject({ summary: route?.summary, 'x-access': route?.access })
    expect(operation['x-feature'], name).toBe(route?.feature)
    expect(
      operation.parameters.some((each) => each.name === 'mfaCode'),
      name,
    ).toBe(route?.feature !== undefined)
    for (const [, parameter] of name.matchAll(/\{(\w+)\}/g)) {
      expect(operation.parameters, name).toContainEqual(
        expect.objectContaining({ name: parameter, in: 'path', required: true }),
      )
    }
    expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(['200', '400', '429', '500']))
    expect(Object.keys(operation.requestBody?.content ?? {}), name).toEqual(
      route?.upload
        ? ['multipart/form-data']
        : route?.body
          ? ['application/json', 'application/x-www-form-urlencoded']
          : [],
    )
  }
  expect(Object.keys(document['x-error-codes'])).toEqual(Object.keys(errorCodes))
})

test('resolves every internal $ref of the OpenAPI document', () => {
  const document = createApiDocument(routesByDomain)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(0)
  for (const path of references) {
    const found = path
      .split('/')
      .reduce<unknown>((place, name) => Object.entries(place ?? {}).find(([key]) => key === name)?.[1], document)
    expect(found, path).toBeDefined()
  }
})

test('describes every operation in Chinese on request', async () => {
  expect(Object.keys(chineseCalls).sort()).toEqual([...callNames.map(([name]) => name), ...streams].sort())
  const chinese = (await app.inject('/api/openapi.json?lang=cn')).body
  const { paths } = JSON.parse(chinese)
  for (const [name, summary] of Object.entries<string>(chineseCalls)) {
    const { method, path } = splitRouteName(name)
    expect(paths[path]?.[method.toLowerCase()], name).toMatchObject({ summary })
  }
  const texts: string[] = []
  JSON.parse(chinese, (field, value: unknown) => {
    if (/^(?:summary|description|title|x-displayName)$/.test(field) && typeof value === 'string') texts.push(value)
  })
  expect([...new Set(texts.filter((text) => !/\p{Script=Han}/u.test(text)))]).toEqual(['200'])
})

test('leads from /api/docs to the page in the language of the reader', async () => {
  const locationOf = async (url: string, language: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { 'accept-language': language } })
    return [statusCode, headers['location'], headers['vary']]
  }
  expect(await locationOf('/api/docs', 'en')).toEqual([302, '/docs/reference/api.html', 'accept-language'])
  expect(await locationOf('/api/docs', 'zh-CN')).toEqual([302, '/docs/zh-CN/reference/api.html', 'accept-language'])
  expect((await locationOf('/api/docs?lang=cn', 'en'))[1]).toBe('/docs/zh-CN/reference/api.html')
})

test('compresses the OpenAPI document for clients that accept it', async () => {
  const plain = await app.inject('/api/openapi.json')
  const packed = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br, gzip' } })
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})
