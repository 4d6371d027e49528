import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findOffers, orderOf, refusalOf, valueOf, verifyOne } from '../booking/booking.fixture.ts'
import { withoutCodes } from '../booking/payment/payment.fixture.ts'
import { client, mail, shop, shopRate } from '../database/schema.ts'
import { makeKey, pageOf, tokenOf } from '../embed/embed.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { createTenants } from '../session/tenants.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
beforeEach(async () => {
  await withoutCodes(server)
  admin = await signInAs(server, 'admin@harbour.example')
})

const always = { validFrom: null, validTo: null }
const fields = { name: 'Trips', channel: 'Website', currency: 'USD', contactEmail: 'shop@harbour.example' }
const addShop = async (more: Partial<typeof fields> = {}, owner = admin) =>
  valueOf(await owner.client.call('POST /shop/save', { body: { ...fields, ...more } })).id
const ordersOf = async (shopId: string) =>
  valueOf(await admin.client.call('POST /shop/order/getPageList', { body: { shopId } }))

describe('an order of a shop', () => {
  test.each<[string, (id: string) => ReturnType<SignedInUser['client']['call']>]>([
    ['is off', (id) => admin.client.call('POST /shop/updateStatus', { body: { id, active: false } })],
    ['is deleted', (id) => admin.client.call('POST /shop/delete/{id}', { params: { id }, body: {} })],
    [
      'has another currency',
      (id) => admin.client.call('POST /shop/save', { body: { ...fields, id, currency: 'EUR' } }),
    ],
  ])('is refused when the shop %s since the verification', async (_, change) => {
    const shopId = await addShop()
    const verified = await verifyOne(admin.client, { search: { shopId } })
    valueOf(await change(shopId))
    expect(refusalOf(await admin.client.call('POST /order/order.do', { body: orderOf(verified) })).code).toBe('5204')
  })

  test('is stored before or after a change of the currency, never in the former currency after it', async () => {
    const shopId = await addShop()
    const verified = await verifyOne(admin.client, { search: { shopId } })
    await Promise.all([
      admin.client.call('POST /order/order.do', { body: orderOf(verified) }),
      admin.client.call('POST /shop/save', { body: { ...fields, id: shopId, currency: 'EUR' } }),
    ])
    const { list, totals } = await ordersOf(shopId)
    for (const order of list) expect(order.sale.currency).toBe(totals.sale.currency)
  })
})

describe('prices that are too large for a trip', () => {
  test('leave offers out of a search instead of failing it', async () => {
    const shopId = await addShop({ currency: 'KWD' })
    const rate = {
      shopId,
      from: 'USD',
      to: 'KWD',
      source: 'MANUAL' as const,
      adjustment: '20',
      ...always,
      active: true,
    }
    valueOf(await admin.client.call('POST /shop/exchangeRate/save', { body: { ...rate, base: '99999999' } }))
    expect((await findOffers(admin.client, { shopId })).total).toBe(0)
  })

  test('a version beyond those that can be stored does not exist', async () => {
    const shopId = await addShop()
    const body = { shopId, version: 2_147_483_648, afterVersion: 0 }
    expect(refusalOf(await admin.client.call('POST /shop/rule/rollback', { body })).code).toBe('5001')
  })
})

describe('versions of rules', () => {
  const rule = (priority: number, codes: number) => ({
    ...{ name: `Rule ${priority}`, priority, airlines: [], destinations: [], tripType: null, passengerType: null },
    origins: Array.from({ length: codes }, () => 'SIN'),
    ...{ bookDates: always, departDates: always, kind: 'PERCENT' as const, value: '5', currency: 'USD' },
    ...{ minimum: null, maximum: null, active: true },
  })
  const publish = (shopId: string, afterVersion: number, rules: ReturnType<typeof rule>[]) =>
    admin.client.call('POST /shop/rule/publish', { body: { shopId, afterVersion, rules } })

  test('are listed without reading their rules, so that a list of large ones is small', async () => {
    const shopId = await addShop()
    const many = Array.from({ length: 100 }, (_, at) => rule(at + 1, 200))
    valueOf(await publish(shopId, 0, many))
    valueOf(await publish(shopId, 1, [rule(1, 0)]))
    const { session } = server.deps.db as unknown as { session: { prepareQuery(query: { sql: string }): unknown } }
    const prepare = vi.spyOn(session, 'prepareQuery')
    const { list } = valueOf(await admin.client.call('POST /shop/rule/getVersions', { body: { shopId } }))
    const statements = prepare.mock.calls.map(([query]) => query.sql)
    prepare.mockRestore()
    expect(statements.length).toBeGreaterThan(2)
    expect(statements.filter((text) => /"rules"(?!\) each)/.test(text.split(' from ')[0] ?? ''))).toEqual([])
    expect(list.map(({ version, rules, changes }) => [version, rules, changes.length])).toEqual([
      [2, 1, 100],
      [1, 100, 100],
    ])
    const shops = valueOf(await admin.client.call('POST /shop/getPageList', { body: {} })).list
    expect(shops.find(({ id }) => id === shopId)?.rules).toBe(1)
  })

  test('have a limit of airlines, origins and destinations', async () => {
    const tooMany = Array.from({ length: 101 }, (_, at) => rule(at + 1, 200))
    expect(refusalOf(await publish(await addShop(), 0, tooMany)).fields).toEqual([
      'rules: All rules of a shop together have at most 20000 airlines, origins and destinations. Leave lists empty for all.',
    ])
  })
})

describe('a search in a shop', () => {
  test('is refused for a user without the permission of shops, who reads no other one either', async () => {
    const shopId = await addShop()
    const { searchId, offers } = await findOffers(admin.client, { shopId })
    const agent = await signInAs(server, 'agent@harbour.example')
    const trip = { tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'KUL', departDate: '2026-04-14' } as const
    const body = { ...trip, adult: 1, currencyOption: 'DEPOSIT' as const, shopId }
    expect(refusalOf(await agent.client.call('POST /search/search.do', { body })).code).toBe('403')
    const read = await agent.client.call('POST /product/initProductDatas.do', { body: { searchId } })
    expect(refusalOf(read).code).toBe('5004')
    const offer = { searchId, routingId: offers[0]?.routingId ?? '', adult: 1 }
    const verified = await agent.client.call('POST /order/verify.do', { body: offer })
    expect(verified.ok && verified.value.shop).toBeFalsy()
  })

  test('is not read by a visitor of a page who knows its id, and neither is a search with private fares', async () => {
    const { owner } = await createTenants(server)
    const shopId = await addShop({}, owner)
    const page = pageOf(server, await tokenOf(server, await makeKey(server, owner), { user: 'visitor-1' }))
    for (const search of [{ shopId }, {}]) {
      const { searchId } = await findOffers(owner.client, search)
      const read = await page.call('POST /product/initProductDatas.do', { body: { searchId } })
      expect(refusalOf(read).code).toBe('5004')
    }
  })
})

describe('the daily exchange rates', () => {
  const daily = (shopId: string) => ({
    shopId,
    from: 'USD',
    to: 'EUR',
    source: 'DAILY' as const,
    ...always,
    active: true,
  })
  const aDayLater = async () => {
    server.deps.clock.advance({ hours: 25 })
    await server.deps.scheduler.runDue()
  }
  const rates = () => server.deps.db.select().from(shopRate)
  afterEach(() => void vi.restoreAllMocks())

  test('are renewed and reported for a shop whose name has a line break', async () => {
    const wrong = await admin.client.call('POST /shop/save', { body: { ...fields, name: 'Trips\r\nBcc: x@y.example' } })
    expect(refusalOf(wrong).fields[0]).toMatch(/^name/)
    const shopId = await addShop({ currency: 'EUR' })
    valueOf(await admin.client.call('POST /shop/exchangeRate/save', { body: daily(shopId) }))
    // A name that an earlier version has stored.
    await server.deps.db.update(shop).set({ name: 'Trips\nBcc: x@y.example' }).where(eq(shop.id, shopId))
    vi.spyOn(server.deps.exchangeRates, 'read').mockRejectedValue(new Error('unavailable'))
    await aDayLater()
    const subjects = (await server.deps.db.select().from(mail)).map(({ subject }) => subject)
    expect(subjects).toContain('Exchange rates of the shop Trips Bcc: x@y.example are outdated')
  })

  test('that cannot be read are asked for once by concurrent lists, and again after a minute', async () => {
    const body = { shopId: await addShop({ currency: 'EUR' }) }
    const list = () => admin.client.call('POST /shop/exchangeRate/getPageList', { body })
    server.deps.clock.advance({ hours: 7 })
    const read = vi.spyOn(server.deps.exchangeRates, 'read').mockRejectedValue(new Error('unavailable'))
    for (const result of await Promise.all(Array.from({ length: 20 }, list))) valueOf(result)
    valueOf(await list())
    expect(read).toHaveBeenCalledTimes(1)
    server.deps.clock.advance({ minutes: 2 })
    valueOf(await list())
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('of the sample never reach an agency in live mode', async () => {
    const shopId = await addShop({ currency: 'EUR' })
    valueOf(await admin.client.call('POST /shop/exchangeRate/save', { body: daily(shopId) }))
    await server.deps.db.update(shopRate).set({ base: '0.5' })
    await server.deps.db.update(client).set({ mode: 'live' }).where(eq(client.code, 'HARBOUR'))
    await aDayLater()
    expect((await rates()).map(({ base }) => Number(base))).toEqual([0.5])
  })

  test('of other pairs are renewed when those of one make no rate that can be stored', async () => {
    const shopId = await addShop({ currency: 'EUR' })
    for (const from of ['USD', 'GBP'])
      valueOf(await admin.client.call('POST /shop/exchangeRate/save', { body: { ...daily(shopId), from } }))
    const [, before] = (await rates()).toSorted((one, other) => (one.fromCurrency < other.fromCurrency ? -1 : 1))
    const published = { EUR: '1000', USD: '0.000001', GBP: '0.8' }
    const answer = { day: '2026-03-03', source: 'Test', isSample: true, rates: published }
    vi.spyOn(server.deps.exchangeRates, 'read').mockResolvedValue(answer)
    await aDayLater()
    const after = (await rates()).toSorted((one, other) => (one.fromCurrency < other.fromCurrency ? -1 : 1))
    expect(after.map(({ base }) => Number(base))).toEqual([1250, Number(before?.base)])
  })
})
