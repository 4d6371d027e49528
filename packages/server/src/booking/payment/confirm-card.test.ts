import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auditLog, bookingPayment } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { placeBooking, valueOf } from '../booking.fixture.ts'
import { bookingRow, card, expectHeldMoneyWhole, pay, withoutCodes } from './payment.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  await withoutCodes(server)
  agent = await signInAs(server, 'admin@harbour.example')
})

const challengedCard = { ...card, cardNumber: '4000000000003063' }
const run = (minutes = 0) => {
  server.deps.clock.advance({ minutes })
  return server.deps.scheduler.runDue()
}
const shownPayment = async (orderNo: string) =>
  valueOf(await agent.client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } }))
const confirm = (orderNo: string, code?: string, idempotencyKey = `${orderNo}-${code}`) =>
  agent.client.call('POST /order/confirmCard.do', { body: { orderNo, code }, idempotencyKey })

/** A booking whose payment waits for the cardholder. */
async function challenged(): Promise<string> {
  const { orderNo } = await placeBooking(server, agent, {
    search: { currencyOption: 'AIRLINE_CURRENCY' },
    name: 'TICKET/OK',
  })
  expect(await pay(agent, orderNo, { payChannel: 'MOR', card: challengedCard })).toMatchObject({ ok: true })
  await run()
  return orderNo
}

async function statusAtAcquirer(orderNo: string) {
  const { id } = await bookingRow(server, orderNo)
  const [payment] = await server.deps.db.select().from(bookingPayment).where(eq(bookingPayment.bookingId, id))
  return server.deps.payment.status(payment?.id ?? '')
}

describe('a card payment that the bank asks the cardholder to confirm', () => {
  test('charges nothing before the confirmation, and issues the tickets after it', async () => {
    const orderNo = await challenged()
    expect(await shownPayment(orderNo)).toMatchObject({ paymentState: 'CHALLENGE', summary: { status: 'TICKETING' } })
    expect(await statusAtAcquirer(orderNo)).toMatchObject({ outcome: 'challenge' })
    expect(await confirm(orderNo, '123456')).toMatchObject({ ok: true, value: { isConfirmed: true } })
    expect(await confirm(orderNo, '123456'), 'the same request').toMatchObject({ value: { isConfirmed: true } })
    const { clientId } = await bookingRow(server, orderNo)
    const isIssue = and(eq(auditLog.clientId, clientId), eq(auditLog.action, 'TICKET_ISSUE'))
    const entries = await server.deps.db.select().from(auditLog).where(isIssue)
    expect(entries.filter(({ detail }) => JSON.stringify(detail).includes('"confirmation":"code"'))).toHaveLength(1)
    await run()
    await run(1)
    await run(1)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED' })
    await expectHeldMoneyWhole(server)
  })

  test.each([
    ['with a wrong code', '000000'],
    ['without a code, which abandons it', undefined],
  ])('is declined %s, and the booking stays held', async (_, code) => {
    const orderNo = await challenged()
    expect(await confirm(orderNo, code)).toMatchObject({ ok: true, value: { isConfirmed: false } })
    await run()
    expect(await shownPayment(orderNo)).toMatchObject({
      paymentState: 'DECLINED',
      declineReason: 'authentication_failed',
      summary: { status: 'UNPAID' },
    })
    expect(await confirm(orderNo, '123456', `${orderNo}-later`)).toMatchObject({ error: { code: '5312' } })
    await expectHeldMoneyWhole(server)
  })

  test('is not continued by a code that arrives together with a stop of the issuance', async () => {
    const orderNo = await challenged()
    const { db } = server.deps
    const { transaction } = db
    const body = { orderNo, type: 'STOP' } as const
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (...asked) => {
      expect(await agent.client.call('POST /order/cancelTicket.do', { body })).toMatchObject({ ok: true })
      return transaction.apply(db, asked)
    })
    expect(await confirm(orderNo, '123456')).toMatchObject({ error: { code: '5312' } })
    await run()
    await run(1)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED' })
    expect(await statusAtAcquirer(orderNo)).toMatchObject({ outcome: 'declined' })
    await expectHeldMoneyWhole(server)
  })

  test('is declined when it is not confirmed within 15 minutes', async () => {
    const orderNo = await challenged()
    await run(16)
    expect(await shownPayment(orderNo)).toMatchObject({ declineReason: 'authentication_failed' })
  })
})
