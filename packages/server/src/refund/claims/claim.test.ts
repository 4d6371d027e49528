import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { balanceOf, bookingRow } from '../../booking/payment/payment.fixture.ts'
import { client } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { nextCode, signInAs } from '../../session/sign-in.fixture.ts'
import {
  expectRefundLedgerConsistent,
  createTicketedBooking,
  uploadProof,
  refundOperationsOf,
  useRefundAgent,
} from '../refunds.fixture.ts'

const server = useDemoServer()
const { agent, refunds, runDueJobs } = useRefundAgent(server)

const ticketed = (name = 'DOE/JANE') => createTicketedBooking(server, agent, { name })
const outcome = async () => ({ fulfilmentDate: '2026-03-02', proofUrl: [await uploadProof(agent)] })
const claimByPnr = (PNR: string, by = agent) =>
  by.client.call('POST /claim/order', { body: { PNR }, idempotencyKey: `pnr-${PNR}` })

describe('a claim', () => {
  test('credits the money of a void that was done at the airline once it is found', async () => {
    const orderNo = await ticketed()
    const { balance } = await balanceOf(agent)
    const { fare, tax } = await bookingRow(server, orderNo)
    const { refundNo } = valueOf(await refunds.claim(orderNo, await outcome()))
    await runDueJobs()
    expect(await refunds.info(refundNo)).toMatchObject({
      type: 'REFUND_CLAIM',
      status: 'PROVIDER_PROCESSING',
      serviceFee: { amount: 0 },
      fulfilmentDate: '2026-03-02',
      hasProof: true,
    })
    await runDueJobs({ hours: 6 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'REFUNDED', confirmState: 'NONE' })
    expect((await balanceOf(agent)).balance).toBe(balance + fare + tax)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED' })
    await expectRefundLedgerConsistent(server)
  })

  test('reports all missing fields at once', async () => {
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
        'passengers.0: No passenger of this booking matches this name, PNR and ticket number.',
      ],
    })
    expect(refusalOf(await refunds.claim(orderNo, { fulfilmentDate: '2026-03-20' })).fields).toEqual([
      'fulfilmentDate: Enter a valid date that is not in the future.',
      'proofUrl: please upload the proof of void success here',
    ])
  })

  test('is rejected when the airline never refunded, and the ticket can be refunded afterwards', async () => {
    const orderNo = await ticketed('CLAIM/REJECT')
    const { refundNo } = valueOf(await refunds.claim(orderNo, await outcome()))
    await runDueJobs({ hours: 6 })
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'REJECTED',
      rejectReason: 'The airline has not paid this money.',
    })
    expect(valueOf(await refunds.quote(orderNo))).toMatchObject({ refundable: true })
    await expectRefundLedgerConsistent(server)
  })

  test('credits the received amount, and is late after a day', async () => {
    const less = await ticketed('CLAIM/LESS')
    const { fare, tax } = await bookingRow(server, less)
    const { refundNo } = valueOf(await refunds.claim(less, await outcome()))
    await runDueJobs({ hours: 6 })
    const { received, status } = await refunds.info(refundNo)
    expect(status).toBe('REFUNDED')
    expect(Math.abs((received?.amount ?? 0) - (fare + tax) / 2)).toBeLessThanOrEqual(1)
    const slow = valueOf(await refunds.claim(await ticketed('CLAIM/SLOW'), await outcome())).refundNo
    await runDueJobs({ hours: 30 })
    expect(await refunds.info(slow)).toMatchObject({ status: 'PROVIDER_PROCESSING', overdue: true })
    await runDueJobs({ hours: 50 })
    expect(await refunds.info(slow)).toMatchObject({ status: 'REFUNDED', overdue: false })
  })

  test('expects no more than the amount that is claimed', async () => {
    const orderNo = await ticketed()
    const { refundNo } = valueOf(
      await refunds.claim(orderNo, { ...(await outcome()), amount: '10.00', currency: 'USD' }),
    )
    const { estimated, penalty, original } = await refunds.info(refundNo)
    expect(estimated.amount).toBe(1_000)
    expect(original.amount - penalty.amount).toBe(1_000)
  })

  test('can be withdrawn and made again, and two at once become one', async () => {
    const orderNo = await ticketed()
    const first = valueOf(await refunds.claim(orderNo, await outcome())).refundNo
    await runDueJobs()
    expect(valueOf(await refunds.cancel(first)).status).toBe('CANCELLED')
    const what = await outcome()
    const both = await Promise.all([refunds.claim(orderNo, what), refunds.claim(orderNo, what)])
    expect(both.map((each) => (each.ok ? 'ok' : each.error.code)).toSorted()).toEqual(['5404', 'ok'])
    await runDueJobs({ hours: 7 })
    await expectRefundLedgerConsistent(server)
  })

  test('is possible for as long as the airline keeps the data', async () => {
    const orderNo = await ticketed()
    const ask = () => agent.client.call('POST /refund/refundClaimApplyWindow', { body: { orderNo } })
    expect(valueOf(await ask())).toMatchObject({ open: true, value: 180, unit: 'D', anchor: 'AFTER_TICKETING' })
    const what = await outcome()
    await runDueJobs({ days: 181 })
    expect(valueOf(await ask())).toMatchObject({ open: false })
    expect(refusalOf(await refunds.claim(orderNo, what)).code).toBe('5401')
  })

  test('is refused for a passenger with an active refund, and accepted for the others', async () => {
    const orderNo = await createTicketedBooking(server, agent, { search: { adult: 2 } })
    const [one = '', other = ''] = await refunds.ticketsOf(orderNo)
    await refunds.quoteAndSubmit(orderNo, { ticketNos: [one] })
    const ask = { params: { id: orderNo }, body: {} }
    expect(valueOf(await agent.client.call('POST /refund/hasUnClaimTicketExtend/{id}', ask))).toEqual({
      hasUnclaimed: true,
      ticketNos: [other],
    })
    expect(refusalOf(await refunds.claim(orderNo, await outcome())).code).toBe('5404')
  })
})

describe('an imported booking', () => {
  test('is imported by its PNR once, and its refund can be claimed', async () => {
    expect(valueOf(await agent.client.call('GET /clientProfile/claimEnabled', {}))).toBe(true)
    const { orderNo } = valueOf(await claimByPnr('KX41QP'))
    const again = await agent.client.call('POST /claim/order', { body: { PNR: 'kx41qp' } })
    expect(valueOf(again)).toEqual({ orderNo })
    const { summary, passengers, totals } = await refunds.detail(orderNo)
    expect(summary).toMatchObject({ status: 'EXTERNAL' })
    expect(passengers).toMatchObject([{ pnrs: ['KX41QP'], ticketNos: ['KX41QP01'] }])
    expect(valueOf(await refunds.quote(orderNo))).toMatchObject({ refundable: false, obstacle: 'EXTERNAL' })
    const { balance } = await balanceOf(agent)
    valueOf(await refunds.claim(orderNo, await outcome()))
    await runDueJobs({ hours: 7 })
    expect((await balanceOf(agent)).balance).toBe(balance + totals.total.amount)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED' })
    await expectRefundLedgerConsistent(server)
  })

  test('belongs to the first agency, and bookings of the platform cannot be imported', async () => {
    valueOf(await claimByPnr('KX41QP'))
    const stranger = await signInAs(server, 'admin@meridian.example')
    expect(refusalOf(await claimByPnr('KX41QP', stranger)).code).toBe('5004')
    const { airlinePnrs } = await bookingRow(server, await ticketed())
    expect(refusalOf(await claimByPnr(airlinePnrs[0] ?? '', stranger)).code).toBe('5004')
    expect(refusalOf(await claimByPnr('ZZ41QP')).code).toBe('5004')
  })

  test('is refused for an agency without the permission', async () => {
    await server.deps.db.update(client).set({ claimEnabled: false }).where(eq(client.code, 'HARBOUR'))
    expect(valueOf(await agent.client.call('GET /clientProfile/claimEnabled', {}))).toBe(false)
    expect(refusalOf(await claimByPnr('KX41QP')).code).toBe('5315')
  })
})

test('refunds and voids ask for one second factor setting, claims for another', async () => {
  const orderNo = await ticketed()
  await server.deps.db.update(client).set({ features: { login: false, 'refund:submit': false } })
  const lin = await signInAs(server, 'agent@harbour.example')
  const what = { ...(await outcome()), proofUrl: [await uploadProof(lin)] }
  expect(refusalOf(await refundOperationsOf(lin).claim(orderNo, what)).code).toBe('5601')
  await server.deps.db.update(client).set({ features: { login: false, 'refund:claim': false } })
  const quote = valueOf(await refundOperationsOf(lin).quote(orderNo))
  expect(refusalOf(await refundOperationsOf(lin).submit(quote)).code).toBe('5601')
  const { voidOfferId } = valueOf(await refundOperationsOf(lin).voidQuote(orderNo))
  const body = { orderNo, voidOfferId: voidOfferId ?? '' }
  expect(refusalOf(await lin.client.call('POST /refund/void.do', { body })).code).toBe('5601')
  expect((await lin.client.call('POST /refund/void.do', { body, mfaCode: nextCode(server) })).ok).toBe(true)
})
