import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AirlineAnswer } from '../../../market/search.ts'
import type { SupplierPort } from '../supplier.port.ts'
import { account, alone, jane } from '../simulated/test-customer.ts'
import { createHttpSupplier } from './http-supplier.ts'
import { breaksDown, breaksOff, hangsUp, openPeer, says, showsPage, tells, type Peer } from './test-peer.ts'
import { createTestTiming } from '../../../shared/test-timing.ts'

let peer: Peer
let timing: ReturnType<typeof createTestTiming>
let supplier: SupplierPort
beforeEach(async () => {
  peer = await openPeer()
  timing = createTestTiming()
  supplier = createHttpSupplier({ baseUrl: `${peer.url}/`, key: 'a key of this test', timing })
})
afterEach(() => peer.close())

const about = { now: new Date('2026-03-02T04:00:00Z'), rehearsal: true }
const trip = { from: 'SIN', to: 'KUL', date: '2026-04-14', party: alone }
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

const silent = (airline: string) => ({ airline, outcome: 'timed_out', offers: [], absence: 'airlines_silent' })
const answer = (airline: string) => ({ answer: { airline, responseMs: 5, outcome: 'answered', offers: [] } })
const started = { started: { airlines: ['AK', 'TR'] } }

async function taken(found: Awaited<ReturnType<SupplierPort['search']>>): Promise<AirlineAnswer[]> {
  if (found.kind === 'refused') throw new Error(found.reason)
  const all: AirlineAnswer[] = []
  for await (const one of found.answers) all.push(one)
  return all
}

describe('a supplier that never answers', () => {
  it('has failed when it is read, after the budget of the call', async () => {
    const verified = supplier.verify('key', alone, about)
    await peer.arrived(1)
    timing.advance(8_000)
    await peer.arrived(2)
    timing.advance(8_000)
    expect(await verified).toEqual({ outcome: 'failed' })
    expect(peer.asked).toEqual(['verify', 'verify'])
  })

  it('may hold a booking or not', async () => {
    const outcome = supplier.hold(request, about)
    await peer.arrived(1)
    timing.advance(15_000)
    for (let count = 2; count <= 4; count += 1) {
      await peer.arrived(count)
      timing.advance(5_000)
    }
    expect(await outcome).toEqual({ outcome: 'unknown' })
    expect(peer.asked.filter((verb) => verb === 'hold')).toHaveLength(1)
  })

  it('answers late: it is asked how it stands, and told again under the same reference', async () => {
    peer.plays({
      status: says('status', undefined),
      hold: (response, nth) => nth === 2 && says('hold', held)(response, nth),
    })
    const outcome = supplier.hold(request, about)
    await peer.arrived(1)
    timing.advance(15_000)
    expect(await outcome).toEqual(held)
    expect(peer.asked).toEqual(['hold', 'status', 'hold'])
  })

  it('is given up by a caller who gives up', async () => {
    const leaving = new AbortController()
    const outcome = supplier.verify('key', alone, { ...about, signal: leaving.signal })
    await peer.arrived(1)
    leaving.abort()
    expect(await outcome).toEqual({ outcome: 'failed' })
    expect(peer.asked).toEqual(['verify'])
  })
})

describe('a supplier that breaks', () => {
  it('is read again until it answers', async () => {
    peer.plays({ verify: (response, nth) => (nth < 3 ? breaksDown : says('verify', gone))(response, nth) })
    expect(await supplier.verify('key', alone, about)).toEqual(gone)
    expect(peer.asked).toHaveLength(3)
  })

  it.each([
    ['fails', breaksDown],
    ['shows a page', showsPage],
    ['hangs up', hangsUp],
    ['breaks off', breaksOff('verify')],
    [
      'answers two things at once',
      (response: Parameters<typeof breaksDown>[0]) =>
        void response.writeHead(200, { 'x-supplier-verb': 'verify' }).end('{"answer":1}{"answer":2}'),
    ],
    ['answers something else', says('status', gone)],
  ])('and %s has failed when it is read', async (_how, play) => {
    peer.plays({ verify: play, search: play, voidQuote: play, refundQuote: play })
    expect(await supplier.verify('key', alone, about)).toEqual({ outcome: 'failed' })
    expect(peer.asked).toHaveLength(3)
    expect(await supplier.voidQuote('ref-1', about)).toEqual({ outcome: 'refused', reason: 'unavailable' })
  })

  it.each([
    ['fails', breaksDown],
    ['shows a page', showsPage],
    ['hangs up', hangsUp],
    ['breaks off', breaksOff('issue')],
  ])('and %s leaves writing unknown', async (_how, play) => {
    peer.plays({ issue: play, status: play })
    expect(await supplier.issue('ref-1', about)).toEqual({ outcome: 'unknown' })
    expect(peer.asked).toEqual(['issue', 'status', 'status', 'status'])
  })

  it.each([
    ['paid', 'accepted'],
    ['issuing', 'accepted'],
    ['held', 'unknown'],
  ])('is never paid twice: %s there means %s', async (state, outcome) => {
    peer.plays({ pay: breaksOff('pay'), status: says('status', { ...booking, state }) })
    expect(await supplier.pay('ref-1', account, about)).toEqual({ outcome })
    expect(peer.asked).toEqual(['pay', 'status'])
  })

  it('says nothing about a booking rather than that there is none', async () => {
    peer.plays({ status: breaksDown })
    await expect(supplier.status('ref-1', about)).rejects.toThrow('The supplier did not answer status')
  })

  it('is not there at all: nothing is held', async () => {
    await peer.close()
    expect(await supplier.hold(request, about)).toMatchObject({ outcome: 'refused', reason: 'route_failed' })
    peer = await openPeer()
  })
})

describe('a search', () => {
  it('is told airline by airline, and nothing twice', async () => {
    peer.plays({ search: tells([started, answer('AK'), answer('AK'), answer('TR'), { end: true }], 'ends') })
    const answers = await taken(await supplier.search(trip, about))
    expect(answers.map(({ airline }) => airline)).toEqual(['AK', 'TR'])
  })

  it('that is refused says why', async () => {
    peer.plays({ search: tells([{ refused: { kind: 'refused', reason: 'same_city' } }], 'ends') })
    expect(await supplier.search(trip, about)).toEqual({ kind: 'refused', reason: 'same_city' })
  })

  it.each(['breaks', 'ends'] as const)('whose line %s early has timed out for whoever is missing', async (then) => {
    peer.plays({ search: tells([started, answer('AK')], then) })
    const answers = await taken(await supplier.search(trip, about))
    expect(answers).toMatchObject([{ airline: 'AK', outcome: 'answered' }, silent('TR')])
  })

  it('whose line stays silent ends with the budget', async () => {
    peer.plays({ search: tells([started, answer('AK')], 'stays') })
    const found = await supplier.search(trip, about)
    if (found.kind === 'refused') throw new Error(found.reason)
    const answers = found.answers[Symbol.asyncIterator]()
    expect((await answers.next()).value).toMatchObject({ airline: 'AK' })
    const next = answers.next()
    timing.advance(60_000)
    expect((await next).value).toMatchObject(silent('TR'))
  })

  it('that never begins is unavailable', async () => {
    peer.plays({ search: showsPage })
    expect(await supplier.search(trip, about)).toEqual({ kind: 'refused', reason: 'unavailable' })
    expect(peer.asked).toHaveLength(3)
  })
})

describe('a supplier that fails again and again', () => {
  async function failOften(): Promise<void> {
    peer.plays({ verify: breaksDown })
    await supplier.verify('key', alone, about)
    await supplier.verify('key', alone, about)
    expect(peer.asked).toHaveLength(5)
  }

  it('is left alone, and nothing is sent to it', async () => {
    await failOften()
    expect(await supplier.hold(request, about)).toMatchObject({ outcome: 'refused', reason: 'route_failed' })
    expect(await supplier.pay('ref-1', account, about)).toEqual({ outcome: 'unknown' })
    expect(peer.asked).toHaveLength(5)
  })

  it('is tried with one call after half a minute, and used again when that goes well', async () => {
    await failOften()
    timing.advance(30_000)
    peer.plays({})
    const probe = supplier.issue('ref-1', about)
    await peer.arrived(6)
    // Everybody else waits for the one.
    expect(await supplier.hold(request, about)).toMatchObject({ outcome: 'refused' })
    timing.advance(15_000)
    await probe
    timing.advance(30_000)
    peer.plays({ verify: says('verify', gone) })
    expect(await supplier.verify('key', alone, about)).toEqual(gone)
    const before = peer.asked.length
    await Promise.all([1, 2].map(() => supplier.verify('key', alone, about)))
    expect(peer.asked).toHaveLength(before + 2)
  })

  it('that fails now and then only is not left alone', async () => {
    peer.plays({ issue: breaksDown, status: says('status', { ...booking, state: 'paid' }) })
    for (let turn = 0; turn < 4; turn += 1) await supplier.issue('ref-1', about)
    timing.advance(61_000)
    expect(peer.asked).toHaveLength(12)
    await supplier.issue('ref-1', about)
    expect(peer.asked).toHaveLength(15)
  })
})
