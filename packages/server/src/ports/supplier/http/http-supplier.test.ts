import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AirlineAnswer } from '../search.model.ts'
import type { SupplierPort } from '../supplier.port.ts'
import { account, oneAdult, jane } from '../supplier-customer.fixture.ts'
import { createHttpSupplier } from './http-supplier.ts'
import {
  failWithStatus500,
  sendPartially,
  closeConnection,
  openPeer,
  sendAnswer,
  sendHtmlPage,
  sendSearchLines,
  type Peer,
} from './peer.fixture.ts'
import { createTestTiming } from '../../../shared/timing.fixture.ts'

let peer: Peer
let timing: ReturnType<typeof createTestTiming>
let supplier: SupplierPort
beforeEach(async () => {
  peer = await openPeer()
  timing = createTestTiming()
  supplier = createHttpSupplier({ baseUrl: `${peer.url}/`, key: 'a key of this test', timing })
})
afterEach(() => peer.close())

const context = { now: new Date('2026-03-02T04:00:00Z'), simulation: true }
const trip = { from: 'SIN', to: 'KUL', date: '2026-04-14', party: oneAdult }
const request = {
  reference: 'ref-1',
  key: 'AK703@2026-04-14:LIGHT',
  passengers: [jane],
  contact: { name: 'Jane Doe', email: 'jane@example.org', mobile: '81234567', areaCode: '65' },
  extras: [],
  ifSeatTaken: 'DROP_SEAT' as const,
  expected: { amount: 100, currency: 'SGD' },
}
const held = { outcome: 'held', until: new Date('2026-03-02T04:30:00Z'), price: request.expected }
const gone = { outcome: 'gone', reason: 'sold_out' }
const booking = { reference: 'ref-1', heldUntil: held.until, pnrs: [], tickets: [], changedExtras: [] }

const timedOut = (airline: string) => ({ airline, outcome: 'timed_out', offers: [], absence: 'airlines_silent' })
const answer = (airline: string) => ({ answer: { airline, responseMs: 5, outcome: 'answered', offers: [] } })
const started = { started: { airlines: ['AK', 'TR'] } }

async function readAnswers(found: Awaited<ReturnType<SupplierPort['search']>>): Promise<AirlineAnswer[]> {
  if (found.kind === 'refused') throw new Error(found.reason)
  const all: AirlineAnswer[] = []
  for await (const one of found.answers) all.push(one)
  return all
}

it('names the current span to the supplier, if there is one', async () => {
  peer.respondWith({ verify: sendAnswer('verify', gone) })
  await supplier.verify('key', oneAdult, context)
  expect(peer.headers()).not.toHaveProperty('traceparent')
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const traced = createHttpSupplier({
    baseUrl: peer.url,
    key: 'a key of this test',
    timing,
    traceHeaders: () => ({ traceparent }),
  })
  await traced.verify('key', oneAdult, context)
  expect(peer.headers()).toMatchObject({ traceparent })
})

describe('a supplier that does not respond', () => {
  it('fails a read after the time budget of the operation', async () => {
    const verified = supplier.verify('key', oneAdult, context)
    await peer.arrived(1)
    timing.advance(8_000)
    await peer.arrived(2)
    timing.advance(8_000)
    expect(await verified).toEqual({ outcome: 'failed' })
    expect(peer.calls).toEqual(['verify', 'verify'])
  })

  it('leaves the outcome of a hold unknown', async () => {
    const outcome = supplier.hold(request, context)
    await peer.arrived(1)
    timing.advance(15_000)
    for (let count = 2; count <= 4; count += 1) {
      await peer.arrived(count)
      timing.advance(5_000)
    }
    expect(await outcome).toEqual({ outcome: 'unknown' })
    expect(peer.calls.filter((operation) => operation === 'hold')).toHaveLength(1)
  })

  it('receives a hold again under the same reference after a status check', async () => {
    peer.respondWith({
      status: sendAnswer('status', undefined),
      hold: (response, nth) => nth === 2 && sendAnswer('hold', held)(response, nth),
    })
    const outcome = supplier.hold(request, context)
    await peer.arrived(1)
    timing.advance(15_000)
    expect(await outcome).toEqual(held)
    expect(peer.calls).toEqual(['hold', 'status', 'hold'])
  })

  it('is not called again after the caller aborts', async () => {
    const controller = new AbortController()
    const outcome = supplier.verify('key', oneAdult, { ...context, signal: controller.signal })
    await peer.arrived(1)
    controller.abort()
    expect(await outcome).toEqual({ outcome: 'failed' })
    expect(peer.calls).toEqual(['verify'])
  })
})

describe('a supplier with errors', () => {
  it('is read with retries', async () => {
    peer.respondWith({
      verify: (response, nth) => (nth < 3 ? failWithStatus500 : sendAnswer('verify', gone))(response, nth),
    })
    expect(await supplier.verify('key', oneAdult, context)).toEqual(gone)
    expect(peer.calls).toHaveLength(3)
  })

  it.each([
    ['an error status', failWithStatus500],
    ['an HTML page', sendHtmlPage],
    ['a closed connection', closeConnection],
    ['a partial answer', sendPartially('verify')],
    [
      'two answers at once',
      (response: Parameters<typeof failWithStatus500>[0]) =>
        void response.writeHead(200, { 'x-supplier-verb': 'verify' }).end('{"answer":1}{"answer":2}'),
    ],
    ['an answer to another operation', sendAnswer('status', gone)],
  ])('fails a read on %s', async (_how, respond) => {
    peer.respondWith({ verify: respond, search: respond, voidQuote: respond, refundQuote: respond })
    expect(await supplier.verify('key', oneAdult, context)).toEqual({ outcome: 'failed' })
    expect(peer.calls).toHaveLength(3)
    expect(await supplier.voidQuote('ref-1', context)).toEqual({ outcome: 'refused', reason: 'unavailable' })
  })

  it.each([
    ['an error status', failWithStatus500],
    ['an HTML page', sendHtmlPage],
    ['a closed connection', closeConnection],
    ['a partial answer', sendPartially('issue')],
  ])('leaves the outcome of a write unknown on %s', async (_how, respond) => {
    peer.respondWith({ issue: respond, status: respond })
    expect(await supplier.issue('ref-1', context)).toEqual({ outcome: 'unknown' })
    expect(peer.calls).toEqual(['issue', 'status', 'status', 'status'])
  })

  it.each([
    ['paid', 'accepted'],
    ['issuing', 'accepted'],
    ['held', 'unknown'],
  ])('is not paid twice: status %s means that the payment is %s', async (state, outcome) => {
    peer.respondWith({ pay: sendPartially('pay'), status: sendAnswer('status', { ...booking, state }) })
    expect(await supplier.pay('ref-1', account, context)).toEqual({ outcome })
    expect(peer.calls).toEqual(['pay', 'status'])
  })

  it('throws on a failed status call instead of reporting an unknown booking', async () => {
    peer.respondWith({ status: failWithStatus500 })
    await expect(supplier.status('ref-1', context)).rejects.toThrow('The supplier did not answer status')
  })

  it('refuses a hold when the connection is refused', async () => {
    await peer.close()
    expect(await supplier.hold(request, context)).toMatchObject({ outcome: 'refused', reason: 'route_failed' })
    peer = await openPeer()
  })
})

describe('a search over HTTP', () => {
  it('returns answers by airline without duplicates', async () => {
    peer.respondWith({
      search: sendSearchLines([started, answer('AK'), answer('AK'), answer('TR'), { end: true }], 'ends'),
    })
    const answers = await readAnswers(await supplier.search(trip, context))
    expect(answers.map(({ airline }) => airline)).toEqual(['AK', 'TR'])
  })

  it('is refused with the reason', async () => {
    peer.respondWith({ search: sendSearchLines([{ refused: { kind: 'refused', reason: 'same_city' } }], 'ends') })
    expect(await supplier.search(trip, context)).toEqual({ kind: 'refused', reason: 'same_city' })
  })

  it.each(['breaks', 'ends'] as const)('times out missing airlines when the stream %s early', async (then) => {
    peer.respondWith({ search: sendSearchLines([started, answer('AK')], then) })
    const answers = await readAnswers(await supplier.search(trip, context))
    expect(answers).toMatchObject([{ airline: 'AK', outcome: 'answered' }, timedOut('TR')])
  })

  it('times out missing airlines at the end of the time budget', async () => {
    peer.respondWith({ search: sendSearchLines([started, answer('AK')], 'stays') })
    const found = await supplier.search(trip, context)
    if (found.kind === 'refused') throw new Error(found.reason)
    const answers = found.answers[Symbol.asyncIterator]()
    expect((await answers.next()).value).toMatchObject({ airline: 'AK' })
    const next = answers.next()
    timing.advance(60_000)
    expect((await next).value).toMatchObject(timedOut('TR'))
  })

  it('is unavailable when it does not start', async () => {
    peer.respondWith({ search: sendHtmlPage })
    expect(await supplier.search(trip, context)).toEqual({ kind: 'refused', reason: 'unavailable' })
    expect(peer.calls).toHaveLength(3)
  })
})

describe('a supplier with repeated failures', () => {
  async function failOften(): Promise<void> {
    peer.respondWith({ verify: failWithStatus500 })
    await supplier.verify('key', oneAdult, context)
    await supplier.verify('key', oneAdult, context)
    expect(peer.calls).toHaveLength(5)
  }

  it('receives no calls while the circuit is open', async () => {
    await failOften()
    expect(await supplier.hold(request, context)).toMatchObject({ outcome: 'refused', reason: 'route_failed' })
    expect(await supplier.pay('ref-1', account, context)).toEqual({ outcome: 'unknown' })
    expect(peer.calls).toHaveLength(5)
  })

  it('is tried with one call after 30 seconds and used again when it succeeds', async () => {
    await failOften()
    timing.advance(30_000)
    peer.respondWith({})
    const probe = supplier.issue('ref-1', context)
    await peer.arrived(6)
    // All other calls wait for the trial call.
    expect(await supplier.hold(request, context)).toMatchObject({ outcome: 'refused' })
    timing.advance(15_000)
    await probe
    timing.advance(30_000)
    peer.respondWith({ verify: sendAnswer('verify', gone) })
    expect(await supplier.verify('key', oneAdult, context)).toEqual(gone)
    const before = peer.calls.length
    await Promise.all([1, 2].map(() => supplier.verify('key', oneAdult, context)))
    expect(peer.calls).toHaveLength(before + 2)
  })

  it('receives calls when failures are rare', async () => {
    peer.respondWith({ issue: failWithStatus500, status: sendAnswer('status', { ...booking, state: 'paid' }) })
    for (let turn = 0; turn < 4; turn += 1) await supplier.issue('ref-1', context)
    timing.advance(61_000)
    expect(peer.calls).toHaveLength(12)
    await supplier.issue('ref-1', context)
    expect(peer.calls).toHaveLength(15)
  })
})
