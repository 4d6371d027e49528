// @databases both
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingAncillary, bookingPassenger, client, searchCount } from '../../database/schema.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import {
  contact,
  orderOf,
  passenger,
  placeBooking,
  refusalOf,
  storedBooking,
  valueOf,
  verifyOne,
  type Wishes,
} from '../booking.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  agent = await signInAs(server, 'admin@harbour.example')
})

/** Verifies an offer and orders it. */
async function order(wishes: Wishes = {}) {
  const verified = await verifyOne(agent.client, wishes)
  return agent.client.call('POST /order/order.do', { body: orderOf(verified, wishes) })
}

const keyed = (body: ReturnType<typeof orderOf>, idempotencyKey: string) =>
  agent.client.call('POST /order/order.do', { body, idempotencyKey })

describe('an order', () => {
  test('holds the offer unpaid until the limit, for all passengers', async () => {
    const search = { adult: 2, child: 1, infant: 1 }
    const placed = await placeBooking(server, agent, { search })
    const minutes = placed.verified.payLimitMinutes
    expect(placed).toMatchObject({
      status: 'UNPAID',
      total: placed.verified.newTotal,
      orderNo: expect.stringMatching(/^TEST[A-Z]\d{17}$/),
      providerPnr: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
    })
    const deadline = new Date(server.deps.clock.now().getTime() + minutes * 60_000)
    expect(new Date(placed.payDeadline ?? '')).toEqual(deadline)
    const stored = await storedBooking(server, placed.orderNo)
    expect(stored).toMatchObject({
      status: 'UNPAID',
      tripType: 'ONE_WAY',
      fromCity: 'SIN',
      toCity: 'KUL',
      departDate: '2026-04-14',
      passengerNames: 'DOE/JANE|DOE/JOHN|DOE/ANNA|DOE/BORIS',
      contact,
      log: ['log.created', 'log.held', 'log.mailed'],
    })
    const people = await server.deps.db.select().from(bookingPassenger).where(eq(bookingPassenger.bookingId, stored.id))
    expect(people.map(({ type }) => type).sort()).toEqual(['ADULT', 'ADULT', 'CHILD', 'INFANT'])
  })

  test('of an international round trip names all details', async () => {
    const search = { tripType: 'ROUND_TRIP', returnDate: '2026-04-20' } as const
    const { orderNo } = await placeBooking(server, agent, { search })
    expect(await storedBooking(server, orderNo)).toMatchObject({ tripType: 'ROUND_TRIP', returnDate: '2026-04-20' })
  })

  test('adds baggage and seats to the total', async () => {
    const verified = await verifyOne(agent.client, { choose: ({ airline }) => airline === 'AK' })
    const [bag] = verified.baggageOptions
    const { verifyId } = verified
    const map = valueOf(await agent.client.call('POST /order/seatMap.do', { body: { verifyId, segmentIndex: 1 } }))
    const seat = map?.rows
      .flatMap(({ seats }) => seats)
      .find(({ free, exit, price }) => free && !exit && price.amount > 0)
    const total = verified.newTotal.amount + 2 * (bag?.price.amount ?? 0) + (seat?.price.amount ?? 0)
    const body = orderOf(verified, {
      order: {
        baggage: [{ code: bag?.code ?? '', passenger: 0, segmentIndex: 1, quantity: 2 }],
        seats: [{ seat: seat?.seat ?? '', passenger: 0, segmentIndex: 1 }],
        acceptedTotal: { amount: total, currency: 'USD' },
      },
    })
    const placed = valueOf(await agent.client.call('POST /order/order.do', { body }))
    expect(placed.total).toEqual({ amount: total, currency: 'USD' })
    const stored = await storedBooking(server, placed.orderNo)
    expect(stored.ancillaryTotal).toBe(total - verified.newTotal.amount)
    const extras = await server.deps.db.select().from(bookingAncillary).where(eq(bookingAncillary.bookingId, stored.id))
    expect(extras.map(({ kind, status, timing }) => ({ kind, status, timing }))).toEqual(
      expect.arrayContaining([
        { kind: 'CHECKED_BAGGAGE', status: 'UNPAID', timing: 'IN_BOOKING' },
        { kind: 'SEAT', status: 'UNPAID', timing: 'IN_BOOKING' },
      ]),
    )
    // The seat is not available to other bookings.
    const { flightNo } = verified.offer.outbound.segments[0] ?? {}
    const again = await verifyOne(agent.client, { choose: (each) => each.outbound.segments[0]?.flightNo === flightNo })
    const taken = orderOf(again, { order: { seats: [{ seat: seat?.seat ?? '', passenger: 0, segmentIndex: 1 }] } })
    expect(refusalOf(await agent.client.call('POST /order/order.do', { body: taken }))).toMatchObject({
      code: '5305',
      text: `Selected seats are no longer available: ${seat?.seat}. Please choose other seats.`,
    })
  })
})

describe('an order is rejected', () => {
  test('with every invalid field listed', async () => {
    const refused = refusalOf(
      await order({
        order: {
          passengers: [passenger('ADULT', { lastName: '李', documentNumber: '1', documentExpiry: '2026-04-13' })],
          contact: { name: 'Jane', email: 'jane@', mobile: '12', areaCode: '999' },
          baggage: [{ code: 'GOLD', passenger: 0, segmentIndex: 1 }],
          seats: [{ seat: '99Z', passenger: 0, segmentIndex: 1 }],
        },
      }),
    )
    expect(refused).toMatchObject({ code: '5001' })
    expect(refused.fields).toEqual([
      'passengers.0.lastName: Use Latin letters, spaces, hyphens and apostrophes, at most 40 characters.',
      'passengers.0.documentNumber: Use 5 to 20 letters and digits.',
      'passengers.0.documentExpiry: The document expires before the last flight.',
      'contact.email: Enter a valid e-mail address.',
      'contact.mobile: Use 5 to 20 digits.',
      'contact.areaCode: Choose a country code from the list.',
      'baggage.0: The airline does not sell this on this flight.',
      'seats.0: This seat is not for sale.',
    ])
  })

  test('while fields are missing', async () => {
    const people = [passenger('ADULT', { lastName: '', documentNumber: '' })]
    const refused = refusalOf(await order({ order: { passengers: people, contact: { ...contact, name: '' } } }))
    expect(refused).toMatchObject({ code: '5001', text: 'Please add the information in the mandatory fields.' })
    expect(refused.fields).toEqual([
      'passengers.0.lastName: This field is required.',
      'passengers.0.documentNumber: This field is required.',
      'contact.name: This field is required.',
    ])
  })

  test('for a passenger of another type', async () => {
    const passengers = [passenger('ADULT', { birth: '2014-04-15' })]
    expect(refusalOf(await order({ order: { passengers } }))).toMatchObject({
      code: '5310',
      text: 'Wrong passenger type. Please book each flight separately.',
    })
  })

  test('for more passengers than can be booked together', async () => {
    const passengers = Array.from({ length: 10 }, (_, at) => passenger('ADULT', { firstName: 'J'.repeat(at + 1) }))
    const refused = refusalOf(await order({ order: { passengers } }))
    expect(refused.code).toBe('5309')
    expect(refused.text).toMatch(/^You have exceeded the maximum limit of \d passengers\.$/)
  })

  test('for other passengers than the price was verified for', async () => {
    const passengers = [passenger('ADULT'), passenger('CHILD', { firstName: 'TIM' })]
    expect(refusalOf(await order({ order: { passengers } })).fields).toEqual([
      'passengers: The price was quoted for different passengers. Check the offer again for these passengers.',
    ])
  })

  test('at a total other than the accepted one, before anything is booked', async () => {
    const verified = await verifyOne(agent.client)
    const { amount, currency } = verified.newTotal
    const acceptedTotal = { amount: amount - 1, currency }
    const asked = orderOf(verified, { order: { acceptedTotal } })
    expect(refusalOf(await agent.client.call('POST /order/order.do', { body: asked }))).toMatchObject({
      code: '5304',
      text: 'The price has changed.',
      data: { oldTotal: acceptedTotal, newTotal: { amount, currency } },
    })
    const agreed = orderOf(verified, { order: { acceptedTotal: { amount, currency } } })
    expect(valueOf(await agent.client.call('POST /order/order.do', { body: agreed })).status).toBe('UNPAID')
  })

  test('for passengers already booked on the flight, until the user confirms', async () => {
    const sameFlight: Wishes = { order: { confirmDuplicate: false } }
    const { orderNo } = await placeBooking(server, agent, sameFlight)
    const verified = await verifyOne(agent.client)
    const call = (confirmDuplicate: boolean) =>
      agent.client.call('POST /order/order.do', { body: orderOf(verified, { order: { confirmDuplicate } }) })
    expect(refusalOf(await call(false))).toMatchObject({
      code: '5313',
      text: `The same passengers are already booked on this flight: ${orderNo}.`,
      data: { orderNos: [orderNo] },
    })
    expect(valueOf(await call(true)).orderNo).not.toBe(orderNo)
  })

  test('not for passengers whose booking was cancelled, nor for the same name with another age', async () => {
    const first = await placeBooking(server, agent)
    const cancelled = { orderNo: first.orderNo, type: 'CANCEL' } as const
    valueOf(await agent.client.call('POST /order/cancelTicket.do', { body: cancelled }))
    const unconfirmed = { order: { confirmDuplicate: false } }
    await placeBooking(server, agent, unconfirmed)
    const namesake = { confirmDuplicate: false, passengers: [passenger('ADULT', { birth: '1991-02-14' })] }
    await placeBooking(server, agent, { order: namesake })
    expect(refusalOf(await order(unconfirmed)).code).toBe('5313')
  })
})

describe('an agency over the look-to-book limit by API', () => {
  const count = async (source: 'api' | 'manual', counts: { searches?: number; bookings?: number }) => {
    const { db, clock } = server.deps
    const [harbour] = await db.select().from(client).where(eq(client.code, 'HARBOUR'))
    const row = { clientId: harbour?.id ?? '', day: beijingDay(clock.now()), source, searches: 0, bookings: 0 }
    const target = [searchCount.clientId, searchCount.day, searchCount.source]
    await db
      .insert(searchCount)
      .values({ ...row, ...counts })
      .onConflictDoUpdate({ target, set: counts })
  }

  test('books manually, but only a few times a day', async () => {
    await count('api', { searches: 3_001 })
    const verified = await verifyOne(agent.client)
    await count('manual', { bookings: 50 })
    const text =
      'The look-to-book limit has been exceeded. Ticketing by API is blocked today; manual booking remains available within 50 bookings.'
    const ordered = await agent.client.call('POST /order/order.do', { body: orderOf(verified) })
    expect(refusalOf(ordered)).toMatchObject({ code: '5303', text })
    await expect(verifyOne(agent.client)).rejects.toThrow('5303')
  })
})

describe('one verification makes one booking', () => {
  test('for any number of concurrent orders', async () => {
    const body = orderOf(await verifyOne(agent.client))
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => agent.client.call('POST /order/order.do', { body })),
    )
    const placed = answers.flatMap((each) => (each.ok ? [each.value.orderNo] : []))
    expect(placed).toHaveLength(1)
    for (const each of answers.filter(({ ok }) => !ok)) {
      expect(refusalOf(each)).toMatchObject({ code: '5313', data: { orderNos: placed } })
    }
  })

  test('and the same idempotency key returns the same response and creates no second order', async () => {
    const body = orderOf(await verifyOne(agent.client))
    const first = valueOf(await keyed(body, 'once'))
    expect(valueOf(await keyed(body, 'once'))).toEqual(first)
    expect(refusalOf(await keyed({ ...body, saveContact: true }, 'once')).code).toBe('5009')
  })
})

describe('frequent contacts', () => {
  const list = async (body = {}) =>
    valueOf(await agent.client.call('POST /order/contacts.do', { body })).list.map(({ name }) => name)

  test('are saved with an order, once each, last used first', async () => {
    await placeBooking(server, agent)
    expect(await list()).toEqual([])
    const save = (name: string) =>
      placeBooking(server, agent, { order: { saveContact: true, contact: { ...contact, name } } })
    await save('Ada')
    server.deps.clock.advance({ minutes: 1 })
    await save('Ben')
    server.deps.clock.advance({ minutes: 1 })
    await save('Ada')
    expect(await list()).toEqual(['Ada', 'Ben'])
    expect(await list({ keyword: 'be' })).toEqual(['Ben'])
    expect(await list({ keyword: '%' })).toEqual([])
  })

  test('can be deleted', async () => {
    await placeBooking(server, agent, { order: { saveContact: true } })
    const contacts = valueOf(await agent.client.call('POST /order/contacts.do', { body: {} }))
    const body = { id: contacts.list[0]?.id ?? '' }
    expect(valueOf(await agent.client.call('POST /order/deleteContact.do', { body }))).toBe(true)
    expect(refusalOf(await agent.client.call('POST /order/deleteContact.do', { body })).code).toBe('5004')
    expect(await list()).toEqual([])
  })
})
