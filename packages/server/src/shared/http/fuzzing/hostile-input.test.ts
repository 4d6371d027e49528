import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEchoServer, expectedProblem } from './echo-server.fixture.ts'
import type { TestServer } from '../test-server.fixture.ts'

let server: TestServer
beforeAll(async () => void (server = await openEchoServer()))
afterAll(() => server.close())

const raw = (text: BodyInit, contentType = 'application/json') =>
  server.ask('/api/echo', { method: 'POST', body: text, headers: { 'content-type': contentType } })

test('names every wrong field with its path, in the caller’s language', async () => {
  const sent = { name: '', count: 1.5, urgent: 'yes', cabin: 'first', legs: [{ from: 1 }], contact: { phone: null } }
  const received = await server.post('/api/echo', sent)
  expect(received.status).toBe(400)
  expect(received.body).toMatchObject({ success: false, code: 5001, data: null })
  expect(received.body['fields']).toEqual([
    { path: 'name', message: 'Please fill in this field.' },
    { path: 'count', message: 'This must be a whole number.' },
    { path: 'urgent', message: 'This must be true or false.' },
    { path: 'cabin', message: 'This must be one of: economy, business.' },
    { path: 'legs.0.from', message: 'This must be text.' },
    { path: 'contact.mail', message: 'This field is required.' },
    { path: 'contact.phone', message: 'This must be an object with named fields.' },
  ])
  const chinese = await server.post('/api/echo.do', { name: 'x'.repeat(21) }, { 'accept-language': 'zh-CN,en;q=0.5' })
  expect(chinese.body).toMatchObject({
    rspCode: '5001',
    rspDesc: '部分字段无效，请检查后重新提交。',
    fields: [{ path: 'name', message: '最多允许 20 个字符。' }],
  })
})

test('drops unknown fields', async () => {
  const received = await server.post('/api/echo', {
    name: 'a',
    admin: true,
    constructor: 1,
    legs: [{ from: 'b', x: 1 }],
  })
  expect(received.body['data']).toEqual({ name: 'a', legs: [{ from: 'b', stops: 0 }] })
})

test('reads a form like JSON: plain fields, dotted and bracketed names, JSON text in a field', async () => {
  const wanted = {
    name: 'Ann & Bo',
    count: 3,
    price: 12.5,
    urgent: true,
    legs: [{ from: 'SIN', stops: 1 }],
    contact: { mail: 'a@b', phone: { area: 65 } },
  }
  const asJson = 'name=Ann+%26+Bo&count=3&price=12.5&urgent=true&legs=[{"from":"SIN","stops":1}]'
  for (const contact of [
    'contact={"mail":"a@b","phone":{"area":65}}',
    'contact.mail=a@b&contact.phone.area=65',
    'contact[mail]=a@b&contact[phone]={"area":65}',
  ]) {
    expect((await server.form('/api/echo.do', `${asJson}&${contact}`)).body['data'], contact).toEqual(wanted)
  }
  const dotted = await server.form('/api/echo', 'name=1&legs[0].from=A&legs[1].from=B&legs[1].stops=2&version=2')
  expect(dotted.body['data']).toEqual({
    name: '1',
    legs: [
      { from: 'A', stops: 0 },
      { from: 'B', stops: 2 },
    ],
    version: 2,
  })
  expect((await server.form('/api/echo', 'name=1&version=7&version=8')).body['data']).toEqual({
    name: '1',
    version: [7, 8],
  })
})

test('refuses form text that does not fit its field', async () => {
  const received = await server.form('/api/echo', 'name=a&count=0x3&price=1e5&urgent=1&legs=[{"from":"A","from":"B"}]')
  expect(received.body['fields']).toEqual([{ path: 'legs.0.from', message: 'This field was sent more than once.' }])
  const types = await server.form('/api/echo', 'name=a&count=0x3&price=&urgent=1')
  expect(types.body['fields']).toEqual([
    { path: 'count', message: 'This must be a number.' },
    { path: 'price', message: 'This must be a number.' },
    { path: 'urgent', message: 'This must be true or false.' },
  ])
  const twice = await server.form('/api/echo', 'name=a&name=b')
  expect(twice).toMatchObject(expectedProblem('name', 'This must be text.'))
})

test('refuses invalid and ambiguous JSON', async () => {
  const unreadable = expectedProblem('body', 'This is not valid JSON.')
  for (const text of [
    '{',
    '{"name":',
    'nul',
    '{"name":"a"}}',
    '{"name":"a"} x',
    '{name:"a"}',
    '"',
    '{"a":"\u0001"}',
    '[1,]',
  ]) {
    expect(await raw(text), text).toMatchObject(unreadable)
  }
  expect(await raw('{"name":"a","name":"b"}')).toMatchObject(
    expectedProblem('name', 'This field was sent more than once.'),
  )
  expect(await raw('{"name":"a","n\\u0061me":"b"}')).toMatchObject(
    expectedProblem('name', 'This field was sent more than once.'),
  )
  expect(await raw('{"name":"a","legs":[{},{"from":"{\\"","from":1}]}')).toMatchObject(
    expectedProblem('legs.1.from', 'This field was sent more than once.'),
  )
  expect(await raw('{"name":"a","__proto__":{"count":2}}')).toMatchObject(
    expectedProblem('__proto__', 'This field name is not allowed.'),
  )
  expect((await raw('{"name":"a, {\\"name\\": ","count":1}')).body['data']).toEqual({ name: 'a, {"name": ', count: 1 })
})

test('accepts nothing but an object as an object', async () => {
  for (const text of ['null', '[]', '"name"', '1e999', 'true', '[{"name":"a"}]']) {
    expect(await raw(text), text).toMatchObject(expectedProblem('body', 'This must be an object with named fields.'))
  }
  for (const text of ['', '   '])
    expect(await raw(text)).toMatchObject(expectedProblem('name', 'This field is required.'))
  const none = await server.ask('/api/echo', { method: 'POST' })
  expect(none).toMatchObject(expectedProblem('name', 'This field is required.'))
})

test('refuses numbers that exceed the range', async () => {
  for (const count of ['1e999', '99999999999999999999', '-1e400']) {
    expect((await raw(`{"name":"a","count":${count}}`)).body['code'], count).toBe(5001)
  }
  expect((await server.form('/api/echo', `name=a&count=${'9'.repeat(400)}`)).body['code']).toBe(5001)
})

test('decodes query parameters by the schema, and refuses repeated ones', async () => {
  const received = await server.ask('/api/look/a%20b?code=001&page=2&all=false&other=1')
  expect(received.body['data']).toEqual({ id: 'a b', query: { code: '001', page: 2, all: false } })
  expect(await server.ask('/api/look/1?code=1&code=2')).toMatchObject(expectedProblem('code', 'This must be text.'))
  expect(await server.ask('/api/look/1')).toMatchObject(expectedProblem('code', 'This field is required.'))
})
