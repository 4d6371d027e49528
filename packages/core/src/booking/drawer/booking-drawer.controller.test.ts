import { describe, expect, test, vi } from 'vitest'
import { createScriptedClient, waitForView, type Script } from '../../shared/client/client.fixture.ts'
import { emptyForm } from '../passengers/empty-form.ts'
import { createBookingDrawer } from './booking-drawer.controller.ts'
import type { BookingRequest } from './booking-view.ts'
import { createSessionDrafts } from '../../shared/drafts.port.ts'
import type { VerifiedTrip } from '../trip.rules.ts'

const usdAmount = (amount: number) => ({ amount, currency: 'USD' })
const segment = {
  ...{ segmentIndex: 1, airline: 'KB', flightNo: 'KB418', from: 'SIN', to: 'DMK', fromCity: 'SIN', toCity: 'BKK' },
  ...{ fromTerminal: '', toTerminal: '', depTime: '2026-12-14T08:05', arrTime: '2026-12-14T09:35', minutes: 150 },
  ...{ aircraft: 'A320', stops: [], family: { code: 'L', name: 'Lite', cnName: '轻享' }, seatsLeft: 7 },
}
const flight = { segments: [segment], transits: [], minutes: 150, dayOffset: 0, overnight: false, selfTransfer: false }
const price = {
  ...{
    total: usdAmount(61_840),
    fare: usdAmount(57_240),
    tax: usdAmount(4_000),
    ticketingFee: usdAmount(0),
    paymentFee: usdAmount(0),
  },
  ...{ channelFee: usdAmount(0), serviceFee: usdAmount(600), passengers: [] },
}
const offer: VerifiedTrip['offer'] = {
  ...{ routingId: `r.${'s'.repeat(43)}`, airline: 'KB', outbound: flight, inbound: null, price, reference: null },
  ...{ seatsLeft: 7, soldOutRisk: false, infantAllowed: true, separateBookings: false, freeCheckIn: false },
  ...{ refund: 'NO', change: 'NO', payChannels: ['PREPAYMENT'], comparable: { total: 1, fare: 1 }, successPercent: 9 },
}
const trip: VerifiedTrip = {
  ...{ verifyId: 'v1', expiresAt: '2026-11-20T16:02:00.000+08:00', priceChanged: false, oldTotal: usdAmount(61_840) },
  ...{ newTotal: usdAmount(61_840), price, offer, rules: [], baggage: [], baggageOptions: [], seatSegments: [] },
  ...{ payChannels: ['PREPAYMENT'], payLimitMinutes: 30, maxPassengers: 9 },
  documentRules: { required: true, types: ['PP'], expiryNotBefore: '2026-12-14' },
  names: { places: {}, airports: {}, airlines: {} },
}
const request: BookingRequest = { searchId: 's1', offer, search: { adult: 1 }, user: 'lin' }
const verified: Script = {
  'POST /order/verify.do': { data: trip },
  'POST /order/contacts.do': { data: { list: [], total: 0, page: 1, pageSize: 50 } },
}

function openDrawer(script: Script = verified, drafts = createSessionDrafts(), asked = request) {
  const server = createScriptedClient(script)
  const drawer = createBookingDrawer({ client: server.client, drafts })
  drawer.view.subscribe(() => undefined)
  drawer.open(asked)
  return { ...server, drawer, drafts }
}

test('starts with as many passenger forms as the search was priced for', async () => {
  const { drawer } = openDrawer()
  const view = await waitForView(drawer, ({ step }) => step === 'passengers')
  expect(view).toMatchObject({ form: { passengers: [{ type: 'ADULT', documentType: 'PP' }] }, problems: {} })
  expect(drawer.steps().map(({ state }) => state)).toEqual(['current', 'ahead', 'ahead'])
})

test.each([
  ['one way', null, { flights: 'KB418', from: 'SIN', to: 'DMK' }],
  ['round trip', 'KB419', { flights: 'KB418 / KB419', from: 'SIN', to: 'DMK → SIN' }],
])('names the flights of a %s in its title', (_, inboundNo, values) => {
  const back = { ...segment, flightNo: inboundNo ?? '', from: 'DMK', to: 'SIN' }
  const { drawer } = openDrawer()
  drawer.open({ ...request, offer: { ...offer, inbound: inboundNo === null ? null : { ...flight, segments: [back] } } })
  expect(drawer.title('x').text).toEqual({ key: 'book.title.book', values })
})

test('shows missing fields and focuses the first of them', async () => {
  const { drawer } = openDrawer()
  await waitForView(drawer, ({ step }) => step === 'passengers')
  drawer.runAction('next')
  expect(drawer.view.value).toMatchObject({
    step: 'passengers',
    alert: { key: 'book.mandatory' },
    focus: { on: 'passengers-0-lastName' },
    problems: { 'passengers-0-gender': { key: 'input.required' }, 'contact-email': { key: 'input.required' } },
  })
})

test('opens the calendar on Enter in an empty date of birth', async () => {
  const { drawer } = openDrawer()
  await waitForView(drawer, ({ step }) => step === 'passengers')
  const birth = drawer
    .body()
    ?.passengers('x', 'en')[0]
    ?.fields.find((field) => 'picker' in field)
  const onkeydown = birth && 'input' in birth ? birth.input.onkeydown : undefined
  const event = { key: 'Enter', preventDefault: () => undefined, stopPropagation: () => undefined }
  if (typeof onkeydown === 'function') onkeydown({ ...event, target: null })
  const view = await waitForView(drawer, (now) => now.step === 'passengers' && Boolean(now.picker ?? now.alert))
  expect(view).toMatchObject({ picker: 'passengers-0-birth', alert: undefined })
})

test.each([
  ['2014-12-17', { key: 'input.passenger.type' }],
  ['1990-02-14', { key: 'person.wrongType' }],
] as const)('says what to do about a child who was born on %s', async (birth, alert) => {
  const documentRules = { ...trip.documentRules, expiryNotBefore: '2026-12-20' }
  const family = { ...request, search: { adult: 1, child: 1 } }
  const empty = emptyForm(family)
  const passengers = empty.passengers.map((each) => (each.type === 'CHILD' ? { ...each, birth } : each))
  const drafts = createSessionDrafts()
  const draft = { version: 1, user: 'lin', step: 'passengers', form: { ...empty, passengers } }
  drafts.set(`gangway-booking:${'s'.repeat(43)}`, JSON.stringify(draft))
  const script = { ...verified, 'POST /order/verify.do': { data: { ...trip, documentRules } } }
  const { drawer } = openDrawer(script, drafts, family)
  await waitForView(drawer, ({ step }) => step === 'passengers')
  drawer.runAction('next')
  expect(drawer.view.value).toMatchObject({
    alert,
    problems: { 'passengers-1-birth': { key: 'person.typeThen', parts: { type: { key: 'person.type.ADULT' } } } },
  })
})

test.each([
  ['only the area code, which the saved contacts fill in', { areaCode: '65' }, undefined],
  ['a name', { areaCode: '65', name: 'Lin' }, { key: 'book.resumed' }],
])('says of a draft with %s whether it was restored', async (_, entered, notice) => {
  const empty = emptyForm(request)
  const draft = { version: 1, user: 'lin', step: 'passengers' }
  const drafts = createSessionDrafts()
  const form = { ...empty, contact: { ...empty.contact, ...entered } }
  drafts.set(`gangway-booking:${'s'.repeat(43)}`, JSON.stringify({ ...draft, form }))
  const { drawer } = openDrawer(verified, drafts)
  const view = await waitForView(drawer, ({ step }) => step === 'passengers')
  expect(view).toMatchObject({ form: { contact: entered } })
  expect('notice' in view && view.notice).toEqual(notice)
})

test('ignores the verification response when the drawer was closed meanwhile', async () => {
  let answer = (): void => undefined
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const { drawer, count } = openDrawer({
    ...verified,
    'POST /order/verify.do': async () => {
      await waiting
      return { data: trip }
    },
  })
  const reasons: string[] = []
  drawer.on('closed', ({ reason }) => reasons.push(reason))
  while (count('POST /order/verify.do') === 0) await new Promise((next) => setImmediate(next))
  drawer.close()
  answer()
  await waiting
  expect(drawer.view.value.step).toBe('closed')
  expect(reasons).toEqual(['closed'])
})

test('lists the chosen seat of a passenger with its price', async () => {
  const drafts = createSessionDrafts()
  const empty = emptyForm(request)
  const passengers = empty.passengers.map((each) => ({ ...each, lastName: 'LIM', firstName: 'MEI' }))
  const seats = [{ passenger: 0, segmentIndex: 1, seat: '8A', price: usdAmount(1_250) }]
  const draft = { version: 1, user: 'lin', step: 'baggage', form: { ...empty, passengers, seats } }
  drafts.set(`gangway-booking:${'s'.repeat(43)}`, JSON.stringify(draft))
  const withSeats = { data: { ...trip, seatSegments: [1] } }
  const { drawer } = openDrawer({ ...verified, 'POST /order/verify.do': withSeats }, drafts)
  await waitForView(drawer, ({ step }) => step === 'baggage')
  const name = { key: '', text: 'LIM / MEI' }
  expect(drawer.body()?.seatFlights('x')[0]?.chosen).toEqual([
    { key: 'book.seats.of', values: { seat: '8A', price: 'USD 12.50' }, parts: { name } },
  ])
})

test('ignores a draft that cannot be parsed', async () => {
  const drafts = createSessionDrafts()
  drafts.set(`gangway-booking:${'s'.repeat(43)}`, '{"version":1,')
  const { drawer } = openDrawer(verified, drafts)
  const view = await waitForView(drawer, ({ step }) => step === 'passengers')
  expect(view).toMatchObject({ notice: undefined })
})

describe('an order that the airline rejected because its price had changed', () => {
  const totals = { oldTotal: usdAmount(61_840), newTotal: usdAmount(65_000) }
  const facts = [
    { value: { text: 'USD 618.40' } },
    { value: { text: 'USD 650.00' } },
    { value: { text: 'USD +31.60' } },
  ]

  /** Orders once; the offer is verified again at this total. */
  async function orderRejected(total: number) {
    const drafts = createSessionDrafts()
    const draft = { version: 1, user: 'lin', step: 'baggage', form: emptyForm(request) }
    drafts.set(`gangway-booking:${'s'.repeat(43)}`, JSON.stringify(draft))
    const again = { ...trip, verifyId: 'v2', oldTotal: usdAmount(total), newTotal: usdAmount(total) }
    const order = { orderNo: 'X', status: 'UNPAID', total: usdAmount(total), payDeadline: null }
    const opened = openDrawer(
      {
        ...verified,
        'POST /order/verify.do': (_, count) => ({
          data: count === 1 ? trip : { ...again, price: { ...price, total: usdAmount(total) } },
        }),
        'POST /order/order.do': (_, count) =>
          count === 1 ? { code: 5304, data: { ...totals, orderNo: 'C', status: 'CANCELLED' } } : { data: order },
      },
      drafts,
    )
    await waitForView(opened.drawer, ({ step }) => step === 'baggage')
    opened.drawer.runAction('order')
    await waitForView(opened.drawer, (shown) => shown.step === 'note' && shown.status === 'editing')
    return opened
  }

  test('shows both totals, and is booked at the new one when that is accepted', async () => {
    const { drawer, requests, count } = await orderRejected(65_000)
    expect(drawer.view.value).toMatchObject({
      ...{ reason: 'price', facts },
      actions: [{ name: 'searchAgain' }, { name: 'acceptPrice' }],
    })
    drawer.runAction('acceptPrice')
    expect(drawer.view.value).toMatchObject({ step: 'baggage', alert: undefined })
    drawer.runAction('order')
    await vi.waitFor(() => expect(count('POST /order/order.do')).toBe(2))
    const second = requests.findLast(({ name }) => name === 'POST /order/order.do')
    expect(JSON.parse(String(second?.body['acceptedTotal']))).toEqual(totals.newTotal)
    expect(second?.body['verifyId']).toBe('v2')
  })

  test('ends with both totals and a new search when the offer is still verified at the old one', async () => {
    const { drawer } = await orderRejected(61_840)
    expect(drawer.view.value).toMatchObject({
      ...{ reason: 'stopped', facts },
      actions: [{ name: 'close' }, { name: 'searchAgain' }],
    })
  })
})

describe('a trip that a shop sells', () => {
  const eur = (amount: number) => ({ amount, currency: 'EUR' })
  const openVerified = async (sale: number, newTotal = 61_840) => {
    const sold = {
      ...{ ...trip, newTotal: usdAmount(newTotal), price: { ...price, total: usdAmount(newTotal) } },
      shop: { shopId: 's', oldSale: eur(60_000), sale: eur(sale) },
    }
    const { drawer } = openDrawer({ ...verified, 'POST /order/verify.do': { data: sold } })
    return waitForView(drawer, (view) => view.step === 'passengers' || ('reason' in view && view.reason === 'price'))
  }

  test('opens at the sale price of the results', async () => {
    expect(await openVerified(60_000)).toMatchObject({ step: 'passengers', notice: undefined })
  })

  test('asks to confirm a higher sale price', async () => {
    expect(await openVerified(66_000)).toMatchObject({
      ...{ step: 'note', reason: 'price' },
      facts: [
        { value: { text: expect.stringMatching(/^EUR.600\.00$/) } },
        { value: { text: expect.stringMatching(/^EUR.660\.00$/) } },
        { value: { text: expect.stringContaining('60.00') } },
      ],
    })
  })

  test('tells of a lower sale price', async () => {
    expect(await openVerified(54_000)).toMatchObject({ step: 'passengers', notice: { key: 'book.price.changed' } })
  })

  test('asks to confirm a higher net price at a sale price that has not risen', async () => {
    expect(await openVerified(54_000, 65_000)).toMatchObject({
      ...{ step: 'note', reason: 'price' },
      facts: [
        { value: { text: expect.stringMatching(/^USD.618\.40$/) } },
        { value: { text: expect.stringMatching(/^USD.650\.00$/) } },
        {},
      ],
    })
  })
})
