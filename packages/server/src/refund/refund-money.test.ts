// @databases both
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { valueOf, type Wishes } from '../booking/booking.fixture.ts'
import { balanceOf, card } from '../booking/payment/payment.fixture.ts'
import { ledgerTransfer } from '../database/schema.ts'
import { simulatedCardRefund } from '@gangway/simulator'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { settleRefund } from './settle-refund.ts'
import { expectRefundLedgerConsistent, createTicketedBooking, loadRefund, useRefundAgent } from './refunds.fixture.ts'

const server = useDemoServer()
const { agent, refunds, runDueJobs } = useRefundAgent(server)

const ticketed = (name?: string, wishes: Wishes = {}) =>
  createTicketedBooking(server, agent, { ...(name && { name }), ...wishes })

describe('refund money', () => {
  test('bypasses the platform when the airline charged the card', async () => {
    const paidByCard = await createTicketedBooking(server, agent, {
      name: 'REFUND/FULL',
      search: { currencyOption: 'VCC' },
    })
    const { balance } = await balanceOf(agent)
    const quote = valueOf(await refunds.quote(paidByCard))
    expect(quote).toMatchObject({ serviceFee: { amount: 0 }, method: 'CASH' })
    const { refundNo } = valueOf(await refunds.submit(quote))
    await runDueJobs({ days: 60 })
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'FULFILLMENT_DONE',
      payChannel: 'VCC',
      hint: { kind: 'ORIGINAL_METHOD', at: null },
    })
    expect((await balanceOf(agent)).balance).toBe(balance)
    await expectRefundLedgerConsistent(server)
  })

  test('is refunded once to a card that the platform charged', async () => {
    const wishes = { name: 'REFUND/FULL', search: { currencyOption: 'AIRLINE_CURRENCY' } } as const
    const orderNo = await createTicketedBooking(server, agent, wishes, { payChannel: 'MOR', card })
    const quote = valueOf(await refunds.quote(orderNo))
    const { refundNo } = valueOf(await refunds.submit(quote))
    await runDueJobs({ days: 60 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'FULFILLMENT_DONE' })
    const cardRefunds = await server.deps.db.select().from(simulatedCardRefund)
    expect(cardRefunds.map(({ amount }) => amount)).toEqual([quote.estimated.amount])
    await expectRefundLedgerConsistent(server)
  })

  test('names the user who submitted it, or who confirmed it, in all of its transfers', async () => {
    const transfersOf = async (refundNo: string) =>
      server.deps.db.select().from(ledgerTransfer).where(eq(ledgerTransfer.refundNo, refundNo))
    const fast = await refunds.quoteAndSubmit(await ticketed('REFUND/FULL'), { fastConfirm: true })
    const slow = await refunds.quoteAndSubmit(await ticketed('REFUND/FULL'))
    await runDueJobs({ days: 20 })
    if ((await transfersOf(slow)).length === 0) valueOf(await refunds.confirm(slow))
    for (const refundNo of [fast, slow]) {
      const { userId } = await loadRefund(server, refundNo)
      const transfers = await transfersOf(refundNo)
      expect(transfers.map(({ kind }) => kind).toSorted()).toEqual(['fee', 'refund'])
      expect(transfers.map((each) => each.userId)).toEqual([userId, userId])
    }
  })

  test('is paid out once when several servers see it arrive', async () => {
    const orderNo = await ticketed('REFUND/FULL')
    const { balance } = await balanceOf(agent)
    const refundNo = await refunds.quoteAndSubmit(orderNo, { fastConfirm: true })
    const row = await loadRefund(server, refundNo)
    const back = { amount: row.estimated, currency: row.currency }
    const settle = () => settleRefund(server.deps, row, back, server.deps.clock.now())
    await Promise.all([settle(), settle(), settle()])
    await settle()
    expect(await loadRefund(server, refundNo)).toMatchObject({ status: 'REFUNDED', received: row.estimated })
    expect((await balanceOf(agent)).balance).toBe(balance + row.estimated - row.serviceFee)
    await expectRefundLedgerConsistent(server)
  })
})
