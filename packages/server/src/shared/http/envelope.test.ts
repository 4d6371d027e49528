import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorCodes, type RouteTable } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import en from '../../messages/en.json' with { type: 'json' }
import zhCN from '../../messages/zh-CN.json' with { type: 'json' }
import { createLog } from '../log.ts'
import { answer, refuse } from './reply.ts'
import { translateMessage } from './translate-message.ts'
import { openTestServer, createFakeSessions, type TestServer } from './test-server.fixture.ts'

const body = z.object({ requestedAnswer: z.string() })
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
  const { requestedAnswer } = body.parse(sent)
  if (requestedAnswer === 'leak') return answer({ id: '1', passwordHash: 'secret' })
  if (requestedAnswer === 'broken') return answer({ id: 7 })
  if (requestedAnswer === 'fault') throw new Error('connect ECONNREFUSED postgres://user:pass@host')
  if (requestedAnswer === 'sql')
    await server.deps.db.execute(sql`select * from nowhere where mail = ${'ann@secret.example'}`)
  if (requestedAnswer === 'code') return answer(null, 5112)
  if (requestedAnswer === 'locked') return answer(null, 5103, { context: 'locked', count: 30 })
  if (requestedAnswer === 'duplicate') return refuse(706, { errorType: 1, data: { requestNo: 'R7' } })
  if (requestedAnswer === 'overtaken') return refuse(706, { status: 905 })
  if (requestedAnswer === 'later') return refuse(5029, { restartAt: '2026-03-02T12:01:30.000+08:00' })
  if (requestedAnswer === 'fields')
    return refuse(5001, { fields: [{ path: 'a.b', key: 'input.textMax', values: { count: 3 } }] })
  return answer({ id: '1' })
}
beforeAll(async () => {
  server = await openTestServer(
    { table, handlers: { 'POST /answer': handle, 'POST /answer.do': handle }, sessions: createFakeSessions({}) },
    { log: createLog({ logLevel: 'info', production: true }, (line) => void lines.push(line)) },
  )
})
afterAll(() => server.close())

const json = (requestedAnswer: string, headers = {}) => server.post('/api/answer', { requestedAnswer }, headers)
const form = (requestedAnswer: string, headers = {}) =>
  server.form('/api/answer.do', `requestedAnswer=${requestedAnswer}`, headers)
const chinese = { 'accept-language': 'zh-CN' }

test('has the envelope of its path on success', async () => {
  const received = await json('ok')
  expect(received.body).toEqual({
    success: true,
    code: 200,
    msg: 'Successful operation!',
    data: { id: '1' },
    requestId: received.headers.get('x-request-id'),
  })
  expect((await form('ok', chinese)).body).toMatchObject({
    success: true,
    rspCode: '0000',
    rspDesc: '操作成功！',
    data: { id: '1' },
  })
})

test('drops fields that the contract does not name', async () => {
  expect((await json('leak')).body['data']).toEqual({ id: '1' })
})

test('an internal fault is answered with System Error only, and its reason is logged', async () => {
  for (const requestedAnswer of ['broken', 'fault', 'sql']) {
    const received = await json(requestedAnswer, { 'x-request-id': `request-${requestedAnswer}` })
    expect(received.status).toBe(500)
    expect(received.body).toEqual({
      success: false,
      code: 500,
      msg: 'System Error',
      data: null,
      requestId: `request-${requestedAnswer}`,
    })
    const logged = lines.find((line) => line.includes(`request-${requestedAnswer}`) && line.includes('A call failed'))
    expect(logged).toMatch(/breaks its contract: id|ECONNREFUSED|nowhere/)
    expect(logged).not.toContain('ann@secret.example')
  }
  expect((await form('fault', chinese)).body).toMatchObject({ rspCode: '500', rspDesc: '系统错误' })
})

test('passes a sign-in result on, with success false only when the sign-in is refused', async () => {
  expect((await form('code')).body).toMatchObject({ success: true, rspCode: '5112', data: null })
  expect((await form('locked')).body).toMatchObject({
    success: false,
    rspCode: '5103',
    rspDesc: 'Too many attempts. Please try again in 30 minutes.',
  })
})

test('contains what the screen needs in a refusal', async () => {
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

test('a refusal for too many requests has the time of the next attempt', async () => {
  server.deps.clock.set('2026-03-02T04:00:00Z')
  const received = await json('later')
  expect(received.status).toBe(429)
  expect(received.headers.get('retry-after')).toBe('90')
  expect(received.body).toMatchObject({ code: 5029, restartAt: '2026-03-02T12:01:30.000+08:00' })
})

test('uses the best supported language of the caller', async () => {
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

test('has a message in both languages for every code, with the exact wording where it is given', () => {
  for (const code of Object.keys(errorCodes)) {
    for (const lang of ['en', 'cn'] as const) expect(translateMessage(lang, `error.${code}`)).not.toBe(`error.${code}`)
  }
  const exactTexts = {
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
  const exactChineseTexts = {
    500: '系统错误',
    701: '供应商（航司供应商）不存在',
    702: '模板不存在',
    703: '航司不能为空',
    704: 'BYOA 配置已存在',
    705: '报价供应商不存在或不可用',
    706: '状态不合法',
  }
  for (const [code, text] of Object.entries(exactTexts)) expect(translateMessage('en', `error.${code}`)).toBe(text)
  for (const [code, text] of Object.entries(exactChineseTexts))
    expect(translateMessage('cn', `error.${code}`)).toBe(text)
})

test('has no message in one language only', () => {
  const keys = (place: object, path = ''): string[] =>
    Object.entries(place).flatMap(([name, inner]: [string, unknown]) =>
      typeof inner === 'object' && inner !== null ? keys(inner, `${path}${name}.`) : [path + name],
    )
  // Chinese has one plural form.
  const plain = (all: string[]) => [...new Set(all.map((key) => key.replace(/_(one|other)$/, '')))].sort()
  expect(plain(keys(zhCN))).toEqual(plain(keys(en)))
})

test('logs the operation and never its input', async () => {
  lines.splice(0)
  await server.ask('/api/answer?mfaCode=654321&x=hunter2', {
    method: 'POST',
    body: '{"requestedAnswer":"ok","password":"hunter2"}',
    headers: { 'content-type': 'application/json', token: 'hunter2', 'x-request-id': 'request-of-log' },
  })
  await expect.poll(() => lines.find((line) => line.includes('request-of-log'))).toBeDefined()
  const line = JSON.parse(lines.find((each) => each.includes('request-of-log')) ?? '{}')
  expect(line).toMatchObject({ requestId: 'request-of-log', method: 'POST', route: 'POST /answer', status: 200 })
  expect(lines.join()).not.toMatch(/hunter2|654321/)
})

test('replaces a request id with unsafe characters', async () => {
  for (const given of ['short', 'a b c d e f', '<script>alert</script>', 'x'.repeat(65)]) {
    const received = await json('ok', { 'x-request-id': given })
    expect(received.body['requestId']).toMatch(/^[0-9a-f-]{36}$/)
  }
})
