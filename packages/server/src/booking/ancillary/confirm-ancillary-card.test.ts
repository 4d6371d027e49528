// @run full
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ancillaryOrder, bookingPayment } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { valueOf } from '../booking.fixture.ts'
import { card, expectHeldMoneyWhole, withoutCodes } from '../payment/payment.fixture.ts'
import { carryOn, extrasOf, oneBag, ticketed } from './ancillary.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
let extras: ReturnType<typeof extrasOf>
beforeEach(async () => {
  await withoutCodes(server)
  agent = await signInAs(server, 'admin@harbour.example')
  extras = extrasOf(agent)
})

const challengedCard = { ...card, cardNumber: '4000000000003063' }
const run = (minutes = 0) => {
  server.deps.clock.advance({ minutes })
  return server.deps.scheduler.runDue()
}
const shown = async (orderNo: string) => valueOf(await extras.result(orderNo))

/** An order of extras whose payment waits for the cardholder. */
async function challenged(): Promise<string> {
  const bookingNo = await ticketed(server, agent, { search: { currencyOption: 'AIRLINE_CURRENCY' } })
  const { orderNo } = valueOf(await extras.order(bookingNo, oneBag))
  valueOf(await extras.pay(orderNo, { payChannel: 'MOR', card: challengedCard }))
  await run()
  return orderNo
}

async function outcomesOf(orderNo: string) {
  const { db, payment } = server.deps
  const [order] = await db.select().from(ancillaryOrder).where(eq(ancillaryOrder.orderNo, orderNo))
  const ofOrder = eq(bookingPayment.ancillaryOrderId, order?.id ?? '')
  const payments = await db.select().from(bookingPayment).where(ofOrder)
  const found = await Promise.all(payments.map(({ id }) => payment.status(id)))
  return found.map((each) => String(each?.outcome)).sort((one, other) => one.localeCompare(other))
}

describe('a card payment of extras that the bank asks the cardholder to confirm', () => {
  test('charges nothing before the confirmation, and buys the extras once after it', async () => {
    const orderNo = await challenged()
    expect(await shown(orderNo)).toMatchObject({ status: 'TICKETING_IN_PROCESS', paymentState: 'CHALLENGE' })
    expect(await outcomesOf(orderNo)).toEqual(['challenge'])
    expect(await extras.confirm(orderNo, '123456', 'first')).toMatchObject({ ok: true, value: { isConfirmed: true } })
    expect(await extras.confirm(orderNo, '123456', 'first')).toMatchObject({ value: { isConfirmed: true } })
    await run()
    await run(1)
    expect(await shown(orderNo)).toMatchObject({ status: 'TICKETED', paymentState: 'ACCEPTED' })
    expect(await outcomesOf(orderNo)).toEqual(['approved'])
    await expectHeldMoneyWhole(server)
  })

  test.each([
    ['with a wrong code', '000000'],
    ['without a code, which abandons it', undefined],
  ])('is declined %s, and another card pays the same order', async (_, code) => {
    const orderNo = await challenged()
    expect(await extras.confirm(orderNo, code)).toMatchObject({ ok: true, value: { isConfirmed: false } })
    await run()
    expect(await shown(orderNo)).toMatchObject({
      ...{ status: 'UNPAID', paymentState: 'DECLINED', declineReason: 'authentication_failed' },
      ...{ payChannel: null, paidAt: null, actions: ['PAY', 'CANCEL'], items: [{ status: 'UNPAID' }] },
    })
    expect(await extras.confirm(orderNo, '123456')).toMatchObject({ error: { code: '5312' } })
    valueOf(await extras.pay(orderNo, { payChannel: 'MOR', card }))
    await run()
    await run(1)
    expect(await shown(orderNo)).toMatchObject({ status: 'TICKETED', declineReason: null })
    expect(await outcomesOf(orderNo)).toEqual(['approved', 'declined'])
    await expectHeldMoneyWhole(server)
  })

  test('ends with its order when it is not confirmed before the payment deadline', async () => {
    const orderNo = await challenged()
    await run(16)
    expect(await shown(orderNo)).toMatchObject({ status: 'CANCELLED', cancelled: 'PAYMENT', failureCode: 616 })
    expect(await outcomesOf(orderNo)).toEqual(['declined'])
    await expectHeldMoneyWhole(server)
  })

  test('that was declined and is not paid in time ends as expired', async () => {
    const orderNo = await challenged()
    await extras.confirm(orderNo)
    await run()
    await run(16)
    expect(await shown(orderNo)).toMatchObject({ status: 'CANCELLED', cancelled: 'EXPIRED', paymentState: 'NONE' })
  })
})

test.each([
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000003063', 'three_ds'],
])(
  'a virtual card (%s) that the airline declines leaves the extras unpaid as %s',
  async (cardNumber, declineReason) => {
    const bookingNo = await ticketed(server, agent, { search: { currencyOption: 'VCC' } })
    const { orderNo } = valueOf(await extras.order(bookingNo, carryOn))
    valueOf(await extras.pay(orderNo, { payChannel: 'VCC', card: { ...card, cardNumber } }))
    await run()
    expect(await shown(orderNo)).toMatchObject({ status: 'UNPAID', paymentState: 'DECLINED', declineReason })
    await expectHeldMoneyWhole(server)
  },
)
