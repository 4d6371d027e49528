import { expect, test } from 'vitest'
import { createScriptedClient, waitForView, type Script } from '../../shared/client/client.fixture.ts'
import { createBookingDrawer } from './booking-drawer.controller.ts'
import type { BookingView } from './booking-view.ts'
import { createOrder, testOrderNo, serverTimeNow } from '../order.fixture.ts'

const balance = [
  { currency: 'USD', balance: { amount: 900_000, currency: 'USD' }, held: { amount: 0, currency: 'USD' } },
]

function openDrawerFor(script: Script) {
  const server = createScriptedClient({ 'POST /order/qryClientBalance.do': { data: balance }, ...script })
  // Browser clock one hour behind the server.
  const clock = { now: () => new Date(Date.parse(serverTimeNow) - 3_600_000), after: () => () => undefined }
  const drawer = createBookingDrawer({ client: server.client, clock })
  drawer.view.subscribe(() => undefined)
  drawer.pay(testOrderNo)
  return { ...server, drawer }
}

const waitForMessage = (view: BookingView) => view.step === 'note' && view.status === 'editing'
const waitForStep = (order: object): Script => ({ 'POST /order/v2/showOrderDetail.do': { data: order } })

test('opens an unpaid booking on its payment, with the remaining time on the server clock', async () => {
  const { drawer } = openDrawerFor(waitForStep(createOrder('UNPAID')))
  const view = await waitForView(drawer, ({ step }) => step === 'payment')
  expect(view).toMatchObject({ secondsLeft: 1_800, channel: 'PREPAYMENT', order: { orderNo: testOrderNo } })
  expect(drawer.steps()).toEqual([])
  expect(drawer.title('x').text).toMatchObject({ key: 'pay.title.pay', values: { orderNo: testOrderNo } })
})

test('sends one request when opened twice for the same booking', async () => {
  const { drawer, count } = openDrawerFor(waitForStep(createOrder('UNPAID')))
  await waitForView(drawer, ({ step }) => step === 'payment')
  drawer.pay(testOrderNo)
  expect(drawer.view.value.step).toBe('payment')
  expect(count('POST /order/v2/showOrderDetail.do')).toBe(1)
})

test('shows that a booking is paid and offers no payment', async () => {
  const { drawer } = openDrawerFor(waitForStep(createOrder('ISSUED')))
  expect(await waitForView(drawer, waitForMessage)).toMatchObject({
    reason: 'paid',
    title: { key: 'pay.title.already' },
    orderNo: testOrderNo,
  })
})

test.each([
  ['TICKETING', ['calendar', 'another']],
  ['ISSUED', ['ticket', 'calendar', 'mailState', 'another']],
] as const)('offers to send the confirmation again once the tickets are issued: %s', async (status, links) => {
  const order = createOrder(status, { paymentState: 'ACCEPTED', actions: [] })
  const { drawer } = openDrawerFor(waitForStep(order))
  await waitForView(drawer, (view) => waitForMessage(view) && drawer.body()?.details('en') !== undefined)
  expect(
    drawer
      .body()
      ?.details('en')
      ?.links.map(({ text }) => text.key.replace('book.detail.', '')),
  ).toEqual(links)
})

test('books again after the payment deadline has passed, and continues with the new booking', async () => {
  const later = 'GWAYS20261120143300456'
  const total = { amount: 63_000, currency: 'USD' }
  const { drawer } = openDrawerFor({
    'POST /order/v2/showOrderDetail.do': ({ body }) =>
      body['orderNo'] === later
        ? { data: createOrder('UNPAID', { orderNo: later, totals: { ...createOrder('UNPAID').totals, total } }) }
        : { data: createOrder('EXPIRED') },
    'POST /order/regenerate.do': {
      data: {
        ...{ orderNo: later, status: 'UNPAID', total, payDeadline: serverTimeNow, providerPnr: 'QX7P2N' },
        ...{ regeneratedFrom: testOrderNo, oldTotal: { amount: 61_840, currency: 'USD' } },
      },
    },
  })
  expect(await waitForView(drawer, waitForMessage)).toMatchObject({
    reason: 'expired',
    actions: [{}, { name: 'bookAgain' }],
  })
  drawer.runAction('bookAgain')
  const view = await waitForView(drawer, ({ step }) => step === 'payment')
  expect(view).toMatchObject({
    alert: { key: 'book.price.changed', values: { difference: 'USD +11.60' } },
    order: { orderNo: later, total },
  })
  expect(drawer.title('x').text.values).toEqual({ orderNo: later })
})

test('names both totals and their difference when booking again is rejected for a changed price', async () => {
  const data = { oldTotal: { amount: 61_840, currency: 'USD' }, newTotal: { amount: 70_000, currency: 'USD' } }
  const { drawer } = openDrawerFor({
    ...waitForStep(createOrder('EXPIRED')),
    'POST /order/regenerate.do': { code: 5304, data },
  })
  await waitForView(drawer, waitForMessage)
  drawer.runAction('bookAgain')
  const view = await waitForView(drawer, (shown) => shown.step === 'note' && shown.reason === 'stopped')
  const values = { old: 'USD 618.40', now: 'USD 700.00', difference: 'USD +81.60' }
  expect(view).toMatchObject({ text: { key: 'book.price.changed', values } })
})

test('offers a new search, not booking again, when the booking ended too long ago', async () => {
  const { drawer } = openDrawerFor(waitForStep(createOrder('EXPIRED', { actions: [] })))
  expect(await waitForView(drawer, waitForMessage)).toMatchObject({
    reason: 'expired',
    actions: [{ name: 'viewBooking' }, { name: 'searchAgain' }],
  })
})

test('opens the existing booking when booking again finds the trip already booked', async () => {
  const twin = 'GWAYS20261119101500321'
  const { drawer } = openDrawerFor({
    ...waitForStep(createOrder('EXPIRED')),
    'POST /order/regenerate.do': { code: 5313, data: { orderNos: [twin] } },
  })
  await waitForView(drawer, waitForMessage)
  const left: unknown[] = []
  drawer.on('closed', (detail) => left.push(detail))
  drawer.runAction('bookAgain')
  await waitForView(drawer, (view) => view.step === 'note' && view.reason === 'duplicate')
  drawer.runAction('viewBooking')
  expect(left).toEqual([{ reason: 'view-booking', orderNo: twin }])
})

test('books nothing again for a booking that was opened meanwhile', async () => {
  const { drawer, requests } = openDrawerFor({
    ...waitForStep(createOrder('EXPIRED', { actions: ['REGENERATE'] })),
    'POST /order/regenerate.do': { code: 5313 },
  })
  await waitForView(drawer, waitForMessage)
  drawer.runAction('bookAgain')
  drawer.close()
  drawer.pay(testOrderNo.replace(/.$/, '9'))
  await waitForView(drawer, waitForMessage)
  await import('../payment/book-again.ts')
  await Promise.resolve()
  expect(requests.filter(({ name }) => name === 'POST /order/regenerate.do')).toEqual([])
})

test('explains what to check when the order number is unknown', async () => {
  const { drawer } = openDrawerFor({ 'POST /order/v2/showOrderDetail.do': { code: 5004 } })
  expect(await waitForView(drawer, waitForMessage)).toMatchObject({
    reason: 'stopped',
    text: { key: 'pay.none' },
    orderNo: undefined,
  })
})

test('tells a user without permission to pay that they cannot pay', async () => {
  const { drawer } = openDrawerFor(waitForStep(createOrder('UNPAID', { actions: ['RAISE_REQUEST'] })))
  expect(await waitForView(drawer, waitForMessage)).toMatchObject({
    reason: 'stopped',
    text: { key: 'pay.noRight' },
    orderNo: testOrderNo,
  })
})

test('offers a retry when the booking cannot be loaded', async () => {
  const { drawer } = openDrawerFor({
    'POST /order/v2/showOrderDetail.do': (_, count) => (count <= 2 ? 'broken' : { data: createOrder('UNPAID') }),
  })
  expect(await waitForView(drawer, (view) => waitForMessage(view) && 'failure' in view)).toMatchObject({
    title: { key: 'pay.title.failed' },
  })
  drawer.retry()
  await waitForView(drawer, ({ step }) => step === 'payment')
})

test('shows what the airline charges and what the deposit pays, for methods that split the total', async () => {
  const { drawer } = openDrawerFor(waitForStep(createOrder('UNPAID', { payChannels: ['VCC', 'B2B', 'MOR'] })))
  await waitForView(drawer, ({ step }) => step === 'payment' && drawer.body()?.payment('x') !== undefined)
  const split = { key: 'book.split', values: { rest: 'USD 612.40', fee: 'USD 6.00' } }
  expect(
    drawer
      .body()
      ?.payment('x')
      ?.channels.map(({ hint }) => hint),
  ).toEqual([split, split, undefined])
})

test('asks for confirmation on the close button, but not on close(), when a card was entered', async () => {
  const { drawer } = openDrawerFor(waitForStep(createOrder('UNPAID', { payChannels: ['VCC'] })))
  // The fields of the card are loaded with the payment step.
  await waitForView(drawer, ({ step }) => step === 'payment' && drawer.body()?.payment('x') !== undefined)
  const input = drawer.body()?.payment('x')?.card[0]?.input.oninput
  const event = { preventDefault: () => undefined, stopPropagation: () => undefined }
  if (typeof input === 'function') input({ ...event, target: { value: '4' } })
  const press = () => {
    const { onclick } = drawer.closeButton()
    if (typeof onclick === 'function') onclick(event)
  }
  press()
  expect(drawer.view.value).toMatchObject({ step: 'payment', isLeaving: true, alert: { key: 'pay.cardLost' } })
  expect(
    drawer
      .body()
      ?.actions()
      .map(({ name }) => name),
  ).toEqual(['leave', 'stay'])
  press()
  expect(drawer.view.value).toMatchObject({ step: 'payment', isLeaving: false, alert: undefined })
  drawer.close()
  expect(drawer.view.value.step).toBe('closed')
})

test('closes when the page navigates to another address', async () => {
  const page = new EventTarget()
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  })
  const { drawer } = openDrawerFor(waitForStep(createOrder('UNPAID')))
  await waitForView(drawer, ({ step }) => step === 'payment')
  const left: unknown[] = []
  drawer.on('closed', (detail) => left.push(detail))
  page.dispatchEvent(new Event('hashchange'))
  page.dispatchEvent(new Event('hashchange'))
  expect(left).toEqual([{ reason: 'moved', orderNo: testOrderNo }])
})

test('starts no timer when the drawer was removed while loading its booking', async () => {
  let running = 0
  const clock = { now: () => new Date(serverTimeNow), after: () => ((running += 1), () => undefined) }
  const server = createScriptedClient(waitForStep(createOrder('UNPAID')))
  const drawer = createBookingDrawer({ client: server.client, clock })
  const leave = drawer.view.subscribe(() => undefined)
  drawer.pay(testOrderNo)
  leave()
  await expect.poll(() => drawer.view.peek().step).toBe('payment')
  expect(running).toBe(0)
  drawer.view.subscribe(() => undefined)
  expect(running).toBe(1)
})
