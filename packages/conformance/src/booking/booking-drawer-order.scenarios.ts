import { expect } from '../shared/expect.ts'
import { description, field, find, focused, see, until } from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import type { Script } from '../shared/scripted-server.ts'
import { atNote, atStep, keysOf, open, press } from './booking-desk.ts'
import { filledDraft } from './draft-world.ts'
import { detailOf, placed, requestOf, tripOf } from './trip-world.ts'

const orderNo = placed(0).orderNo
const refusal = (code: number, msg: string, data?: object) => ({ code, errorType: 1, msg, data })

async function inPayment(script: Script = {}) {
  const desk = await open({ script, drafts: filledDraft('baggage') })
  await atStep(desk, 'baggage')
  await press('Book and go to payment')
  await atStep(desk, 'payment')
  return desk
}

describe('Ordering in the booking drawer', () => {
  afterEach(clear)

  it('sends an order that broke off again under the same key', async () => {
    const desk = await open({
      drafts: filledDraft('baggage'),
      script: {
        'POST /order/order.do': (_, count) => (count === 1 ? { instead: 'broken' } : { data: placed(61_840) }),
      },
    })
    await atStep(desk, 'baggage')
    await press('Book and go to payment')
    await press('Try again')
    await atStep(desk, 'payment')
    const [first, second] = keysOf(desk, 'POST /order/order.do')
    expect(first === second && first !== null).to.equal(true)
  })

  it('sends it again after a reload, too, before anything else', async () => {
    const first = await open({
      drafts: filledDraft('baggage'),
      script: { 'POST /order/order.do': { instead: 'broken' } },
    })
    await atStep(first, 'baggage')
    await press('Book and go to payment')
    await find('button', 'Try again')
    const { drafts } = first
    const [key1] = keysOf(first, 'POST /order/order.do')
    clear()
    const second = await open({ drafts })
    await atStep(second, 'payment')
    expect(keysOf(second, 'POST /order/order.do')).to.deep.equal([key1])
    expect(second.server.count('POST /order/verify.do')).to.equal(0)
  })

  it('finds a booking that waits for its payment again after a reload', async () => {
    const first = await inPayment()
    const { drafts } = first
    clear()
    const second = await open({
      drafts,
      script: { 'POST /order/v2/showOrderDetail.do': { data: detailOf('UNPAID') } },
    })
    await atStep(second, 'payment')
    expect((await find('timer')).textContent?.trim()).to.equal('30:00')
  })

  it('asks before it books the same people on the same flight twice', async () => {
    const desk = await open({
      drafts: filledDraft('baggage'),
      script: {
        'POST /order/order.do': ({ body }) =>
          body['confirmDuplicate'] === 'true'
            ? { data: placed(61_840) }
            : refusal(5313, 'The same passengers are already booked on this flight: X.', { orderNos: ['X'] }),
      },
    })
    await atStep(desk, 'baggage')
    await press('Book and go to payment')
    await atNote(desk, 'duplicate')
    await press('Book anyway')
    await atStep(desk, 'payment')
  })

  it('asks when the airline wants more at the order, and verifies again', async () => {
    const old = { amount: 61_840, currency: 'USD' }
    const desk = await open({
      drafts: filledDraft('baggage'),
      script: {
        'POST /order/verify.do': (_, count) => ({ data: tripOf({ total: count === 1 ? 61_840 : 65_000 }) }),
        'POST /order/order.do': (_, count) =>
          count === 1
            ? refusal(5304, 'The price has changed.', { orderNo, oldTotal: old, newTotal: { ...old, amount: 65_000 } })
            : { data: placed(65_000) },
      },
    })
    await atStep(desk, 'baggage')
    await press('Book and go to payment')
    await atNote(desk, 'price')
    expect((await find('alert')).textContent).to.contain('USD 650.00')
    await press('Continue at the new price')
    await atStep(desk, 'baggage')
    await press('Book and go to payment')
    await atStep(desk, 'payment')
  })

  it('says when an order was refused, and leads to another search', async () => {
    const desk = await open({
      drafts: filledDraft('baggage'),
      script: { 'POST /order/order.do': refusal(5305, 'The seats are sold out.') },
    })
    await atStep(desk, 'baggage')
    await press('Book and go to payment')
    await atNote(desk, 'stopped')
    await find('button', 'Search again')
  })

  it('keeps everything when the session ends, and goes on after a sign-in', async () => {
    const desk = await open({
      drafts: filledDraft('baggage'),
      script: { 'POST /order/order.do': (_, count) => (count === 1 ? { code: 5107 } : { data: placed(61_840) }) },
    })
    await atStep(desk, 'baggage')
    await press('Book and go to payment')
    await until(() => see('alert')?.textContent?.includes('everything you typed is kept'))
    expect(desk.heard['onSession']).to.deep.equal([{}])
    await press('Try again')
    await atStep(desk, 'payment')
  })

  it('shows what the server says about a passenger beside the field', async () => {
    const desk = await open({
      drafts: filledDraft('baggage'),
      script: {
        'POST /order/order.do': {
          ...refusal(5310, 'Wrong passenger type. Please book each flight separately.'),
          fields: [{ path: 'passengers.0.documentNumber', message: 'Use 5 to 20 letters and digits.' }],
        },
      },
    })
    await atStep(desk, 'baggage')
    await press('Book and go to payment')
    await atStep(desk, 'passengers')
    const number = await field('Document number')
    await until(() => focused() === number)
    expect(description(number)).to.contain('Use 5 to 20 letters and digits.')
    expect((await find('alert')).textContent).to.contain('Please book each flight separately.')
  })

  it('opens with the request that a page hands in, and closes without one', async () => {
    const scene = await open({ props: { request: requestOf() } })
    await atStep(scene, 'passengers')
    scene.mounted.update({ ...scene.props, request: undefined })
    await until(() => scene.heard['onClosed'])
  })
})
