import { createBookingDrawer, createSessionDrafts, formatMoney } from '@gangway/core'
import { eq } from 'drizzle-orm'
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
import { loadTicketDocument } from '../booking/e-ticket/load-ticket-document.ts'
import { bookingRow, withoutCodes } from '../booking/payment/payment.fixture.ts'
import { bookingMail } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
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

test('an agent reads one sale price in the calendar, the results, the drawer, the e-mail, the ticket and the order', async () => {
  await saveMarkup(admin, shopId, '12.5', { tripType: 'ONE_WAY' })
  const agent = await signInAs(server, 'agent@harbour.example')
  const search = { ...anyTrip, adult: 2, shopId }
  const days = { fromCity: 'SIN', toCity: 'KUL', month: '2026-04', shopId }
  const alone = await findOffers(agent.client, { ...search, adult: 1 })
  const lowest = Math.min(...alone.offers.map(({ price }) => price.total.amount))
  const calendar = valueOf(await agent.client.call('POST /search/matchTripDates.do', { body: days }))
  expect(calendar.find(({ date }) => date === anyTrip.departDate)?.lowestPrice).toEqual({
    amount: lowest,
    currency: 'EUR',
  })

  const { searchId, offers } = await findOffers(agent.client, search)
  const shown = offers[0]?.price.total
  expect(shown).toEqual({ amount: 2 * (alone.offers[0]?.price.total.amount ?? 0), currency: 'EUR' })
  const { orderNo, verified, total } = await placeBooking(server, agent, { search })
  expect(verified.shop?.sale).toEqual(shown)
  const written = formatMoney(verified.shop?.sale ?? total)
  const drawer = createBookingDrawer({ client: agent.client, drafts: createSessionDrafts() })
  drawer.view.subscribe(() => undefined)
  const [offer] = offers
  if (offer) drawer.open({ searchId, offer, search: { adult: 2 }, user: 'lin' })
  await expect.poll(() => drawer.view.value).toMatchObject({ step: 'passengers', status: 'editing' })
  const lines = drawer.body()?.lines() ?? []
  expect(lines.at(-1)).toMatchObject({ label: { key: 'book.shop.sale' }, value: { text: written }, isTotal: true })
  const detail = valueOf(await agent.client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } }))
  expect(detail.shop?.sale).toEqual(shown)
  expect((await ordersOf())[0]?.sale).toEqual(shown)

  const row = await bookingRow(server, orderNo)
  const [mail] = await server.deps.db.select().from(bookingMail).where(eq(bookingMail.bookingId, row.id))
  expect(mail?.plain).toContain(written)
  expect(mail?.plain).not.toContain(formatMoney(total))
  const scope = clientScopeOf(row)
  const ticket = await loadTicketDocument(server.deps, scope, row, { lang: 'en', withPrice: true })
  expect(ticket.price?.total.value).toBe(written)
})
