import {
  createBookingDrawer,
  say,
  type BookingDrawerController,
  type BookingView,
  type Client,
  type Drafts,
  type Words,
} from '@gangway/core'
import { contact, passenger } from '../booking/test-booking.ts'
import { card } from '../booking/test-payment.ts'
import { moveClock } from './test-sandbox.ts'
import type { Stage } from './test-stage.ts'

export interface Meanwhile {
  /** What happens elsewhere while the payment is looked at. */
  beforePaying?(orderNo: string): Promise<unknown>
  /** As soon as the tickets are awaited. */
  whileAwaited?(orderNo: string): Promise<unknown>
  /** What is typed when a code is asked for. */
  code?: string
  /** Books again what has ended. */
  again?: true
}

/** How long somebody waits for their tickets between one look and the next. */
const pausesInMinutes = [1, 1, 2, 8, 20, 60, 24 * 60]

/** Books and pays as somebody would who goes on wherever the drawer lets them. All that they read on the way. */
export async function readDrawer(stage: Stage, words: Words, meanwhile: Meanwhile = {}): Promise<string> {
  const { server, trigger } = stage
  const isCard = trigger.kind === 'card' || trigger.kind === 'holder'
  const { searchId, offers, names } = await stage.find()
  const offer = offers.find(({ payChannels }) => payChannels.includes(isCard ? 'VCC' : 'PREPAYMENT'))
  if (!offer) throw new Error('Nothing is on sale.')

  const { client, idle } = watched(stage.client)
  const time = followingClock(() => server.deps.clock.now())
  const drawer = createBookingDrawer({
    ...{ client, clock: time.clock, drafts: filledDrafts(stage) },
    secondFactor: { run: (_, action) => action(meanwhile.code) },
  })
  const verbs = new Set<string>()
  const pauses = [...pausesInMinutes]
  const read = new Set<string>()
  const stop = drawer.view.subscribe(() => undefined)
  drawer.open({ searchId, offer, names, search: { adult: 1 }, user: 'mei' })
  do {
    await idle()
    await seen(drawer, (view) => !('status' in view && view.status === 'sending'))
    for (const sentence of sentencesOf(drawer, words)) read.add(sentence)
  } while (await goOn(drawer.view.peek()))
  stop()
  return [...read].join('\n')

  async function goOn(view: BookingView): Promise<boolean> {
    if (view.step === 'passengers') return once('next')
    if (view.step === 'baggage') return once('order')
    if (view.step === 'payment') {
      if (verbs.has('pay')) return false
      if (!verbs.has('bookAgain')) await meanwhile.beforePaying?.(view.order.orderNo)
      if (isCard) typeCard(drawer, stage)
      return once('pay')
    }
    if (view.step !== 'note') return false
    if (view.why === 'duplicate') return once('confirmDuplicate')
    if (view.why === 'expired' && meanwhile.again) {
      verbs.delete('pay')
      return once('bookAgain')
    }
    const isAwaited = view.why === 'unknown' || (view.why === 'paid' && view.text !== undefined)
    const minutes = isAwaited ? pauses.shift() : undefined
    if (minutes === undefined) return false
    if (pauses.length === pausesInMinutes.length - 1) await meanwhile.whileAwaited?.(view.orderNo ?? '')
    await moveClock(stage.client, { advance: { minutes } })
    time.pass()
    return true
  }

  /** What was pressed once without success is not pressed again. */
  function once(name: 'next' | 'order' | 'confirmDuplicate' | 'pay' | 'bookAgain'): boolean {
    if (verbs.has(name)) return false
    verbs.add(name)
    drawer.act(name)
    return true
  }
}

function seen({ view }: BookingDrawerController, holds: (view: BookingView) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = view.subscribe((now) => {
      if (holds(now)) queueMicrotask(() => (stop(), resolve()))
    })
  })
}

/** A client of which it is known when nothing is under way. */
function watched(client: Client): { client: Client; idle(): Promise<void> } {
  const pending = new Set<Promise<unknown>>()
  const call: Client['call'] = async (...input) => {
    const answer = client.call(...input)
    pending.add(answer)
    try {
      return await answer
    } finally {
      pending.delete(answer)
    }
  }
  return {
    client: { ...client, call },
    async idle() {
      do await new Promise((resolve) => setTimeout(resolve, 5))
      while (pending.size > 0)
    },
  }
}

/** What waits runs when time has passed elsewhere. */
function followingClock(now: () => Date) {
  let waiting: { run: () => void }[] = []
  return {
    clock: {
      now,
      after(_: number, run: () => void) {
        const one = { run }
        waiting.push(one)
        return () => void (waiting = waiting.filter((each) => each !== one))
      },
    },
    pass() {
      const due = waiting
      waiting = []
      for (const { run } of due) run()
    },
  }
}

/** Everything about the people is typed already. */
function filledDrafts({ id, trigger }: Stage): Drafts {
  const name =
    trigger.kind === 'name'
      ? { lastName: trigger.last, firstName: trigger.first ?? 'JANE' }
      : { firstName: id.replace(/[^a-z]/gi, '').toUpperCase() }
  const form = {
    passengers: [{ ...passenger('ADULT', name), middleName: '' }],
    ...{ contact, saveContact: false, baggage: [], seats: [], ifSeatTaken: 'SIMILAR_SEAT' },
  }
  const draft = JSON.stringify({ user: 'mei', step: 'baggage', form, version: 1 })
  return { get: () => draft, set: () => undefined, remove: () => undefined }
}

function typeCard(drawer: BookingDrawerController, { trigger }: Stage): void {
  const number = trigger.kind === 'card' ? trigger.numbers[0] : undefined
  const typed = [
    number ?? card.cardNumber,
    `${card.cardExpireMonth}/${card.cardExpireYear}`,
    card.cardCVV,
    trigger.kind === 'holder' ? trigger.name : card.cardHolderFirstName,
    card.cardHolderLastName,
  ]
  for (const [at, value] of typed.entries()) {
    const { oninput } = drawer.inside()?.payment('x')?.card[at]?.input ?? {}
    if (typeof oninput !== 'function') throw new Error('There is no field for a card.')
    oninput({ target: { value }, preventDefault: () => undefined, stopPropagation: () => undefined })
  }
}

function sentencesOf(drawer: BookingDrawerController, words: Words): string[] {
  const view = drawer.view.peek()
  if (view.step === 'closed') return []
  const problems = 'problems' in view ? Object.values(view.problems) : []
  const messages =
    view.step === 'note'
      ? [view.title, view.text, view.failure]
      : [view.alert, view.notice, view.failure, ...problems, ...paymentHints(drawer)]
  return messages.flatMap((message) => (message ? [say(words, message)] : []))
}

function paymentHints(drawer: BookingDrawerController) {
  return (
    drawer
      .inside()
      ?.payment('x')
      ?.channels.map(({ hint }) => hint) ?? []
  )
}
