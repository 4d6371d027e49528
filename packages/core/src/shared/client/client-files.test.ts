import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from './client.ts'
import type { CallError, Result } from './call-error.ts'
import { jsonResponse, openTestServer, rawResponse, type TestServer } from './http-server.fixture.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

function errorOf(result: Result<unknown>): CallError {
  if (result.ok) throw new Error('The call was expected to fail.')
  return result.error
}

describe('file downloads', () => {
  const call = () => createClient({ base: server.base }).file('POST /sysUser/needMfaBound', { body: {}, reads: true })

  test('use the file name of the header', async () => {
    server.answer = rawResponse('a,b', {
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="x.csv"; filename*=UTF-8''%E8%B4%A6%E5%8D%95.csv`,
    })
    const result = await call()
    if (!result.ok) throw new Error('no file')
    expect(result.value.name).toBe('账单.csv')
    expect(await result.value.blob.text()).toBe('a,b')
  })

  test('accept JSON and HTML with a file name', async () => {
    for (const type of ['application/json', 'text/html']) {
      server.answer = rawResponse('{}', {
        'content-type': type,
        'content-disposition': 'attachment; filename=list.json',
      })
      const result = await call()
      expect(result.ok && result.value.name).toBe('list.json')
    }
  })

  test('return a rejection sent instead of a file', async () => {
    server.answer = jsonResponse({ success: false, code: 5004, msg: 'Gone', errorType: 1 })
    expect(errorOf(await call())).toMatchObject({ kind: 'refused', code: '5004', text: 'Gone' })
  })

  test('fail for an envelope or a web page instead of a file', async () => {
    server.answer = jsonResponse({ success: true, code: 200, data: true })
    expect(errorOf(await call()).kind).toBe('unreadable')
    server.answer = rawResponse('<h1>Please sign in to the proxy</h1>', { 'content-type': 'text/html; charset=utf-8' })
    expect(errorOf(await call()).kind).toBe('unreadable')
  })
})
