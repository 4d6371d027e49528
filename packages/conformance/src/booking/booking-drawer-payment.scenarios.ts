import { expect } from '../shared/expect.ts'
import {
  click,
  description,
  field,
  find,
  focused,
  focusedCode,
  press as key,
  query,
  type,
  waitUntil,
} from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import type { Script } from '@gangway/test-support/scripted-server'
import { atNote, atStep, open, press, typeInto, type BookingPage } from './booking-page.ts'
import { checkLowBalance, checkSameKey, checkTimer, openWithCode, refusal } from './payment-checks.ts'
import { createFilledDraft } from '@gangway/test-support/booking/draft.fixture'
import { detailOf, placed } from '@gangway/test-support/booking/trip.fixture'

const orderNo = placed(0).orderNo

async function inPayment(script: Script = {}): Promise<BookingPage> {
  const page = await open({ script, drafts: createFilledDraft('baggage') })
  await atStep(page, 'baggage')
  await press('Book and continue to payment')
  await atStep(page, 'payment')
  return page
}

describe('The payment step of the booking drawer', () => {
  afterEach(unmountAll)

  it('shows passengers, contact and price and counts down by server time', async () => {
    const page = await inPayment()
    const dialog = await find('dialog')
    await waitUntil(() => dialog.textContent.includes('Included: 1 × 20 kg checked baggage'))
    expect(dialog.textContent).to.contain('Fare conditions')
    for (const text of ['LIM / WEI LING', 'Adult · Female', 'lin@harbour.example', 'Service fee', 'USD 618.40'])
      expect(dialog.textContent).to.contain(text)
    await checkTimer(page)
    expect(page.receivedEvents['onBooked']).to.deep.equal([
      { orderNo, status: 'UNPAID', total: { amount: 61_840, currency: 'USD' }, payDeadline: placed(0).payDeadline },
    ])
  })

  it('shows that the payment deadline has passed and books again', async () => {
    const again = { ...placed(63_000), orderNo: 'GWAYS20261120143300456' }
    const page = await inPayment({
      'POST /order/regenerate.do': {
        data: { ...again, regeneratedFrom: orderNo, oldTotal: { amount: 61_840, currency: 'USD' } },
      },
    })
    page.clock.advance(30 * 60_000)
    await atNote(page, 'expired')
    expect((await find('alert')).textContent).to.contain('Payment time limit passed')
    await press('Book again')
    await waitUntil(() => page.server.count('POST /order/regenerate.do'))
    await waitUntil(() => (page.receivedEvents['onBooked'] ?? []).length === 2)
  })

  it('passes on the code with which the cardholder confirms a payment', async () => {
    const challenged = { ...detailOf('TICKETING'), paymentState: 'CHALLENGE' as const }
    const page = await inPayment({
      'POST /order/v2/showOrderDetail.do': (_, count) => ({
        data: count < 3 ? challenged : detailOf('UNPAID'),
      }),
      'POST /order/confirmCard.do': { data: { orderNo, isConfirmed: false } },
    })
    await press('Pay with deposit')
    await atNote(page, 'paid')
    page.clock.advance(3_000)
    await atStep(page, 'payment')
    const dialog = await find('dialog')
    await waitUntil(() => dialog.textContent.includes('Bank confirmation required'))
    await press('Confirm payment')
    await waitUntil(() => description(query('textbox') ?? dialog).includes('This field is required.'))
    await typeInto('Code from the bank', '123 456')
    await press('Confirm payment')
    await waitUntil(() => page.server.count('POST /order/confirmCard.do'))
    const [request] = page.server.requests.filter(({ name }) => name === 'POST /order/confirmCard.do')
    expect(request?.body).to.deep.equal({ orderNo, code: '123456' })
  })

  it('pays from the deposit and shows when the tickets are issued', async () => {
    const page = await inPayment()
    await press('Pay with deposit')
    await atNote(page, 'paid')
    const note = await find('status')
    expect(note.textContent).to.contain('Tickets are issued within 2 hours.')
    expect(note.textContent).to.contain(orderNo)
    const calendar = await find('link', 'Add flights to calendar')
    expect(calendar.getAttribute('download')).to.equal(`${orderNo}.ics`)
    for (const text of ['Issuing tickets', 'Ticket number available once issued', 'lin@harbour.example', 'USD 618.40'])
      expect((await find('dialog')).textContent).to.contain(text)
    expect(page.receivedEvents['onPaid']).to.deep.equal([{ orderNo, status: 'TICKETING' }])
    expect(page.drafts.texts.size, 'the draft is forgotten').to.equal(0)
    await press('View booking')
    await waitUntil(() => page.receivedEvents['onClosed'])
    expect(page.receivedEvents['onClosed']).to.deep.equal([{ reason: 'view-booking', orderNo }])
  })

  it('sends the confirmation again, once, when the tickets are issued', async () => {
    const page = await inPayment({
      'POST /order/v2/showOrderDetail.do': { data: detailOf('ISSUED') },
      'POST /mail/resendOrderMail.do': { data: { to: 'lin@harbour.example' } },
    })
    await press('Pay with deposit')
    await atNote(page, 'paid')
    page.clock.advance(3_000)
    await waitUntil(() => query('dialog')?.textContent?.includes('Tickets issued'))
    await press('Send confirmation again')
    const sent = await find('button', 'Confirmation sent')
    await waitUntil(() => sent.getAttribute('aria-disabled') === 'true')
    const [request] = page.server.requests.filter(({ name }) => name === 'POST /mail/resendOrderMail.do')
    expect(request?.body).to.deep.equal({ orderNo })
    await press('Confirmation sent')
    expect(page.server.count('POST /mail/resendOrderMail.do')).to.equal(1)
  })

  it('links to the booking with the URL pattern of the page', async () => {
    const page = await open({ drafts: createFilledDraft('baggage'), props: { bookingUrl: '/#/order/{orderNo}' } })
    await atStep(page, 'baggage')
    await press('Book and continue to payment')
    await press('Pay with deposit')
    expect((await find('link', 'View booking')).getAttribute('href')).to.equal(`/#/order/${orderNo}`)
  })

  it('shows when the tickets are issued', async () => {
    const page = await inPayment({ 'POST /order/v2/showOrderDetail.do': { data: detailOf('ISSUED') } })
    await press('Pay with deposit')
    await atNote(page, 'paid')
    page.clock.advance(3_000)
    await waitUntil(() => query('dialog')?.textContent?.includes('Tickets issued'))
  })

  it('shows that the airline cancelled the booking after payment and offers to book again', async () => {
    const page = await inPayment({
      'POST /order/v2/showOrderDetail.do': { data: detailOf('CANCELLED', '3-D Secure is needed') },
    })
    await press('Pay with deposit')
    await atNote(page, 'paid')
    page.clock.advance(3_000)
    await atNote(page, 'expired')
    expect((await find('alert')).textContent).to.contain('3-D Secure is needed')
    await find('button', 'Book again')
  })

  it('leaves the booking unpaid on "Pay later" and returns to the payment', async () => {
    const page = await inPayment({ 'POST /order/v2/showOrderDetail.do': { data: detailOf('UNPAID') } })
    await press('Pay later')
    await atNote(page, 'held')
    expect((await find('status')).textContent).to.contain('Held until')
    await press('Back')
    await atStep(page, 'payment')
    expect(page.server.count('POST /order/issueTicket.do')).to.equal(0)
  })

  it('opens the code dialog above the drawer when the payment needs a code', async () => {
    const page = await openWithCode({ drafts: createFilledDraft('baggage') })
    await atStep(page, 'baggage')
    await press('Book and continue to payment')
    await press('Pay with deposit')
    await focusedCode()
    await key('Escape')
    await atStep(page, 'payment')
    await find('dialog', /KB418/)
    expect(page.server.count('POST /order/issueTicket.do')).to.equal(0)
    await press('Pay with deposit')
    await focusedCode()
    await type('123456')
    await atNote(page, 'paid')
    const paid = page.server.requests.find(({ name }) => name === 'POST /order/issueTicket.do')
    expect(paid?.query['mfaCode']).to.equal('123456')
  })

  it('offers another payment method when the balance is too low', async () => {
    await checkLowBalance(inPayment)
    await find('button', 'Pay later')
  })

  it('validates card data before the payment is sent', async () => {
    const page = await inPayment()
    await click(await find('radio', /Virtual credit card/))
    await typeInto('Card number', '4111 1111 1111 1112')
    await typeInto('Expiry (MM/YY)', '13/29')
    await press('Pay by card')
    const number = await field('Card number')
    await waitUntil(() => focused() === number)
    expect(description(number)).to.contain('Enter a valid card number.')
    expect(description(await field('Expiry (MM/YY)'))).to.contain('Enter month and year')
    expect(description(await field('Security code'))).to.contain('This field is required.')
    expect(page.server.count('POST /order/issueTicket.do')).to.equal(0)
  })

  it('pays by card and stores no card data in the draft', async () => {
    const page = await inPayment()
    await click(await find('radio', /Virtual credit card/))
    await typeInto('Card number', '4532 0151 1283 0366')
    await typeInto('Expiry (MM/YY)', '7/29')
    await typeInto('Security code', '123')
    await typeInto("Cardholder's first name", 'JANE')
    await typeInto("Cardholder's last name", 'DOE')
    expect([...page.drafts.texts.values()].join('')).to.contain('LIM')
    expect([...page.drafts.texts.values()].some((text) => /4532|JANE/.test(text))).to.equal(false)
    await press('Pay by card')
    await atNote(page, 'paid')
    const paid = page.server.requests.find(({ name }) => name === 'POST /order/issueTicket.do')
    expect(JSON.parse(String(paid?.body['card']))).to.deep.equal({
      ...{ cardNumber: '4532015112830366', cardCVV: '123', cardExpireMonth: '07', cardExpireYear: '29' },
      ...{ cardHolderFirstName: 'JANE', cardHolderLastName: 'DOE' },
    })
  })

  it('shows that a payment failed and stays on the payment step', async () => {
    const page = await inPayment({ 'POST /order/issueTicket.do': refusal(5306, 'Sorry, payment failure.') })
    await press('Pay with deposit')
    await waitUntil(() => query('alert')?.textContent?.trim() === 'Sorry, payment failure.')
    await atStep(page, 'payment')
  })

  it('shows that the payment deadline has passed on the server', async () => {
    const page = await inPayment({
      'POST /order/issueTicket.do': refusal(5311, 'The payment time limit has passed.', { status: 'EXPIRED' }),
    })
    await press('Pay with deposit')
    await atNote(page, 'expired')
  })

  it('keeps the booking when the card is declined, with advice for another try', async () => {
    const page = await inPayment({
      'POST /order/v2/showOrderDetail.do': {
        data: { ...detailOf('UNPAID'), paymentState: 'DECLINED', declineReason: 'expired_card' },
      },
    })
    await press('Pay with deposit')
    await atNote(page, 'paid')
    page.clock.advance(3_000)
    await atStep(page, 'payment')
    const text = (await find('alert')).textContent
    expect(text).to.contain('Card declined, nothing was charged. The card has expired.')
    await press('Pay with deposit')
    await atNote(page, 'paid')
    expect(page.server.count('POST /order/issueTicket.do')).to.equal(2)
  })

  it('checks the booking by itself while the payment outcome is unknown', async () => {
    const page = await inPayment({
      'POST /order/issueTicket.do': { code: 5010 },
      'POST /order/v2/showOrderDetail.do': (_, count) => ({ data: detailOf(count === 1 ? 'UNKNOWN' : 'TICKETING') }),
    })
    await press('Pay with deposit')
    await atNote(page, 'unknown')
    expect(query('button', /Pay/)).to.equal(null)
    await waitUntil(() => page.server.count('POST /order/v2/showOrderDetail.do') === 1)
    await press('Check again')
    await atNote(page, 'paid')
    expect(page.server.count('POST /order/issueTicket.do')).to.equal(1)
  })

  it('resends an interrupted payment with the same idempotency key', async () => {
    await checkSameKey(inPayment, orderNo)
  })
})
