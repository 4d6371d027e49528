import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorCodes, type RouteTable } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import en from '../../messages/en.json' with { type: 'json' }
import zhCN from '../../messages/zh-CN.json' with { type: 'json' }
import { createLog } from '../log.ts'
import { answer, refuse } from './reply.ts'
import { sentence } from './sentence.ts'
import { openTestServer, sessionsOf, type TestServer } from './test-server.ts'

const body = z.object({ want: z.string() })
const route = {
  access: 'login-free',
  summary: 'Answers',
  body,
  answer: z.nullable(z.object({ id: z.string() })),
} as const
const table: RouteTable = { 'POST /answer': route, 'POST /answer.do': route }
const lines: string[] = []

let server: TestServer
const handle: Parameters<typeof openTestServer>[0]['handlers'][string] = async ({ body: sent }) => {
  const { want } = body.parse(sent)
  if (want === 'leak') return answer({ id: '1', passwordHash: 'secret' })
  if (want === 'broken') return answer({ id: 7 })
  if (want === 'fault') throw new Error('connect ECONNREFUSED postgres://user:pass@host')
  if (want === 'sql') await server.deps.db.execute(sql`select * from nowhere where mail = ${'ann@secret.example'}`)
  if (want === 'code') return answer(null, 5112)
  if (want === 'locked') return answer(null, 5103, { context: 'locked', count: 30 })
  if (want === 'duplicate') return refuse(706, { errorType: 1, data: { requestNo: 'R7' } })
  if (want === 'overtaken') return refuse(706, { status: 905 })
  if (want === 'later') return refuse(5029, { restartAt: '2026-03-02T12:01:30.000+08:00' })
  if (want === 'fields') return refuse(5001, { fields: [{ path: 'a.b', key: 'input.textMax', values: { count: 3 } }] })
  return answer({ id: '1' })
}
beforeAll(async () => {
  server = await openTestServer(
    { table, handlers: { 'POST /answer': handle, 'POST /answer.do': handle }, sessions: sessionsOf({}) },
    { log: createLog({ logLevel: 'info', production: true }, (line) => void lines.push(line)) },
  )
})
afterAll(() => server.close())

const json = (want: string, headers = {}) => server.post('/api/answer', { want }, headers)
const form = (want: string, headers = {}) => server.form('/api/answer.do', `want=${want}`, headers)
const chinese = { 'accept-language': 'zh-CN' }

test('success is told in the words of the path', async () => {
  const told = await json('ok')
  expect(told.body).toEqual({
    success: true,
    code: 200,
    msg: 'Successful operation!',
    data: { id: '1' },
    requestId: told.headers.get('x-request-id'),
  })
  expect((await form('ok', chinese)).body).toMatchObject({
    success: true,
    rspCode: '0000',
    rspDesc: '操作成功！',
    data: { id: '1' },
  })
})

test('what the contract does not name stays inside', async () => {
  expect((await json('leak')).body['data']).toEqual({ id: '1' })
})

test('a fault of ours says System Error and nothing else; the log has the reason', async () => {
  for (const want of ['broken', 'fault', 'sql']) {
    const told = await json(want, { 'x-request-id': `request-${want}` })
    expect(told.status).toBe(500)
    expect(told.body).toEqual({
      success: false,
      code: 500,
      msg: 'System Error',
      data: null,
      requestId: `request-${want}`,
    })
    const logged = lines.find((line) => line.includes(`request-${want}`) && line.includes('A call failed'))
    expect(logged).toMatch(/breaks its contract: id|ECONNREFUSED|nowhere/)
    expect(logged).not.toContain('ann@secret.example')
  }
  expect((await form('fault', chinese)).body).toMatchObject({ rspCode: '500', rspDesc: '系统错误' })
})

test('a sign-in result is handed on, and only a refused sign-in is no success', async () => {
  expect((await form('code')).body).toMatchObject({ success: true, rspCode: '5112', data: null })
  expect((await form('locked')).body).toMatchObject({
    success: false,
    rspCode: '5103',
    rspDesc: 'Too many attempts. Please try again in 30 minutes.',
  })
})

test('a refusal carries what the screen needs', async () => {
  expect((await json('duplicate')).body).toMatchObject({
    success: false,
    code: 706,
    errorType: 1,
    msg: 'The status is not valid',
    data: { requestNo: 'R7' },
  })
  expect((await json('overtaken')).body).toMatchObject({ success: false, status: 905 })
  expect((await json('fields', chinese)).body['fields']).toEqual([{ path: 'a.b', message: '最多允许 3 个字符。' }])
})

test('too many says from when on it makes sense to ask again', async () => {
  server.deps.clock.set('2026-03-02T04:00:00Z')
  const told = await json('later')
  expect(told.status).toBe(429)
  expect(told.headers.get('retry-after')).toBe('90')
  expect(told.body).toMatchObject({ code: 5029, restartAt: '2026-03-02T12:01:30.000+08:00' })
})

test('the language is the best of ours that the caller takes', async () => {
  const cases = {
    'zh-CN': '操',
    zh: '操',
    'en;q=0.5, zh-Hant;q=0.8': '操',
    'fr, en': 'S',
    fr: 'S',
    '': 'S',
    'zh;q=0': 'S',
  }
  for (const [accept, start] of Object.entries(cases)) {
    expect(String((await json('ok', { 'accept-language': accept })).body['msg'])[0], accept).toBe(start)
  }
})

test('every code has a sentence in both languages, and the given ones are exact', () => {
  for (const code of Object.keys(errorCodes)) {
    for (const lang of ['en', 'cn'] as const) expect(sentence(lang, `error.${code}`)).not.toBe(`error.${code}`)
  }
  const exact = {
    403: 'You do not have permission for this operation.',
    500: 'System Error',
    701: 'The supplier (airline vendor) does not exist',
    702: 'The template does not exist',
    703: 'The airline must not be empty',
    704: 'The BYOA configuration already exists',
    705: 'The pricing supplier does not exist or is unavailable',
    706: 'The status is not valid',
    5103: 'The login name or password is incorrect.',
  }
  const exactChinese = {
    500: '系统错误',
    701: '供应商（航司供应商）不存在',
    702: '模板不存在',
    703: '航司不能为空',
    704: 'BYOA 配置已存在',
    705: '报价供应商不存在或不可用',
    706: '状态不合法',
  }
  for (const [code, text] of Object.entries(exact)) expect(sentence('en', `error.${code}`)).toBe(text)
  for (const [code, text] of Object.entries(exactChinese)) expect(sentence('cn', `error.${code}`)).toBe(text)
})

test('no sentence is in one language only', () => {
  const keys = (place: object, path = ''): string[] =>
    Object.entries(place).flatMap(([name, inner]: [string, unknown]) =>
      typeof inner === 'object' && inner !== null ? keys(inner, `${path}${name}.`) : [path + name],
    )
  // Chinese has one form for every number.
  const plain = (all: string[]) => [...new Set(all.map((key) => key.replace(/_(one|other)$/, '')))].sort()
  expect(plain(keys(zhCN))).toEqual(plain(keys(en)))
})

test('a line of the log names the call and never what was sent', async () => {
  lines.splice(0)
  await server.ask('/api/answer?mfaCode=654321&x=hunter2', {
    method: 'POST',
    body: '{"want":"ok","password":"hunter2"}',
    headers: { 'content-type': 'application/json', token: 'hunter2', 'x-request-id': 'request-of-log' },
  })
  await expect.poll(() => lines.find((line) => line.includes('request-of-log'))).toBeDefined()
  const line = JSON.parse(lines.find((each) => each.includes('request-of-log')) ?? '{}')
  expect(line).toMatchObject({ requestId: 'request-of-log', method: 'POST', route: 'POST /answer', status: 200 })
  expect(lines.join()).not.toMatch(/hunter2|654321/)
})

test('a request id that could do harm is replaced', async () => {
  for (const given of ['short', 'a b c d e f', '<script>alert</script>', 'x'.repeat(65)]) {
    const told = await json('ok', { 'x-request-id': given })
    expect(told.body['requestId']).toMatch(/^[0-9a-f-]{36}$/)
  }
})
