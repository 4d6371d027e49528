import { toServerTime, type CallAnswer } from '@gangway/core'
import { beforeEach, expect, test } from 'vitest'
import { ancillaryOrder } from '../../database/schema.ts'
import { createTenants, type Tenants } from '../../session/tenants.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs } from '../../session/sign-in.fixture.ts'
import { newId } from '../../shared/ids.ts'
import { orderOf, placeBooking, valueOf, verifyOne } from '../booking.fixture.ts'
import { insertTestBooking, soldOffer } from './bookings.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
beforeEach(async () => void (tenants = await createTenants(server)))

type Detail = CallAnswer<'POST /order/v2/showOrderDetail.do'>

async function show(orderNo: string, { client } = tenants.owner): Promise<Detail> {
  const result = await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } })
  if (!result.ok) throw new Error(`The booking was not shown: ${JSON.stringify(result.error)}`)
  return result.value
}

test('returns a new booking with its prices and available actions', async () => {
  const placed = await placeBooking(server, tenants.owner, { search: { adult: 2, child: 1 } })
  const detail = await show(placed.orderNo)
  expect(detail).toMatchObject({
    orderNo: placed.orderNo,
    providerPnr: placed.providerPnr,
    fromCity: 'SIN',
    toCity: 'KUL',
    summary: {
      status: 'UNPAID',
      tripType: 'ONE_WAY',
      paidAt: null,
      payChannel: null,
      includeRefund: false,
      payBy: placed.payDeadline,
    },
    contact: { name: 'Jane Doe', email: 'jane@example.org' },
    totals: { total: placed.total },
    actions: ['PAY', 'CANCEL', 'RAISE_REQUEST'],
    asOf: toServerTime(server.deps.clock.now()),
    payChannels: placed.verified.payChannels,
    soldOutRisk: false,
    separateBookings: false,
  })
  expect(detail.passengers.map(({ name, type }) => [name, type])).toEqual([
    ['DOE/JANE', 'ADULT'],
    ['DOE/JOHN', 'ADULT'],
    ['DOE/ANNA', 'CHILD'],
  ])
  const { fare, tax, ancillary, fees, total } = detail.totals
  expect(fare.amount + tax.amount + ancillary.amount + fees.amount).toBe(total.amount)
  expect(detail.fees.reduce((sum, line) => sum + line.total.amount, 0)).toBe(total.amount)
  for (const { unitPrice, quantity, total: whole } of detail.fees)
    expect(unitPrice.amount * quantity).toBe(whole.amount)
  expect(detail.segments.map(({ segmentIndex, direction }) => [segmentIndex, direction])).toEqual([[1, 'OUTBOUND']])
  expect(detail.segments[0]?.rules?.refund.bands.length).toBeGreaterThan(0)
  expect(detail.segments[0]?.freeBaggage?.underSeat.pieces).toBe(1)
  expect(detail.airlineInfo[0]).toMatchObject({
    airline: detail.airlines[0],
    pnrs: [],
    website: expect.stringMatching(/^https:/),
    manageEmail: 'jane@example.org',
  })
  expect(detail.names.places['KUL']?.cnName).toBe('吉隆坡')
})

test('says that a return trip is booked with two airlines', async () => {
  const placed = await placeBooking(server, tenants.owner, {
    search: { tripType: 'ROUND_TRIP', returnDate: '2026-04-21' },
    choose: ({ separateBookings }) => separateBookings,
  })
  const { separateBookings, airlines } = await show(placed.orderNo)
  expect(separateBookings).toBe(true)
  expect(airlines).toHaveLength(2)
})

test('lists seats in the order of the flights, then of the passengers', async () => {
  const { client } = tenants.owner
  const search = { adult: 2, tripType: 'ROUND_TRIP', returnDate: '2026-04-20' } as const
  const verified = await verifyOne(client, {
    search,
    choose: ({ airline, separateBookings, outbound, inbound }) =>
      airline === 'AK' && !separateBookings && outbound.segments.length === 1 && inbound?.segments.length === 1,
  })
  const freeSeats = async (segmentIndex: number): Promise<string[]> => {
    const body = { verifyId: verified.verifyId, segmentIndex }
    const map = valueOf(await client.call('POST /order/seatMap.do', { body }))
    return (map?.rows ?? []).flatMap(({ seats }) =>
      seats.flatMap(({ seat, free, exit }) => (free && !exit ? seat : [])),
    )
  }
  const [out, back] = [await freeSeats(1), await freeSeats(2)]
  const seats = [0, 1].flatMap((passenger) => [
    { seat: back[passenger] ?? '', passenger, segmentIndex: 2 },
    { seat: out[passenger] ?? '', passenger, segmentIndex: 1 },
  ])
  const body = orderOf(verified, { search, order: { seats } })
  const { orderNo } = valueOf(await client.call('POST /order/order.do', { body }))
  const { ancillaries } = await show(orderNo)
  expect(ancillaries.map(({ segmentIndex, passengerName, seat }) => [segmentIndex, passengerName, seat])).toEqual([
    [1, 'DOE/JANE', out[0]],
    [1, 'DOE/JOHN', out[1]],
    [2, 'DOE/JANE', back[0]],
    [2, 'DOE/JOHN', back[1]],
  ])
})

test('returns the time of the next expected update while an operation is open', async () => {
  const placed = await placeBooking(server, tenants.owner)
  expect((await show(placed.orderNo)).summary.nextAt).toBe(placed.payDeadline)
  const still = await insertTestBooking(server.deps, tenants.owner, { status: 'CANCELLED' })
  expect((await show(still.orderNo)).summary.nextAt).toBeNull()
})

test('all booking endpoints return the same data, each in its own shape', async () => {
  const { orderNo } = await placeBooking(server, tenants.owner)
  const { client } = tenants.owner
  const full = await show(orderNo)
  const byAddress = await client.call('POST /order/v2/showOrderDetail.do', { query: { orderNo }, body: {} })
  expect(byAddress).toMatchObject({ ok: true, value: full })
  const short = await client.call('POST /order/showOrderDetail.do', { body: { orderNo } })
  if (!short.ok) throw new Error('The short form was refused.')
  expect(full).toMatchObject(short.value)
  expect(short.value).not.toHaveProperty('passengers')
  const tree = await client.call('POST /order/v2/orderDetail.do', { body: { orderNo } })
  if (!tree.ok) throw new Error('The tree was refused.')
  const { orderDetailInfo } = tree.value
  expect(orderDetailInfo.bookingInfo.tripInfo.tripDataList.map(({ depTime }) => depTime)).toEqual(
    full.segments.map(({ depTime }) => depTime),
  )
  expect(orderDetailInfo.bookingInfo).toMatchObject({ ...full.summary, passengerList: full.passengers })
  expect(orderDetailInfo.feeInfo).toEqual({ totals: full.totals, feeList: full.fees })
})

test('lists only the actions that the caller has permission for', async () => {
  const { orderNo } = await insertTestBooking(server.deps, tenants.owner, {
    payBy: new Date(server.deps.clock.now().getTime() + 60_000),
  })
  const { client } = await signInAs(server, 'finance@harbour.example')
  expect((await show(orderNo)).actions).toEqual(['PAY', 'CANCEL', 'RAISE_REQUEST'])
  expect((await show(orderNo, { ...tenants.owner, client })).actions).toEqual([])
})

test('offers ancillaries and refund for a ticketed booking, and void on the day of issue', async () => {
  const now = server.deps.clock.now()
  const carriers = [...server.deps.market.carriers.values()]
  const airline = carriers.find(({ voids }) => voids && !voids.onlyCountry)?.code ?? ''
  const { outbound } = soldOffer.offer
  const segments = outbound.segments.map((segment) => ({ ...segment, airline }))
  const { orderNo } = await insertTestBooking(server.deps, tenants.owner, {
    status: 'ISSUED',
    issuedAt: now,
    payChannel: 'PREPAYMENT',
    offer: { ...soldOffer, offer: { ...soldOffer.offer, airline, outbound: { ...outbound, segments } } },
  })
  expect((await show(orderNo)).actions).toEqual(['ADD_ANCILLARY', 'REFUND', 'VOID', 'RAISE_REQUEST'])
  server.deps.clock.advance({ days: 1 })
  const tomorrow = { ...tenants.owner, ...(await signInAs(server, tenants.owner.email)) }
  expect((await show(orderNo, tomorrow)).actions).toEqual(['ADD_ANCILLARY', 'REFUND', 'RAISE_REQUEST'])
})

test('finds the booking by the number of an ancillary order', async () => {
  const { id: bookingId, orderNo, clientId, userId } = await insertTestBooking(server.deps, tenants.owner)
  const now = server.deps.clock.now()
  const ofAncillaries = 'TESTA20260302150000000'
  await server.deps.db.insert(ancillaryOrder).values({
    id: newId(now),
    clientId,
    userId,
    bookingId,
    orderNo: ofAncillaries,
    status: 'UNPAID',
    currency: 'USD',
    total: 1_000,
    owed: 1_000,
    owedCurrency: 'USD',
    createdAt: now,
    updatedAt: now,
    payBy: now,
  })
  for (const asked of [orderNo, ofAncillaries]) {
    expect(
      await tenants.owner.client.call('GET /order/ticketOrderNumber.do', { query: { orderNo: asked } }),
    ).toMatchObject({ ok: true, value: { ticketOrderNumbers: [orderNo] } })
  }
})

test('looks up a PNR with the airline and last name when they are given', async () => {
  const { client } = tenants.owner
  const row = await insertTestBooking(server.deps, tenants.owner, { airlinePnrs: ['S48213'] })
  const check = (body: { pnr: string; airline?: string; lastName?: string }) =>
    client.call('POST /order/checkPnr.do', { body })
  const known = { ok: true, value: { exists: true, orderNo: row.orderNo, airline: 'AK', status: 'UNPAID' } }
  expect(await check({ pnr: 's48213' })).toMatchObject(known)
  expect(await check({ pnr: row.providerPnr, airline: 'AK', lastName: 'doe' })).toMatchObject(known)
  const unknown = { ok: true, value: { exists: false, airline: null, status: null } }
  expect(await check({ pnr: 'S48214' })).toMatchObject(unknown)
  expect(await check({ pnr: 'S48213', airline: 'TR' })).toMatchObject(unknown)
  expect(await check({ pnr: 'S48213', lastName: 'ROE' })).toMatchObject(unknown)
  expect(
    await tenants.otherAgencyUser.client.call('POST /order/checkPnr.do', { body: { pnr: 'S48213' } }),
  ).toMatchObject(unknown)
})
