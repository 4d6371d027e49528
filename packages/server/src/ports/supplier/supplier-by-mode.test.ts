import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHttpSupplier } from './http/http-supplier.ts'
import { openPeer, sendAnswer, type Peer } from './http/peer.fixture.ts'
import { oneAdult } from './supplier-customer.fixture.ts'
import { createAbsentSupplier, supplierByMode } from './supplier-by-mode.ts'

let live: Peer
let simulated: Peer
beforeEach(async () => {
  live = await openPeer()
  simulated = await openPeer()
})
afterEach(async () => {
  await live.close()
  await simulated.close()
})

const now = new Date('2026-03-02T04:00:00Z')
const gone = { outcome: 'gone', reason: 'sold_out' }
const supplierAt = ({ url }: Peer) => createHttpSupplier({ baseUrl: url, key: 'a key of this test' })

test('a call in test mode reaches the simulated supplier only, any other call the one that sells', async () => {
  for (const peer of [live, simulated])
    peer.respondWith({ verify: sendAnswer('verify', gone), airlines: sendAnswer('airlines', []) })
  const supplier = supplierByMode(supplierAt(live), supplierAt(simulated))
  expect(await supplier.verify('key', oneAdult, { now, simulation: true })).toEqual(gone)
  expect([live.calls, simulated.calls]).toEqual([[], ['verify']])
  expect(await supplier.verify('key', oneAdult, { now, simulation: false })).toEqual(gone)
  expect(await supplier.airlines()).toEqual([])
  expect([live.calls, simulated.calls]).toEqual([['verify', 'airlines'], ['verify']])
})

test('a call in test mode fails without being sent when there is no simulator', async () => {
  const supplier = supplierByMode(supplierAt(live), createAbsentSupplier())
  const context = { now, simulation: true }
  expect(await supplier.verify('key', oneAdult, context)).toEqual({ outcome: 'failed' })
  expect(await supplier.regenerate('one', 'two', context)).toMatchObject({ outcome: 'refused' })
  await expect(supplier.status('one', context)).rejects.toThrow('status')
  expect(live.calls).toEqual([])
})
