import {
  createBookingDrawer,
  translate,
  type BookingDrawerController,
  type BookingView,
  type Client,
  type DraftStorage,
  type Translator,
} from '@gangway/core'
import { contact, passenger } from '../booking/booking.fixture.ts'
import { card } from '../booking/payment/payment.fixture.ts'
import { changeTestClock } from './sandbox-client.fixture.ts'
import type { ScenarioContext } from './scenario-context.fixture.ts'

export interface DrawerActions {
  /** Runs while the payment step is shown. */
  beforePaying?(orderNo: string): Promise<unknown>
  /** Runs as soon as issuance is awaited. */
  whileAwaited?(orderNo: string): Promise<unknown>
  /** The code that is entered when one is asked for. */
  code?: string
  /** Books again after the booking has ended. */
  again?: true
}

/** The minutes between two reads while the tickets are awaited. */
const pollPausesMinutes = [1, 1, 2, 8, 20, 60, 24 * 60]

/** Books and pays through the drawer, with every step that it allows. Returns all texts that were shown. */
export async function runBookingDrawer(
  context: ScenarioContext,
  translator: Translator,
  actions: DrawerActions = {},
): Promise<string> {
  const { server, trigger } = context
  const isCard = trigger.kind === 'card' || trigger.kind === 'holder'
  const { searchId, offers, names } = await context.find()
  const offer = offers.find(({ payChannels }) => payChannels.includes(isCard ? 'VCC' : 'PREPAYMENT'))
  if (!offer) throw new Error('Nothing is on sale.')

  const { client, idle } = trackPendingCalls(context.client)
  const time = createFollowingTiming(() => server.deps.clock.now())
  const drawer = createBookingDrawer({
    ...{ client, clock: time.clock, drafts: createFilledDrafts(context) },
    secondFactor: { run: (_, action) => action(actions.code) },
  })
  const verbs = new Set<string>()
  const pauses = [...pollPausesMinutes]
  const read = new Set<string>()
  const stop = drawer.view.subscribe(() => undefined)
  drawer.open({ searchId, offer, names, search: { adult: 1 }, user: 'mei' })
  do {
    await idle()
    await shownTexts(drawer, (view) => !('status' in view && view.status === 'sending'))
    for (const sentence of messagesOf(drawer, translator)) read.add(sentence)
  } while (await continueDrawer(drawer.view.peek()))
  stop()
  return [...read].join('\n')

  async function continueDrawer(view: BookingView): Promise<boolean> {
    if (view.step === 'passengers') return pressOnce('next')
    if (view.step === 'baggage') return pressOnce('order')
    if (view.step === 'payment') {
      if (verbs.has('pay')) return false
      if (!verbs.has('bookAgain')) await actions.beforePaying?.(view.order.orderNo)
      if (isCard) typeCard(drawer, context)
      return pressOnce('pay')
    }
    if (view.step !== 'note') return false
    if (view.reason === 'duplicate') return pressOnce('confirmDuplicate')
    if (view.reason === 'expired' && actions.again) {
      verbs.delete('pay')
      return pressOnce('bookAgain')
    }
    const isAwaited = view.reason === 'unknown' || (view.reason === 'paid' && view.text !== undefined)
    const minutes = isAwaited ? pauses.shift() : undefined
    if (minutes === undefined) return false
    if (pauses.length === pollPausesMinutes.length - 1) await actions.whileAwaited?.(view.orderNo ?? '')
    await changeTestClock(context.client, { advance: { minutes } })
    time.pass()
    return true
  }

  /** Presses each button once only. */
  function pressOnce(name: 'next' | 'order' | 'confirmDuplicate' | 'pay' | 'bookAgain'): boolean {
    if (verbs.has(name)) return false
    verbs.add(name)
    drawer.runAction(name)
    return true
  }
}

function shownTexts({ view }: BookingDrawerController, isReady: (view: BookingView) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = view.subscribe((now) => {
      if (isReady(now)) queueMicrotask(() => (stop(), resolve()))
    })
  })
}

/** A client that reports when no request is in progress. */
function trackPendingCalls(client: Client): { client: Client; idle(): Promise<void> } {
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

/** Runs waiting timers after the test clock has advanced. */
function createFollowingTiming(now: () => Date) {
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
      const job = waiting
      waiting = []
      for (const { run } of job) run()
    },
  }
}

/** Drafts with every passenger field filled in. */
function createFilledDrafts({ id, trigger }: ScenarioContext): DraftStorage {
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

function typeCard(drawer: BookingDrawerController, { trigger }: ScenarioContext): void {
  const number = trigger.kind === 'card' ? trigger.numbers[0] : undefined
  const typed = [
    number ?? card.cardNumber,
    `${card.cardExpireMonth}/${card.cardExpireYear}`,
    card.cardCVV,
    trigger.kind === 'holder' ? trigger.name : card.cardHolderFirstName,
    card.cardHolderLastName,
  ]
  for (const [at, value] of typed.entries()) {
    const { oninput } = drawer.body()?.payment('x')?.card[at]?.input ?? {}
    if (typeof oninput !== 'function') throw new Error('There is no field for a card.')
    oninput({ target: { value }, preventDefault: () => undefined, stopPropagation: () => undefined })
  }
}

function messagesOf(drawer: BookingDrawerController, translator: Translator): string[] {
  const view = drawer.view.peek()
  if (view.step === 'closed') return []
  const problems = 'problems' in view ? Object.values(view.problems) : []
  const messages =
    view.step === 'note'
      ? [view.title, view.text, view.failure, ...(view.facts ?? []).map(({ label }) => label)]
      : [view.alert, view.notice, view.failure, ...problems, ...paymentHints(drawer)]
  return messages.flatMap((message) => (message ? [translate(translator, message)] : []))
}

function paymentHints(drawer: BookingDrawerController) {
  return (
    drawer
      .body()
      ?.payment('x')
      ?.channels.map(({ hint }) => hint) ?? []
  )
}
