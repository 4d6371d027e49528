import { describe, expect, test, vi } from 'vitest'
import { createScriptedClient, type Script, type ScriptedReply } from '../../shared/client/client.fixture.ts'
import { translate } from '../../shared/message.ts'
import { loadTranslator } from '../../shared/translator.ts'
import { createBookingDrawer } from '../drawer/booking-drawer.controller.ts'
import type { BookingMessageView, PaymentView } from '../drawer/booking-view.ts'
import { createOrder, serverTimeNow, testOrderNo } from '../order.fixture.ts'

type Order = ReturnType<typeof createOrder>

const balance = [
  {
    currency: 'USD',
    balance: { amount: 900_000, currency: 'USD' },
    held: { amount: 0, currency: 'USD' },
    creditLine: { amount: 0, currency: 'USD' },
  },
]
const paid = { data: { orderNo: testOrderNo, status: 'TICKETING' } }

/** Loading the parts of the drawer can take seconds on a busy machine. */
const patience = { timeout: 300_000 }

/** A clock whose timers run on demand. */
function createManualClock() {
  const timers = new Set<() => void>()
  return {
    now: () => new Date(serverTimeNow),
    after(_: number, run: () => void) {
      timers.add(run)
      return () => void timers.delete(run)
    },
    runTimers() {
      for (const run of [...timers]) {
        timers.delete(run)
        run()
      }
    },
  }
}

/** A server with one unpaid booking. `issue` is the reply to each payment; a payment that arrives changes the booking. */
function openPayment(issue: (server: { arrive(): void }, count: number) => ScriptedReply | Promise<ScriptedReply>) {
  const clock = createManualClock()
  const state = { order: createOrder('UNPAID'), arrivals: new Set<string>(), failedChecks: 0 }
  const arrive = () => {
    state.arrivals.add('payment')
    state.order = { ...createOrder('TICKETING'), paymentState: 'ACCEPTED' }
  }
  const script: Script = {
    'POST /order/qryClientBalance.do': { data: balance },
    'POST /order/v2/showOrderDetail.do': () => {
      if (state.failedChecks === 0) return { data: state.order }
      state.failedChecks -= 1
      return 'broken'
    },
    'POST /order/issueTicket.do': (_, count) => issue({ arrive }, count),
  }
  const server = createScriptedClient(script)
  const drawer = createBookingDrawer({ client: server.client, clock })
  const errors: string[] = []
  drawer.on('error', ({ kind }) => errors.push(kind))
  drawer.view.subscribe(() => undefined)
  drawer.pay(testOrderNo)
  const payments = () => server.requests.filter(({ name }) => name === 'POST /order/issueTicket.do')
  const waitForPayment = () =>
    vi.waitFor(() => expect(drawer.view.peek()).toMatchObject({ step: 'payment', status: 'editing' }), patience)
  const waitForNote = (reason: BookingMessageView['reason']) =>
    vi.waitFor(() => {
      clock.runTimers()
      expect(drawer.view.peek()).toMatchObject({ step: 'note', reason })
    }, patience)
  /** Runs the checks until the drawer shows the payment again. */
  const waitForRetry = () =>
    vi.waitFor(() => {
      clock.runTimers()
      expect(drawer.view.peek()).toMatchObject({ step: 'payment', status: 'editing' })
    }, patience)
  const setOrder = (order: Order) => void (state.order = order)
  return { ...server, clock, drawer, state, errors, payments, waitForPayment, waitForNote, waitForRetry, setOrder }
}

describe('a payment whose response is lost', () => {
  test('says that the outcome is unknown and then that it was paid, when it had arrived', async () => {
    const opened = openPayment(({ arrive }) => (arrive(), 'broken'))
    const { drawer, payments, waitForPayment, waitForNote } = opened
    await waitForPayment()
    const notes: string[] = []
    drawer.view.subscribe((view) => view.step === 'note' && notes.push(view.title.key))
    drawer.runAction('pay')
    await waitForNote('paid')
    expect(notes).toContain('pay.title.unknown')
    expect(drawer.view.peek()).toMatchObject({ title: { key: 'book.title.paid' } })
    expect(payments()).toHaveLength(1)
  })

  test('returns to the payment after several checks, when it never arrived, and repeats the same request', async () => {
    const opened = openPayment(({ arrive }, count) => (count === 1 ? 'broken' : (arrive(), paid)))
    const { drawer, count, waitForPayment, waitForNote, waitForRetry } = opened
    await waitForPayment()
    const checksBefore = count('POST /order/v2/showOrderDetail.do')
    drawer.runAction('pay')
    await waitForRetry()
    expect((drawer.view.peek() as PaymentView).alert).toEqual({ key: 'pay.notReceived' })
    expect(count('POST /order/v2/showOrderDetail.do') - checksBefore).toBeGreaterThan(2)
    drawer.runAction('pay')
    await waitForNote('paid')
    expect(opened.state.arrivals.size).toBe(1)
  })

  test('goes on checking while the checks are lost too', async () => {
    const opened = openPayment(({ arrive }) => (arrive(), 'broken'))
    await opened.waitForPayment()
    opened.state.failedChecks = 3
    opened.drawer.runAction('pay')
    await opened.waitForNote('paid')
    expect(opened.state.failedChecks).toBe(0)
  })

  test('shows a payment that arrives late as paid, though the user was already asked again', async () => {
    const opened = openPayment((_, count) => (count === 1 ? 'broken' : { code: 5312, data: { status: 'TICKETING' } }))
    await opened.waitForPayment()
    opened.drawer.runAction('pay')
    await opened.waitForRetry()
    opened.drawer.runAction('pay')
    await opened.waitForNote('paid')
    expect(opened.drawer.view.peek()).toMatchObject({ orderNo: testOrderNo })
  })

  test('treats a payment that the server is still processing as unknown', async () => {
    const opened = openPayment(({ arrive }) => (arrive(), { code: 5010 }))
    await opened.waitForPayment()
    opened.drawer.runAction('pay')
    await opened.waitForNote('paid')
    expect(opened.payments()).toHaveLength(1)
  })
})

test('a double click sends one payment, however long its response takes', async () => {
  let resolve: (reply: ScriptedReply) => void = () => undefined
  const promise = new Promise<ScriptedReply>((done) => (resolve = done))
  const opened = openPayment(() => promise)
  await opened.waitForPayment()
  opened.drawer.runAction('pay')
  opened.drawer.runAction('pay')
  await vi.waitFor(() => expect(opened.payments()).toHaveLength(1))
  opened.drawer.runAction('pay')
  resolve(paid)
  await opened.waitForNote('paid')
  expect(opened.payments()).toHaveLength(1)
})

describe('a declined card', () => {
  const declined = (reason: NonNullable<Order['declineReason']>): Order => ({
    ...createOrder('UNPAID'),
    ...{ paymentState: 'DECLINED', declineReason: reason },
  })

  test.each(['declined', 'insufficient_funds', 'expired_card', 'invalid_card', 'three_ds'] as const)(
    'for %s returns to the payment with its advice',
    async (reason) => {
      const opened = openPayment(({ arrive }) => (arrive(), paid))
      await opened.waitForPayment()
      opened.drawer.runAction('pay')
      await opened.waitForNote('paid')
      opened.setOrder(declined(reason))
      await opened.waitForRetry()
      expect(opened.drawer.view.peek()).toMatchObject({ alert: { key: `pay.declined.${reason}` } })
    },
  )

  test.each([
    [['MOR'], 'Use another card. The booking is still held.'],
    [['MOR', 'PREPAYMENT'], 'Use another card or payment method. The booking is still held.'],
  ] as const)('with the methods %s advises only what can be used', async (payChannels, advice) => {
    const opened = openPayment(({ arrive }) => (arrive(), paid))
    await opened.waitForPayment()
    opened.drawer.runAction('pay')
    await opened.waitForNote('paid')
    opened.setOrder({ ...declined('insufficient_funds'), payChannels: [...payChannels] })
    await opened.waitForRetry()
    const { alert = { key: '' } } = opened.drawer.view.peek() as PaymentView
    expect(translate(await loadTranslator('en', 'payment'), alert)).toContain(advice)
  })

  test('keeps its payment method chosen, and is not called paid while the bank has not responded', async () => {
    const opened = openPayment(() => paid)
    opened.setOrder(createOrder('UNPAID', { payChannels: ['CASH', 'MOR'] }))
    const { drawer } = opened
    await opened.waitForPayment()
    const payment = () => drawer.body()?.payment('x')
    await vi.waitFor(() => expect(payment()).toBeDefined(), patience)
    const send = (handler: unknown, value: string) =>
      typeof handler === 'function' && handler({ target: { value, checked: true } })
    send(payment()?.channels[1]?.input.oninput, 'on')
    for (const [at, text] of ['4000000000009995', '07/29', '123', 'JANE', 'DOE'].entries())
      send(payment()?.card[at]?.input.oninput, text)
    opened.setOrder({ ...createOrder('TICKETING'), paymentState: 'PENDING' })
    drawer.runAction('pay')
    await opened.waitForNote('paid')
    expect(drawer.view.peek()).toMatchObject({ tone: 'warning', title: { key: 'pay.title.charging' } })
    await vi.waitFor(() => {
      opened.clock.runTimers()
      expect(drawer.view.peek()).toMatchObject({ title: { key: 'pay.title.unknown' }, text: { key: 'pay.unknown' } })
    }, patience)
    opened.setOrder({ ...declined('insufficient_funds'), payChannels: ['CASH', 'MOR'] })
    await opened.waitForRetry()
    expect(drawer.view.peek()).toMatchObject({ channel: 'MOR', alert: { key: 'pay.declined.insufficient_funds' } })
  })

  test('can be charged again as a new payment', async () => {
    const opened = openPayment(({ arrive }) => (arrive(), paid))
    await opened.waitForPayment()
    opened.drawer.runAction('pay')
    await opened.waitForNote('paid')
    opened.setOrder(declined('insufficient_funds'))
    await opened.waitForRetry()
    opened.drawer.runAction('pay')
    await opened.waitForNote('paid')
    expect(opened.payments()).toHaveLength(2)
  })
})
