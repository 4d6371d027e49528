import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SupplierContext } from '../supplier.port.ts'
import { account, oneAdult, createCustomer, jane } from '../supplier-customer.fixture.ts'
import { createHttpSupplier } from './http-supplier.ts'

const key = 'shared by both processes'
const script = fileURLToPath(new URL('./supplier-process.fixture.ts', import.meta.url))
let child: ChildProcess
let baseUrl: string

beforeAll(async () => {
  child = spawn(process.execPath, ['--conditions=@gangway/source', script], {
    env: { PATH: process.env['PATH'], SUPPLIER_KEY: key },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('The process has no output.')
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  baseUrl = String(line).trim()
})
afterAll(async () => {
  const ended = once(child, 'exit')
  child.stdin?.end()
  await ended
})

it('a supplier in another process finds, holds and tickets a trip', async () => {
  const supplier = createHttpSupplier({ baseUrl, key })
  let now = new Date('2026-03-02T04:00:00Z')
  const context = (): SupplierContext => ({ now, simulation: true })
  const { offers, request, status } = createCustomer(supplier, context)

  expect((await supplier.airlines()).length).toBeGreaterThan(30)
  const found = await offers('SIN', 'KUL')
  expect(found.length).toBeGreaterThan(100)
  const [offer] = found
  if (!offer) throw new Error('No offers found.')
  const verified = await supplier.verify(offer.key, oneAdult, context())
  expect(verified).toMatchObject({ outcome: 'available', offer: { key: offer.key } })
  expect(await supplier.ancillaries(offer.key, context())).not.toEqual([])
  expect(await supplier.seats(offer.key, 99, context())).toBeUndefined()

  const holdRequest = request(offer, [jane])
  const held = await supplier.hold(holdRequest, context())
  expect(held).toMatchObject({ outcome: 'held', until: expect.any(Date), price: holdRequest.expected })
  expect(await supplier.pay(holdRequest.reference, account, context())).toMatchObject({ outcome: 'accepted' })
  expect(await supplier.issue(holdRequest.reference, context())).toMatchObject({ outcome: 'accepted' })
  const { nextAt } = await status(holdRequest.reference)
  if (!nextAt) throw new Error('No next step is planned.')
  now = nextAt
  expect(await status(holdRequest.reference)).toMatchObject({
    state: 'issued',
    tickets: [[expect.stringMatching(/^S\d{7}$/)]],
  })
  const events = await supplier.events(holdRequest.reference, undefined, context())
  expect(events).toMatchObject([{ kind: 'ticketed', at: nextAt }])
  expect(await supplier.events(holdRequest.reference, events[0]?.id, context())).toEqual([])
  expect(await supplier.status('nothing', context())).toBeUndefined()
})

it('a supplier in another process rejects calls without the key', async () => {
  const stranger = createHttpSupplier({ baseUrl, key: 'guessed' })
  const context = { now: new Date('2026-03-02T04:00:00Z'), simulation: true }
  expect(await stranger.verify('key', oneAdult, context)).toEqual({ outcome: 'failed' })
})

it('a supplier in another process quotes, verifies and reports the accounts of an agency', async () => {
  const supplier = createHttpSupplier({ baseUrl, key })
  const accountAt = (secret: string) => ({
    ...{ account: 'acc-1', airline: 'OD', vendor: 'direct' },
    parameters: { username: 'harbour.travel', password: secret, agencyCode: 'HBR2026' },
  })
  const context = (secret?: string): SupplierContext => ({
    ...{ now: new Date('2026-03-02T04:00:00Z'), simulation: true },
    ...(secret !== undefined && { accounts: [accountAt(secret)] }),
  })
  const offersWith = async (secret?: string) =>
    (await createCustomer(supplier, () => context(secret)).offers('SIN', 'KUL')).filter(
      ({ airline }) => airline === 'OD',
    )

  const [open, expired, unused] = [await offersWith('demo-open'), await offersWith('demo-expired'), await offersWith()]
  expect(open[0]?.account).toEqual({ account: 'acc-1' })
  expect(open[0]?.total).toBeLessThan(unused[0]?.total ?? 0)
  expect(expired[0]).toMatchObject({ account: { account: 'acc-1', failure: 'PASSWORD_EXPIRED' } })
  expect(expired[0]?.total).toBe(unused[0]?.total)
  expect(unused[0]?.account).toBeUndefined()

  const { key: offerKey = '' } = open[0] ?? {}
  expect(await supplier.verify(offerKey, oneAdult, context('demo-open'))).toMatchObject({
    outcome: 'available',
    offer: { total: open[0]?.total, account: { account: 'acc-1' } },
  })
  expect(await supplier.verify(offerKey, oneAdult, context('demo-expired'))).toMatchObject({
    outcome: 'account_failed',
    failure: 'PASSWORD_EXPIRED',
  })
  expect(await supplier.accountBalance('OD', 'acc-1', context('demo-empty'))).toMatchObject({
    outcome: 'known',
    balance: { amount: 0 },
  })
  expect(await supplier.accountBalance('OD', 'acc-1', context('wrong'))).toEqual({
    outcome: 'failed',
    failure: 'CREDENTIALS_REFUSED',
  })
  expect((await supplier.accountVendors('OD')).map(({ code }) => code)).toContain('direct')
  expect(await supplier.accountVendors('??')).toEqual([])
})
