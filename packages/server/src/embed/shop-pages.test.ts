// @run full
import { createClient } from '@gangway/core'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { anyTrip, findOffers, orderOf, placeBooking, refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { balanceOf, bookingRow } from '../booking/payment/payment.fixture.ts'
import { auditLog, bookingMail } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { nextCode } from '../session/sign-in.fixture.ts'
import { createTenants, giveCodes, type Tenants } from '../session/tenants.fixture.ts'
import { askToken, makeKey, pageOf, tokenOf } from './embed.fixture.ts'
import { createShop, createShopPage, saveMarkup, type ShopPage } from './shop-page.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
let made: ShopPage
beforeEach(async () => {
  tenants = await createTenants(server)
  made = await createShopPage(server, tenants.owner)
})

const visitor = async (key = made.key, wanted: Parameters<typeof tokenOf>[2] = { user: 'customer-7' }) =>
  pageOf(server, await tokenOf(server, key, wanted))
const owner = () => tenants.owner.client
const settings = { name: 'Shop', origins: ['https://www.harbour.example'], scopes: ['search' as const] }
const saveKey = (more: object, client = owner()) =>
  client.call('POST /embed/key/save', { body: { ...settings, ...more }, mfaCode: nextCode(server) })

async function confirm(orderNo: string, amount: number, currency: string) {
  const { key, secret } = made.key
  return createClient({ base: server.base, verify: true }).call('POST /embed/confirm-payment', {
    body: { key, secret, orderNo, amount, currency, paymentId: `pay-${orderNo}` },
  })
}

describe('a page whose key sells in a shop', () => {
  test('shows the sale price of the shop in results, calendar, drawer, mail and order, and is paid it', async () => {
    const client = await visitor()
    const search = { ...anyTrip, airline: 'AK' }
    const found = await findOffers(client, search)
    const [cheapest] = found.offers.toSorted((one, other) => one.price.total.amount - other.price.total.amount)
    const days = valueOf(
      await client.call('POST /search/matchTripDates.do', {
        body: { fromCity: 'SIN', toCity: 'KUL', month: '2026-04', currencyOption: 'DEPOSIT' },
      }),
    )
    const all = await findOffers(client)
    const lowest = Math.min(...all.offers.map(({ price }) => price.total.amount))
    expect(days.find(({ date }) => date === anyTrip.departDate)).toEqual({
      date: anyTrip.departDate,
      lowestPrice: { amount: lowest, currency: 'EUR' },
      currency: 'EUR',
    })
    const shown = cheapest?.price.total
    expect(shown?.currency).toBe('EUR')
    const net = await findOffers(owner(), search)
    const same = net.offers.find(
      ({ outbound }) => outbound.segments[0]?.flightNo === cheapest?.outbound.segments[0]?.flightNo,
    )
    expect(shown?.amount).toBe(Math.round(Math.round((same?.price.total.amount ?? 0) * 0.9137 * 1.015) * 1.173))

    const choose = ({ outbound }: (typeof all)['offers'][number]) =>
      outbound.segments[0]?.flightNo === cheapest?.outbound.segments[0]?.flightNo
    const { orderNo, total, verified } = await placeBooking(server, { client }, { search, choose })
    expect(verified).toMatchObject({ priceChanged: false, oldTotal: shown, newTotal: shown, price: { total: shown } })
    expect(verified.shop).toBeUndefined()
    expect(total).toEqual(shown)
    const body = { orderNo }
    const detail = valueOf(await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body }))
    expect(detail.totals.total).toEqual(shown)
    expect(detail.fees.reduce((sum, line) => sum + line.total.amount, 0)).toBe(shown?.amount)
    const terms = valueOf(await client.call('POST /embed/payment-terms', { body }))
    expect(terms).toMatchObject(shown ?? {})
    const row = await bookingRow(server, orderNo)
    const [mail] = await server.deps.db.select().from(bookingMail).where(eq(bookingMail.bookingId, row.id))
    expect(mail?.plain).toContain(`EUR ${((shown?.amount ?? 0) / 100).toFixed(2)}`)

    expect(refusalOf(await confirm(orderNo, row.total, row.currency)).fields).toEqual([
      expect.stringContaining('currency'),
    ])
    const before = await balanceOf(tenants.owner)
    valueOf(await confirm(orderNo, total.amount, total.currency))
    const after = await balanceOf(tenants.owner)
    expect(before.balance - after.balance).toBe(row.total)
    const orders = valueOf(await owner().call('POST /shop/order/getPageList', { body: { shopId: made.shopId } }))
    expect(orders.list).toMatchObject([{ orderNo, sale: shown }])
  })

  test('sells two passengers with bags and seats at the total of the shown prices', async () => {
    const client = await visitor()
    const search = { ...anyTrip, adult: 2, airline: 'AK' }
    const { searchId, offers } = await findOffers(client, search)
    const body = { searchId, routingId: offers[0]?.routingId ?? '', adult: 2 }
    const verified = valueOf(await client.call('POST /order/verify.do', { body }))
    const [bag] = verified.baggageOptions
    expect(bag?.price.currency).toBe('EUR')
    const map = valueOf(
      await client.call('POST /order/seatMap.do', { body: { verifyId: verified.verifyId, segmentIndex: 1 } }),
    )
    const seat = map?.rows.flatMap(({ seats }) => seats).find(({ free, price }) => free && price.amount > 0)
    expect(seat?.price.currency).toBe('EUR')
    const baggage = [{ passenger: 0, segmentIndex: 1, code: bag?.code ?? '', quantity: 2 }]
    const seats = [{ passenger: 1, segmentIndex: 1, seat: seat?.seat ?? '' }]
    const sum = verified.newTotal.amount + 2 * (bag?.price.amount ?? 0) + (seat?.price.amount ?? 0)
    const acceptedTotal = { amount: sum, currency: 'EUR' }
    const wishes = { search, order: { baggage, seats, acceptedTotal } }
    const placed = valueOf(await client.call('POST /order/order.do', { body: orderOf(verified, wishes) }))
    expect(placed.total).toEqual(acceptedTotal)
    const detail = valueOf(
      await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo: placed.orderNo } }),
    )
    expect(detail.totals.total).toEqual(acceptedTotal)
    expect(detail.ancillaries.reduce((all, { amount }) => all + amount.amount, verified.newTotal.amount)).toBe(sum)
    const orders = valueOf(await owner().call('POST /shop/order/getPageList', { body: { shopId: made.shopId } }))
    expect(orders.list).toMatchObject([{ sale: acceptedTotal }])
  })

  test('shows the price-change step when rules change before verification, order or payment, and keeps the agreed price', async () => {
    const client = await visitor()
    const { searchId, offers } = await findOffers(client, anyTrip)
    const [offer] = offers
    await saveMarkup(tenants.owner, made.shopId, '25')
    const body = { searchId, routingId: offer?.routingId ?? '', adult: 1 }
    const verified = valueOf(await client.call('POST /order/verify.do', { body }))
    expect(verified).toMatchObject({ priceChanged: true, oldTotal: offer?.price.total })
    expect(verified.newTotal.amount).toBeGreaterThan(offer?.price.total.amount ?? 0)

    await saveMarkup(tenants.owner, made.shopId, '30')
    const acceptedTotal = verified.newTotal
    const order = (more: object) => client.call('POST /order/order.do', { body: orderOf(verified, { order: more }) })
    const changed = refusalOf(await order({ acceptedTotal }))
    expect(changed).toMatchObject({ code: '5304', data: { oldTotal: acceptedTotal } })
    expect(refusalOf(await order({}))).toMatchObject({ code: '5304', data: changed.data as object })
    const { newTotal } = changed.data as { newTotal: typeof acceptedTotal }
    expect(newTotal.amount).toBeGreaterThan(acceptedTotal.amount)
    const placed = valueOf(await order({ acceptedTotal: newTotal }))
    expect(placed.total).toEqual(newTotal)

    await saveMarkup(tenants.owner, made.shopId, '90')
    expect(valueOf(await confirm(placed.orderNo, newTotal.amount, 'EUR'))).toMatchObject({ status: 'TICKETING' })
  })

  test('sells nothing while the shop is off, and its bookings can still be read and paid', async () => {
    const client = await visitor()
    const { orderNo, total } = await placeBooking(server, { client })
    const { searchId, offers } = await findOffers(client)
    const verify = { searchId, routingId: offers[0]?.routingId ?? '', adult: 1 }
    const verified = valueOf(await client.call('POST /order/verify.do', { body: verify }))
    valueOf(await owner().call('POST /shop/updateStatus', { body: { id: made.shopId, active: false } }))

    expect(refusalOf(await client.call('POST /search/search.do', { body: anyTrip }))).toMatchObject({
      code: '5204',
      text: 'This page is not selling flights at the moment. Please try again later or contact the agency.',
    })
    const refused = {
      code: '5204',
      text: 'This flight is no longer sold on this page. Search again or contact the agency.',
    }
    expect(refusalOf(await client.call('POST /order/verify.do', { body: verify }))).toMatchObject(refused)
    expect(refusalOf(await client.call('POST /order/order.do', { body: orderOf(verified) }))).toMatchObject(refused)
    const month = { fromCity: 'SIN', toCity: 'KUL', month: '2026-04' }
    const days = valueOf(await client.call('POST /search/matchTripDates.do', { body: month }))
    expect(days.filter(({ lowestPrice }) => lowestPrice)).toEqual([])
    const start = valueOf(await client.call('POST /search/initIndexDatas.do', { body: {} }))
    expect(start.promoTiles.filter(({ fromPrice }) => fromPrice)).toEqual([])

    const detail = await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } })
    expect(valueOf(detail).totals.total).toEqual(total)
    valueOf(await confirm(orderNo, total.amount, total.currency))
  })

  test('opens no search that was made in another shop or without one', async () => {
    const plain = await makeKey(server, tenants.owner, {})
    const found = await findOffers(await visitor(plain))
    const client = await visitor()
    const page = { searchId: found.searchId }
    const verify = { ...page, routingId: found.offers[0]?.routingId ?? '', adult: 1 }
    expect(refusalOf(await client.call('POST /product/initProductDatas.do', { body: page })).code).toBe('5302')
    expect(refusalOf(await client.call('POST /order/verify.do', { body: verify })).code).toBe('5302')
    const ofAgent = await findOffers(owner(), { shopId: made.shopId })
    const agents = { searchId: ofAgent.searchId }
    expect(refusalOf(await client.call('POST /product/initProductDatas.do', { body: agents })).code).toBe('5004')
    const sold = await findOffers(client)
    valueOf(await saveKey({ id: made.key.id, shopId: null, scopes: ['search', 'book'] }))
    const own = { searchId: sold.searchId }
    expect(refusalOf(await client.call('POST /product/initProductDatas.do', { body: own })).code).toBe('5302')
    const again = { ...own, routingId: sold.offers[0]?.routingId ?? '', adult: 1 }
    expect(refusalOf(await client.call('POST /order/verify.do', { body: again })).code).toBe('5302')
  })

  test('cannot choose another shop, see bookings of the agency or pay from the deposit', async () => {
    const other = await createShop(tenants.owner, 'Other')
    const client = await visitor()
    expect(refusalOf(await client.call('POST /search/search.do', { body: { ...anyTrip, shopId: other } })).code).toBe(
      '5004',
    )
    expect(refusalOf(await askToken(server, made.key, { user: 'customer-7', shopId: other })).fields).toEqual([
      'shopId: The key sells in another shop.',
    ])
    const { orderNo } = await placeBooking(server, tenants.owner, { name: 'ROE/KIM' })
    expect(refusalOf(await askToken(server, made.key, { user: 'customer-7', orderNo })).fields).toEqual([
      'orderNo: You have no booking with this number in the shop of the key.',
    ])
    const colleague = await visitor(made.key, { person: tenants.owner.email })
    const show = { query: {}, body: { orderNo } }
    expect(refusalOf(await colleague.call('POST /order/v2/showOrderDetail.do', show)).code).toBe('5004')
    for (const page of [client, colleague]) {
      expect(await page.call('POST /order/qryClientBalance.do', { body: {} })).toMatchObject({
        error: { code: '403', text: 'On this page, payments are taken by the agency.' },
      })
    }
    const own = await placeBooking(server, { client })
    const pay = { orderNo: own.orderNo, payChannel: 'PREPAYMENT' as const }
    expect(refusalOf(await client.call('POST /order/issueTicket.do', { body: pay })).code).toBe('403')
  })

  test('keeps the sale price of its bookings when the key sells without a shop', async () => {
    const client = await visitor()
    const { orderNo, total } = await placeBooking(server, { client })
    valueOf(await saveKey({ id: made.key.id, shopId: null, scopes: ['search', 'book'] }))
    const detail = await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } })
    expect(valueOf(detail).totals.total).toEqual(total)
  })
})

describe('the shop of an embed key', () => {
  test('is one of the agency that is on, chosen with the permission to view shops', async () => {
    const off = await createShop(tenants.owner, 'Closed')
    valueOf(await owner().call('POST /shop/updateStatus', { body: { id: off, active: false } }))
    const foreign = await createShop(tenants.otherAgencyUser, 'Foreign')
    expect(refusalOf(await saveKey({ shopId: off })).fields).toEqual(['shopId: This shop is off. Switch it on first.'])
    expect(refusalOf(await saveKey({ shopId: foreign })).fields).toEqual(['shopId: Choose one of your shops.'])
    await giveCodes(tenants, ['sys:profile', 'sys:profile:userManagement', 'developer:manage'])
    expect(refusalOf(await saveKey({ id: made.key.id, shopId: null })).code).toBe('403')
    valueOf(await saveKey({ id: made.key.id, name: 'Renamed' }))
    const { list } = valueOf(await owner().call('POST /embed/key/getPageList', { body: {} }))
    expect(list.filter(({ id }) => id === made.key.id)).toMatchObject([
      { name: 'Renamed', shopId: made.shopId, shop: { name: 'City trips', currency: 'EUR', active: true } },
    ])
  })

  test('is changed with an audit entry of its own', async () => {
    const other = await createShop(tenants.owner, 'Other')
    valueOf(await saveKey({ id: made.key.id, shopId: other }))
    valueOf(await saveKey({ id: made.key.id, name: 'Renamed' }))
    const about = and(eq(auditLog.action, 'EMBED_KEY_SHOP'), eq(auditLog.objectId, made.key.key))
    const entries = await server.deps.db.select().from(auditLog).where(about).orderBy(auditLog.at, auditLog.id)
    expect(entries.map(({ detail }) => detail)).toEqual([
      { before: '', after: made.shopId },
      { before: made.shopId, after: other },
    ])
  })

  test('cannot be deleted before the key is revoked or sells elsewhere', async () => {
    const remove = () => owner().call('POST /shop/delete/{id}', { params: { id: made.shopId }, body: {} })
    expect(refusalOf(await remove())).toMatchObject({
      code: '5312',
      text: 'Embed keys sell in this shop. Choose another shop for them under Embed keys first.',
    })
    const { id } = made.key
    valueOf(await owner().call('POST /embed/key/delete/{id}', { params: { id }, body: {}, mfaCode: nextCode(server) }))
    valueOf(await remove())
  })
})
