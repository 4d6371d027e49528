import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { About } from '../supplier.port.ts'
import { account, alone, customer, jane } from '../simulated/test-customer.ts'
import { createHttpSupplier } from './http-supplier.ts'

const key = 'known to both processes'
const script = fileURLToPath(new URL('./test-supplier-process.ts', import.meta.url))
let child: ChildProcess
let baseUrl: string

beforeAll(async () => {
  child = spawn(process.execPath, ['--conditions=@gangway/source', script], {
    env: { PATH: process.env['PATH'], SUPPLIER_KEY: key },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('It says nothing')
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  baseUrl = String(line).trim()
})
afterAll(async () => {
  const ended = once(child, 'exit')
  child.stdin?.end()
  await ended
})

it('a trip is found, held, paid and ticketed by a supplier in another process', async () => {
  const supplier = createHttpSupplier({ baseUrl, key })
  let now = new Date('2026-03-02T04:00:00Z')
  const about = (): About => ({ now, rehearsal: true })
  const { offers, request, status } = customer(supplier, about)

  expect((await supplier.airlines()).length).toBeGreaterThan(30)
  const found = await offers('SIN', 'KUL')
  expect(found.length).toBeGreaterThan(100)
  const [offer] = found
  if (!offer) throw new Error('nothing flies')
  const verified = await supplier.verify(offer.key, alone, about())
  expect(verified).toMatchObject({ outcome: 'available', offer: { key: offer.key } })
  expect(await supplier.ancillaries(offer.key, about())).not.toEqual([])
  expect(await supplier.seats(offer.key, 99, about())).toBeUndefined()

  const asked = request(offer, [jane])
  const held = await supplier.hold(asked, about())
  expect(held).toMatchObject({ outcome: 'held', until: expect.any(Date), price: asked.expected })
  expect(await supplier.pay(asked.reference, account, about())).toMatchObject({ outcome: 'accepted' })
  expect(await supplier.issue(asked.reference, about())).toMatchObject({ outcome: 'accepted' })
  const { nextAt } = await status(asked.reference)
  if (!nextAt) throw new Error('nothing will happen')
  now = nextAt
  expect(await status(asked.reference)).toMatchObject({
    state: 'issued',
    tickets: [[expect.stringMatching(/^S\d{7}$/)]],
  })
  const events = await supplier.events(asked.reference, undefined, about())
  expect(events).toMatchObject([{ kind: 'ticketed', at: nextAt }])
  expect(await supplier.events(asked.reference, events[0]?.id, about())).toEqual([])
  expect(await supplier.status('nothing', about())).toBeUndefined()
})

it('nobody gets in without the key', async () => {
  const stranger = createHttpSupplier({ baseUrl, key: 'guessed' })
  const about = { now: new Date('2026-03-02T04:00:00Z'), rehearsal: true }
  expect(await stranger.verify('key', alone, about)).toEqual({ outcome: 'failed' })
})
