import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/test-booking.ts'
import { balanceOf, bookingRow } from '../booking/test-payment.ts'
import { client } from '../database/schema.ts'
import { nextCode, openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { expectRefundMoneyWhole, issued, passTime, proofOf, refundsOf, withoutRefundCodes } from './test-refunds.ts'

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
const ticketed = (name = 'DOE/JANE') => issued(server, agent, { name })
const told = async () => ({ fulfilmentDate: '2026-03-02', proofUrl: [await proofOf(agent)] })
const byPnr = (PNR: string, by = agent) =>
  by.client.call('POST /claim/order', { body: { PNR }, idempotencyKey: `pnr-${PNR}` })

describe('a claim', () => {
  test('of a void that was done at the airline passes the money on once it is found', async () => {
    const orderNo = await ticketed()
    const { balance } = await balanceOf(agent)
    const { fare, tax } = await bookingRow(server, orderNo)
    const { refundNo } = valueOf(await refunds.claim(orderNo, await told()))
    await run()
    expect(await refunds.info(refundNo)).toMatchObject({
      type: 'REFUND_CLAIM',
      status: 'PROVIDER_PROCESSING',
      serviceFee: { amount: 0 },
      fulfilmentDate: '2026-03-02',
      hasProof: true,
    })
    await run({ hours: 6 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'REFUNDED', confirmState: 'NONE' })
    expect((await balanceOf(agent)).balance).toBe(balance + fare + tax)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED' })
    await expectRefundMoneyWhole(server)
  })

  test('says all at once what is missing', async () => {
    const orderNo = await ticketed()
    expect(
      refusalOf(
        await refunds.claim(orderNo, {
          refundReason: undefined,
          passengers: [{ name: 'A/B', pnr: 'X', ticketNo: 'ABCD12' }],
        }),
      ),
    ).toMatchObject({
      code: '5001',
      fields: [
        'refundReason: please select a refund reason',
        'fulfilmentDate: please select the fulfilment date',
        'proofUrl: please upload the proof of successful refund here',
        'passengers.0: The booking has nobody of this name with this PNR and ticket number.',
      ],
    })
    expect(refusalOf(await refunds.claim(orderNo, { fulfilmentDate: '2026-03-20' })).fields).toEqual([
      'fulfilmentDate: This date is no day, or has not come yet.',
      'proofUrl: please upload the proof of void success here',
    ])
  })

  test('of money that the airline never paid is rejected, and the ticket can be refunded', async () => {
    const orderNo = await ticketed('CLAIM/REJECT')
    const { refundNo } = valueOf(await refunds.claim(orderNo, await told()))
    await run({ hours: 6 })
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'REJECTED',
      rejectReason: 'The airline has not paid this money.',
    })
    expect(valueOf(await refunds.quote(orderNo))).toMatchObject({ refundable: true })
    await expectRefundMoneyWhole(server)
  })

  test('passes on what came, and is late when it takes longer than a day', async () => {
    const less = await ticketed('CLAIM/LESS')
    const { fare, tax } = await bookingRow(server, less)
    const { refundNo } = valueOf(await refunds.claim(less, await told()))
    await run({ hours: 6 })
    const { received, status } = await refunds.info(refundNo)
    expect(status).toBe('REFUNDED')
    expect(Math.abs((received?.amount ?? 0) - (fare + tax) / 2)).toBeLessThanOrEqual(1)
    const slow = valueOf(await refunds.claim(await ticketed('CLAIM/SLOW'), await told())).refundNo
    await run({ hours: 30 })
    expect(await refunds.info(slow)).toMatchObject({ status: 'PROVIDER_PROCESSING', overdue: true })
    await run({ hours: 50 })
    expect(await refunds.info(slow)).toMatchObject({ status: 'REFUNDED', overdue: false })
  })

  test('can be withdrawn and made anew; two at once are one', async () => {
    const orderNo = await ticketed()
    const first = valueOf(await refunds.claim(orderNo, await told())).refundNo
    await run()
    expect(valueOf(await refunds.cancel(first)).status).toBe('CANCELLED')
    const what = await told()
    const both = await Promise.all([refunds.claim(orderNo, what), refunds.claim(orderNo, what)])
    expect(both.map((each) => (each.ok ? 'ok' : each.error.code)).toSorted()).toEqual(['5404', 'ok'])
    await run({ hours: 7 })
    await expectRefundMoneyWhole(server)
  })

  test('is possible for as long as the airline has it, and no longer', async () => {
    const orderNo = await ticketed()
    const ask = () => agent.client.call('POST /refund/refundClaimApplyWindow', { body: { orderNo } })
    expect(valueOf(await ask())).toMatchObject({ open: true, value: 180, unit: 'D', anchor: 'AFTER_TICKETING' })
    const what = await told()
    await run({ days: 181 })
    expect(valueOf(await ask())).toMatchObject({ open: false })
    expect(refusalOf(await refunds.claim(orderNo, what)).code).toBe('5401')
  })

  test('of somebody for whom a refund stands is refused; the others are told', async () => {
    const orderNo = await issued(server, agent, { search: { adult: 2 } })
    const [one = '', other = ''] = await refunds.ticketsOf(orderNo)
    await refunds.refunded(orderNo, { ticketNos: [one] })
    const ask = { params: { id: orderNo }, body: {} }
    expect(valueOf(await agent.client.call('POST /refund/hasUnClaimTicketExtend/{id}', ask))).toEqual({
      hasUnclaimed: true,
      ticketNos: [other],
    })
    expect(refusalOf(await refunds.claim(orderNo, await told())).code).toBe('5404')
  })
})

describe('a booking that was made elsewhere', () => {
  test('is brought in by its PNR, once, and its refund can be claimed', async () => {
    expect(valueOf(await agent.client.call('GET /clientProfile/claimEnabled', {}))).toBe(true)
    const { orderNo } = valueOf(await byPnr('KX41QP'))
    const again = await agent.client.call('POST /claim/order', { body: { PNR: 'kx41qp' } })
    expect(valueOf(again)).toEqual({ orderNo })
    const { summary, passengers, totals } = await refunds.detail(orderNo)
    expect(summary).toMatchObject({ status: 'EXTERNAL' })
    expect(passengers).toMatchObject([{ pnrs: ['KX41QP'], ticketNos: ['KX41QP01'] }])
    expect(valueOf(await refunds.quote(orderNo))).toMatchObject({ refundable: false, obstacle: 'EXTERNAL' })
    const { balance } = await balanceOf(agent)
    valueOf(await refunds.claim(orderNo, await told()))
    await run({ hours: 7 })
    expect((await balanceOf(agent)).balance).toBe(balance + totals.total.amount)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED' })
    await expectRefundMoneyWhole(server)
  })

  test('belongs to whoever was first with it, and none that is ours can be had so', async () => {
    valueOf(await byPnr('KX41QP'))
    const stranger = await signedIn(server, 'admin@meridian.example')
    expect(refusalOf(await byPnr('KX41QP', stranger)).code).toBe('5004')
    const { airlinePnrs } = await bookingRow(server, await ticketed())
    expect(refusalOf(await byPnr(airlinePnrs[0] ?? '', stranger)).code).toBe('5004')
    expect(refusalOf(await byPnr('ZZ41QP')).code).toBe('5004')
  })

  test('is not brought in by a client that may not', async () => {
    await server.deps.db.update(client).set({ claimEnabled: false }).where(eq(client.code, 'HARBOUR'))
    expect(valueOf(await agent.client.call('GET /clientProfile/claimEnabled', {}))).toBe(false)
    expect(refusalOf(await byPnr('KX41QP')).code).toBe('5315')
  })
})

test('refunds and voids ask for one code, claims for another', async () => {
  const orderNo = await ticketed()
  await server.deps.db.update(client).set({ features: { login: false, 'refund:submit': false } })
  const lin = await signedIn(server, 'agent@harbour.example')
  const what = { ...(await told()), proofUrl: [await proofOf(lin)] }
  expect(refusalOf(await refundsOf(lin).claim(orderNo, what)).code).toBe('5601')
  await server.deps.db.update(client).set({ features: { login: false, 'refund:claim': false } })
  const quote = valueOf(await refundsOf(lin).quote(orderNo))
  expect(refusalOf(await refundsOf(lin).submit(quote)).code).toBe('5601')
  const { voidOfferId } = valueOf(await refundsOf(lin).voidQuote(orderNo))
  const body = { orderNo, voidOfferId: voidOfferId ?? '' }
  expect(refusalOf(await lin.client.call('POST /refund/void.do', { body })).code).toBe('5601')
  expect((await lin.client.call('POST /refund/void.do', { body, mfaCode: nextCode(server) })).ok).toBe(true)
})
