import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { valueOf, type Wishes } from '../booking/test-booking.ts'
import { balanceOf, card } from '../booking/test-payment.ts'
import { simulatedGiveBack } from '../database/schema.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { settleRefund } from './settle-refund.ts'
import { expectRefundMoneyWhole, issued, passTime, refundRow, refundsOf, withoutRefundCodes } from './test-refunds.ts'

let server: DemoServer
let agent: SignedIn
let refunds: ReturnType<typeof refundsOf>
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  await withoutRefundCodes(server)
  agent = await signedIn(server, 'admin@harbour.example')
  refunds = refundsOf(agent)
})
afterAll(() => server.close())

const run = (by: Parameters<typeof passTime>[1] = {}) => passTime(agent, by)
const ticketed = (name?: string, wishes: Wishes = {}) => issued(server, agent, { ...(name && { name }), ...wishes })

describe('the money of a refund', () => {
  test('goes to the card without us when the airline charged it', async () => {
    const byVcc = await issued(server, agent, { name: 'REFUND/FULL', search: { currencyOption: 'VCC' } })
    const { balance } = await balanceOf(agent)
    const quote = valueOf(await refunds.quote(byVcc))
    expect(quote).toMatchObject({ serviceFee: { amount: 0 }, method: 'CASH' })
    const { refundNo } = valueOf(await refunds.submit(quote))
    await run({ days: 60 })
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'FULFILLMENT_DONE',
      hint: { kind: 'ORIGINAL_METHOD', at: null },
    })
    expect((await balanceOf(agent)).balance).toBe(balance)
    await expectRefundMoneyWhole(server)
  })

  test('of a card that we charged goes back to it, once', async () => {
    const wishes = { name: 'REFUND/FULL', search: { currencyOption: 'AIRLINE_CURRENCY' } } as const
    const orderNo = await issued(server, agent, wishes, { payChannel: 'MOR', card })
    const quote = valueOf(await refunds.quote(orderNo))
    const { refundNo } = valueOf(await refunds.submit(quote))
    await run({ days: 60 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'FULFILLMENT_DONE' })
    const given = await server.deps.db.select().from(simulatedGiveBack)
    expect(given.map(({ amount }) => amount)).toEqual([quote.estimated.amount])
    await expectRefundMoneyWhole(server)
  })

  test('is paid out once, however many servers see the money come', async () => {
    const orderNo = await ticketed('REFUND/FULL')
    const { balance } = await balanceOf(agent)
    const refundNo = await refunds.refunded(orderNo, { fastConfirm: true })
    const row = await refundRow(server, refundNo)
    const back = { amount: row.estimated, currency: row.currency }
    const settle = () => settleRefund(server.deps, row, back, server.deps.clock.now())
    await Promise.all([settle(), settle(), settle()])
    await settle()
    expect(await refundRow(server, refundNo)).toMatchObject({ status: 'REFUNDED', received: row.estimated })
    expect((await balanceOf(agent)).balance).toBe(balance + row.estimated - row.serviceFee)
    await expectRefundMoneyWhole(server)
  })
})
