import type { CallInput, RuleForm } from '@gangway/core'
import { permissions } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findOffers, orderOf, placeBooking, refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { withoutCodes } from '../booking/payment/payment.fixture.ts'
import { auditLog, booking } from '../database/schema.ts'
import { makeKey, pageOf, tokenOf } from '../embed/embed.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTenants, giveCodes } from '../session/tenants.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
beforeEach(async () => {
  await withoutCodes(server)
  admin = await signInAs(server, 'admin@harbour.example')
})

const always = { validFrom: null, validTo: null }
const fields = { channel: 'Website', channelCode: 'W1', contactEmail: 'shop@harbour.example' }

async function addShop(more: Partial<typeof fields> & { name?: string; currency?: string } = {}): Promise<string> {
  const body = { name: 'City trips', currency: 'USD', ...fields, ...more }
  return valueOf(await admin.client.call('POST /shop/save', { body })).id
}

const rule = (more: Partial<RuleForm> = {}): RuleForm => ({
  ...{ name: 'All', priority: 9, airlines: [], origins: [], destinations: [], tripType: null, passengerType: null },
  ...{ bookDates: always, departDates: always, kind: 'PERCENT', value: '10', currency: 'USD' },
  ...{ minimum: null, maximum: null, active: true },
  ...more,
})

async function addRule(shopId: string, more: Partial<RuleForm> = {}) {
  return valueOf(await admin.client.call('POST /shop/rule/save', { body: { shopId, rule: rule(more) } }))
}

async function addEntry(shopId: string, value: string, more: object = {}) {
  const entry = { kind: 'BLACK' as const, dimension: 'AIRLINE' as const, value, ...always, active: true, ...more }
  return valueOf(await admin.client.call('POST /shop/whiteBlack/save', { body: { shopId, ...entry } }))
}

const ordersOf = async (shopId: string, more: object = {}) =>
  valueOf(await admin.client.call('POST /shop/order/getPageList', { body: { shopId, ...more } }))

type SaveRate = CallInput<'POST /shop/exchangeRate/save'>['body']
const rate = (shopId: string, more: Partial<SaveRate> = {}): SaveRate => ({
  ...{ shopId, from: 'USD', to: 'EUR', source: 'MANUAL', base: '0.9', adjustment: '2', ...always, active: true },
  ...more,
})

describe('a search in a shop', () => {
  test('shows sale prices, and an order keeps sale price, cost, margin and the reasons', async () => {
    const shopId = await addShop()
    await addRule(shopId)
    const net = await findOffers(admin.client, { adult: 2 })
    const inShop = await findOffers(admin.client, { adult: 2, shopId })
    const { airline, outbound } = inShop.offers[0] ?? {}
    const cost = net.offers.find((offer) => offer.outbound.segments[0]?.flightNo === outbound?.segments[0]?.flightNo)
    const shown = inShop.offers[0]?.price
    expect(cost?.airline).toBe(airline)
    // Each of two passengers is priced and rounded by itself.
    expect(shown?.total.amount).toBe(2 * Math.round(((cost?.price.total.amount ?? 0) / 2) * 1.1))
    const parts = ['fare', 'tax', 'ticketingFee', 'paymentFee', 'channelFee', 'serviceFee'] as const
    expect(parts.reduce((sum, name) => sum + (shown?.[name].amount ?? 0), 0)).toBe(shown?.total.amount)
    expect(shown).toMatchObject({ serviceFee: { amount: 0 }, channelFee: { amount: 0 }, paymentFee: { amount: 0 } })

    const booked = await placeBooking(server, admin, { search: { adult: 2, shopId } })
    const { verified, total } = booked
    expect(verified.priceChanged).toBe(false)
    expect(verified.shop).toMatchObject({ shopId, sale: shown?.total, cost: total })
    const orders = await ordersOf(shopId)
    const [order] = orders.list
    expect(order).toMatchObject({ orderNo: booked.orderNo, status: 'UNPAID', sale: shown?.total, cost: total })
    expect(order?.margin.amount).toBe((shown?.total.amount ?? 0) - total.amount)
    const nothing = { amount: 0, currency: 'USD' }
    expect(orders.totals, 'of an unpaid order').toEqual({
      ...{ count: 1, issued: 0, sale: nothing, cost: nothing, margin: nothing },
    })
    const issued = { status: 'ISSUED', paidAt: server.deps.clock.now() } as const
    await server.deps.db.update(booking).set(issued).where(eq(booking.orderNo, booked.orderNo))
    const { totals } = await ordersOf(shopId)
    expect(totals).toEqual({ count: 1, issued: 1, sale: order?.sale, cost: order?.cost, margin: order?.margin })
    const { shopOrderNo = '' } = order ?? {}
    const info = valueOf(await admin.client.call('GET /shop/order/info/{shopOrderNo}', { params: { shopOrderNo } }))
    expect(info).toMatchObject({ rulesVersion: 1, net: total, shopName: 'City trips' })
    expect(info.trace.fares[0]?.rules).toMatchObject([{ name: 'All', priority: 9, mismatch: null }])
  })

  test('leaves out what the lists exclude, and converts by the rate of the shop', async () => {
    const shopId = await addShop({ currency: 'EUR' })
    expect((await findOffers(admin.client, { shopId })).total).toBe(0)
    valueOf(await admin.client.call('POST /shop/exchangeRate/save', { body: rate(shopId) }))
    const all = await findOffers(admin.client, { shopId })
    const { airline = '', price } = all.offers[0] ?? {}
    expect(price?.total.currency).toBe('EUR')
    await addEntry(shopId, airline)
    const left = await findOffers(admin.client, { shopId })
    expect(left.total).toBeLessThan(all.total)
    expect(left.offers.every((offer) => offer.airline !== airline)).toBe(true)
    await addEntry(shopId, airline, { kind: 'WHITE' })
    expect((await findOffers(admin.client, { shopId })).total).toBe(0)
  })

  test('is refused for a shop that is off or of another agency', async () => {
    const shopId = await addShop()
    const other = await signInAs(server, 'admin@meridian.example')
    const search = (client: SignedInUser['client']) =>
      client.call('POST /search/search.do', {
        body: {
          ...{ tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'KUL', departDate: '2026-04-14' },
          ...{ adult: 1, currencyOption: 'DEPOSIT', shopId },
        },
      })
    expect(refusalOf(await search(other.client)).code).toBe('5004')
    valueOf(await admin.client.call('POST /shop/updateStatus', { body: { id: shopId, active: false } }))
    expect(refusalOf(await search(admin.client)).code).toBe('5004')
  })

  test('sells at the rules of the time of the order, not of the search', async () => {
    const shopId = await addShop()
    const { searchId, offers } = await findOffers(admin.client, { shopId })
    await addEntry(shopId, offers[0]?.airline ?? '')
    const body = { searchId, routingId: offers[0]?.routingId ?? '', adult: 1 }
    expect(refusalOf(await admin.client.call('POST /order/verify.do', { body })).code).toBe('5204')
  })
})

describe('shops', () => {
  test('that are renamed at once never get the same name, and none of them meets a fault', async () => {
    const save = (name: string, id?: string) =>
      admin.client.call('POST /shop/save', {
        body: { ...(id !== undefined && { id }), name, currency: 'USD', ...fields },
      })
    const ids = await Promise.all(['One', 'Two', 'Three', 'Four'].map(async (name) => valueOf(await save(name)).id))
    const results = await Promise.all(ids.map((id) => save('Same', id)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = results.filter(({ ok }) => !ok).map((each) => refusalOf(each).code)
    expect(refused).toEqual(['5001', '5001', '5001'])
  })

  test('are added, changed, listed and deleted, each with an audit entry', async () => {
    const id = await addShop()
    const taken = await admin.client.call('POST /shop/save', {
      body: { name: 'City trips', currency: 'USD', ...fields },
    })
    expect(refusalOf(taken).fields).toEqual(['name: You have another shop with this name.'])
    const unknown = await admin.client.call('POST /shop/save', { body: { name: 'Other', currency: 'XXX', ...fields } })
    expect(refusalOf(unknown).fields[0]).toMatch(/^currency: This must be one of/)
    valueOf(await admin.client.call('POST /shop/save', { body: { id, name: 'Beach', currency: 'SGD', ...fields } }))
    const { list } = valueOf(await admin.client.call('POST /shop/getPageList', { body: { keyword: 'beac' } }))
    expect(list).toMatchObject([{ id, name: 'Beach', currency: 'SGD', active: true, orders: 0, rules: 0 }])
    valueOf(await admin.client.call('POST /shop/delete/{id}', { params: { id }, body: {} }))
    expect(valueOf(await admin.client.call('POST /shop/getPageList', { body: {} })).total).toBe(0)
    const actions = (await server.deps.db.select().from(auditLog)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['SHOP_SAVE', 'SHOP_DELETE']))
  })

  test('with orders cannot be deleted or change their currency', async () => {
    const id = await addShop()
    await placeBooking(server, admin, { search: { shopId: id } })
    const deleted = await admin.client.call('POST /shop/delete/{id}', { params: { id }, body: {} })
    expect(refusalOf(deleted)).toMatchObject({ code: '5312', text: expect.stringContaining('has orders') })
    const changed = await admin.client.call('POST /shop/save', {
      body: { id, name: 'City trips', currency: 'SGD', ...fields },
    })
    expect(refusalOf(changed).fields).toEqual(['currency: The currency stays, because the shop has orders.'])
  })
})

describe('rules', () => {
  test('name the problem of each field', async () => {
    const shopId = await addShop()
    await addRule(shopId, { priority: 1 })
    const saved = await admin.client.call('POST /shop/rule/save', {
      body: { shopId, rule: rule({ priority: 1, value: '1001', minimum: '5', maximum: '4' }) },
    })
    expect(refusalOf(saved).fields.toSorted()).toEqual([
      'rule.maximum: The maximum must not be below the minimum.',
      'rule.priority: Another rule has this priority.',
      'rule.value: Enter a percentage from −100 to 1,000 with at most two decimals.',
    ])
  })

  test('have versions that can start later and be rolled back', async () => {
    const shopId = await addShop()
    await addRule(shopId, { name: 'First' })
    const startsAt = new Date(server.deps.clock.now().getTime() + 3_600_000).toISOString()
    const publish = (afterVersion: number, more: object = {}) =>
      admin.client.call('POST /shop/rule/publish', {
        body: { shopId, afterVersion, rules: [rule({ name: 'Second', value: '20' })], remark: 'Easter', ...more },
      })
    expect(refusalOf(await publish(0)).code).toBe('5312')
    expect(valueOf(await publish(1, { startsAt })).version).toBe(2)
    const current = async () =>
      valueOf(await admin.client.call('POST /shop/rule/getPageList', { body: { shopId } })).list.map(({ name }) => name)
    expect(await current()).toEqual(['First'])
    server.deps.clock.advance({ hours: 2 })
    expect(await current()).toEqual(['Second'])
    const body = { shopId, version: 1, afterVersion: 2 }
    expect(valueOf(await admin.client.call('POST /shop/rule/rollback', { body })).version).toBe(3)
    expect(await current()).toEqual(['First'])
    const { list } = valueOf(await admin.client.call('POST /shop/rule/getVersions', { body: { shopId } }))
    expect(list.map(({ version, change, state }) => [version, change, state])).toEqual([
      [3, 'ROLLBACK', 'current'],
      [2, 'PUBLISH', 'past'],
      [1, 'SAVE', 'past'],
    ])
    expect(list[1]).toMatchObject({
      remark: 'Easter',
      changes: [{ kind: 'added', name: 'Second' }, { kind: 'removed' }],
    })
  })

  test('are tried on a real search and on the searches of the last days before they are published', async () => {
    const shopId = await addShop()
    await addRule(shopId, { id: undefined, value: '0' })
    await findOffers(admin.client)
    const rules = [rule({ value: '10' })]
    const trip = { tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'KUL', departDate: '2026-04-14', adult: 2 } as const
    const preview = valueOf(
      await admin.client.call('POST /shop/rule/preview', { body: { shopId, rules, ...trip, airline: 'AK' } }),
    )
    expect(preview.offers.length).toBeGreaterThan(0)
    for (const { airline, net, before, after } of preview.offers) {
      expect(airline).toBe('AK')
      expect(before).toMatchObject({ outcome: 'priced', price: { sale: net.amount, margin: 0 } })
      expect(after).toMatchObject({ outcome: 'priced', trace: { fares: [{ rules: [{ mismatch: null }] }] } })
    }
    const run = valueOf(await admin.client.call('POST /shop/rule/dryRun', { body: { shopId, rules } }))
    expect(run.searches).toBeGreaterThan(0)
    expect(run.before.margin.amount).toBe(0)
    expect(run.after.bands.reduce((sum, count) => sum + count, 0)).toBe(run.trips)
    expect(run.after.sale.amount - run.after.cost.amount).toBe(run.after.margin.amount)
    expect(run.after.margin.amount).toBeGreaterThan(0)
  })
})

describe('exchange rates', () => {
  test('name the problem of each field and keep one active rate for each pair', async () => {
    const shopId = await addShop({ currency: 'EUR' })
    const save = (more: Partial<SaveRate>) =>
      admin.client.call('POST /shop/exchangeRate/save', { body: rate(shopId, more) })
    const wrong = await save({ base: '0', adjustment: '21', validFrom: '2026-02-02', validTo: '2026-02-01' })
    expect(refusalOf(wrong).fields.map((field) => field.split(':')[0])).toEqual(['base', 'adjustment', 'validTo'])
    expect(refusalOf(await save({ to: 'SGD' })).fields).toEqual(['to: Rates of this shop convert to EUR.'])
    valueOf(await save({}))
    expect(refusalOf(await save({})).fields).toEqual([
      'active: Another rate of this pair is active. Switch it off first.',
    ])
    valueOf(await save({ active: false }))
  })

  test('take their base from the published rates and are renewed every day', async () => {
    const shopId = await addShop({ currency: 'EUR' })
    valueOf(await admin.client.call('POST /shop/exchangeRate/save', { body: rate(shopId, { source: 'DAILY' }) }))
    const list = async () =>
      valueOf(await admin.client.call('POST /shop/exchangeRate/getPageList', { body: { shopId } }))
    const { list: rows, daily } = await list()
    expect(daily).toMatchObject({ source: 'Sample data', isSample: true })
    expect(rows).toMatchObject([{ source: 'DAILY', base: '0.919963201472', outdated: false }])
    server.deps.clock.advance({ hours: 25 })
    admin = await signInAs(server, 'admin@harbour.example')
    expect((await list()).list[0]?.outdated).toBe(true)
    await server.deps.scheduler.runDue()
    expect((await list()).list[0]?.outdated).toBe(false)
  })
})

describe('a booking agent', () => {
  test('sells in a shop at its sale prices and reads or changes no shop', async () => {
    const shopId = await addShop()
    await addRule(shopId)
    valueOf(
      await admin.client.call('POST /shop/updateStatus', {
        body: { id: await addShop({ name: 'Off' }), active: false },
      }),
    )
    const agent = await signInAs(server, 'agent@harbour.example')
    const { list, total } = valueOf(await agent.client.call('POST /shop/sellable', { body: { keyword: 'TRIPS' } }))
    expect({ list, total }).toEqual({ list: [{ id: shopId, name: 'City trips', currency: 'USD' }], total: 1 })
    const { offers } = await findOffers(agent.client, { shopId })
    const booked = await placeBooking(server, agent, { search: { shopId } })
    const sale = offers[0]?.price.total
    expect(booked.verified.shop).toMatchObject({ shopId, sale })
    expect((await ordersOf(shopId)).list).toMatchObject([{ orderNo: booked.orderNo, sale }])
    for (const name of ['POST /shop/getPageList', 'POST /shop/save'] as const)
      expect(refusalOf(await agent.client.call(name, { body: { name: 'B', currency: 'USD', ...fields } })).code).toBe(
        '403',
      )
    const orders = await agent.client.call('POST /shop/order/getPageList', { body: { shopId } })
    expect(refusalOf(orders).code).toBe('403')
  })

  test('without the permission to sell in shops finds and verifies nothing at the prices of one', async () => {
    const tenants = await createTenants(server)
    admin = tenants.owner
    const shopId = await addShop()
    const found = await findOffers(admin.client, { shopId })
    await giveCodes(
      tenants,
      permissions.filter((code) => code !== 'shop:sell'),
    )
    const client = tenants.owner.client
    const search = { tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'KUL', departDate: '2026-04-14' } as const
    const inShop = { ...search, adult: 1, currencyOption: 'DEPOSIT', shopId } as const
    expect(refusalOf(await client.call('POST /search/search.do', { body: inShop })).code).toBe('403')
    const month = { fromCity: 'SIN', toCity: 'KUL', month: '2026-04', shopId }
    expect(refusalOf(await client.call('POST /search/matchTripDates.do', { body: month })).code).toBe('403')
    expect(refusalOf(await client.call('POST /shop/sellable', { body: {} })).code).toBe('403')
    const body = { searchId: found.searchId, routingId: found.offers[0]?.routingId ?? '', adult: 1 }
    expect(refusalOf(await client.call('POST /order/verify.do', { body })).code).toBe('5204')
  })
})

test('the calendar of a shop shows the sale price that its search shows, to the cent', async () => {
  const shopId = await addShop({ currency: 'EUR' })
  await addRule(shopId, { value: '17.3', currency: 'EUR' })
  valueOf(await admin.client.call('POST /shop/exchangeRate/save', { body: rate(shopId) }))
  const month = { fromCity: 'SIN', toCity: 'KUL', month: '2026-04', shopId }
  const days = valueOf(await admin.client.call('POST /search/matchTripDates.do', { body: month }))
  const { offers } = await findOffers(admin.client, { shopId })
  const lowest = Math.min(...offers.map(({ price }) => price.total.amount))
  const lowestPrice = { amount: lowest, currency: 'EUR' }
  expect(days.find(({ date }) => date === '2026-04-14')).toEqual({ date: '2026-04-14', lowestPrice, currency: 'EUR' })
  const unknown = await admin.client.call('POST /search/matchTripDates.do', { body: { ...month, shopId: 'other' } })
  expect(refusalOf(unknown).code).toBe('5004')
})

test('a page whose key has no shop sells at net prices and learns nothing of a shop', async () => {
  const { owner } = await createTenants(server)
  admin = owner
  const shopId = await addShop()
  await addRule(shopId)
  const key = await makeKey(server, owner)
  const page = pageOf(server, await tokenOf(server, key, { user: 'visitor-1' }))
  const net = await findOffers(page)
  const asked = await findOffers(page, { shopId })
  expect(asked.offers.map(({ price }) => price)).toEqual(net.offers.map(({ price }) => price))
  const body = { searchId: asked.searchId, routingId: asked.offers[0]?.routingId ?? '', adult: 1 }
  expect(valueOf(await page.call('POST /order/verify.do', { body })).shop).toBeUndefined()
})

test('an order of one verification is one shop order', async () => {
  const shopId = await addShop()
  const { verified } = await placeBooking(server, admin, { search: { shopId } })
  await admin.client.call('POST /order/order.do', { body: orderOf(verified) })
  expect((await ordersOf(shopId)).total).toBe(1)
  expect((await ordersOf(shopId, { status: ['ISSUED'] })).totals).toMatchObject({ count: 0, sale: { amount: 0 } })
})
