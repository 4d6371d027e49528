import { createBookingDrawer, type BookingDrawerController, type BookingView, type PropBag } from '@gangway/core'
import type { Script } from '../shared/scripted-server.ts'
import type { Stage } from '../shared/states.ts'
import { filledDraft, memoryDrafts, standingClock } from './draft-world.ts'
import { allWell, balanceOf, detailOf, orderNo, placed, requestOf, savedContact, tripOf } from './trip-world.ts'

/** An event that nobody else sees. */
const still = { preventDefault: () => undefined, stopPropagation: () => undefined }

type Play = (drawer: BookingDrawerController) => unknown

function reached(drawer: BookingDrawerController, holds: (view: BookingView) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = drawer.view.subscribe((view) => {
      if (holds(view)) queueMicrotask(() => (stop(), resolve()))
    })
  })
}

const at = (step: string) => (view: BookingView) => view.step === step && 'status' in view && view.status === 'editing'
const note = (why: string) => (view: BookingView) =>
  view.step === 'note' && view.why === why && view.status === 'editing'

const family = requestOf({ adult: 1, child: 1, infant: 1 })
const contacts = { data: { list: [savedContact], total: 1, page: 1, pageSize: 50 } }

const openFor =
  (request = requestOf()): Play =>
  async (drawer) => {
    drawer.open(request)
    await reached(drawer, at('passengers'))
  }

const inBaggage: Play = async (drawer) => {
  drawer.open(family)
  await reached(drawer, at('baggage'))
}

const inPayment: Play = async (drawer) => {
  drawer.open(requestOf())
  await reached(drawer, at('baggage'))
  drawer.act('order')
  await reached(drawer, (view) => view.step === 'payment' && view.balance !== undefined)
}

const paying =
  (why: string): Play =>
  async (drawer) => {
    await inPayment(drawer)
    drawer.act('pay')
    await reached(drawer, why === 'payment' ? at('payment') : note(why))
  }

const states: Record<string, { script?: Script; draft?: ReturnType<typeof memoryDrafts>; play: Play }> = {
  verifying: {
    script: { 'POST /order/verify.do': { instead: 'silence' } },
    play: (drawer) => drawer.open(requestOf()),
  },
  'sold out': {
    script: { 'POST /order/verify.do': { code: 5305, errorType: 1, msg: 'The seats are sold out.' } },
    play: async (drawer) => (drawer.open(requestOf()), reached(drawer, note('stopped'))),
  },
  'price rose': {
    script: { 'POST /order/verify.do': { data: tripOf({ total: 66_120, oldTotal: 61_840 }) } },
    play: async (drawer) => (drawer.open(requestOf()), reached(drawer, note('price'))),
  },
  passengers: { script: { 'POST /order/contacts.do': contacts }, play: openFor(requestOf({ adult: 1, child: 1 })) },
  'passengers, problems': {
    play: async (drawer) => {
      await openFor()(drawer)
      drawer.act('next')
    },
  },
  baggage: {
    draft: filledDraft('baggage', ['CHILD', 'INFANT'], {
      baggage: [2, 3].map((segmentIndex) => ({ code: 'BAG20', passenger: 0, segmentIndex, quantity: 1 })),
      seats: [{ passenger: 0, segmentIndex: 1, seat: '12A', price: { amount: 1500, currency: 'USD' } }],
    }),
    play: inBaggage,
  },
  seats: {
    draft: filledDraft('baggage', ['CHILD', 'INFANT'], {
      seats: [{ passenger: 0, segmentIndex: 1, seat: '10D', price: { amount: 500, currency: 'USD' } }],
    }),
    play: async (drawer) => {
      await inBaggage(drawer)
      await openSeats(drawer)
    },
  },
  'seats as a list': {
    draft: filledDraft('baggage'),
    play: async (drawer) => {
      drawer.open(requestOf())
      await reached(drawer, at('baggage'))
      await openSeats(drawer)
      const { toggle } = drawer.inside()?.seatMap('x') ?? {}
      if (typeof toggle?.onclick === 'function') toggle.onclick(still)
    },
  },
  'booked already': {
    draft: filledDraft('baggage'),
    script: {
      'POST /order/order.do': {
        ...{ code: 5313, errorType: 1, data: { orderNos: ['GWAYS20261119101500321'] } },
        msg: 'The same passengers are already booked on this flight: GWAYS20261119101500321.',
      },
    },
    play: async (drawer) => {
      drawer.open(requestOf())
      await reached(drawer, at('baggage'))
      drawer.act('order')
      await reached(drawer, note('duplicate'))
    },
  },
  payment: { draft: filledDraft('baggage'), play: inPayment },
  'payment by card, balance too low': {
    draft: filledDraft('baggage'),
    script: {
      'POST /order/order.do': { data: placed(61_840, 4) },
      'POST /order/qryClientBalance.do': { data: balanceOf(12_000) },
    },
    play: async (drawer) => {
      await inPayment(drawer)
      const card = drawer.inside()?.payment('x')?.channels[1]?.input.oninput
      if (typeof card === 'function') card({ ...still, target: { checked: true } })
      drawer.act('pay')
    },
  },
  'outcome unknown': {
    draft: filledDraft('baggage'),
    script: {
      'POST /order/issueTicket.do': { code: 5010 },
      'POST /order/v2/showOrderDetail.do': { data: detailOf('UNKNOWN') },
    },
    play: paying('unknown'),
  },
  paid: { draft: filledDraft('baggage'), play: paying('paid') },
  'a booking to pay': {
    script: { 'POST /order/v2/showOrderDetail.do': { data: detailOf('UNPAID') } },
    play: async (drawer) => {
      drawer.pay(orderNo)
      await reached(drawer, (view) => view.step === 'payment' && view.balance !== undefined)
    },
  },
  'a booking to pay, closing with a card': {
    script: { 'POST /order/v2/showOrderDetail.do': { data: detailOf('UNPAID', '', { minutes: 4 }) } },
    play: async (drawer) => {
      drawer.pay(orderNo)
      await reached(drawer, (view) => view.step === 'payment' && view.balance !== undefined)
      const press = (bag: PropBag | undefined, name: string, target: object) => {
        const handler = bag?.[name]
        if (typeof handler === 'function') handler({ ...still, target })
      }
      press(drawer.inside()?.payment('x')?.channels[1]?.input, 'oninput', { checked: true })
      press(drawer.inside()?.payment('x')?.card[0]?.input, 'oninput', { value: '4532 0151' })
      press(drawer.closeButton(), 'onclick', {})
    },
  },
  'paid already': {
    script: { 'POST /order/v2/showOrderDetail.do': { data: detailOf('ISSUED') } },
    play: async (drawer) => (drawer.pay(orderNo), reached(drawer, note('paid'))),
  },
  'a booking whose time is over': {
    script: { 'POST /order/v2/showOrderDetail.do': { data: detailOf('EXPIRED') } },
    play: async (drawer) => (drawer.pay(orderNo), reached(drawer, note('expired'))),
  },
  'no such booking': {
    script: { 'POST /order/v2/showOrderDetail.do': { code: 5004 } },
    play: async (drawer) => (drawer.pay(orderNo), reached(drawer, note('stopped'))),
  },
}

async function openSeats(drawer: BookingDrawerController): Promise<void> {
  const press = drawer.inside()?.seatFlights('x')[0]?.button.onclick
  if (typeof press === 'function') press(still)
  await reached(drawer, (view) => view.step === 'baggage' && typeof view.seats?.map === 'object')
}

function stateOf(name: string) {
  const state = states[name]
  if (!state) throw new Error(`There is no state ${name}.`)
  return state
}

export const bookingDrawerStage: Stage = {
  names: Object.keys(states),
  // Wide enough for a page beside the drawer.
  deskWidth: 1040,
  scriptOf: (name) => ({ ...allWell, ...stateOf(name).script }),
  set(name, client) {
    const { draft, play } = stateOf(name)
    const drafts = memoryDrafts()
    for (const [key, text] of draft?.texts ?? []) drafts.set(key, text)
    const controller = createBookingDrawer({ client, clock: standingClock(), drafts })
    return { controller, play: () => play(controller) }
  },
}
