import { beforeEach, expect, test } from 'vitest'
import {
  anyTrip,
  findOffers,
  orderOf,
  placeBooking,
  refusalOf,
  valueOf,
  verifyOne,
} from '../booking/booking.fixture.ts'
import { withoutCodes } from '../booking/payment/payment.fixture.ts'
import { createShop, saveMarkup } from '../embed/shop-page.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
let shopId: string
beforeEach(async () => {
  await withoutCodes(server)
  admin = await signInAs(server, 'admin@harbour.example')
  shopId = await createShop(admin, 'City trips', 'EUR')
  await saveMarkup(admin, shopId, '12.5')
})

const roundTrip = { ...anyTrip, tripType: 'ROUND_TRIP' as const, returnDate: '2026-04-21' }
const ordersOf = async () => valueOf(await admin.client.call('POST /shop/order/getPageList', { body: { shopId } })).list

test('a trip of two directions is sold at the sale price of its return flight', async () => {
  const { searchId, offers } = await findOffers(admin.client, { ...roundTrip, shopId })
  const offer = offers.find(({ separateBookings }) => !separateBookings)
  const chosen = { searchId, routingId: offer?.routingId ?? '' }
  const { list } = valueOf(await admin.client.call('POST /product/boundFlight.do', { body: chosen }))
  const back = list.find(({ separateBookings }) => !separateBookings)
  expect(back?.price.total.currency).toBe('EUR')
  const verified = valueOf(
    await admin.client.call('POST /order/verify.do', {
      body: { ...chosen, returnRoutingId: back?.routingId ?? '', adult: 1 },
    }),
  )
  expect(verified.shop?.sale).toEqual(back?.price.total)
  const { orderNo } = valueOf(await admin.client.call('POST /order/order.do', { body: orderOf(verified) }))
  expect(await ordersOf()).toMatchObject([{ orderNo, sale: back?.price.total, returnDate: roundTrip.returnDate }])
})

test('a list that is refreshed or sorted shows the same sale prices', async () => {
  const search = { ...anyTrip, shopId }
  const { searchId, offers } = await findOffers(admin.client, search)
  const pricesOf = (list: typeof offers) =>
    list.map(({ airline, price }) => `${airline} ${price.total.amount}`).toSorted()
  const open = async () =>
    valueOf(await admin.client.call('POST /product/initProductDatas.do', { body: { searchId, pageSize: 50 } })).list
  expect(pricesOf(await open())).toEqual(pricesOf(offers))
  await saveMarkup(admin, shopId, '40')
  expect(pricesOf(await open()), 'after a change of rules').toEqual(pricesOf(offers))
  const body = { searchId, sort: 'PRICE_ASC' as const, pageSize: 50 }
  const sorted = valueOf(await admin.client.call('POST /product/filterRoutings.do', { body })).list
  const amounts = sorted.map(({ price }) => price.total.amount)
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
})

test('a booking that is made again is sold at the rules of that time', async () => {
  const { orderNo } = await placeBooking(server, admin, { search: { shopId } })
  const [before] = await ordersOf()
  server.deps.clock.advance({ minutes: 31 })
  await server.deps.scheduler.runDue()
  admin = await signInAs(server, 'admin@harbour.example')
  await saveMarkup(admin, shopId, '40')
  const again = valueOf(await admin.client.call('POST /order/regenerate.do', { body: { orderNo } }))
  const orders = await ordersOf()
  expect(orders.map((each) => each.orderNo).toSorted()).toEqual([orderNo, again.orderNo].toSorted())
  const after = orders.find((each) => each.orderNo === again.orderNo)
  expect(after?.cost).toEqual(before?.cost)
  expect(after?.margin.amount).toBeGreaterThan(before?.margin.amount ?? 0)

  server.deps.clock.advance({ minutes: 31 })
  await server.deps.scheduler.runDue()
  admin = await signInAs(server, 'admin@harbour.example')
  valueOf(await admin.client.call('POST /shop/updateStatus', { body: { id: shopId, active: false } }))
  const refused = await admin.client.call('POST /order/regenerate.do', { body: { orderNo: again.orderNo } })
  expect(refusalOf(refused).code).toBe('5204')
})

test('a booking agent sees the sale price of a booking, and cost and margin need the permission of shops', async () => {
  const agent = await signInAs(server, 'agent@harbour.example')
  const { orderNo, total, verified } = await placeBooking(server, agent, { search: { shopId } })
  const body = { orderNo }
  const detailFor = async ({ client }: SignedInUser) =>
    valueOf(await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body }))
  const [order] = await ordersOf()
  const shown = await detailFor(admin)
  expect(shown.shop).toEqual({ name: 'City trips', sale: order?.sale, cost: order?.cost, margin: order?.margin })
  expect(shown.totals.total, 'what the agency pays').toEqual(total)
  expect(verified.shop).toEqual({ shopId, sale: order?.sale, oldSale: order?.sale })
  expect((await detailFor(agent)).shop).toEqual({ name: 'City trips', sale: order?.sale })
})

test('staff see the sale price of extras before the order, as it is stored with the order', async () => {
  const search = { ...anyTrip, adult: 2, airline: 'AK', shopId }
  const verified = await verifyOne(admin.client, { search })
  const [bag] = verified.baggageOptions
  const seatMap = { verifyId: verified.verifyId, segmentIndex: 1 }
  const map = valueOf(await admin.client.call('POST /order/seatMap.do', { body: seatMap }))
  const seat = map?.rows.flatMap(({ seats }) => seats).find(({ free, price }) => free && price.amount > 0)
  expect([bag?.price.currency, bag?.sale?.currency, seat?.sale?.currency]).toEqual(['USD', 'EUR', 'EUR'])
  const chosen = { code: bag?.code ?? '', passenger: 0, segmentIndex: 1, quantity: 2 }
  const taken = { seat: seat?.seat ?? '', passenger: 1, segmentIndex: 1 }
  const order = { baggage: [chosen], seats: [taken] }
  valueOf(await admin.client.call('POST /order/order.do', { body: orderOf(verified, { search, order }) }))
  const sale = (verified.shop?.sale.amount ?? 0) + 2 * (bag?.sale?.amount ?? 0) + (seat?.sale?.amount ?? 0)
  expect((await ordersOf())[0]?.sale).toEqual({ amount: sale, currency: 'EUR' })
})

test('staff learn that the sale price has changed since the search, and pay the same net price', async () => {
  const { searchId, offers } = await findOffers(admin.client, { ...anyTrip, shopId })
  const shown = offers[0]?.price.total
  await saveMarkup(admin, shopId, '40')
  const body = { searchId, routingId: offers[0]?.routingId ?? '', adult: 1 }
  const { shop, ...verified } = valueOf(await admin.client.call('POST /order/verify.do', { body }))
  expect(shop?.oldSale).toEqual(shown)
  expect(shop?.sale.amount).toBeGreaterThan(shown?.amount ?? 0)
  expect(verified).toMatchObject({ priceChanged: true, oldTotal: verified.newTotal })
})
