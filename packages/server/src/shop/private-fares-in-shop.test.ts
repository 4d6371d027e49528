import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAccount } from '../airline-account/airline-accounts.fixture.ts'
import { findOffers, placeBooking, valueOf } from '../booking/booking.fixture.ts'
import { withoutCodes } from '../booking/payment/payment.fixture.ts'
import { client, shopSample } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs } from '../session/sign-in.fixture.ts'

const server = useDemoServer()
const isPrivateFare = ({ privateFare }: { privateFare?: boolean | undefined }) => privateFare === true
const always = { validFrom: null, validTo: null, active: true }

test('a shop sells private fares of an airline account, unless a list excludes this kind of fare', async () => {
  await withoutCodes(server)
  const admin = await signInAs(server, 'admin@harbour.example')
  const shop = { name: 'City trips', currency: 'USD', channel: 'Website', channelCode: 'W1' }
  const { id: shopId } = valueOf(
    await admin.client.call('POST /shop/save', { body: { ...shop, contactEmail: 'shop@harbour.example' } }),
  )
  const rate = { from: 'MYR', to: 'USD', source: 'MANUAL', base: '0.22', adjustment: '0' } as const
  valueOf(await admin.client.call('POST /shop/exchangeRate/save', { body: { shopId, ...rate, ...always } }))
  const [agency] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
  const scope = clientScopeOf({ clientId: agency?.id ?? '' })
  await createAccount(server.deps, scope, { status: 'ONLINE', airline: 'OD' })

  const privateOffers = async () => (await findOffers(admin.client, { shopId })).offers.filter(isPrivateFare)
  const [shown] = await privateOffers()
  expect(shown).toMatchObject({ airline: 'OD', payChannels: ['B2B'], price: { total: { currency: 'USD' } } })

  const trip = { tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'KUL', departDate: '2026-04-14', adult: 1 } as const
  const preview = async () =>
    valueOf(await admin.client.call('POST /shop/rule/preview', { body: { shopId, ...trip, airline: 'OD' } })).offers
  const sold = (await findOffers(admin.client, { shopId, ...trip, airline: 'OD' })).offers
  expect((await preview()).map(({ net, before }) => [net.currency, 'price' in before && before.price.sale])).toEqual(
    sold.map(({ price }) => ['MYR', price.total.amount]).toSorted(([, one], [, other]) => Number(one) - Number(other)),
  )
  const samples = await server.deps.db.select().from(shopSample)
  const sampled = samples.flatMap(({ trips }) => trips).filter(({ fareKind }) => fareKind === 'PRIVATE')
  expect(new Set(sampled.map(({ currency }) => currency))).toEqual(new Set(['MYR']))

  const booked = await placeBooking(server, admin, { search: { shopId }, choose: isPrivateFare })
  expect(booked.total.currency).toBe('MYR')
  expect(booked.verified.shop).toMatchObject({ sale: shown?.price.total, cost: { currency: 'USD' } })
  const { list } = valueOf(await admin.client.call('POST /shop/order/getPageList', { body: { shopId } }))
  expect(list).toMatchObject([{ orderNo: booked.orderNo, sale: shown?.price.total }])

  const entry = { kind: 'BLACK', dimension: 'FARE_KIND', value: 'PRIVATE' } as const
  valueOf(await admin.client.call('POST /shop/whiteBlack/save', { body: { shopId, ...entry, ...always } }))
  expect(await privateOffers()).toEqual([])
  expect((await findOffers(admin.client, { shopId })).total).toBeGreaterThan(0)
})

test('a shop without a rate for private fares says how many offers and which currencies it does not sell', async () => {
  const admin = await signInAs(server, 'admin@harbour.example')
  const shop = { name: 'Euro trips', currency: 'EUR', channel: 'Website', channelCode: 'W2' }
  const { id: shopId } = valueOf(
    await admin.client.call('POST /shop/save', { body: { ...shop, contactEmail: 'shop@harbour.example' } }),
  )
  const rate = { to: 'EUR', source: 'MANUAL', base: '0.9', adjustment: '0', ...always } as const
  const saveRate = async (from: string) =>
    valueOf(await admin.client.call('POST /shop/exchangeRate/save', { body: { shopId, from, ...rate } }))
  const missingCurrencies = async () =>
    valueOf(await admin.client.call('POST /shop/exchangeRate/getPageList', { body: { shopId } })).missingCurrencies
  expect(await missingCurrencies()).toEqual(['USD'])
  await saveRate('USD')
  const [agency] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
  const scope = clientScopeOf({ clientId: agency?.id ?? '' })
  await createAccount(server.deps, scope, { status: 'ONLINE', airline: 'OD' })
  expect(await missingCurrencies()).toEqual(['MYR'])

  const all = (await findOffers(admin.client)).total
  const missingIn = async (searchId: string) =>
    valueOf(await admin.client.call('POST /shop/exchangeRate/missing', { body: { searchId } }))
  const found = await findOffers(admin.client, { shopId })
  expect(found.total).toBeLessThan(all)
  expect(await missingIn(found.searchId)).toEqual({
    shop: { id: shopId, currency: 'EUR' },
    missing: [{ from: 'MYR', offers: all - found.total }],
  })
  expect(await missingIn((await findOffers(admin.client)).searchId)).toEqual({ shop: null, missing: [] })

  await saveRate('MYR')
  expect(await missingCurrencies()).toEqual([])
  const after = await findOffers(admin.client, { shopId })
  expect(after.total).toBe(all)
  expect((await missingIn(after.searchId)).missing).toEqual([])
})
