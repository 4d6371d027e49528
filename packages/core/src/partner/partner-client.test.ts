import { describe, expect, expectTypeOf, test } from 'vitest'
import { idempotentPartnerCalls } from './idempotent-calls.ts'
import { errorAdvice } from './advice.ts'
import { partnerCalls, type PartnerAnswer } from './calls.contract.ts'
import { partnerCodes, type PartnerCode } from './codes.ts'
import { createPartnerClient, type PartnerClientSettings } from './partner-client.ts'
import type { PartnerError, PartnerResult } from './partner-error.ts'

const key = { base: 'https://gangway.example/partner/', key: 'gw_demo_key', secret: 'gw_demo_secret' }

type Reply = Response | Error | 'never'

/** A client whose server returns these responses, one per attempt, and the requests it received. */
function createTestClient(replies: Reply[], more: Partial<PartnerClientSettings> = {}) {
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

const response = (status: number, data: object = {}) => Response.json({ status, msg: 'server text', ...data })
const balance = { accountBalance: { amount: 12_500.25, currency: 'USD' } }
const tooMany = (retryAfter: number) =>
  Response.json({ status: 429, code: 429, limitType: 'SEARCH_QPS', limit: 10, retryAfter }, { status: 429 })

test('sends the access key and returns the response without its envelope', async () => {
  const { client, sent } = createTestClient([response(0, balance)])
  expect(await client.call('/balance.do', { currency: 'USD' })).toEqual({ ok: true, value: balance })
  expect(sent).toMatchObject([{ url: 'https://gangway.example/partner/balance.do', body: { currency: 'USD' } }])
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
    'content-type': 'application/json',
    'x-client-id': 'gw_demo_key',
    'x-client-secret': 'gw_demo_secret',
  })
})

test('returns an error with code, data and advice', async () => {
  const { client } = createTestClient([response(318, { duplicateOrders: ['TESTB1'] })])
  const result = await client.call('/order.do', { sessionId: 's', passengers: [] })
  expect(result.ok ? undefined : result.error).toMatchObject({
    kind: 'refused',
    code: 318,
    text: 'server text',
    advice: 'look-first',
    data: { duplicateOrders: ['TESTB1'] },
    mayHaveHappened: false,
  })
})

test('returns an unknown code unchanged', async () => {
  const { client } = createTestClient([response(777)])
  expect(await client.call('/balance.do', {})).toMatchObject({ ok: false, error: { kind: 'unlisted', code: 777 } })
})

describe('repeats', () => {
  test('a read that was lost or whose code asks for it', async () => {
    const { client, sent, waits } = createTestClient([new Error('reset'), response(112), response(0, balance)])
    expect(await client.call('/balance.do', {})).toMatchObject({ ok: true })
    expect([sent.length, waits]).toEqual([3, [250, 500]])
  })

  test('a lost write with the same idempotency key', async () => {
    const { client, sent } = createTestClient([new Error('reset'), new Response('oops', { status: 502 }), response(0)])
    expect(await client.call('/pay.do', { orderNo: 'TESTB1' })).toMatchObject({ ok: true })
    const idempotencyKeys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(idempotencyKeys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(idempotencyKeys).size).toBe(1)
  })

  test('a rate-limited request after the requested delay', async () => {
    const { client, waits } = createTestClient([tooMany(7), response(0, balance)])
    expect(await client.call('/balance.do', {})).toMatchObject({ ok: true })
    expect(waits).toEqual([7_000])
  })
})

describe('does not repeat', () => {
  test('a write that received a response', async () => {
    const { client, sent } = createTestClient([response(316), response(0)])
    expect(await client.call('/order.do', { sessionId: 's', passengers: [] })).toMatchObject({ error: { code: 316 } })
    expect(sent).toHaveLength(1)
  })

  test('a read whose response would be the same', async () => {
    const { client, sent } = createTestClient([response(102), response(0)])
    expect(await client.call('/orderList.do', {})).toMatchObject({ error: { advice: 'fix-input' } })
    expect(sent).toHaveLength(1)
  })

  test('more often than the limit, and marks a write as possibly executed', async () => {
    const { client, sent } = createTestClient([new Error('1'), new Error('2'), new Error('3'), response(0)])
    const result = await client.call('/pay.do', { orderNo: 'TESTB1' }, { idempotencyKey: 'pay-1' })
    expect(result).toMatchObject({
      error: { kind: 'network', mayHaveHappened: true, idempotencyKey: 'pay-1' },
    })
    expect(sent).toHaveLength(3)
  })

  test('a request with a very long requested delay', async () => {
    const { client, waits } = createTestClient([tooMany(3_600), response(0, balance)])
    expect(
      await client.call('/search.do', { tripType: '1', adultNum: 1, childNum: 0, fromDate: '20270110' }),
    ).toMatchObject({
      error: { kind: 'limited', limitType: 'SEARCH_QPS', retryAfterSeconds: 3_600 },
    })
    expect(waits).toEqual([])
  })

  test('a request the caller aborted', async () => {
    const { client, sent } = createTestClient(['never', response(0)])
    const abortController = new AbortController()
    const asked = client.call('/pay.do', { orderNo: 'TESTB1' }, { signal: abortController.signal })
    abortController.abort()
    expect(await asked).toMatchObject({ error: { kind: 'aborted', mayHaveHappened: true } })
    expect(sent).toHaveLength(1)
  })
})

test('times out when the server does not respond', async () => {
  const { client, sent } = createTestClient(['never', 'never', 'never'], { timeoutMs: 5 })
  expect(await client.call('/balance.do', {})).toMatchObject({ error: { kind: 'timeout', mayHaveHappened: false } })
  expect(sent).toHaveLength(3)
})

test.each(['<html>', '{"status":"0"}', '[]', ''])(
  'rejects the response %j as not part of the contract',
  async (body) => {
    const { client } = createTestClient([new Response(body)])
    expect(await client.call('/balance.do', {})).toMatchObject({ error: { kind: 'unreadable' } })
  },
)

test('lists exactly the operations that the contract marks as idempotent', () => {
  const once = Object.entries(partnerCalls).flatMap(([path, route]) => ('once' in route && route.once ? [path] : []))
  expect(idempotentPartnerCalls.toSorted()).toEqual(once.toSorted())
})

test('has advice for every code except the final ones', () => {
  const none = Object.keys(partnerCodes).filter((code) => errorAdvice(Number(code)) === 'none')
  expect(none.map(Number)).toEqual([
    0, 2, 3, 103, 104, 105, 106, 111, 114, 117, 118, 119, 120, 121, 201, 203, 208, 209, 211, 217, 218, 219, 221, 225,
    303, 310, 311, 312, 314, 325, 326, 329, 332, 360, 361, 362, 403, 412, 501, 506, 507, 508, 701, 703, 800, 801, 802,
    809, 815, 820, 821, 822, 823, 824, 843, 900, 902, 99_005, 99_006, 99_007,
  ])
})

test('types paths, bodies and responses by the contract', () => {
  const { client } = createTestClient([])
  const search = () => client.call('/search.do', { tripType: '1', adultNum: 1, childNum: 0, fromDate: '20270110' })
  expectTypeOf(search).returns.resolves.toEqualTypeOf<PartnerResult<PartnerAnswer<'/search.do'>>>()
  expectTypeOf<PartnerAnswer<'/search.do'>['routings'][number]['adultPrice']>().toBeNumber()
  expectTypeOf<PartnerAnswer<'/queryOrderDetails.do'>['orderStatus']>().toEqualTypeOf<'0' | '1' | '2' | '-3'>()
  expectTypeOf<Extract<PartnerError, { kind: 'refused' }>['code']>().toEqualTypeOf<PartnerCode>()
  expectTypeOf<Extract<PartnerError, { kind: 'limited' }>['retryAfterSeconds']>().toBeNumber()
  // @ts-expect-error unknown operation
  void (() => client.call('/serach.do', {}))
  // @ts-expect-error adultNum is a number
  void (() => client.call('/search.do', { tripType: '1', adultNum: 'one', fromDate: '20270110' }))
  // @ts-expect-error orderNo is required
  void (() => client.call('/pay.do', {}))
})
