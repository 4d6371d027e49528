import type { RuleForm, shopOrderRoutes, shopRoutes, shopRuleRoutes, shopSettingsRoutes } from '@gangway/core/contract'
import { shop, shopListEntry, shopOrder, shopRate } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { insertTestBooking } from '../booking/orders/bookings.fixture.ts'
import { searchFlights } from '../search/searches.fixture.ts'
import { newId, newToken } from '../shared/ids.ts'
import type { Example, Tenants } from '../session/tenants.fixture.ts'
import { addRuleVersion } from './rules/rule-version.store.ts'
import { makeShopRule } from './shop.fixture.ts'

const always = { validFrom: null, validTo: null }
const unknown = 'unknown'

const rule: RuleForm = {
  ...{ name: 'All', priority: 7, airlines: [], origins: [], destinations: [], tripType: null, passengerType: null },
  ...{ bookDates: always, departDates: always, kind: 'PERCENT', value: '5', currency: 'USD' },
  ...{ minimum: null, maximum: null, active: true },
}

const shopFields = { channel: 'Website', channelCode: 'W1', currency: 'USD', contactEmail: 'shop@harbour.example' }

/** A shop with a rule, whose id is `rule`. */
async function createShop({ server, owner }: Tenants): Promise<string> {
  const { db, clock } = server.deps
  const now = clock.now()
  const id = newId(now)
  const { clientId } = owner
  await db.transaction(async (tx) => {
    await tx.insert(shop).values({
      ...{ ...shopFields, id, clientId, name: `Shop ${newToken(6)}`, active: true, createdAt: now, updatedAt: now },
    })
    const rules = [makeShopRule({ id: 'rule', value: 500 })]
    const version = { shopId: id, rules, change: 'SAVE' as const, userId: owner.id, now }
    await addRuleVersion(tx, clientScopeOf({ clientId }), version)
  })
  return id
}

async function createRate(tenants: Tenants): Promise<{ id: string; shopId: string }> {
  const { db, clock } = tenants.server.deps
  const [id, shopId] = [newId(clock.now()), await createShop(tenants)]
  await db.insert(shopRate).values({
    ...{ id, clientId: tenants.owner.clientId, shopId, fromCurrency: 'SGD', toCurrency: 'USD', source: 'MANUAL' },
    ...{ base: '0.75', adjustment: 0, ...always, active: true, baseAt: clock.now() },
  })
  return { id, shopId }
}

async function createEntry(tenants: Tenants): Promise<{ id: string; shopId: string }> {
  const { db, clock } = tenants.server.deps
  const [id, shopId] = [newId(clock.now()), await createShop(tenants)]
  await db.insert(shopListEntry).values({
    ...{ id, clientId: tenants.owner.clientId, shopId, kind: 'BLACK', dimension: 'AIRLINE', value: 'TR' },
    ...{ ...always, remark: '', active: true },
  })
  return { id, shopId }
}

async function createOrder(tenants: Tenants): Promise<string> {
  const { db, clock } = tenants.server.deps
  const now = clock.now()
  const { clientId } = tenants.owner
  const shopId = await createShop(tenants)
  const { id: bookingId } = await insertTestBooking(tenants.server.deps, tenants.owner)
  const shopOrderNo = `S20260101000000${[...newToken(3)].map((each) => String.fromCharCode(65 + (each.charCodeAt(0) % 26))).join('')}`
  await db.insert(shopOrder).values({
    ...{ id: newId(now), clientId, shopId, bookingId, shopOrderNo, currency: 'USD', sale: 110, cost: 100, margin: 10 },
    ...{ extras: 0, rulesVersion: 1, createdAt: now },
    trace: { list: { outcome: 'allowed' }, conversion: null, step: 1, fares: [] },
  })
  return shopOrderNo
}

/** Another agency sends the same; the owner's shop is unknown to it. */
const ofUnknownShop = async <Body extends object>(_: Tenants, own: { body?: Body }) => ({
  ...own,
  body: { ...(own.body as Body), shopId: unknown },
})

const trip = { tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'KUL', adult: 1, child: 0, infant: 0 } as const

type Routes = typeof shopRoutes & typeof shopRuleRoutes & typeof shopSettingsRoutes & typeof shopOrderRoutes

export const shopExamples: { [Name in keyof Routes]: Example<Name> } = {
  'POST /shop/getPageList': { own: async () => ({ body: {} }) },
  'POST /shop/sellable': { own: async () => ({ body: {} }) },
  'GET /shop/info/{id}': {
    own: async (tenants) => ({ params: { id: await createShop(tenants) } }),
    unknown: async () => ({ params: { id: unknown } }),
  },
  'POST /shop/save': {
    own: async (tenants) => ({ body: { ...shopFields, id: await createShop(tenants), name: `New ${newToken(6)}` } }),
    unknown: async (_, { body }) => ({ body: { ...shopFields, ...body, name: 'New', id: unknown } }),
  },
  'POST /shop/updateStatus': {
    own: async (tenants) => ({ body: { id: await createShop(tenants), active: false } }),
    unknown: async () => ({ body: { id: unknown, active: false } }),
  },
  'POST /shop/delete/{id}': {
    own: async (tenants) => ({ params: { id: await createShop(tenants) }, body: {} }),
    unknown: async () => ({ params: { id: unknown }, body: {} }),
  },
  'POST /shop/rule/getPageList': {
    own: async (tenants) => ({ body: { shopId: await createShop(tenants) } }),
    unknown: async () => ({ body: { shopId: unknown } }),
  },
  'POST /shop/rule/save': {
    own: async (tenants) => ({ body: { shopId: await createShop(tenants), rule } }),
    unknown: async () => ({ body: { shopId: unknown, rule } }),
  },
  'POST /shop/rule/delete/{id}': {
    own: async (tenants) => ({ params: { id: 'rule' }, body: { shopId: await createShop(tenants) } }),
    unknown: async () => ({ params: { id: 'rule' }, body: { shopId: unknown } }),
  },
  'POST /shop/rule/publish': {
    own: async (tenants) => ({ body: { shopId: await createShop(tenants), afterVersion: 1, rules: [rule] } }),
    unknown: async () => ({ body: { shopId: unknown, afterVersion: 1, rules: [rule] } }),
  },
  'POST /shop/rule/rollback': {
    own: async (tenants) => ({ body: { shopId: await createShop(tenants), version: 1, afterVersion: 1 } }),
    unknown: async () => ({ body: { shopId: unknown, version: 1, afterVersion: 1 } }),
  },
  'POST /shop/rule/getVersions': {
    own: async (tenants) => ({ body: { shopId: await createShop(tenants) } }),
    unknown: async () => ({ body: { shopId: unknown } }),
  },
  'POST /shop/rule/preview': {
    own: async (tenants) => ({
      body: { shopId: await createShop(tenants), ...trip, departDate: departureDay(tenants) },
    }),
    unknown: async (tenants) => ({ body: { shopId: unknown, ...trip, departDate: departureDay(tenants) } }),
  },
  'POST /shop/rule/dryRun': {
    own: async (tenants) => ({ body: { shopId: await createShop(tenants), rules: [rule] } }),
    unknown: async () => ({ body: { shopId: unknown, rules: [rule] } }),
  },
  'POST /shop/exchangeRate/getPageList': {
    own: async (tenants) => ({ body: { shopId: (await createRate(tenants)).shopId } }),
    unknown: async () => ({ body: { shopId: unknown } }),
  },
  'POST /shop/exchangeRate/missing': {
    own: async ({ owner }) => ({ body: { searchId: (await searchFlights(owner.client)).searchId } }),
    unknown: async () => ({ body: { searchId: '0'.repeat(26) } }),
  },
  'POST /shop/exchangeRate/save': {
    own: async (tenants) => ({
      body: {
        ...{ ...(await createRate(tenants)), from: 'SGD', to: 'USD', source: 'MANUAL', base: '0.76' },
        ...{ ...always, active: true },
      },
    }),
    unknown: ofUnknownShop,
  },
  'POST /shop/exchangeRate/delete/{id}': {
    own: async (tenants) => ({ params: { id: (await createRate(tenants)).id }, body: {} }),
    unknown: async () => ({ params: { id: unknown }, body: {} }),
  },
  'POST /shop/whiteBlack/getPageList': {
    own: async (tenants) => ({ body: { shopId: (await createEntry(tenants)).shopId } }),
    unknown: async () => ({ body: { shopId: unknown } }),
  },
  'POST /shop/whiteBlack/save': {
    own: async (tenants) => ({
      body: {
        ...(await createEntry(tenants)),
        kind: 'WHITE',
        dimension: 'AIRLINE',
        value: 'AK',
        ...always,
        active: true,
      },
    }),
    unknown: ofUnknownShop,
  },
  'POST /shop/whiteBlack/delete/{id}': {
    own: async (tenants) => ({ params: { id: (await createEntry(tenants)).id }, body: {} }),
    unknown: async () => ({ params: { id: unknown }, body: {} }),
  },
  'POST /shop/order/getPageList': {
    own: async (tenants) => ({ body: { shopId: await createShop(tenants) } }),
    unknown: async () => ({ body: { shopId: unknown } }),
  },
  'GET /shop/order/info/{shopOrderNo}': {
    own: async (tenants) => ({ params: { shopOrderNo: await createOrder(tenants) } }),
    unknown: async () => ({ params: { shopOrderNo: 'S20260101000000ZZZZ' } }),
  },
  'POST /shop/order/export': {
    own: async (tenants) => ({ body: { filters: { shopId: await createShop(tenants) } } }),
    unknown: async () => ({ body: { filters: { shopId: unknown } } }),
  },
}

function departureDay({ server }: Tenants): string {
  return new Date(server.deps.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
}
