import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { untilTicketed } from '../partner.fixture.ts'
import type { PostmanCollection, PostmanItem } from './postman.ts'
import { runPostman } from './postman.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const file = new URL('../../../../../docs/partner/gangway.postman_collection.json', import.meta.url)
const collection: PostmanCollection = JSON.parse(readFileSync(file, 'utf8'))

const server = useDemoServer({ resetMode: 'once' })

const flow = 'Booking flow'
const run = (variables: Record<string, string> = {}) =>
  runPostman(collection, flow, {
    variables: { base: server.base.replace(/\/api$/, '/partner'), ...variables },
    whileWaiting: () => untilTicketed(server),
  })

test('the booking flow of the Postman collection gets a ticket, twice in a row', async () => {
  for (const _ of ['first', 'again']) {
    const { tests, sent, variables } = await run()
    expect(tests.filter(({ problem }) => problem)).toEqual([])
    expect(sent.map((name) => name.split(' ')[0])).toEqual([
      'search.do',
      'verify.do',
      'getLuggage.do',
      'order.do',
      'pay.do',
      'queryOrderDetails.do',
      'queryOrderDetails.do',
    ])
    expect(tests.map(({ name }) => name)).toContain('every passenger has a ticket')
    expect([variables.get('orderNo'), variables.get('fromDate')]).toEqual([expect.stringMatching(/^TEST/), '20260416'])
    server.deps.clock.advance({ minutes: 1 })
  }
})

test('the Postman tests fail with a wrong secret', async () => {
  const { tests } = await run({ secret: 'wrong' }).catch(() => ({ tests: [{ problem: 'stopped' }] }))
  expect(tests.some(({ problem }) => problem)).toBe(true)
})

test('the Postman collection has neutral names, and every request sends the key from variables', () => {
  const text = JSON.stringify(collection)
  expect(text).not.toMatch(/atlas|atrip/i)
  expect(collection.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json')
  const requests = collection.item.flatMap(({ item = [] }) => item)
  expect(requests.length).toBeGreaterThan(30)
  for (const { name, request } of requests) {
    const headers = Object.fromEntries(request?.header.map(({ key, value }) => [key, value]) ?? [])
    expect(headers, name).toMatchObject({ 'x-client-id': '{{key}}', 'x-client-secret': '{{secret}}' })
    expect(request?.url.raw, name).toBe(`{{base}}/${request?.url.path.join('/')}`)
    expect(() => JSON.parse(request?.body.raw ?? ''), name).not.toThrow()
  }
})

test('every variable of a Postman request is declared', () => {
  const declared = new Set(collection.variable.map(({ key }) => key))
  const used = [...JSON.stringify(collection.item).matchAll(/\{\{([^}$]+)\}\}/g)].map(([, name = '']) => name)
  expect([...new Set(used)].filter((name) => !declared.has(name))).toEqual([])
})

test('the items of the Postman collection have the required fields', () => {
  const check = (items: readonly PostmanItem[]) => {
    for (const { name, item, request } of items) {
      expect(name).toMatch(/./)
      expect(Boolean(item) !== Boolean(request), `${name} is a folder or a request`).toBe(true)
      check(item ?? [])
      const kind = { method: request?.method ?? 'POST', mode: request?.body.mode ?? 'raw' }
      expect([kind, request?.url.host ?? ['{{base}}']]).toEqual([{ method: 'POST', mode: 'raw' }, ['{{base}}']])
    }
  }
  check(collection.item)
})
