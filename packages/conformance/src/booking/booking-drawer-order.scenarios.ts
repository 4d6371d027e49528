import { expect } from '../shared/expect.ts'
import { description, field, find, focused, query, waitUntil } from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import type { Script } from '@gangway/test-support/scripted-server'
import { atNote, atStep, keysOf, open, press } from './booking-page.ts'
import { createFilledDraft } from '@gangway/test-support/booking/draft.fixture'
import { detailOf, placed, requestOf, tripOf } from '@gangway/test-support/booking/trip.fixture'

const orderNo = placed(0).orderNo
const refusal = (code: number, msg: string, data?: object) => ({ code, errorType: 1, msg, data })

async function inPayment(script: Script = {}) {
  const page = await open({ script, drafts: createFilledDraft('baggage') })
  await atStep(page, 'baggage')
  await press('Book and continue to payment')
  await atStep(page, 'payment')
  return page
}

describe('Ordering in the booking drawer', () => {
  afterEach(unmountAll)

  it('resends an interrupted order with the same idempotency key', async () => {
    const page = await open({
      drafts: createFilledDraft('baggage'),
      script: {
        'POST /order/order.do': (_, count) => (count === 1 ? { instead: 'broken' } : { data: placed(61_840) }),
      },
    })
    await atStep(page, 'baggage')
    await press('Book and continue to payment')
    await press('Try again')
    await atStep(page, 'payment')
    const [first, second] = keysOf(page, 'POST /order/order.do')
    expect(first === second && first !== null).to.equal(true)
  })

  it('resends an interrupted order after a reload before any other call', async () => {
    const first = await open({
      drafts: createFilledDraft('baggage'),
      script: { 'POST /order/order.do': { instead: 'broken' } },
    })
    await atStep(first, 'baggage')
    await press('Book and continue to payment')
    await find('button', 'Try again')
    const { drafts } = first
    const [key1] = keysOf(first, 'POST /order/order.do')
    unmountAll()
    const second = await open({ drafts })
    await atStep(second, 'payment')
    expect(keysOf(second, 'POST /order/order.do')).to.deep.equal([key1])
    expect(second.server.count('POST /order/verify.do')).to.equal(0)
  })

  it('restores an unpaid booking after a reload', async () => {
    const first = await inPayment()
    const { drafts } = first
    unmountAll()
    const second = await open({
      drafts,
      script: { 'POST /order/v2/showOrderDetail.do': { data: detailOf('UNPAID') } },
    })
    await atStep(second, 'payment')
    expect((await find('timer')).textContent?.trim()).to.equal('30:00')
  })

  it('asks before it books the same passengers on the same flight twice', async () => {
    const page = await open({
      drafts: createFilledDraft('baggage'),
      script: {
        'POST /order/order.do': ({ body }) =>
          body['confirmDuplicate'] === 'true'
            ? { data: placed(61_840) }
            : refusal(5313, 'The same passengers are already booked on this flight: X.', { orderNos: ['X'] }),
      },
    })
    await atStep(page, 'baggage')
    await press('Book and continue to payment')
    await atNote(page, 'duplicate')
    await press('Book anyway')
    await atStep(page, 'payment')
  })

  it('asks for consent when the price rises at the order and verifies again', async () => {
    const old = { amount: 61_840, currency: 'USD' }
    const page = await open({
      drafts: createFilledDraft('baggage'),
      script: {
        'POST /order/verify.do': (_, count) => ({ data: tripOf({ total: count === 1 ? 61_840 : 65_000 }) }),
        'POST /order/order.do': (_, count) =>
          count === 1
            ? refusal(5304, 'The price has changed.', { orderNo, oldTotal: old, newTotal: { ...old, amount: 65_000 } })
            : { data: placed(65_000) },
      },
    })
    await atStep(page, 'baggage')
    await press('Book and continue to payment')
    await atNote(page, 'price')
    expect((await find('alert')).textContent).to.contain('USD 650.00')
    await press('Continue with the new price')
    await atStep(page, 'baggage')
    await press('Book and continue to payment')
    await atStep(page, 'payment')
  })

  it('shows that an order was refused and offers another search', async () => {
    const page = await open({
      drafts: createFilledDraft('baggage'),
      script: { 'POST /order/order.do': refusal(5305, 'The seats are sold out.') },
    })
    await atStep(page, 'baggage')
    await press('Book and continue to payment')
    await atNote(page, 'stopped')
    await find('button', 'Search again')
  })

  it('keeps the form when the session expires and continues after a sign-in', async () => {
    const page = await open({
      drafts: createFilledDraft('baggage'),
      script: { 'POST /order/order.do': (_, count) => (count === 1 ? { code: 5107 } : { data: placed(61_840) }) },
    })
    await atStep(page, 'baggage')
    await press('Book and continue to payment')
    await waitUntil(() => query('alert')?.textContent?.includes('your entries are saved'))
    expect(page.receivedEvents['onSession']).to.deep.equal([{}])
    await press('Try again')
    await atStep(page, 'payment')
  })

  it('shows a passenger error of the server at its field', async () => {
    const page = await open({
      drafts: createFilledDraft('baggage'),
      script: {
        'POST /order/order.do': {
          ...refusal(5310, 'Wrong passenger type. Please book each flight separately.'),
          fields: [{ path: 'passengers.0.documentNumber', message: 'Use 5 to 20 letters and digits.' }],
        },
      },
    })
    await atStep(page, 'baggage')
    await press('Book and continue to payment')
    await atStep(page, 'passengers')
    const number = await field('Document number')
    await waitUntil(() => focused() === number)
    expect(description(number)).to.contain('Use 5 to 20 letters and digits.')
    expect((await find('alert')).textContent).to.contain('Please book each flight separately.')
  })

  it('opens when the page sets a request and closes when it removes it', async () => {
    const page = await open({ props: { request: requestOf() } })
    await atStep(page, 'passengers')
    page.mounted.update({ ...page.props, request: undefined })
    await waitUntil(() => page.receivedEvents['onClosed'])
  })
})
