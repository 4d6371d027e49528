import { expect } from '../shared/expect.ts'
import {
  click,
  description,
  field,
  find,
  focused,
  focusedCode,
  press as key,
  see,
  type,
  until,
} from '../shared/hands.ts'
import { clear, stand } from '../shared/scene.ts'
import type { Script } from '../shared/scripted-server.ts'
import { atNote, atStep, keysOf, open, press, write, type Desk } from './booking-desk.ts'
import { filledDraft } from './draft-world.ts'
import { balanceOf, detailOf, placed } from './trip-world.ts'

const orderNo = placed(0).orderNo
const refusal = (code: number, msg: string, data?: object) => ({ code, errorType: 1, msg, data })

async function inPayment(script: Script = {}): Promise<Desk> {
  const desk = await open({ script, drafts: filledDraft('baggage') })
  await atStep(desk, 'baggage')
  await press('Book and go to payment')
  await atStep(desk, 'payment')
  return desk
}

describe('Paying in the booking drawer', () => {
  afterEach(clear)

  it('sums up people, contact and price, and counts down on the server’s clock', async () => {
    const desk = await inPayment()
    const dialog = await find('dialog')
    for (const text of ['LIM / WEI LING', 'Adult · Female', 'lin@harbour.example', 'Service fee', 'USD 618.40'])
      expect(dialog.textContent).to.contain(text)
    const timer = await find('timer')
    expect(timer.textContent?.trim()).to.equal('30:00')
    desk.clock.advance(61_000)
    await until(() => timer.textContent?.trim() === '28:59')
    expect(desk.heard['onBooked']).to.deep.equal([
      { orderNo, status: 'UNPAID', total: { amount: 61_840, currency: 'USD' }, payDeadline: placed(0).payDeadline },
    ])
  })

  it('says that the time is over, and books the same again', async () => {
    const again = { ...placed(63_000), orderNo: 'GWAYS20261120143300456' }
    const desk = await inPayment({
      'POST /order/regenerate.do': {
        data: { ...again, regeneratedFrom: orderNo, oldTotal: { amount: 61_840, currency: 'USD' } },
      },
    })
    desk.clock.advance(30 * 60_000)
    await atNote(desk, 'expired')
    expect((await find('alert')).textContent).to.contain('The payment time is over')
    await press('Book again')
    await until(() => desk.server.count('POST /order/regenerate.do'))
    await until(() => (desk.heard['onBooked'] ?? []).length === 2)
  })

  it('pays from the deposit and says when tickets come', async () => {
    const desk = await inPayment()
    await press('Pay now from deposit')
    await atNote(desk, 'paid')
    const note = await find('status')
    expect(note.textContent).to.contain('Tickets are issued within 2 hours.')
    expect(note.textContent).to.contain(orderNo)
    expect(desk.heard['onPaid']).to.deep.equal([{ orderNo, status: 'TICKETING' }])
    expect(desk.drafts.texts.size, 'the draft is forgotten').to.equal(0)
    await press('View booking')
    await until(() => desk.heard['onClosed'])
    expect(desk.heard['onClosed']).to.deep.equal([{ reason: 'view-booking', orderNo }])
  })

  it('links to the booking where the page says how', async () => {
    const desk = await open({ drafts: filledDraft('baggage'), props: { bookingUrl: '/#/order/{orderNo}' } })
    await atStep(desk, 'baggage')
    await press('Book and go to payment')
    await press('Pay now from deposit')
    expect((await find('link', 'View booking')).getAttribute('href')).to.equal(`/#/order/${orderNo}`)
  })

  it('tells when the tickets are there', async () => {
    const desk = await inPayment({ 'POST /order/v2/showOrderDetail.do': { data: detailOf('ISSUED') } })
    await press('Pay now from deposit')
    await atNote(desk, 'paid')
    desk.clock.advance(3_000)
    await until(() => see('dialog')?.textContent?.includes('The tickets are issued'))
  })

  it('tells when the airline could not be paid, and books again', async () => {
    const desk = await inPayment({
      'POST /order/v2/showOrderDetail.do': { data: detailOf('CANCELLED', '3-D Secure is needed') },
    })
    await press('Pay now from deposit')
    await atNote(desk, 'paid')
    desk.clock.advance(3_000)
    await atNote(desk, 'expired')
    expect((await find('alert')).textContent).to.contain('3-D Secure is needed')
    await find('button', 'Book again')
  })

  it('leaves the booking unpaid when that is wanted, and comes back to it', async () => {
    const desk = await inPayment({ 'POST /order/v2/showOrderDetail.do': { data: detailOf('UNPAID') } })
    await press('Pay later')
    await atNote(desk, 'held')
    expect((await find('status')).textContent).to.contain('Held until')
    await press('Back')
    await atStep(desk, 'payment')
    expect(desk.server.count('POST /order/issueTicket.do')).to.equal(0)
  })

  it('asks for a code above itself when the payment needs one', async () => {
    let secondFactor: unknown
    const desk = await open({
      drafts: filledDraft('baggage'),
      script: {
        'GET /sysUser/needCheckMfaFeat/{id}': { data: true },
        'GET /sysUser/checkCode': { data: true },
      },
      dialog: (controller) => (secondFactor = controller),
    })
    await stand({ widget: 'second-factor', place: desk.page, props: () => ({ controller: secondFactor }) })
    await atStep(desk, 'baggage')
    await press('Book and go to payment')
    await press('Pay now from deposit')
    await focusedCode()
    await key('Escape')
    await atStep(desk, 'payment')
    await find('dialog', /KB418/)
    expect(desk.server.count('POST /order/issueTicket.do')).to.equal(0)
    await press('Pay now from deposit')
    await focusedCode()
    await type('123456')
    await atNote(desk, 'paid')
    const paid = desk.server.asked.find(({ name }) => name === 'POST /order/issueTicket.do')
    expect(paid?.query['mfaCode']).to.equal('123456')
  })

  it('offers another way when the balance is too low', async () => {
    const text = 'Please try again later, or check if the balance is sufficient.'
    const desk = await inPayment({
      'POST /order/qryClientBalance.do': { data: balanceOf(12_000) },
      'POST /order/issueTicket.do': refusal(5308, text),
    })
    await until(() => see('dialog')?.textContent?.includes('Balance USD 120.00: too low.'))
    await press('Pay now from deposit')
    await until(() => see('alert')?.textContent?.includes(text))
    await atStep(desk, 'payment')
    await find('button', 'Pay later')
    await find('radio', /Virtual credit card/)
  })

  it('checks a card before anybody is asked to charge it', async () => {
    const desk = await inPayment()
    await click(await find('radio', /Virtual credit card/))
    await write('Card number', '4111 1111 1111 1112')
    await write('Expiry (MM/YY)', '13/29')
    await press('Pay now by card')
    const number = await field('Card number')
    await until(() => focused() === number)
    expect(description(number)).to.contain('This is not a card number.')
    expect(description(await field('Expiry (MM/YY)'))).to.contain('Month and year')
    expect(description(await field('Security code'))).to.contain('This field is missing.')
    expect(desk.server.count('POST /order/issueTicket.do')).to.equal(0)
  })

  it('pays by card, and keeps nothing of it', async () => {
    const desk = await inPayment()
    await click(await find('radio', /Virtual credit card/))
    await write('Card number', '4532 0151 1283 0366')
    await write('Expiry (MM/YY)', '7/29')
    await write('Security code', '123')
    await write("Cardholder's first name", 'JANE')
    await write("Cardholder's last name", 'DOE')
    expect([...desk.drafts.texts.values()].join('')).to.contain('LIM')
    expect([...desk.drafts.texts.values()].some((text) => /4532|JANE/.test(text))).to.equal(false)
    await press('Pay now by card')
    await atNote(desk, 'paid')
    const paid = desk.server.asked.find(({ name }) => name === 'POST /order/issueTicket.do')
    expect(JSON.parse(String(paid?.body['card']))).to.deep.equal({
      ...{ cardNumber: '4532015112830366', cardCVV: '123', cardExpireMonth: '07', cardExpireYear: '29' },
      ...{ cardHolderFirstName: 'JANE', cardHolderLastName: 'DOE' },
    })
  })

  it('says that a payment failed, and stays where it can be tried in another way', async () => {
    const desk = await inPayment({ 'POST /order/issueTicket.do': refusal(5306, 'Sorry, payment failure.') })
    await press('Pay now from deposit')
    await until(() => see('alert')?.textContent?.trim() === 'Sorry, payment failure.')
    await atStep(desk, 'payment')
  })

  it('says when the limit has passed on the server', async () => {
    const desk = await inPayment({
      'POST /order/issueTicket.do': refusal(5311, 'The payment time limit has passed.', { status: 'EXPIRED' }),
    })
    await press('Pay now from deposit')
    await atNote(desk, 'expired')
  })

  it('offers nothing but a question while nobody knows how a payment ended', async () => {
    const desk = await inPayment({
      'POST /order/issueTicket.do': { code: 5010 },
      'POST /order/v2/showOrderDetail.do': (_, count) => ({ data: detailOf(count === 1 ? 'UNKNOWN' : 'TICKETING') }),
    })
    await press('Pay now from deposit')
    await atNote(desk, 'unknown')
    expect(see('button', /Pay/)).to.equal(null)
    await press('Check again')
    await until(() => desk.server.count('POST /order/v2/showOrderDetail.do') === 1)
    await atNote(desk, 'unknown')
    desk.clock.advance(3_000)
    await atNote(desk, 'paid')
    expect(desk.server.count('POST /order/issueTicket.do')).to.equal(1)
  })

  it('sends a payment that broke off again under the same key', async () => {
    const desk = await inPayment({
      'POST /order/issueTicket.do': (_, count) =>
        count === 1 ? { instead: 'broken' } : { data: { orderNo, status: 'TICKETING' } },
    })
    await press('Pay now from deposit')
    await press('Try again')
    await atNote(desk, 'paid')
    const [first, second] = keysOf(desk, 'POST /order/issueTicket.do')
    expect(first === second && first !== null).to.equal(true)
  })
})
