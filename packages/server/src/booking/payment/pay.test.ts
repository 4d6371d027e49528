import { beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { bookingLog, bookingPassenger, bookingPayment } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTestClient, signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { placeBooking, valueOf } from '../booking.fixture.ts'
import { balanceOf, bookingRow, card, expectHeldMoneyWhole, pay, setDeposit, withoutCodes } from './payment.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  await withoutCodes(server)
  agent = await signInAs(server, 'admin@harbour.example')
})

const place = (wishes?: Parameters<typeof placeBooking>[2]) => placeBooking(server, agent, wishes)
const shownPayment = async (orderNo: string) =>
  valueOf(await agent.client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } }))
const run = (minutes = 0) => {
  server.deps.clock.advance({ minutes })
  return server.deps.scheduler.runDue()
}

describe('paying from the deposit', () => {
  test('holds the money, issues the tickets and then captures it', async () => {
    const { orderNo, total } = await place({ search: { adult: 2, child: 1 }, name: 'TICKET/OK' })
    expect(await pay(agent, orderNo)).toMatchObject({ ok: true, value: { orderNo, status: 'TICKETING' } })
    expect(await balanceOf(agent)).toEqual({ balance: 5_000_000 - total.amount, held: total.amount })
    await expectHeldMoneyWhole(server)
    await run()
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'TICKETING', step: 'wait' })
    await run(1)
    const row = await bookingRow(server, orderNo)
    expect(row).toMatchObject({ status: 'ISSUED', payChannel: 'PREPAYMENT', step: '' })
    expect(row.airlinePnrs.length).toBeGreaterThan(0)
    expect(await balanceOf(agent)).toEqual({ balance: 5_000_000 - total.amount, held: 0 })
    await expectHeldMoneyWhole(server)
    const people = await server.deps.db.select().from(bookingPassenger).where(eq(bookingPassenger.bookingId, row.id))
    expect(new Set(people.flatMap(({ ticketNos }) => ticketNos)).size).toBeGreaterThanOrEqual(3)
    for (const { pnrs } of people) expect(pnrs).toEqual(row.airlinePnrs)
    expect(await logOf(row.id)).toEqual(
      expect.arrayContaining(['log.paid', 'log.airlinePaid', 'log.issueAsked', 'log.issued']),
    )
  })

  test('succeeds once when it is sent 20 times concurrently, and never overdraws the deposit', async () => {
    const { orderNo, total } = await place()
    await setDeposit(server, total.amount)
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => pay(agent, orderNo, { key: `k${index}` })))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = all.flatMap((each) => (each.ok ? [] : [each.error]))
    expect(refused).toHaveLength(19)
    for (const error of refused) expect(error).toMatchObject({ code: '5312', data: { status: 'TICKETING' } })
    expect(await balanceOf(agent)).toEqual({ balance: 0, held: total.amount })
    await run(10)
    await run(10)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED' })
    expect(await balanceOf(agent)).toEqual({ balance: 0, held: 0 })
    expect(await server.deps.db.select().from(bookingPayment)).toHaveLength(1)
  })

  test('returns the first answer when it is sent again with the same key', async () => {
    const { orderNo } = await place()
    const first = await pay(agent, orderNo, { key: 'same' })
    expect(await pay(agent, orderNo, { key: 'same' })).toEqual(first)
    expect(await pay(agent, orderNo, { key: 'same', payChannel: 'CASH' })).toMatchObject({ error: { code: '5009' } })
    expect(await pay(agent, orderNo, { key: 'other' })).toMatchObject({ error: { code: '5312' } })
  })

  test('changes nothing when the deposit is insufficient', async () => {
    const { orderNo, total } = await place()
    await setDeposit(server, total.amount - 1)
    expect(await pay(agent, orderNo)).toMatchObject({ ok: false, error: { kind: 'refused', code: '5308' } })
    expect(await balanceOf(agent)).toEqual({ balance: total.amount - 1, held: 0 })
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'UNPAID', payChannel: null, paidAt: null })
    expect(await server.deps.db.select().from(bookingPayment)).toEqual([])
  })

  test('is rejected after the payment deadline, whether or not the expiry was stored', async () => {
    const { orderNo } = await place()
    server.deps.clock.advance({ minutes: 31 })
    expect(await pay(agent, orderNo)).toMatchObject({ error: { code: '5311', data: { status: 'UNPAID' } } })
    await run()
    expect(await pay(agent, orderNo)).toMatchObject({ error: { code: '5311', data: { status: 'EXPIRED' } } })
  })

  test('is rejected for a booking that is cancelled or unknown', async () => {
    const { orderNo } = await place()
    await agent.client.call('POST /order/cancelTicket.do', { body: { orderNo, type: 'CANCEL' } })
    expect(await pay(agent, orderNo)).toMatchObject({ error: { code: '5312', data: { status: 'CANCELLED' } } })
    expect(await pay(agent, 'TESTA20260101000000000')).toMatchObject({ error: { code: '5004' } })
  })

  test('refunds the money once when the airline does not issue', async () => {
    const { orderNo } = await place({ name: 'TICKET/FAIL' })
    await pay(agent, orderNo)
    await run()
    await run(1)
    const row = await bookingRow(server, orderNo)
    expect(row).toMatchObject({ status: 'CANCELLED', failureCode: 634 })
    expect(row.airlineMessage).toMatch('system problems')
    const chinese = createTestClient(server, { token: agent.token, lang: 'cn' })
    const shown = { query: {}, body: { orderNo } }
    expect(valueOf(await chinese.call('POST /order/v2/showOrderDetail.do', shown)).airlineInfo[0]).toMatchObject({
      message: row.airlineMessage,
      cancelledMessage: '航司系统故障。',
    })
    const log = valueOf(await chinese.call('POST /order/queryLog.do', { query: { orderNumber: orderNo }, body: {} }))
    expect(log.list.map(({ contents }) => contents)).toContain('航司未能出票（原因 634）。航司系统故障。')
    await run(60)
    expect(await balanceOf(agent)).toEqual({ balance: 5_000_000, held: 0 })
    await expectHeldMoneyWhole(server)
  })

  test('is settled by polling the airline when its answer was lost', async () => {
    const { orderNo, total } = await place({ name: 'PAY/UNKNOWN' })
    await setDeposit(server, total.amount)
    await pay(agent, orderNo)
    await run()
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'TICKETING', step: 'pay-unknown' })
    await run(1)
    await run(10)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED' })
    expect(await balanceOf(agent)).toEqual({ balance: 0, held: 0 })
  })

  test('refunds the money when the payment never arrived and the airline releases the seats', async () => {
    const { orderNo, total } = await place({ name: 'PAY/LOST' })
    await pay(agent, orderNo)
    for (let minute = 0; minute < 29; minute++) await run(1)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'TICKETING', step: 'pay-unknown' })
    expect((await balanceOf(agent)).held).toBe(total.amount)
    for (let minute = 0; minute < 5; minute++) await run(1)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED', failureCode: 611 })
    expect(await balanceOf(agent)).toEqual({ balance: 5_000_000, held: 0 })
  })

  test('stays in ticketing with the reason while the airline has the money but no ticket number', async () => {
    const { orderNo } = await place({ name: 'PAY/NOPNR' })
    await pay(agent, orderNo)
    await run()
    await run(1)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'TICKETING', failureCode: 615 })
    await run(10)
    await run(10)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', failureCode: null })
  })
})

describe('paying by card', () => {
  const vcc = { search: { currencyOption: 'VCC' as const } }

  test('takes the service fee from the deposit, deletes the card after the result and never returns its number', async () => {
    const { orderNo } = await place({ ...vcc, name: 'TICKET/OK' })
    expect(await pay(agent, orderNo, { payChannel: 'VCC', card })).toMatchObject({ ok: true })
    const [held] = await server.deps.db.select().from(bookingPayment)
    expect(held).toMatchObject({ amount: 200, currency: 'USD', cardLastFour: '0366', status: 'held' })
    expect(held?.sealedCard).not.toMatch('4532')
    expect(await balanceOf(agent)).toEqual({ balance: 4_999_800, held: 200 })
    await run()
    await run(5)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', cardLastFour: '0366' })
    expect(await server.deps.db.select().from(bookingPayment)).toMatchObject([{ status: 'taken', sealedCard: null }])
    expect(await balanceOf(agent)).toEqual({ balance: 4_999_800, held: 0 })
    const log = JSON.stringify(await server.deps.db.select().from(bookingLog))
    expect(log).toMatch('0366')
    expect(log).not.toMatch('453201511283')
  })

  test('keeps a card for one day at most, regardless of the ticket', async () => {
    const { orderNo } = await place({ ...vcc, name: 'TICKET/LATE' })
    await pay(agent, orderNo, { payChannel: 'VCC', card })
    await run()
    expect((await server.deps.db.select().from(bookingPayment))[0]?.sealedCard).toBeTruthy()
    await run(24 * 60)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'TICKETING' })
    expect(await server.deps.db.select().from(bookingPayment)).toMatchObject([{ status: 'held', sealedCard: null }])
    await run(2 * 60)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED' })
  })

  test.each([
    [card.cardNumber, { cardHolderFirstName: 'Reject' }, 604],
    [card.cardNumber, { cardHolderFirstName: 'Three', cardHolderLastName: 'DS' }, 616],
  ])('%s %o ends the booking with %i and refunds the fee', async (cardNumber, holder, failureCode) => {
    const { orderNo } = await place(vcc)
    expect(await pay(agent, orderNo, { payChannel: 'VCC', card: { ...card, cardNumber, ...holder } })).toMatchObject({
      ok: true,
    })
    await run()
    await run(10)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED', failureCode })
    expect(await balanceOf(agent)).toEqual({ balance: 5_000_000, held: 0 })
    await expectHeldMoneyWhole(server)
  })

  test.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000101', 'invalid_card'],
    ['4000000000003220', 'three_ds'],
  ])('%s keeps the booking held when it is declined as %s, and another card pays it', async (cardNumber, reason) => {
    const { orderNo, payDeadline } = await place({ ...vcc, name: 'TICKET/OK' })
    await pay(agent, orderNo, { payChannel: 'VCC', card: { ...card, cardNumber } })
    expect(await shownPayment(orderNo)).toMatchObject({ paymentState: 'PENDING', declineReason: null })
    await run()
    const declined = await shownPayment(orderNo)
    expect(declined).toMatchObject({
      paymentState: 'DECLINED',
      declineReason: reason,
      actions: ['PAY', 'CANCEL', 'RAISE_REQUEST'],
    })
    expect(declined.summary).toMatchObject({ status: 'UNPAID', payBy: payDeadline, paidAt: null, payChannel: null })
    expect(await balanceOf(agent)).toEqual({ balance: 5_000_000, held: 0 })
    await expectHeldMoneyWhole(server)
    expect(await pay(agent, orderNo, { payChannel: 'VCC', card })).toMatchObject({ ok: true })
    await run()
    await run(1)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', failureCode: null })
    await expectHeldMoneyWhole(server)
  })

  test('can be paid from the deposit at the held price after its card was declined', async () => {
    const search = { ...vcc.search, fromCity: 'NYC', toCity: 'MIA' }
    const { orderNo, total, payDeadline } = await place({ search, name: 'TICKET/OK' })
    expect(await shownPayment(orderNo)).toMatchObject({ payChannels: ['VCC'], totals: { total: { currency: 'USD' } } })
    expect(await pay(agent, orderNo, {})).toMatchObject({ error: { code: '5306' } })
    await pay(agent, orderNo, { payChannel: 'VCC', card: { ...card, cardNumber: '4000000000000002' } })
    await run()
    const declined = await shownPayment(orderNo)
    expect(declined).toMatchObject({ payChannels: ['VCC', 'PREPAYMENT'], summary: { payBy: payDeadline } })
    expect(declined.totals.total).toEqual(total)
    expect(await pay(agent, orderNo, {})).toMatchObject({ ok: true })
    await run()
    await run(1)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', payChannel: 'PREPAYMENT' })
    expect(await balanceOf(agent)).toEqual({ balance: 5_000_000 - total.amount, held: 0 })
    await expectHeldMoneyWhole(server)
  })

  test('is not offered the deposit in another currency than that of the held price', async () => {
    const { orderNo } = await place({ ...vcc, name: 'TICKET/OK' })
    await pay(agent, orderNo, { payChannel: 'VCC', card: { ...card, cardNumber: '4000000000000002' } })
    await run()
    expect(await shownPayment(orderNo)).toMatchObject({ declineReason: 'declined', payChannels: ['VCC'] })
    expect(await pay(agent, orderNo, {})).toMatchObject({ error: { code: '5306' } })
  })

  test('expires at its deadline after a declined card', async () => {
    const { orderNo } = await place(vcc)
    await pay(agent, orderNo, { payChannel: 'VCC', card: { ...card, cardNumber: '4000000000000002' } })
    await run()
    await run(31)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'EXPIRED' })
    await expectHeldMoneyWhole(server)
  })

  test('rejects an invalid card number', async () => {
    const { orderNo } = await place(vcc)
    expect(await pay(agent, orderNo, { payChannel: 'VCC' })).toMatchObject({ error: { code: '5001' } })
    const wrong = { ...card, cardNumber: '4532015112830367' }
    expect(await pay(agent, orderNo, { payChannel: 'VCC', card: wrong })).toMatchObject({
      error: { code: '5001', fields: [{ path: 'card.cardNumber' }] },
    })
    const old = { ...card, cardExpireYear: '25' }
    expect(await pay(agent, orderNo, { payChannel: 'VCC', card: old })).toMatchObject({
      error: { code: '5001', fields: [{ path: 'card.cardExpireYear' }] },
    })
  })
})

async function logOf(bookingId: string): Promise<string[]> {
  const rows = await server.deps.db.select().from(bookingLog).where(eq(bookingLog.bookingId, bookingId))
  return rows.map(({ sentence }) => sentence)
}
