import { balanceOf, detailOf } from '@gangway/test-support/booking/trip.fixture'
import type { Script } from '@gangway/test-support/scripted-server'
import { expect } from '../shared/expect.ts'
import { find, query, waitUntil } from '../shared/user-actions.ts'
import { mountWidget } from '../shared/mount-widget.ts'
import { atNote, atStep, keysOf, open, press, type BookingPage } from './booking-page.ts'

export const refusal = (code: number, msg: string, data?: object) => ({ code, errorType: 1, msg, data })

/** Opens a payment step with these answers of the server. */
type OpenPayment = (script: Script) => Promise<BookingPage>

/** The timer shows the half hour that a payment has, and counts down on the clock of the server. */
export async function checkTimer({ clock }: BookingPage): Promise<void> {
  const timer = await find('timer')
  expect(timer.textContent?.trim()).to.equal('30:00')
  clock.advance(61_000)
  await waitUntil(() => timer.textContent?.trim() === '28:59')
}

/** A payment from a deposit that is too small is refused, and another payment method can be chosen. */
export async function checkLowBalance(openPayment: OpenPayment): Promise<void> {
  const text = 'Please try again later, or check if the balance is sufficient.'
  const page = await openPayment({
    'POST /order/qryClientBalance.do': { data: balanceOf(12_000) },
    'POST /order/issueTicket.do': refusal(5308, text),
  })
  await waitUntil(() => query('dialog')?.textContent?.includes('Balance: USD 120.00 (insufficient).'))
  await press('Pay with deposit')
  await waitUntil(() => query('alert')?.textContent?.includes(text))
  await atStep(page, 'payment')
  await find('radio', /Virtual credit card/)
}

/** A payment whose response was lost is sent again under the same idempotency key. */
export async function checkSameKey(openPayment: OpenPayment, orderNo: string): Promise<void> {
  const page = await openPayment({
    'POST /order/issueTicket.do': (_, count) =>
      count === 1 ? { instead: 'broken' } : { data: { orderNo, status: 'TICKETING' } },
    'POST /order/v2/showOrderDetail.do': { data: detailOf('UNPAID') },
  })
  await press('Pay with deposit')
  await atNote(page, 'unknown')
  expect((await find('alert')).textContent).to.contain('We do not know yet whether this was paid')
  expect(query('button', /Pay/)).to.equal(null)
  await waitUntil(() => {
    page.clock.advance(1_000)
    return query('button', 'Pay with deposit')
  })
  await atStep(page, 'payment')
  expect((await find('alert')).textContent).to.contain('The payment was not received and nothing was charged.')
  await press('Pay with deposit')
  await atNote(page, 'paid')
  const [first, second] = keysOf(page, 'POST /order/issueTicket.do')
  expect(first === second && first !== null).to.equal(true)
}

/** Opens a drawer whose payment needs a code, with the code dialog mounted beside it. */
export async function openWithCode({ script, ...more }: NonNullable<Parameters<typeof open>[0]>): Promise<BookingPage> {
  let secondFactor: unknown
  const page = await open({
    ...more,
    script: {
      ...script,
      'GET /sysUser/needCheckMfaFeat/{id}': { data: true },
      'GET /sysUser/checkCode': { data: true },
    },
    dialog: (controller) => (secondFactor = controller),
  })
  await mountWidget({ widget: 'second-factor', container: page.container, props: () => ({ controller: secondFactor }) })
  return page
}
