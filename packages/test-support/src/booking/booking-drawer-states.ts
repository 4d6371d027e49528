import {
  createBookingDrawer,
  type BookingDrawerController,
  type BookingView,
  type ElementProps,
  type HostSettings,
} from '@gangway/core'
import type { Script } from '../scripted-server.ts'
import type { WidgetStates } from '../define-states.ts'
import { createFilledDraft, createMemoryDrafts, createFakeClock } from './draft.fixture.ts'
import { successScript, balanceOf, detailOf, orderNo, placed, requestOf, savedContact, tripOf } from './trip.fixture.ts'

/** A DOM event with only the methods that handlers call. */
const fakeEvent = { preventDefault: () => undefined, stopPropagation: () => undefined }

type EnterState = (drawer: BookingDrawerController) => unknown

function waitForView(drawer: BookingDrawerController, holds: (view: BookingView) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = drawer.view.subscribe((view) => {
      if (holds(view)) queueMicrotask(() => (stop(), resolve()))
    })
  })
}

const isAtStep = (step: string) => (view: BookingView) =>
  view.step === step && 'status' in view && view.status === 'editing'
const isAtNote = (why: string) => (view: BookingView) =>
  view.step === 'note' && view.reason === why && view.status === 'editing'

const family = requestOf({ adult: 1, child: 1, infant: 1 })
const contacts = { data: { list: [savedContact], total: 1, page: 1, pageSize: 50 } }

const openWith =
  (request = requestOf()): EnterState =>
  async (drawer) => {
    drawer.open(request)
    await waitForView(drawer, isAtStep('passengers'))
  }

const enterBaggage: EnterState = async (drawer) => {
  drawer.open(family)
  await waitForView(drawer, isAtStep('baggage'))
}

const enterPayment: EnterState = async (drawer) => {
  drawer.open(requestOf())
  await waitForView(drawer, isAtStep('baggage'))
  drawer.runAction('order')
  await waitForView(drawer, (view) => view.step === 'payment' && view.balance !== undefined)
}

const enterAfterPayment =
  (why: string): EnterState =>
  async (drawer) => {
    await enterPayment(drawer)
    drawer.runAction('pay')
    await waitForView(drawer, why === 'payment' ? isAtStep('payment') : isAtNote(why))
  }

interface State {
  script?: Script
  draft?: ReturnType<typeof createMemoryDrafts>
  /** Settings of a page for travellers. */
  host?: HostSettings
  enter: EnterState
}

const unpaidScript: Script = { 'POST /order/v2/showOrderDetail.do': { data: detailOf('UNPAID') } }

/** A traveller pays an existing booking, and the page answers. */
const enterHostPayment =
  (holds: (view: BookingView) => boolean): EnterState =>
  async (drawer) => {
    drawer.pay(orderNo)
    await waitForView(drawer, isAtStep('payment'))
    drawer.runAction('pay')
    await waitForView(drawer, holds)
  }

const states: Record<string, State> = {
  verifying: {
    script: { 'POST /order/verify.do': { instead: 'silence' } },
    enter: (drawer) => drawer.open(requestOf()),
  },
  'sold out': {
    script: { 'POST /order/verify.do': { code: 5305, errorType: 1, msg: 'The seats are sold out.' } },
    enter: async (drawer) => (drawer.open(requestOf()), waitForView(drawer, isAtNote('stopped'))),
  },
  'price increased': {
    script: { 'POST /order/verify.do': { data: tripOf({ total: 66_120, oldTotal: 61_840 }) } },
    enter: async (drawer) => (drawer.open(requestOf()), waitForView(drawer, isAtNote('price'))),
  },
  passengers: { script: { 'POST /order/contacts.do': contacts }, enter: openWith(requestOf({ adult: 1, child: 1 })) },
  'passengers, validation errors': {
    enter: async (drawer) => {
      await openWith()(drawer)
      drawer.runAction('next')
    },
  },
  baggage: {
    draft: createFilledDraft('baggage', ['CHILD', 'INFANT'], {
      baggage: [2, 3].map((segmentIndex) => ({ code: 'BAG20', passenger: 0, segmentIndex, quantity: 1 })),
      seats: [{ passenger: 0, segmentIndex: 1, seat: '12A', price: { amount: 1500, currency: 'USD' } }],
    }),
    enter: enterBaggage,
  },
  seats: {
    draft: createFilledDraft('baggage', ['CHILD', 'INFANT'], {
      seats: [{ passenger: 0, segmentIndex: 1, seat: '10D', price: { amount: 500, currency: 'USD' } }],
    }),
    enter: async (drawer) => {
      await enterBaggage(drawer)
      await openSeats(drawer)
    },
  },
  'seats as a list': {
    draft: createFilledDraft('baggage'),
    enter: async (drawer) => {
      drawer.open(requestOf())
      await waitForView(drawer, isAtStep('baggage'))
      await openSeats(drawer)
      const { toggle } = drawer.body()?.seatMap('x') ?? {}
      if (typeof toggle?.onclick === 'function') toggle.onclick(fakeEvent)
    },
  },
  'duplicate booking': {
    draft: createFilledDraft('baggage'),
    script: {
      'POST /order/order.do': {
        ...{ code: 5313, errorType: 1, data: { orderNos: ['GWAYS20261119101500321'] } },
        msg: 'The same passengers are already booked on this flight: GWAYS20261119101500321.',
      },
    },
    enter: async (drawer) => {
      drawer.open(requestOf())
      await waitForView(drawer, isAtStep('baggage'))
      drawer.runAction('order')
      await waitForView(drawer, isAtNote('duplicate'))
    },
  },
  payment: { draft: createFilledDraft('baggage'), enter: enterPayment },
  'payment by card, balance too low': {
    draft: createFilledDraft('baggage'),
    script: {
      'POST /order/order.do': { data: placed(61_840, 4) },
      'POST /order/qryClientBalance.do': { data: balanceOf(12_000) },
    },
    enter: async (drawer) => {
      await enterPayment(drawer)
      const card = drawer.body()?.payment('x')?.channels[1]?.input.oninput
      if (typeof card === 'function') card({ ...fakeEvent, target: { checked: true } })
      drawer.runAction('pay')
    },
  },
  'outcome unknown': {
    draft: createFilledDraft('baggage'),
    script: {
      'POST /order/issueTicket.do': { code: 5010 },
      'POST /order/v2/showOrderDetail.do': { data: detailOf('UNKNOWN') },
    },
    enter: enterAfterPayment('unknown'),
  },
  'payment outcome unknown': {
    draft: createFilledDraft('baggage'),
    script: {
      'POST /order/issueTicket.do': { instead: 'broken' },
      'POST /order/v2/showOrderDetail.do': { instead: 'silence' },
    },
    enter: enterAfterPayment('unknown'),
  },
  'card declined': {
    script: {
      'POST /order/v2/showOrderDetail.do': {
        data: { ...detailOf('UNPAID'), paymentState: 'DECLINED', declineReason: 'insufficient_funds' },
      },
    },
    enter: async (drawer) => {
      drawer.pay(orderNo)
      await waitForView(drawer, (view) => view.step === 'payment' && view.balance !== undefined)
    },
  },
  paid: { draft: createFilledDraft('baggage'), enter: enterAfterPayment('paid') },
  'existing booking': {
    script: { 'POST /order/v2/showOrderDetail.do': { data: detailOf('UNPAID') } },
    enter: async (drawer) => {
      drawer.pay(orderNo)
      await waitForView(drawer, (view) => view.step === 'payment' && view.balance !== undefined)
    },
  },
  'existing booking, closing with a card typed': {
    script: { 'POST /order/v2/showOrderDetail.do': { data: detailOf('UNPAID', '', { minutes: 4 }) } },
    enter: async (drawer) => {
      drawer.pay(orderNo)
      await waitForView(drawer, (view) => view.step === 'payment' && view.balance !== undefined)
      const press = (props: ElementProps | undefined, name: string, target: object) => {
        const handler = props?.[name]
        if (typeof handler === 'function') handler({ ...fakeEvent, target })
      }
      press(drawer.body()?.payment('x')?.channels[1]?.input, 'oninput', { checked: true })
      press(drawer.body()?.payment('x')?.card[0]?.input, 'oninput', { value: '4532 0151' })
      press(drawer.closeButton(), 'onclick', {})
    },
  },
  'existing booking, already paid': {
    script: { 'POST /order/v2/showOrderDetail.do': { data: detailOf('ISSUED') } },
    enter: async (drawer) => (drawer.pay(orderNo), waitForView(drawer, isAtNote('paid'))),
  },
  'existing booking, payment expired': {
    script: { 'POST /order/v2/showOrderDetail.do': { data: detailOf('EXPIRED') } },
    enter: async (drawer) => (drawer.pay(orderNo), waitForView(drawer, isAtNote('expired'))),
  },
  'traveller, payment by the page': {
    script: unpaidScript,
    host: { onPay: () => undefined },
    enter: async (drawer) => (drawer.pay(orderNo), waitForView(drawer, isAtStep('payment'))),
  },
  'traveller, payment declined': {
    script: unpaidScript,
    host: { onPay: () => Promise.resolve({ status: 'declined' }) },
    enter: enterHostPayment((view) => view.step === 'payment' && view.alert !== undefined),
  },
  'traveller, payment not known yet': {
    script: unpaidScript,
    host: { onPay: () => Promise.resolve({ status: 'unknown' }) },
    enter: enterHostPayment(isAtNote('unknown')),
  },
  'traveller, payment refused': {
    script: unpaidScript,
    host: { onPay: () => Promise.resolve({ status: 'refused', reason: 'amount' }) },
    enter: enterHostPayment(isAtNote('stopped')),
  },
  'existing booking, not found': {
    script: { 'POST /order/v2/showOrderDetail.do': { code: 5004 } },
    enter: async (drawer) => (drawer.pay(orderNo), waitForView(drawer, isAtNote('stopped'))),
  },
}

async function openSeats(drawer: BookingDrawerController): Promise<void> {
  const press = drawer.body()?.seatFlights('x')[0]?.button.onclick
  if (typeof press === 'function') press(fakeEvent)
  await waitForView(drawer, (view) => view.step === 'baggage' && typeof view.seats?.map === 'object')
}

function stateOf(name: string) {
  const state = states[name]
  if (!state) throw new Error(`There is no state ${name}.`)
  return state
}

export const bookingDrawerStates: WidgetStates = {
  names: Object.keys(states),
  // Wide enough for a page beside the drawer.
  screenshotWidth: 1040,
  scriptOf: (name) => ({ ...successScript, ...stateOf(name).script }),
  prepare(name, client) {
    const { draft, enter, host } = stateOf(name)
    const drafts = createMemoryDrafts()
    for (const [key, text] of draft?.texts ?? []) drafts.set(key, text)
    const controller = createBookingDrawer({ client, clock: createFakeClock(), drafts, host })
    return { controller, enter: () => enter(controller) }
  },
}
