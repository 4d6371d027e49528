import { maxShopListEntries, maxShopRates, maxShops, permissions } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { findOffers, orderOf, refusalOf, valueOf, verifyOne } from '../booking/booking.fixture.ts'
import { withoutCodes } from '../booking/payment/payment.fixture.ts'
import { shop, shopListEntry, shopRate } from '../database/schema.ts'
import { makeKey, pageOf, tokenOf } from '../embed/embed.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { createTenants, giveCodes } from '../session/tenants.fixture.ts'

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
  const publish = (shopId: string, afterVersion: number, rules: ReturnType<typeof rule>[], more: object = {}) =>
    admin.client.call('POST /shop/rule/publish', { body: { shopId, afterVersion, rules, ...more } })

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

  test('that are published after others were scheduled replace them', async () => {
    const shopId = await addShop()
    const startsAt = new Date(server.deps.clock.now().getTime() + 3_600_000).toISOString()
    const versions = async () => {
      const { list } = valueOf(await admin.client.call('POST /shop/rule/getVersions', { body: { shopId } }))
      return list.map(({ state }) => state)
    }
    const current = async () =>
      valueOf(await admin.client.call('POST /shop/rule/getPageList', { body: { shopId } })).list.map(({ name }) => name)
    valueOf(await publish(shopId, 0, [rule(1, 1)]))
    valueOf(await publish(shopId, 1, [rule(2, 1)], { startsAt }))
    expect([await current(), await versions()]).toEqual([['Rule 1'], ['scheduled', 'current']])
    valueOf(await publish(shopId, 2, [rule(3, 1)]))
    expect([await current(), await versions()]).toEqual([['Rule 3'], ['current', 'cancelled', 'past']])
    // Compared with the rules that they replace, not with those that were scheduled.
    const { list } = valueOf(await admin.client.call('POST /shop/rule/getVersions', { body: { shopId } }))
    expect(list[0]?.changes.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['added Rule 3', 'removed Rule 1'])
    server.deps.clock.advance({ hours: 2 })
    expect([await current(), await versions()]).toEqual([['Rule 3'], ['current', 'cancelled', 'past']])
  })

  test('have a limit of airlines, origins and destinations', async () => {
    const tooMany = Array.from({ length: 101 }, (_, at) => rule(at + 1, 200))
    expect(refusalOf(await publish(await addShop(), 0, tooMany)).fields).toEqual([
      'rules: All rules of a shop together have at most 20000 airlines, origins and destinations. Leave lists empty for all.',
    ])
  })
})

test('an agency has a limit of shops, which concurrent calls do not exceed', async () => {
  const [first] = await server.deps.db
    .select()
    .from(shop)
    .where(eq(shop.id, await addShop()))
  if (!first) throw new Error('The shop was not stored.')
  const others = await server.deps.db.$count(shop, eq(shop.clientId, first.clientId))
  const rows = Array.from({ length: maxShops - others - 1 }, (_, at) => ({
    ...first,
    id: `s-${at}`,
    name: `Shop ${at}`,
  }))
  await server.deps.db.insert(shop).values(rows)
  const fields = { channel: 'Website', currency: 'USD', contactEmail: 'shop@harbour.example' }
  const save = (name: string, id?: string) =>
    admin.client.call('POST /shop/save', { body: { ...fields, name, ...(id !== undefined && { id }) } })
  const saved = await Promise.all(['One more', 'Another'].map((each) => save(each)))
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
  const [refused] = saved.filter(({ ok }) => !ok)
  expect(refused && refusalOf(refused)).toMatchObject({ code: '5312', text: expect.stringContaining('200 shops') })
  valueOf(await save('Renamed', first.id))
})

test('a shop has as many rates and list entries as a search can read', async () => {
  const shopId = await addShop()
  const [row] = await server.deps.db.select().from(shop).where(eq(shop.id, shopId))
  const of = { clientId: row?.clientId ?? '', shopId, ...always, active: false }
  const rate = { fromCurrency: 'EUR', toCurrency: 'USD', source: 'MANUAL', base: '1', adjustment: 0 } as const
  const baseAt = server.deps.clock.now()
  const rows = Array.from({ length: maxShopRates }, (_, at) => ({ ...of, ...rate, baseAt, id: `rate-${at}` }))
  await server.deps.db.insert(shopRate).values(rows)
  const saved = { shopId, from: 'EUR', to: 'USD', source: 'MANUAL' as const, base: '1', ...always, active: false }
  expect(refusalOf(await admin.client.call('POST /shop/exchangeRate/save', { body: saved })).code).toBe('5312')
  const entry = { kind: 'BLACK' as const, dimension: 'FLIGHT' as const }
  for (let first = 0; first < maxShopListEntries; first += 1_000) {
    const entries = Array.from({ length: 1_000 }, (_, at) => ({
      ...of,
      ...entry,
      value: `TR${first + at}`,
      id: `entry-${first + at}`,
      remark: '',
    }))
    await server.deps.db.insert(shopListEntry).values(entries)
  }
  const body = { shopId, ...entry, value: 'TR9999', ...always, active: true }
  expect(refusalOf(await admin.client.call('POST /shop/whiteBlack/save', { body })).text).toMatch(/5000 entries/)
  valueOf(await admin.client.call('POST /shop/whiteBlack/save', { body: { ...body, id: 'entry-1' } }))
})

describe('a search in a shop', () => {
  test('is not read by a user without the permission to sell in shops', async () => {
    const tenants = await createTenants(server)
    const { owner } = tenants
    const { searchId } = await findOffers(owner.client, { shopId: await addShop({}, owner) })
    await giveCodes(
      tenants,
      permissions.filter((code) => code !== 'shop:sell'),
    )
    const read = await owner.client.call('POST /product/initProductDatas.do', { body: { searchId } })
    expect(refusalOf(read).code).toBe('5004')
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
