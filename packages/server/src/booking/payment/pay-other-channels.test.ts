import { convert } from '@gangway/reference'
import { beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { bookingPayment, client, ledgerAccount, ledgerEntry, partnerSetting } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { placeBooking, valueOf } from '../booking.fixture.ts'
import { balanceOf, bookingRow, card, expectHeldMoneyWhole, pay, withoutCodes } from './payment.fixture.ts'

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

describe('paying through other channels', () => {
  const airlineMoney = { search: { currencyOption: 'AIRLINE_CURRENCY' as const } }

  test('by agreement leaves the deposit unchanged and counts as a sale with the ticket', async () => {
    const { orderNo, total } = await place({ ...airlineMoney, name: 'TICKET/OK' })
    expect(await pay(agent, orderNo, { payChannel: 'CASH' })).toMatchObject({ ok: true })
    await run()
    await run(5)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', payChannel: 'CASH' })
    expect(await balanceOf(agent)).toEqual({ balance: 5_000_000, held: 0 })
    const entries = await server.deps.db
      .select({ kind: ledgerAccount.kind, amount: ledgerEntry.amount, currency: ledgerEntry.currency })
      .from(ledgerEntry)
      .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
      .where(eq(ledgerAccount.kind, 'sales'))
    expect(entries).toEqual([{ kind: 'sales', ...total }])
    await expectHeldMoneyWhole(server)
  })

  test('by a card that Gangway charges', async () => {
    const { orderNo } = await place({ ...airlineMoney, name: 'TICKET/OK' })
    const mor = { ...card, cardNumber: '5162774114974622' }
    expect(await pay(agent, orderNo, { payChannel: 'MOR', card: mor })).toMatchObject({ ok: true })
    await run()
    await run(5)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', payChannel: 'MOR' })
  })

  test('by a card that Gangway charges refunds the card once when ticketing fails', async () => {
    const { orderNo } = await place({ ...airlineMoney, name: 'TICKET/FAIL' })
    await pay(agent, orderNo, { payChannel: 'MOR', card: { ...card, cardNumber: '5162774114974622' } })
    await run()
    const { id } = await bookingRow(server, orderNo)
    const [paid] = await server.deps.db.select().from(bookingPayment).where(eq(bookingPayment.bookingId, id))
    const reference = paid?.id ?? ''
    expect(await server.deps.payment.status(reference)).toMatchObject({ outcome: 'approved' })
    await run(5)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED', failureCode: 634 })
    expect(await server.deps.payment.status(reference)).toMatchObject({ outcome: 'reversed' })
    await expectHeldMoneyWhole(server)
  })

  test('by a card that Gangway charges is rejected when the card is declined or has no result for two minutes', async () => {
    const declined = await place(airlineMoney)
    await pay(agent, declined.orderNo, { payChannel: 'MOR', card: { ...card, cardNumber: '4000000000000002' } })
    await run()
    expect(await shownPayment(declined.orderNo)).toMatchObject({
      declineReason: 'declined',
      summary: { status: 'UNPAID' },
    })
    const slow = await place({ ...airlineMoney, name: 'TICKET/OK' })
    await pay(agent, slow.orderNo, { payChannel: 'MOR', card: { ...card, cardNumber: '4000000000000119' } })
    await run()
    expect(await bookingRow(server, slow.orderNo)).toMatchObject({ status: 'TICKETING', step: 'authorise-unknown' })
    for (let minute = 0; minute < 5; minute++) await run(1)
    expect(await bookingRow(server, slow.orderNo)).toMatchObject({ status: 'ISSUED' })
  })

  test('by the account of the agency at the airline takes only the service fee from the deposit', async () => {
    const airlineAccounts = [...server.deps.market.carriers.keys()]
    await server.deps.db.update(partnerSetting).set({ airlineAccounts })
    const { orderNo } = await place({ ...airlineMoney, name: 'TICKET/OK' })
    const { serviceFee, currency } = await bookingRow(server, orderNo)
    const before = await balanceOf(agent)
    expect(await pay(agent, orderNo, { payChannel: 'B2B' })).toMatchObject({ ok: true })
    const fee = convert(serviceFee, currency, 'USD')
    expect((await balanceOf(agent)).held - before.held).toBe(fee)
    await run()
    await run(5)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', payChannel: 'B2B' })
    expect(await balanceOf(agent)).toEqual({ balance: before.balance - fee, held: 0 })
    await expectHeldMoneyWhole(server)
  })

  test('without an account at the airline, or against the agreement, is rejected', async () => {
    const { orderNo } = await place(airlineMoney)
    expect(await pay(agent, orderNo, { payChannel: 'PREPAYMENT' })).toMatchObject({ error: { code: '5306' } })
    expect(await pay(agent, orderNo, { payChannel: 'B2B' })).toMatchObject({ error: { kind: 'refused', code: '5306' } })
    await server.deps.db.update(client).set({ payChannels: ['PREPAYMENT'] })
    expect(await pay(agent, orderNo, { payChannel: 'CASH' })).toMatchObject({ error: { code: '5306' } })
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'UNPAID' })
  })
})
