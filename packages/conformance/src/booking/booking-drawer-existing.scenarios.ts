import { expect } from '../shared/expect.ts'
import {
  click,
  find,
  focused,
  focusedCode,
  press as key,
  query,
  settle,
  type,
  waitUntil,
} from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import type { Script } from '@gangway/test-support/scripted-server'
import { atNote, atStep, open, press, typeInto } from './booking-page.ts'
import { checkLowBalance, checkSameKey, checkTimer, openWithCode, refusal } from './payment-checks.ts'
import { detailOf, orderNo, placed } from '@gangway/test-support/booking/trip.fixture'

const detailScript = (...detail: Parameters<typeof detailOf>): Script => ({
  'POST /order/v2/showOrderDetail.do': { data: detailOf(...detail) },
})

async function atPayment(script: Script = {}) {
  const page = await open({ orderNo, script: { ...detailScript('UNPAID'), ...script } })
  await atStep(page, 'payment')
  return page
}

describe('The booking drawer for an existing booking', () => {
  afterEach(unmountAll)

  it('opens the payment step with passengers, ancillaries, price and payment deadline', async () => {
    const page = await atPayment()
    const dialog = await find('dialog', `Pay booking ${orderNo}`)
    await waitUntil(() => dialog.textContent.includes('LIM / WEI LING'))
    for (const text of [
      ...['LIM / WEI LING', 'Adult · Female', 'SIN → DMK checked bag · 20 kg', 'SIN → DMK seat 12A', 'LIM / JUN'],
      ...['lin@harbour.example', 'Outbound', 'Return', 'Service fee', 'USD 618.40'],
    ])
      expect(dialog.textContent).to.contain(text)
    await checkTimer(page)
    expect(query('list', 'Steps') === null, 'there are no steps').to.equal(true)
    expect(page.server.count('POST /order/verify.do')).to.equal(0)
  })

  it('pays with a second-factor code and shows when the tickets are issued', async () => {
    const page = await openWithCode({ orderNo, script: detailScript('UNPAID') })
    await atStep(page, 'payment')
    await press('Pay with deposit')
    await focusedCode()
    await type('123456')
    await atNote(page, 'paid')
    expect((await find('status')).textContent).to.contain('Tickets are issued within 2 hours.')
    expect(page.receivedEvents['onPaid']).to.deep.equal([{ orderNo, status: 'TICKETING' }])
  })

  it('leaves the booking unpaid on "Pay later" and returns to the payment', async () => {
    const page = await atPayment()
    await press('Pay later')
    await atNote(page, 'held')
    await press('Back')
    await atStep(page, 'payment')
    expect(page.server.count('POST /order/issueTicket.do')).to.equal(0)
  })

  it('shows that the booking is already paid and links to it', async () => {
    const page = await open({ orderNo, script: detailScript('ISSUED') })
    await atNote(page, 'paid')
    expect((await find('status')).textContent).to.contain('This booking is already paid')
    expect(query('button', /Pay/) === null, 'nothing can be paid').to.equal(true)
    await press('View booking')
    await waitUntil(() => page.receivedEvents['onClosed'])
    expect(page.receivedEvents['onClosed']).to.deep.equal([{ reason: 'view-booking', orderNo }])
  })

  it('shows that the booking is paid when another user paid it in the meantime', async () => {
    const page = await atPayment({
      'POST /order/issueTicket.do': refusal(5312, 'The booking is paid.', { status: 'TICKETING' }),
    })
    await press('Pay with deposit')
    await atNote(page, 'paid')
    expect((await find('status')).textContent).to.contain('This booking is already paid')
  })

  it('shows that the payment deadline has passed and books again at the current price', async () => {
    const later = 'GWAYS20261120143300456'
    const total = { amount: 63_000, currency: 'USD' }
    const anew = detailOf('UNPAID')
    const page = await open({
      orderNo,
      script: {
        'POST /order/v2/showOrderDetail.do': ({ body }) => ({
          data:
            body['orderNo'] === later
              ? { ...anew, orderNo: later, totals: { ...anew.totals, total } }
              : detailOf('EXPIRED'),
        }),
        'POST /order/regenerate.do': {
          data: {
            ...{ ...placed(63_000), orderNo: later, regeneratedFrom: orderNo },
            oldTotal: { amount: 61_840, currency: 'USD' },
          },
        },
      },
    })
    await atNote(page, 'expired')
    await press('Book again')
    await atStep(page, 'payment')
    await find('dialog', `Pay booking ${later}`)
    const change = 'The price has changed from USD 618.40 to USD 630.00 (USD +11.60).'
    expect((await find('alert')).textContent).to.contain(change)
    expect((page.receivedEvents['onBooked'] ?? []).length).to.equal(1)
  })

  it('links to the existing booking when booking again is refused as a duplicate', async () => {
    const twin = 'GWAYS20261119101500321'
    const page = await open({
      orderNo,
      script: {
        ...detailScript('CANCELLED'),
        'POST /order/regenerate.do': refusal(5313, `They are booked already: ${twin}.`, { orderNos: [twin] }),
      },
    })
    await atNote(page, 'expired')
    await press('Book again')
    await atNote(page, 'duplicate')
    await press('View booking')
    await waitUntil(() => page.receivedEvents['onClosed'])
    expect(page.receivedEvents['onClosed']).to.deep.equal([{ reason: 'view-booking', orderNo: twin }])
  })

  it('stays on the payment step with another payment method when the balance is too low', async () => {
    await checkLowBalance(atPayment)
  })

  it('offers only "Check again" while the payment outcome is unknown', async () => {
    const page = await open({ orderNo, script: detailScript('UNKNOWN') })
    await atNote(page, 'unknown')
    expect(query('button', /Pay/) === null, 'nothing can be paid').to.equal(true)
    await find('button', 'Check again')
  })

  it('resends an interrupted payment with the same idempotency key', async () => {
    await checkSameKey(atPayment, orderNo)
  })

  it('explains the format of a booking number that does not exist', async () => {
    const page = await open({ orderNo, script: { 'POST /order/v2/showOrderDetail.do': { code: 5004 } } })
    await atNote(page, 'stopped')
    expect((await find('alert')).textContent).to.contain('five letters followed by seventeen digits')
  })

  it('can be retried after the session expired', async () => {
    const page = await open({
      orderNo,
      script: {
        'POST /order/v2/showOrderDetail.do': (_, count) =>
          count === 1 ? { code: 5107 } : { data: detailOf('UNPAID') },
      },
    })
    await waitUntil(() => page.receivedEvents['onSession'])
    await press('Try again')
    await atStep(page, 'payment')
  })

  it('asks once before it discards typed card data', async () => {
    const page = await atPayment()
    await click(await find('radio', /Virtual credit card/))
    await typeInto('Card number', '4532')
    await key('Escape')
    const question = await find('alert')
    expect(question.textContent).to.contain('Your card details will not be saved.')
    await waitUntil(() => focused() === question, 'the question to have the focus')
    await key('Escape')
    await waitUntil(() => query('alert') === null)
    await find('button', 'Pay by card')
    await press('Close')
    await press('Discard and close')
    await waitUntil(() => page.receivedEvents['onClosed'])
    expect(page.receivedEvents['onClosed']).to.deep.equal([{ reason: 'closed', orderNo }])
  })

  it('closes without confirmation when nothing was typed', async () => {
    const page = await atPayment()
    await key('Escape')
    await waitUntil(() => page.receivedEvents['onClosed'])
  })

  it('keeps left-to-right punctuation on a right-to-left page', async () => {
    const page = await atPayment()
    page.container.dir = 'rtl'
    await press('Pay with deposit')
    await atNote(page, 'paid')
    const nodes = (await find('status')).querySelector('p')?.childNodes ?? []
    const text = [...nodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const end = text?.textContent?.trimEnd().length ?? 0
    const boxOf = (at: number) => {
      const range = document.createRange()
      if (text) range.setStart(text, at)
      if (text) range.setEnd(text, at + 1)
      return range.getBoundingClientRect()
    }
    expect(text?.textContent?.charAt(end - 1)).to.equal('.')
    expect(boxOf(end - 1).left).to.be.above(boxOf(end - 2).left)
  })

  it('closes when the page navigates', async () => {
    const page = await atPayment()
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    await waitUntil(() => page.receivedEvents['onClosed'])
    expect(page.receivedEvents['onClosed']).to.deep.equal([{ reason: 'moved', orderNo }])
  })

  it('opens when the page sets an order number and closes when it removes it', async () => {
    const page = await open({ orderNo, props: { orderNo }, script: detailScript('UNPAID') })
    await atStep(page, 'payment')
    await settle()
    page.mounted.update({ ...page.props, orderNo: undefined })
    await waitUntil(() => page.receivedEvents['onClosed'])
  })
})
