import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, domains, errorCodes, features, permissions, splitName, type Route } from '@gangway/core/contract'
import type { FastifyInstance } from 'fastify'
import { freshDeps } from './database/test-database.ts'
import type { Deps } from './deps.ts'
import chineseCalls from './messages/calls.zh-CN.json' with { type: 'json' }
import { createServer } from './server.ts'
import { describeApi } from './shared/http/reference/openapi.ts'

const calls = Object.entries<Route>(contract)
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

test('every call names who may make it', () => {
  const known: string[] = ['login-free', 'public', 'home', ...permissions]
  for (const [name, { access, summary, feature }] of calls) {
    expect(known, name).toContain(access)
    expect(summary.length, name).toBeGreaterThan(5)
    expect([undefined, ...features], name).toContain(feature)
  }
})

test('every call that asks for a second factor or books needs a sign-in', () => {
  const open = calls.filter(([, route]) => (route.feature || route.idempotent) && route.access === 'login-free')
  expect(open).toEqual([])
})

test('every list is paged', () => {
  for (const [name, route] of calls) {
    const answer = JSON.stringify(describeApi({ one: { [name]: route } }).paths)
    if (!answer.includes('"list":{"type":"array"')) continue
    const asked = (field: string) =>
      name.startsWith('GET ') ? `"name":"${field}","in":"query","required":false,"schema":` : `"${field}":`
    expect(answer, name).toContain(`${asked('page')}{"default":1,`)
    expect(answer, name).toContain(`${asked('pageSize')}{"default":10,"type":"integer","minimum":1,"maximum":100}`)
  }
})

test('the server answers every call of the contract, and below /api nothing else but its reference', async () => {
  const answered = app.apiRoutes.filter((route) => !route.endsWith(' /api/*'))
  const ofContract = calls.map(([name]) => {
    const { method, path } = splitName(name)
    return `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`
  })
  const streams = ['GET /api/assistant/run/:runId/events', 'GET /api/search/:searchId/events', 'GET /api/events']
  expect(answered).toHaveLength(calls.length + streams.length + 2)
  expect(answered.toSorted()).toEqual([...ofContract, ...streams, 'GET /api/docs', 'GET /api/openapi.json'].toSorted())
})

test('a call without a handler stops the start', async () => {
  await expect(createServer(deps, { handlers: {} })).rejects.toThrow('POST /login.do has no handler')
})

test('the reference describes every call once, with all that a caller must know', async () => {
  const { statusCode, headers, body } = await app.inject('/api/openapi.json')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const document: ReturnType<typeof describeApi> = JSON.parse(body)
  expect(document.openapi).toBe('3.1.1')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(contract).sort())
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(calls.length)
  for (const { name, operation } of operations) {
    const route = calls.find(([each]) => each === name)?.[1]
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

test('every reference inside of the document leads somewhere', () => {
  const document = describeApi(domains)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(0)
  for (const path of references) {
    const found = path
      .split('/')
      .reduce<unknown>((place, name) => Object.entries(place ?? {}).find(([key]) => key === name)?.[1], document)
    expect(found, path).toBeDefined()
  }
})

test('the Chinese page is Chinese: every call has its line, and no word but names and code is English', async () => {
  expect(Object.keys(chineseCalls).sort()).toEqual(calls.map(([name]) => name).sort())
  const { body } = await app.inject({ url: '/api/docs', headers: { 'accept-language': 'zh-CN' } })
  for (const [, line] of Object.entries(chineseCalls)) expect(body).toContain(`${line}。`)
  const text = body.replace(/<style>[^]*?<\/style>|<code>[^]*?<\/code>|<[^>]+>|&#?\w+;/g, ' ')
  const names = ['Gangway', 'API', 'OpenAPI', 'BYOA', 'Idempotency-Key', 'PNR', 'PDF']
  expect((text.match(/[A-Za-z][A-Za-z-]+/g) ?? []).filter((word) => !names.includes(word))).toEqual([])
})

test('the reference can be read as a page, in both languages, without a script', async () => {
  for (const [lang, title] of [
    ['en', 'API reference'],
    ['zh-CN', 'API 参考'],
  ] as const) {
    const { statusCode, body } = await app.inject({ url: '/api/docs', headers: { 'accept-language': lang } })
    expect(statusCode).toBe(200)
    expect(body).toContain(`<h1>${title}</h1>`)
    for (const [name] of calls) expect(body).toContain(`<code>${name}</code>`)
    expect(body).not.toMatch(/<script|https?:\/\/(?!json-schema)|undefined|\[object/)
  }
})
