import { describe, expect, test, vi } from 'vitest'
import { createScriptedClient, type Script, type ScriptedReply } from '../../shared/client/client.fixture.ts'
import { createBookingDrawer } from '../drawer/booking-drawer.controller.ts'
import { createOrder, serverTimeNow, testOrderNo } from '../order.fixture.ts'

type Order = ReturnType<typeof createOrder>

/** Loading the parts of the drawer can take seconds on a busy machine. */
const patience = { timeout: 300_000 }

const challenged: Order = { ...createOrder('TICKETING'), paymentState: 'CHALLENGE' }
const charged: Order = { ...createOrder('TICKETING'), paymentState: 'ACCEPTED' }
const declined: Order = {
  ...{ ...createOrder('UNPAID'), paymentState: 'DECLINED', declineReason: 'authentication_failed' },
}

/** A drawer in which the bank asks for a code. `confirm` is the reply to the code, and can change the booking. */
async function openChallenge(confirm: (server: { order: Order }) => ScriptedReply) {
  const timers = new Set<() => void>()
  const state = { order: challenged }
  const script: Script = {
    'POST /order/qryClientBalance.do': { data: [] },
    'POST /order/v2/showOrderDetail.do': () => ({ data: state.order }),
    'POST /order/confirmCard.do': () => confirm(state),
  }
  const server = createScriptedClient(script)
  const clock = {
    now: () => new Date(serverTimeNow),
    after: (_: number, run: () => void) => (timers.add(run), () => void timers.delete(run)),
  }
  const drawer = createBookingDrawer({ client: server.client, clock })
  drawer.view.subscribe(() => undefined)
  drawer.pay(testOrderNo)
  const waitFor = (view: object) =>
    vi.waitFor(() => {
      for (const run of [...timers]) {
        timers.delete(run)
        run()
      }
      expect(drawer.view.peek()).toMatchObject(view)
    }, patience)
  await waitFor({ step: 'payment', challengeCode: '' })
  await vi.waitFor(() => expect(drawer.body()?.payment('x')).toBeDefined(), patience)
  const sendCode = () => {
    const input = drawer.body()?.payment('x')?.card[0]?.input.oninput
    if (typeof input === 'function') input({ target: { value: '123456' } } as never)
    drawer.runAction('confirmCard')
  }
  const confirmations = () => server.requests.filter(({ name }) => name === 'POST /order/confirmCard.do')
  return { drawer, state, waitFor, sendCode, confirmations }
}

describe('the code of a cardholder', () => {
  test('whose answer is lost is checked by the order, and ends as paid when it arrived', async () => {
    const { waitFor, sendCode, confirmations } = await openChallenge((server) => ((server.order = charged), 'broken'))
    sendCode()
    await waitFor({ step: 'note', reason: 'paid', title: { key: 'book.title.paid' } })
    expect(confirmations()).toHaveLength(1)
  })

  test('that never arrived is asked for again', async () => {
    const { drawer, waitFor, sendCode } = await openChallenge(() => 'broken')
    const titles: string[] = []
    drawer.view.subscribe((view) => view.step === 'note' && titles.push(view.title.key))
    sendCode()
    await vi.waitFor(() => expect(titles).toContain('pay.title.charging'), patience)
    await waitFor({ step: 'payment', status: 'editing', challengeCode: '' })
  })

  test('is sent once by a double click', async () => {
    const { waitFor, sendCode, confirmations, drawer } = await openChallenge(
      (server) => ((server.order = charged), { data: { orderNo: testOrderNo, isConfirmed: true } }),
    )
    sendCode()
    drawer.runAction('confirmCard')
    await waitFor({ step: 'note', reason: 'paid' })
    expect(confirmations()).toHaveLength(1)
  })

  test('that is abandoned returns to the payment with the booking held', async () => {
    const { drawer, waitFor, confirmations } = await openChallenge(
      (server) => ((server.order = declined), { data: { orderNo: testOrderNo, isConfirmed: false } }),
    )
    drawer.runAction('abandonCard')
    await waitFor({ step: 'payment', status: 'editing', alert: { key: 'pay.declined.authentication_failed' } })
    expect(confirmations()).toMatchObject([{ body: { orderNo: testOrderNo } }])
  })
})
