import { expect } from '../shared/expect.ts'
import { click, find, focused, focusedCode, press as key, see, settle, type, until } from '../shared/hands.ts'
import { clear, stand } from '../shared/scene.ts'
import type { Script } from '../shared/scripted-server.ts'
import { atNote, atStep, keysOf, open, press, write } from './booking-desk.ts'
import { balanceOf, detailOf, orderNo, placed } from './trip-world.ts'

const refusal = (code: number, msg: string, data?: object) => ({ code, errorType: 1, msg, data })
const stands = (...detail: Parameters<typeof detailOf>): Script => ({
  'POST /order/v2/showOrderDetail.do': { data: detailOf(...detail) },
})

async function atPayment(script: Script = {}) {
  const desk = await open({ orderNo, script: { ...stands('UNPAID'), ...script } })
  await atStep(desk, 'payment')
  return desk
}

describe('Paying a booking that exists', () => {
  afterEach(clear)

  it('opens on the payment, with who flies, with what, at which price and until when', async () => {
    const desk = await atPayment()
    const dialog = await find('dialog', `Pay booking ${orderNo}`)
    for (const text of [
      ...['LIM / WEI LING', 'Adult · Female', 'SIN → DMK checked bag · 20 kg', 'SIN → DMK seat 12A', 'LIM / JUN'],
      ...['lin@harbour.example', 'Departure', 'Return', 'Service fee', 'USD 618.40'],
    ])
      expect(dialog.textContent).to.contain(text)
    const timer = await find('timer')
    expect(timer.textContent?.trim()).to.equal('30:00')
    desk.clock.advance(61_000)
    await until(() => timer.textContent?.trim() === '28:59')
    expect(see('list', 'Steps') === null, 'there are no steps').to.equal(true)
    expect(desk.server.count('POST /order/verify.do')).to.equal(0)
  })

  it('pays with a code, and says when tickets come', async () => {
    let secondFactor: unknown
    const desk = await open({
      orderNo,
      script: {
        ...stands('UNPAID'),
        'GET /sysUser/needCheckMfaFeat/{id}': { data: true },
        'GET /sysUser/checkCode': { data: true },
      },
      dialog: (controller) => (secondFactor = controller),
    })
    await stand({ widget: 'second-factor', place: desk.page, props: () => ({ controller: secondFactor }) })
    await atStep(desk, 'payment')
    await press('Pay now from deposit')
    await focusedCode()
    await type('123456')
    await atNote(desk, 'paid')
    expect((await find('status')).textContent).to.contain('Tickets are issued within 2 hours.')
    expect(desk.heard['onPaid']).to.deep.equal([{ orderNo, status: 'TICKETING' }])
  })

  it('leaves it unpaid when that is wanted, and comes back to it', async () => {
    const desk = await atPayment()
    await press('Pay later')
    await atNote(desk, 'held')
    await press('Back')
    await atStep(desk, 'payment')
    expect(desk.server.count('POST /order/issueTicket.do')).to.equal(0)
  })

  it('says that it is paid already, and shows the way to it', async () => {
    const desk = await open({ orderNo, script: stands('ISSUED') })
    await atNote(desk, 'paid')
    expect((await find('status')).textContent).to.contain('This booking is paid already')
    expect(see('button', /Pay/) === null, 'nothing can be paid').to.equal(true)
    await press('View booking')
    await until(() => desk.heard['onClosed'])
    expect(desk.heard['onClosed']).to.deep.equal([{ reason: 'view-booking', orderNo }])
  })

  it('finds out while paying that somebody else has paid', async () => {
    const desk = await atPayment({
      'POST /order/issueTicket.do': refusal(5312, 'The booking is paid.', { status: 'TICKETING' }),
    })
    await press('Pay now from deposit')
    await atNote(desk, 'paid')
    expect((await find('status')).textContent).to.contain('This booking is paid already')
  })

  it('says that the time is over, and books again at the price of today', async () => {
    const later = 'GWAYS20261120143300456'
    const total = { amount: 63_000, currency: 'USD' }
    const anew = detailOf('UNPAID')
    const desk = await open({
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
    await atNote(desk, 'expired')
    await press('Book again')
    await atStep(desk, 'payment')
    await find('dialog', `Pay booking ${later}`)
    expect((await find('alert')).textContent).to.contain('The price has changed from USD 618.40 to USD 630.00.')
    expect((desk.heard['onBooked'] ?? []).length).to.equal(1)
  })

  it('leads to the booking that stands in the way of another', async () => {
    const twin = 'GWAYS20261119101500321'
    const desk = await open({
      orderNo,
      script: {
        ...stands('CANCELLED'),
        'POST /order/regenerate.do': refusal(5313, `They are booked already: ${twin}.`, { orderNos: [twin] }),
      },
    })
    await atNote(desk, 'expired')
    await press('Book again')
    await atNote(desk, 'duplicate')
    await press('View booking')
    await until(() => desk.heard['onClosed'])
    expect(desk.heard['onClosed']).to.deep.equal([{ reason: 'view-booking', orderNo: twin }])
  })

  it('stays where another way can be chosen when the balance is too low', async () => {
    const text = 'Please try again later, or check if the balance is sufficient.'
    const desk = await atPayment({
      'POST /order/qryClientBalance.do': { data: balanceOf(12_000) },
      'POST /order/issueTicket.do': refusal(5308, text),
    })
    await until(() => see('dialog')?.textContent?.includes('Balance USD 120.00: too low.'))
    await press('Pay now from deposit')
    await until(() => see('alert')?.textContent?.includes(text))
    await atStep(desk, 'payment')
    await find('radio', /Virtual credit card/)
  })

  it('offers nothing but a question while nobody knows how it ended', async () => {
    const desk = await open({ orderNo, script: stands('UNKNOWN') })
    await atNote(desk, 'unknown')
    expect(see('button', /Pay/) === null, 'nothing can be paid').to.equal(true)
    await find('button', 'Check again')
  })

  it('sends a payment that broke off again under the same key', async () => {
    const desk = await atPayment({
      'POST /order/issueTicket.do': (_, count) =>
        count === 1 ? { instead: 'broken' } : { data: { orderNo, status: 'TICKETING' } },
    })
    await press('Pay now from deposit')
    await press('Try again')
    await atNote(desk, 'paid')
    const [first, second] = keysOf(desk, 'POST /order/issueTicket.do')
    expect(first === second && first !== null).to.equal(true)
  })

  it('says what to check when there is no such booking', async () => {
    const desk = await open({ orderNo, script: { 'POST /order/v2/showOrderDetail.do': { code: 5004 } } })
    await atNote(desk, 'stopped')
    expect((await find('alert')).textContent).to.contain('five letters and seventeen figures')
  })

  it('keeps the way open when the session ends', async () => {
    const desk = await open({
      orderNo,
      script: {
        'POST /order/v2/showOrderDetail.do': (_, count) =>
          count === 1 ? { code: 5107 } : { data: detailOf('UNPAID') },
      },
    })
    await until(() => desk.heard['onSession'])
    await press('Try again')
    await atStep(desk, 'payment')
  })

  it('asks before a card that was typed is lost, once', async () => {
    const desk = await atPayment()
    await click(await find('radio', /Virtual credit card/))
    await write('Card number', '4532')
    await key('Escape')
    const question = await find('alert')
    expect(question.textContent).to.contain('The card that you typed is not kept.')
    await until(() => focused() === question, 'the question to have the focus')
    await key('Escape')
    await until(() => see('alert') === null)
    await find('button', 'Pay now by card')
    await press('Close')
    await press('Close without the card')
    await until(() => desk.heard['onClosed'])
    expect(desk.heard['onClosed']).to.deep.equal([{ reason: 'closed', orderNo }])
  })

  it('closes without a question where nothing was typed', async () => {
    const desk = await atPayment()
    await key('Escape')
    await until(() => desk.heard['onClosed'])
  })

  it('reads its own way on a page that is read from the right', async () => {
    const desk = await atPayment()
    desk.page.dir = 'rtl'
    await press('Pay now from deposit')
    await atNote(desk, 'paid')
    const words = (await find('status')).querySelector('p')?.childNodes ?? []
    const text = [...words].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
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

  it('closes when the page goes to another address', async () => {
    const desk = await atPayment()
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    await until(() => desk.heard['onClosed'])
    expect(desk.heard['onClosed']).to.deep.equal([{ reason: 'moved', orderNo }])
  })

  it('opens with the number that a page hands in, and closes without one', async () => {
    const desk = await open({ orderNo, props: { orderNo }, script: stands('UNPAID') })
    await atStep(desk, 'payment')
    await settle()
    desk.mounted.update({ ...desk.props, orderNo: undefined })
    await until(() => desk.heard['onClosed'])
  })
})
