import type { OnPay, PaymentConfirmation } from '@gangway/core'
import { expect } from '../shared/expect.ts'
import { find, query, waitUntil } from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { detailOf, orderNo } from '@gangway/test-support/booking/trip.fixture'
import { atNote, atStep, open, press } from './booking-page.ts'

/** A traveller on the payment of a booking; `answer` settles the payment by the page. */
async function atPayment() {
  let answer: (confirmation: PaymentConfirmation) => void = () => undefined
  let status: 'UNPAID' | 'TICKETING' = 'UNPAID'
  const onPay: OnPay = () => new Promise((resolve) => (answer = resolve))
  const script = { 'POST /order/v2/showOrderDetail.do': () => ({ data: detailOf(status) }) }
  const page = await open({ orderNo, script, host: { onPay } })
  await atStep(page, 'payment')
  return {
    ...page,
    answer: (confirmation: PaymentConfirmation) => answer(confirmation),
    pay: () => (status = 'TICKETING'),
  }
}

describe('The booking drawer for a traveller', () => {
  afterEach(unmountAll)

  it('steps aside while the page takes the payment, and shows success when the booking is paid', async () => {
    const page = await atPayment()
    expect(query('radiogroup', 'Pay with') === null, 'no payment methods of the business').to.equal(true)
    expect((await find('dialog', `Pay booking ${orderNo}`)).textContent).not.to.contain('Service fee')
    await press('Pay USD 618.40')
    await waitUntil(() => query('dialog', `Pay booking ${orderNo}`) === null, 'the drawer aside')
    page.pay()
    page.answer({ status: 'confirmed' })
    await atNote(page, 'paid')
    await find('dialog', `Pay booking ${orderNo}`)
    expect(page.receivedEvents['onPaid']?.length).to.equal(1)
  })

  it('says why a payment was declined, and can be paid again', async () => {
    const page = await atPayment()
    await press('Pay USD 618.40')
    await waitUntil(() => query('dialog', `Pay booking ${orderNo}`) === null, 'the drawer aside')
    page.answer({ status: 'declined', message: 'Your bank declined the card.' })
    await waitUntil(() => query('alert')?.textContent?.includes('Your bank declined the card.') === true, 'the reason')
    await find('button', 'Pay USD 618.40')
  })
})
