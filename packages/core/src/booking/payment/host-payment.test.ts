import { describe, expect, test, vi } from 'vitest'
import { createScriptedClient, type Script } from '../../shared/client/client.fixture.ts'
import type { OnPay, PaymentConfirmation } from '../../shared/host-payment.port.ts'
import { createBookingDrawer, type BookingDrawerSettings } from '../drawer/booking-drawer.controller.ts'
import type { BookingMessageView, PaymentView } from '../drawer/booking-view.ts'
import { createOrder, serverTimeNow, testOrderNo } from '../order.fixture.ts'

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

type Answer = PaymentConfirmation | Error

/** A traveller's drawer on the payment of a booking. `answer` settles the payment by the page. */
async function openPayment(settings: Partial<BookingDrawerSettings> = {}) {
  const clock = createManualClock()
  const state = { order: createOrder('UNPAID') }
  const script: Script = { 'POST /order/v2/showOrderDetail.do': () => ({ data: state.order }) }
  const server = createScriptedClient(script)
  let settle: (answer: Answer) => void = () => undefined
  const onPay = vi.fn<OnPay>(
    () =>
      new Promise((resolve, reject) => {
        settle = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))
      }),
  )
  const drawer = createBookingDrawer({ client: server.client, clock, onPay, ...settings })
  const paid = vi.fn<(detail: unknown) => void>()
  drawer.on('paid', paid)
  drawer.view.subscribe(() => undefined)
  drawer.pay(testOrderNo)
  type AnyView = Partial<Omit<BookingMessageView, 'step'> & Omit<PaymentView, 'step'>> & { step: string }
  const view = () => drawer.view.peek() as AnyView
  await vi.waitFor(() => expect(view().step).toBe('payment'), patience)
  const steps = drawer.body()!
  // A part of the step is loaded with it.
  await vi.waitFor(() => expect(steps.payment('x')).toBeDefined(), patience)
  return {
    ...{ drawer, view, steps, clock, state, onPay, paid },
    requests: () => server.requests.map(({ name }) => name),
    /** Presses "Pay" and waits until the page has the payment. */
    async pay() {
      steps.runAction('pay')
      await vi.waitFor(() => expect(onPay).toHaveBeenCalled(), patience)
    },
    answer: (answer: Answer) => settle(answer),
    /** Lets the drawer check the booking until something shows. */
    async check(expected: () => void) {
      await vi.waitFor(() => {
        clock.runTimers()
        expected()
      }, patience)
    },
  }
}

const actionNames = (page: Awaited<ReturnType<typeof openPayment>>) => page.steps.actions().map(({ name }) => name)
const lineKeys = (page: Awaited<ReturnType<typeof openPayment>>) => page.steps.lines().map(({ label }) => label.key)

describe('a traveller', () => {
  test('sees the total to pay to the page, and no deposit or fees of the business', async () => {
    const page = await openPayment()
    const payment = page.steps.payment('x')
    expect(payment).toMatchObject({ channels: [], card: [], about: { key: 'pay.host.about' } })
    expect(page.steps.actions().at(-1)?.text).toEqual({
      key: 'book.action.pay_HOST',
      values: { amount: expect.stringContaining('618.40') },
    })
    expect(page.requests()).not.toContain('POST /order/qryClientBalance.do')
    expect(lineKeys(page).filter((key) => key.endsWith('Fee'))).toEqual([])
  })

  test('sees lines that add up without the fees', async () => {
    const amounts = (page: Awaited<ReturnType<typeof openPayment>>) =>
      page.steps
        .lines()
        .filter(({ label }) => label.key.startsWith('price.'))
        .map(({ isTotal, value }) => ({ isTotal, amount: Number(value.text?.replace(/[^\d.]/g, '')) }))
    const lines = amounts(await openPayment())
    const sum = lines.filter(({ isTotal }) => !isTotal).reduce((all, { amount }) => all + amount, 0)
    expect(sum).toBeCloseTo(lines.find(({ isTotal }) => isTotal)?.amount ?? -1)
    const agentLines = lineKeys(await openPayment({ audience: 'agent' }))
    expect(
      agentLines.filter((key) => key.endsWith('Fee')),
      'the booking has fees',
    ).not.toEqual([])
  })

  test('of a page that takes no payments can only pay later', async () => {
    const page = await openPayment({ audience: 'traveller', onPay: undefined })
    expect(actionNames(page)).toEqual(['payLater'])
    expect(page.steps.payment('x')?.about).toEqual({ key: 'pay.host.later' })
  })
})

describe('a payment by the page', () => {
  test('gets the booking and what the traveller pays, while the drawer is aside', async () => {
    const page = await openPayment()
    await page.pay()
    const { totals, summary } = page.state.order
    expect(page.onPay).toHaveBeenCalledExactlyOnceWith(
      { orderNo: testOrderNo },
      { ...totals.total, deadline: summary.payBy },
    )
    expect(page.view()).toMatchObject({ reason: 'paying', isAside: true })
    page.steps.runAction('pay')
    expect(page.onPay).toHaveBeenCalledTimes(1)
  })

  test('succeeds only when the server reports the booking as paid', async () => {
    const page = await openPayment()
    await page.pay()
    page.answer({ status: 'confirmed' })
    await vi.waitFor(() => expect(page.view().isAside).toBeUndefined(), patience)
    expect(page.view()).toMatchObject({ reason: 'paying', text: { key: 'pay.host.checking' } })
    expect(page.paid).not.toHaveBeenCalled()
    page.state.order = createOrder('TICKETING')
    await page.check(() => expect(page.view()).toMatchObject({ reason: 'paid', title: { key: 'book.title.paid' } }))
    expect(page.paid).toHaveBeenCalledTimes(1)
  })

  test('is not known yet when the page confirms and the booking stays unpaid', async () => {
    const page = await openPayment()
    await page.pay()
    page.answer({ status: 'confirmed' })
    await page.check(() => expect(page.view()).toMatchObject({ reason: 'unknown', text: { key: 'pay.host.unknown' } }))
    page.state.order = createOrder('TICKETING')
    await page.check(() => expect(page.view().reason).toBe('paid'))
  })

  test('succeeds when the answer of the page is lost', async () => {
    const page = await openPayment()
    await page.pay()
    page.state.order = createOrder('TICKETING')
    await page.check(() => expect(page.view()).toMatchObject({ reason: 'paid', title: { key: 'book.title.paid' } }))
    page.answer({ status: 'declined' })
    await Promise.resolve()
    expect(page.view().reason, 'a late answer changes nothing').toBe('paid')
    expect(page.paid).toHaveBeenCalledTimes(1)
  })

  test('ends with the hold', async () => {
    const page = await openPayment()
    await page.pay()
    page.state.order = createOrder('EXPIRED')
    await page.check(() => expect(page.view()).toMatchObject({ reason: 'expired', text: { key: 'pay.host.EXPIRED' } }))
  })

  test.each<[Answer, object]>([
    [{ status: 'declined' }, { step: 'payment', status: 'editing', alert: { key: 'pay.host.declined' } }],
    [
      { status: 'declined', message: 'Card expired' },
      { step: 'payment', alert: { text: 'Card expired' } },
    ],
    [{ status: 'cancelled' }, { step: 'payment', status: 'editing', alert: undefined }],
    [new Error('checkout failed'), { step: 'payment', alert: { key: 'pay.host.failed' } }],
    [{ status: 'great' } as never, { step: 'payment', alert: { key: 'pay.host.failed' } }],
    [{ status: 'unknown' }, { reason: 'unknown', text: { key: 'pay.host.unknown' } }],
    [
      { status: 'refused', reason: 'amount' },
      { reason: 'stopped', text: { key: 'pay.host.amount' } },
    ],
    [
      { status: 'refused', reason: 'expired' },
      { reason: 'expired', text: { key: 'pay.host.EXPIRED' } },
    ],
    [
      { status: 'refused', reason: 'paid' },
      { reason: 'paid', text: { key: 'pay.host.twice' } },
    ],
    [
      { status: 'refused', reason: 'not-possible' },
      { reason: 'stopped', text: { key: 'pay.host.notPossible' } },
    ],
  ])('that ends with %o shows the reason', async (answer, shown) => {
    const page = await openPayment()
    await page.pay()
    page.answer(answer)
    await vi.waitFor(() => expect(page.view()).toMatchObject(shown), patience)
    expect(page.view().isAside).toBeFalsy()
    expect(page.paid).not.toHaveBeenCalled()
  })

  test('that the page does not respond to leaves the booking unpaid', async () => {
    const page = await openPayment({ onPay: () => undefined })
    page.steps.runAction('pay')
    await vi.waitFor(() => expect(page.view().alert).toEqual({ key: 'pay.host.none' }), patience)
  })

  test('is taken by the host object, whose settings are read on use', async () => {
    const host = {
      audience: 'traveller' as const,
      asked: 0,
      async requestPayment() {
        this.asked += 1
        return { status: 'declined' as const }
      },
    }
    const page = await openPayment({ host })
    page.steps.runAction('pay')
    await vi.waitFor(() => expect(page.view().alert).toEqual({ key: 'pay.host.declined' }), patience)
    expect(host.asked).toBe(1)
  })

  test.each([
    ['TICKETING', { reason: 'paid', title: { key: 'book.title.paid' } }],
    ['UNPAID', { step: 'payment', alert: { key: 'pay.host.declined' } }],
  ] as const)('continues with a %s booking after the return from a checkout', async (status, shown) => {
    vi.stubGlobal('location', { href: `https://agency.example/?gangway-order=${testOrderNo}&gangway-payment=declined` })
    vi.stubGlobal('history', { replaceState: () => undefined })
    const { client } = createScriptedClient({ 'POST /order/v2/showOrderDetail.do': { data: createOrder(status) } })
    const settings = { payment: 'redirect', checkoutUrl: '/pay' } as const
    const drawer = createBookingDrawer({ client, clock: createManualClock(), ...settings })
    drawer.view.subscribe(() => undefined)
    await vi.waitFor(() => expect(drawer.view.peek()).toMatchObject(shown), patience)
    vi.unstubAllGlobals()
  })

  test('does not close with Escape while the page shows its checkout', async () => {
    const page = await openPayment()
    await page.pay()
    const { onkeydown } = page.drawer.dialog('x') as { onkeydown(event: object): void }
    onkeydown({ key: 'Escape', preventDefault: () => undefined, stopPropagation: () => undefined })
    expect(page.view().reason).toBe('paying')
  })
})
