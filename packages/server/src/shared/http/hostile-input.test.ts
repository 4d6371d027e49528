import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEcho, problem } from './echo-server.ts'
import type { TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await openEcho()))
afterAll(() => server.close())

const raw = (text: BodyInit, contentType = 'application/json') =>
  server.ask('/api/echo', { method: 'POST', body: text, headers: { 'content-type': contentType } })

test('every field that is wrong is named with its path, in the language of the caller', async () => {
  const sent = { name: '', count: 1.5, urgent: 'yes', cabin: 'first', legs: [{ from: 1 }], contact: { phone: null } }
  const told = await server.post('/api/echo', sent)
  expect(told.status).toBe(400)
  expect(told.body).toMatchObject({ success: false, code: 5001, data: null })
  expect(told.body['fields']).toEqual([
    { path: 'name', message: 'Please fill in this field.' },
    { path: 'count', message: 'This must be a whole number.' },
    { path: 'urgent', message: 'This must be true or false.' },
    { path: 'cabin', message: 'This must be one of: economy, business.' },
    { path: 'legs.0.from', message: 'This must be text.' },
    { path: 'contact.mail', message: 'This field is missing.' },
    { path: 'contact.phone', message: 'This must be an object with named fields.' },
  ])
  const chinese = await server.post('/api/echo.do', { name: 'x'.repeat(21) }, { 'accept-language': 'zh-CN,en;q=0.5' })
  expect(chinese.body).toMatchObject({
    rspCode: '5001',
    rspDesc: '提交的内容有误，请检查相关字段后重新提交。',
    fields: [{ path: 'name', message: '最多允许 20 个字符。' }],
  })
})

test('unknown fields are dropped', async () => {
  const told = await server.post('/api/echo', { name: 'a', admin: true, constructor: 1, legs: [{ from: 'b', x: 1 }] })
  expect(told.body['data']).toEqual({ name: 'a', legs: [{ from: 'b', stops: 0 }] })
})

test('a form says the same as JSON: plain fields, dotted and bracketed names, JSON text in a field', async () => {
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

test('form text that does not fit its field is refused, not bent', async () => {
  const told = await server.form('/api/echo', 'name=a&count=0x3&price=1e5&urgent=1&legs=[{"from":"A","from":"B"}]')
  expect(told.body['fields']).toEqual([{ path: 'legs.0.from', message: 'This field was sent twice.' }])
  const types = await server.form('/api/echo', 'name=a&count=0x3&price=&urgent=1')
  expect(types.body['fields']).toEqual([
    { path: 'count', message: 'This must be a number.' },
    { path: 'price', message: 'This must be a number.' },
    { path: 'urgent', message: 'This must be true or false.' },
  ])
  const twice = await server.form('/api/echo', 'name=a&name=b')
  expect(twice).toMatchObject(problem('name', 'This must be text.'))
})

test('JSON that cannot be read, or could be read in two ways, is refused', async () => {
  const unreadable = problem('body', 'This is not readable JSON.')
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
  expect(await raw('{"name":"a","name":"b"}')).toMatchObject(problem('name', 'This field was sent twice.'))
  expect(await raw('{"name":"a","n\\u0061me":"b"}')).toMatchObject(problem('name', 'This field was sent twice.'))
  expect(await raw('{"name":"a","legs":[{},{"from":"{\\"","from":1}]}')).toMatchObject(
    problem('legs.1.from', 'This field was sent twice.'),
  )
  expect(await raw('{"name":"a","__proto__":{"count":2}}')).toMatchObject(
    problem('__proto__', 'A field must not have this name.'),
  )
  expect((await raw('{"name":"a, {\\"name\\": ","count":1}')).body['data']).toEqual({ name: 'a, {"name": ', count: 1 })
})

test('nothing but an object is an object', async () => {
  for (const text of ['null', '[]', '"name"', '1e999', 'true', '[{"name":"a"}]']) {
    expect(await raw(text), text).toMatchObject(problem('body', 'This must be an object with named fields.'))
  }
  for (const text of ['', '   ']) expect(await raw(text)).toMatchObject(problem('name', 'This field is missing.'))
  const none = await server.ask('/api/echo', { method: 'POST' })
  expect(none).toMatchObject(problem('name', 'This field is missing.'))
})

test('numbers too large for a number are refused', async () => {
  for (const count of ['1e999', '99999999999999999999', '-1e400']) {
    expect((await raw(`{"name":"a","count":${count}}`)).body['code'], count).toBe(5001)
  }
  expect((await server.form('/api/echo', `name=a&count=${'9'.repeat(400)}`)).body['code']).toBe(5001)
})

test('parameters in the address are decoded by what the call wants, and may come once', async () => {
  const told = await server.ask('/api/look/a%20b?code=001&page=2&all=false&other=1')
  expect(told.body['data']).toEqual({ id: 'a b', query: { code: '001', page: 2, all: false } })
  expect(await server.ask('/api/look/1?code=1&code=2')).toMatchObject(problem('code', 'This must be text.'))
  expect(await server.ask('/api/look/1')).toMatchObject(problem('code', 'This field is missing.'))
})
