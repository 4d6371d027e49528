import { describe, expect, expectTypeOf, test } from 'vitest'
import { partnerActs } from './acts.ts'
import { adviceOf } from './advice.ts'
import { partnerCalls, type PartnerAnswer } from './calls.contract.ts'
import { partnerCodes, type PartnerCode } from './codes.ts'
import { createPartnerClient, type PartnerClientSettings } from './partner-client.ts'
import type { PartnerError, PartnerResult } from './partner-error.ts'

const key = { base: 'https://gangway.example/partner/', key: 'gw_demo_key', secret: 'gw_demo_secret' }

type Reply = Response | Error | 'never'

/** A client whose server gives these answers, one a try, and what it was sent. */
function clientOf(replies: Reply[], more: Partial<PartnerClientSettings> = {}) {
  const sent: { url: string; headers: Headers; body: unknown }[] = []
  const waits: number[] = []
  const client = createPartnerClient({
    ...key,
    wait: async (ms) => void waits.push(ms),
    fetch: async (url, init) => {
      const request = new Request(url, { ...init, signal: undefined })
      sent.push({ url: request.url, headers: new Headers(init?.headers), body: await request.json() })
      const reply = replies.shift() ?? 'never'
      if (reply instanceof Error) throw reply
      if (reply !== 'never') return reply
      return new Promise((_, reject) => {
        const stop = () => reject(new Error('aborted'))
        if (init?.signal?.aborted) stop()
        init?.signal?.addEventListener('abort', stop)
      })
    },
    ...more,
  })
  return { client, sent, waits }
}

const told = (status: number, data: object = {}) => Response.json({ status, msg: 'as told', ...data })
const balance = { accountBalance: { amount: 12_500.25, currency: 'USD' } }
const tooMany = (retryAfter: number) =>
  Response.json({ status: 429, code: 429, limitType: 'SEARCH_QPS', limit: 10, retryAfter }, { status: 429 })

test('a call carries the key, and its answer comes without the envelope', async () => {
  const { client, sent } = clientOf([told(0, balance)])
  expect(await client.call('/balance.do', { currency: 'USD' })).toEqual({ ok: true, value: balance })
  expect(sent).toMatchObject([{ url: 'https://gangway.example/partner/balance.do', body: { currency: 'USD' } }])
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
    'content-type': 'application/json',
    'x-client-id': 'gw_demo_key',
    'x-client-secret': 'gw_demo_secret',
  })
})

test('a refusal is a value, with its code, what was told besides and what to do about it', async () => {
  const { client } = clientOf([told(318, { duplicateOrders: ['TESTB1'] })])
  const result = await client.call('/order.do', { sessionId: 's', passengers: [] })
  expect(result.ok ? undefined : result.error).toMatchObject({
    kind: 'refused',
    code: 318,
    text: 'as told',
    advice: 'look-first',
    data: { duplicateOrders: ['TESTB1'] },
    mayHaveHappened: false,
  })
})

test('a code that nobody knows yet is told as it is', async () => {
  const { client } = clientOf([told(777)])
  expect(await client.call('/balance.do', {})).toMatchObject({ ok: false, error: { kind: 'unlisted', code: 777 } })
})

describe('what is sent again', () => {
  test('a question that was lost, or whose answer says so', async () => {
    const { client, sent, waits } = clientOf([new Error('reset'), told(112), told(0, balance)])
    expect(await client.call('/balance.do', {})).toMatchObject({ ok: true })
    expect([sent.length, waits]).toEqual([3, [250, 500]])
  })

  test('an act that was lost, under the same name', async () => {
    const { client, sent } = clientOf([new Error('reset'), new Response('oops', { status: 502 }), told(0)])
    expect(await client.call('/pay.do', { orderNo: 'TESTB1' })).toMatchObject({ ok: true })
    const names = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(names[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(names).size).toBe(1)
  })

  test('what came too often, after the time that was told', async () => {
    const { client, waits } = clientOf([tooMany(7), told(0, balance)])
    expect(await client.call('/balance.do', {})).toMatchObject({ ok: true })
    expect(waits).toEqual([7_000])
  })
})

describe('what is not sent again', () => {
  test('an act that was answered, whatever the answer was', async () => {
    const { client, sent } = clientOf([told(316), told(0)])
    expect(await client.call('/order.do', { sessionId: 's', passengers: [] })).toMatchObject({ error: { code: 316 } })
    expect(sent).toHaveLength(1)
  })

  test('a question whose answer would be the same', async () => {
    const { client, sent } = clientOf([told(102), told(0)])
    expect(await client.call('/orderList.do', {})).toMatchObject({ error: { advice: 'fix-input' } })
    expect(sent).toHaveLength(1)
  })

  test('anything more than a few times, and whoever acted is told that nobody knows', async () => {
    const { client, sent } = clientOf([new Error('1'), new Error('2'), new Error('3'), told(0)])
    const result = await client.call('/pay.do', { orderNo: 'TESTB1' }, { idempotencyKey: 'pay-1' })
    expect(result).toMatchObject({
      error: { kind: 'network', mayHaveHappened: true, idempotencyKey: 'pay-1' },
    })
    expect(sent).toHaveLength(3)
  })

  test('what would have to wait for very long', async () => {
    const { client, waits } = clientOf([tooMany(3_600), told(0, balance)])
    expect(
      await client.call('/search.do', { tripType: '1', adultNum: 1, childNum: 0, fromDate: '20270110' }),
    ).toMatchObject({
      error: { kind: 'limited', limitType: 'SEARCH_QPS', retryAfterSeconds: 3_600 },
    })
    expect(waits).toEqual([])
  })

  test('what the caller gave up', async () => {
    const { client, sent } = clientOf(['never', told(0)])
    const giveUp = new AbortController()
    const asked = client.call('/pay.do', { orderNo: 'TESTB1' }, { signal: giveUp.signal })
    giveUp.abort()
    expect(await asked).toMatchObject({ error: { kind: 'aborted', mayHaveHappened: true } })
    expect(sent).toHaveLength(1)
  })
})

test('a server that does not answer is given up in time', async () => {
  const { client, sent } = clientOf(['never', 'never', 'never'], { timeoutMs: 5 })
  expect(await client.call('/balance.do', {})).toMatchObject({ error: { kind: 'timeout', mayHaveHappened: false } })
  expect(sent).toHaveLength(3)
})

test.each(['<html>', '{"status":"0"}', '[]', ''])('an answer like %j is none of this contract', async (body) => {
  const { client } = clientOf([new Response(body)])
  expect(await client.call('/balance.do', {})).toMatchObject({ error: { kind: 'unreadable' } })
})

test('the acts are exactly the calls that the contract does once', () => {
  const once = Object.entries(partnerCalls).flatMap(([path, route]) => ('once' in route && route.once ? [path] : []))
  expect(partnerActs.toSorted()).toEqual(once.toSorted())
})

test('there is advice about every code but those that mean an end', () => {
  const none = Object.keys(partnerCodes).filter((code) => adviceOf(Number(code)) === 'none')
  expect(none.map(Number)).toEqual([
    0, 2, 3, 103, 104, 105, 106, 111, 114, 117, 118, 119, 120, 121, 201, 203, 208, 209, 211, 217, 218, 219, 221, 225,
    303, 310, 311, 312, 314, 325, 326, 329, 332, 360, 361, 362, 403, 412, 501, 506, 507, 508, 701, 703, 800, 801, 802,
    809, 815, 820, 821, 822, 823, 824, 843, 900, 902, 3011, 99_005, 99_006, 99_007,
  ])
})

test('paths, bodies and answers are typed by the contract', () => {
  const { client } = clientOf([])
  const search = () => client.call('/search.do', { tripType: '1', adultNum: 1, childNum: 0, fromDate: '20270110' })
  expectTypeOf(search).returns.resolves.toEqualTypeOf<PartnerResult<PartnerAnswer<'/search.do'>>>()
  expectTypeOf<PartnerAnswer<'/search.do'>['routings'][number]['adultPrice']>().toBeNumber()
  expectTypeOf<PartnerAnswer<'/queryOrderDetails.do'>['orderStatus']>().toEqualTypeOf<'0' | '1' | '2' | '-3'>()
  expectTypeOf<Extract<PartnerError, { kind: 'refused' }>['code']>().toEqualTypeOf<PartnerCode>()
  expectTypeOf<Extract<PartnerError, { kind: 'limited' }>['retryAfterSeconds']>().toBeNumber()
  // @ts-expect-error there is no such call
  void (() => client.call('/serach.do', {}))
  // @ts-expect-error adultNum is a number
  void (() => client.call('/search.do', { tripType: '1', adultNum: 'one', fromDate: '20270110' }))
  // @ts-expect-error an order has a number
  void (() => client.call('/pay.do', {}))
})
