import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEchoServer, expectedProblem } from './echo-server.fixture.ts'
import type { TestServer } from '../test-server.fixture.ts'

let server: TestServer
beforeAll(async () => void (server = await openEchoServer()))
afterAll(() => server.close())

const raw = (text: BodyInit, contentType = 'application/json') =>
  server.ask('/api/echo', { method: 'POST', body: text, headers: { 'content-type': contentType } })

test('refuses invalid UTF-8 in the body, in a form and in the address', async () => {
  const utf8 = 'This is not valid UTF-8 text.'
  expect(await raw(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))).toMatchObject(expectedProblem('body', utf8))
  expect(await raw(new Uint8Array([0x6e, 0x3d, 0xc3, 0x28]), 'application/x-www-form-urlencoded')).toMatchObject(
    expectedProblem('body', utf8),
  )
  for (const text of ['name=%ff', '%ff=1', 'name=%', 'name=%ed%a0%80']) {
    expect(await server.form('/api/echo', text), text).toMatchObject(expectedProblem('body', utf8))
  }
  expect(await server.ask('/api/look/1?code=%ff')).toMatchObject(expectedProblem('query', utf8))
  for (const path of ['/api/look/%ff', '/api/look/%', '/api/%ff']) {
    expect(await server.ask(path), path).toMatchObject(expectedProblem('request', 'The request could not be read.'))
  }
  expect((await raw('\ufeff{"name":"a"}')).body['data']).toEqual({ name: 'a' })
})

test('refuses characters that the database cannot store, in any place', async () => {
  const message = 'This contains unsupported characters.'
  expect(await raw('{"name":"a\\u0000"}')).toMatchObject(expectedProblem('name', message))
  expect(await raw('{"name":"a","legs":[{"from":"\\ud800"}]}')).toMatchObject(expectedProblem('legs.0.from', message))
  expect(await raw('{"name":"a","\\u0000":1}')).toMatchObject(expectedProblem('body', message))
  expect(await server.form('/api/echo', 'name=a%00')).toMatchObject(expectedProblem('name', message))
  expect(await server.ask('/api/look/1?code=%00')).toMatchObject(expectedProblem('code', message))
  for (const id of ['%00', 'a%0Ab', '%1b']) {
    expect(await server.ask(`/api/look/${id}?code=1`)).toMatchObject(expectedProblem('id', 'The format is not valid.'))
  }
})

test('refuses other content types and charsets', async () => {
  const wrong = expectedProblem(
    'content-type',
    'Send JSON (application/json) or a form (application/x-www-form-urlencoded), in UTF-8.',
  )
  for (const type of [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'x',
    '',
  ]) {
    expect(await raw('{"name":"a"}', type), type).toMatchObject(wrong)
  }
  for (const type of ['application/json; charset=gbk', 'application/x-www-form-urlencoded;charset="latin1"']) {
    expect(await raw('name=a', type), type).toMatchObject(wrong)
  }
  expect((await raw('{"name":"a"}', 'application/json; charset=UTF-8')).status).toBe(200)
})

test('names a field with a megabyte in its name, and refuses larger bodies as too large', async () => {
  const message = 'Enter at most 20 characters.'
  const name = 'é'.repeat(500_000)
  expect(await server.post('/api/echo', { name })).toMatchObject(expectedProblem('name', message))
  expect(await server.form('/api/echo', `name=${'a'.repeat(1_000_000)}`)).toMatchObject(
    expectedProblem('name', message),
  )
  for (const size of [2_200_000, 30_000_000]) {
    const received = await server.post('/api/echo', { name: 'a'.repeat(size) })
    expect(received.status).toBe(413)
    expect(received.body).toMatchObject({ success: false, code: 5013, msg: 'The request is too large.' })
  }
})

test('refuses excessive nesting, names and fields', async () => {
  const depth = 500_000
  expect(await raw('['.repeat(depth) + ']'.repeat(depth))).toMatchObject(
    expectedProblem('body', 'This is nested too deeply.'),
  )
  expect(await raw('{"a":'.repeat(40) + '1' + '}'.repeat(40))).toMatchObject(
    expectedProblem('body', 'This is nested too deeply.'),
  )
  expect(await raw(`{"name":"a",${Array.from({ length: 90_000 }, (_, n) => `"k${n}":0`).join()}}`)).toMatchObject({
    status: 200,
  })
  const form = expectedProblem(
    'body',
    'This form has too many fields, lists that are too long or names nested too deep.',
  )
  for (const text of [
    'a'.concat('[b]'.repeat(40), '=1'),
    'a=1&'.repeat(5000),
    'legs[]=1&'.repeat(300),
    'legs[999]=1',
  ]) {
    expect(await server.form('/api/echo', text), text.slice(0, 20)).toMatchObject(form)
  }
  expect(await server.form('/api/echo', 'name=a&__proto__[x]=1')).toMatchObject(
    expectedProblem('body', 'This field name is not allowed.'),
  )
  const many = await server.post('/api/echo', { name: 'a', seats: Array.from({ length: 50_000 }, () => 'x') })
  expect(many.body['code']).toBe(5001)
  expect(many.text.length).toBeLessThan(5000)
})

test('answers an unknown operation, a wrong method and an overlong path with an envelope', async () => {
  const missing = { status: 404, body: { success: false, code: 5004, msg: 'This call does not exist.' } }
  expect(await server.ask('/api/nothing')).toMatchObject(missing)
  expect(await server.ask('/api/echo')).toMatchObject(missing)
  expect(await server.ask('/api/look/1', { method: 'DELETE' })).toMatchObject(missing)
  expect(await server.ask('/api/nothing', { method: 'POST', body: 'x' })).toMatchObject(missing)
  const form = await server.ask('/api/nothing.do', { headers: { 'accept-language': 'zh' } })
  expect(form).toMatchObject({ status: 404, body: { rspCode: '5004', rspDesc: '该接口不存在。' } })
  expect(await server.ask(`/api/look/${'1'.repeat(300)}?code=1`)).toMatchObject(missing)
})

test('refuses input that is not HTTP, or has overlong headers, and closes the connection', async () => {
  const { port } = new URL(server.url)
  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => (received += chunk.toString()))
      socket.on('end', () => resolve(received)).on('error', reject)
    })
  expect(await send('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"code":5001/)
  expect(await send(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 413 [^]*"code":5013/,
  )
})
