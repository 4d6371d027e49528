import { expect, test, vi } from 'vitest'
import { scripted, seen, type Script } from '../shared/test-client.ts'
import { createBookingDrawer } from './booking-drawer.controller.ts'
import type { BookingView } from './booking-view.ts'
import { orderAt, orderNo, told } from './test-order.ts'

const balance = [
  { currency: 'USD', balance: { amount: 900_000, currency: 'USD' }, held: { amount: 0, currency: 'USD' } },
]

function openFor(script: Script) {
  const server = scripted({ 'POST /order/qryClientBalance.do': { data: balance }, ...script })
  // A browser whose clock is an hour behind the server's.
  const clock = { now: () => new Date(Date.parse(told) - 3_600_000), after: () => () => undefined }
  const drawer = createBookingDrawer({ client: server.client, clock })
  drawer.view.subscribe(() => undefined)
  drawer.pay(orderNo)
  return { ...server, drawer }
}

const atNote = (view: BookingView) => view.step === 'note' && view.status === 'editing'
const showing = (order: object): Script => ({ 'POST /order/v2/showOrderDetail.do': { data: order } })

test('an unpaid booking opens on its payment, with the time that is left on the server’s clock', async () => {
  const { drawer } = openFor(showing(orderAt('UNPAID')))
  const view = await seen(drawer, ({ step }) => step === 'payment')
  expect(view).toMatchObject({ secondsLeft: 1_800, channel: 'PREPAYMENT', order: { orderNo } })
  expect(drawer.steps()).toEqual([])
  expect(drawer.title('x').text).toMatchObject({ key: 'pay.title.pay', values: { orderNo } })
})

test('opening twice for one booking asks for it once', async () => {
  const { drawer, count } = openFor(showing(orderAt('UNPAID')))
  await seen(drawer, ({ step }) => step === 'payment')
  drawer.pay(orderNo)
  expect(drawer.view.value.step).toBe('payment')
  expect(count('POST /order/v2/showOrderDetail.do')).toBe(1)
})

test('a booking that is paid says so, and offers no payment', async () => {
  const { drawer } = openFor(showing(orderAt('ISSUED')))
  expect(await seen(drawer, atNote)).toMatchObject({ why: 'paid', title: { key: 'pay.title.already' }, orderNo })
})

test('a booking whose limit has passed can be booked again, and the payment goes on with the new one', async () => {
  const later = 'GWAYS20261120143300456'
  const total = { amount: 63_000, currency: 'USD' }
  const { drawer } = openFor({
    'POST /order/v2/showOrderDetail.do': ({ body }) =>
      body['orderNo'] === later
        ? { data: orderAt('UNPAID', { orderNo: later, totals: { ...orderAt('UNPAID').totals, total } }) }
        : { data: orderAt('EXPIRED') },
    'POST /order/regenerate.do': {
      data: {
        ...{ orderNo: later, status: 'UNPAID', total, payDeadline: told, providerPnr: 'QX7P2N' },
        ...{ regeneratedFrom: orderNo, oldTotal: { amount: 61_840, currency: 'USD' } },
      },
    },
  })
  expect(await seen(drawer, atNote)).toMatchObject({ why: 'expired', actions: [{}, { name: 'bookAgain' }] })
  drawer.act('bookAgain')
  const view = await seen(drawer, ({ step }) => step === 'payment')
  expect(view).toMatchObject({ alert: { key: 'book.priceNow' }, order: { orderNo: later, total } })
  expect(drawer.title('x').text.values).toEqual({ orderNo: later })
})

test('one that ended too long ago leads to another search, not to the same again', async () => {
  const { drawer } = openFor(showing(orderAt('EXPIRED', { actions: [] })))
  expect(await seen(drawer, atNote)).toMatchObject({
    why: 'expired',
    actions: [{ name: 'viewBooking' }, { name: 'searchAgain' }],
  })
})

test('booking again what is booked already leads to that booking', async () => {
  const twin = 'GWAYS20261119101500321'
  const { drawer } = openFor({
    ...showing(orderAt('EXPIRED')),
    'POST /order/regenerate.do': { code: 5313, data: { orderNos: [twin] } },
  })
  await seen(drawer, atNote)
  const left: unknown[] = []
  drawer.on('closed', (detail) => left.push(detail))
  drawer.act('bookAgain')
  await seen(drawer, (view) => view.step === 'note' && view.why === 'duplicate')
  drawer.act('viewBooking')
  expect(left).toEqual([{ reason: 'view-booking', orderNo: twin }])
})

test('a number that names no booking says what to check', async () => {
  const { drawer } = openFor({ 'POST /order/v2/showOrderDetail.do': { code: 5004 } })
  expect(await seen(drawer, atNote)).toMatchObject({ why: 'stopped', text: { key: 'pay.none' }, orderNo: undefined })
})

test('whoever may not pay is told so', async () => {
  const { drawer } = openFor(showing(orderAt('UNPAID', { actions: ['RAISE_REQUEST'] })))
  expect(await seen(drawer, atNote)).toMatchObject({ why: 'stopped', text: { key: 'pay.noRight' }, orderNo })
})

test('a booking that could not be asked for is asked for again', async () => {
  const { drawer } = openFor({
    'POST /order/v2/showOrderDetail.do': (_, count) => (count <= 2 ? 'broken' : { data: orderAt('UNPAID') }),
  })
  expect(await seen(drawer, (view) => atNote(view) && 'failure' in view)).toMatchObject({
    title: { key: 'pay.title.failed' },
  })
  drawer.retry()
  await seen(drawer, ({ step }) => step === 'payment')
})

test('with a card typed the close button asks first, and the page itself does not', async () => {
  const { drawer } = openFor(showing(orderAt('UNPAID', { payChannels: ['VCC'] })))
  await seen(drawer, ({ step }) => step === 'payment')
  const input = drawer.inside()?.payment('x')?.card[0]?.input.oninput
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
      .inside()
      ?.actions()
      .map(({ name }) => name),
  ).toEqual(['leave', 'stay'])
  press()
  expect(drawer.view.value).toMatchObject({ step: 'payment', isLeaving: false, alert: undefined })
  drawer.close()
  expect(drawer.view.value.step).toBe('closed')
})

test('it closes when the page goes to another address', async () => {
  const page = new EventTarget()
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  })
  const { drawer } = openFor(showing(orderAt('UNPAID')))
  await seen(drawer, ({ step }) => step === 'payment')
  const left: unknown[] = []
  drawer.on('closed', (detail) => left.push(detail))
  page.dispatchEvent(new Event('hashchange'))
  page.dispatchEvent(new Event('hashchange'))
  expect(left).toEqual([{ reason: 'moved', orderNo }])
})

test('a drawer that was taken away while it asked for its booking starts no clock', async () => {
  let running = 0
  const clock = { now: () => new Date(told), after: () => ((running += 1), () => undefined) }
  const server = scripted(showing(orderAt('UNPAID')))
  const drawer = createBookingDrawer({ client: server.client, clock })
  const leave = drawer.view.subscribe(() => undefined)
  drawer.pay(orderNo)
  leave()
  await vi.waitFor(() => expect(drawer.view.peek().step).toBe('payment'))
  expect(running).toBe(0)
  drawer.view.subscribe(() => undefined)
  expect(running).toBe(1)
})
