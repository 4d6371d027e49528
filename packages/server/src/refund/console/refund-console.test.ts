import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf, type Wishes } from '../../booking/booking.fixture.ts'
import { balanceOf, card } from '../../booking/payment/payment.fixture.ts'
import { auditLog, refund } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import {
  createTicketedBooking,
  expectRefundLedgerConsistent,
  loadRefund,
  uploadProof,
  useRefundAgent,
} from '../refunds.fixture.ts'

const server = useDemoServer()
const { agent, refunds, runDueJobs } = useRefundAgent(server)
let provider: SignedInUser
beforeEach(async () => {
  provider = await signInAs(server, 'support@gangway.example')
})

const note = 'Checked with the airline by phone.'
const list = async (body: object = {}) =>
  valueOf(await provider.client.call('POST /console/refund/getPageList', { body: { page: 1, pageSize: 20, ...body } }))
const info = async (refundId: string) =>
  valueOf(await provider.client.call('GET /console/refund/info/{refundId}', { params: { refundId } }))
const settle = (refundId: string, version: number, received: number) =>
  provider.client.call('POST /console/refund/settle', { body: { refundId, version, received, note } })
const reject = (refundId: string, version: number) =>
  provider.client.call('POST /console/refund/reject', { body: { refundId, version, reason: 'window', note } })

/** A refund in progress, to the deposit unless stated otherwise. */
async function requested(wishes: Wishes = {}, payment?: Parameters<typeof createTicketedBooking>[3]) {
  const orderNo = await createTicketedBooking(server, agent, { name: 'REFUND/FULL', ...wishes }, payment)
  return loadRefund(server, await refunds.quoteAndSubmit(orderNo, { fastConfirm: true }))
}

test('the provider finds a refund of any agency by number, booking, PNR, agency and state', async () => {
  const row = await requested()
  const found = { refundId: row.id, refundNo: row.refundNo, agencyCode: 'HARBOUR', agencyName: 'Harbour Travel' }
  for (const filter of [
    {},
    { keyword: row.refundNo },
    { keyword: row.orderNo.toLowerCase() },
    { keyword: row.pnrs[0] },
    { agencyCode: 'HARBOUR' },
    { airline: row.airline, status: ['PROVIDER_PROCESSING', 'AIRLINE_PROCESSING'] },
  ]) {
    expect(await list(filter)).toMatchObject({ list: [found], total: 1 })
  }
  for (const filter of [
    { keyword: '202601-0999' },
    { agencyCode: 'MERIDIAN' },
    { agencyCode: 'NOBODY' },
    { status: ['REFUNDED'] },
    { overdue: true },
  ]) {
    expect(await list(filter)).toMatchObject({ list: [], total: 0 })
  }
})

test('a claim shows the provider what it is decided on: tickets, date, amount and proof', async () => {
  const orderNo = await createTicketedBooking(server, agent, { name: 'CLAIM/OK' })
  const fulfilmentDate = server.deps.clock.now().toISOString().slice(0, 10)
  const proofUrl = [await uploadProof(agent, 'airline-mail.png')]
  const more = { refundReason: 'voluntary', fulfilmentDate, proofUrl, amount: '12.50', currency: 'USD' } as const
  const { refundNo } = valueOf(await refunds.claim(orderNo, more))
  const shown = await info((await loadRefund(server, refundNo)).id)
  expect(shown).toMatchObject({
    ...{ type: 'REFUND_CLAIM', fulfilmentDate, claimed: { amount: 1_250, currency: 'USD' } },
    passengers: [{ name: 'CLAIM/OK', ticketNos: await refunds.ticketsOf(orderNo) }],
    proofs: [{ name: 'airline-mail.png', url: expect.stringMatching(/^http/) }],
  })
})

describe('a refund settled by the provider', () => {
  test('is credited once, with the note in the log and in the audit', async () => {
    const row = await requested()
    const { balance } = await balanceOf(agent)
    const { version, actions } = await info(row.id)
    expect(actions).toEqual(['PROCESS', 'SETTLE', 'REJECT'])
    const both = await Promise.all([settle(row.id, version, row.estimated), settle(row.id, version, row.estimated)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(refusalOf(await settle(row.id, version, row.estimated))).toMatchObject({ code: '5312' })
    expect((await balanceOf(agent)).balance).toBe(balance + row.estimated - row.serviceFee)
    await runDueJobs({ days: 60 })
    expect((await balanceOf(agent)).balance).toBe(balance + row.estimated - row.serviceFee)
    await expectRefundLedgerConsistent(server)
    const after = await info(row.id)
    expect(after).toMatchObject({ status: 'REFUNDED', received: { amount: row.estimated }, actions: [] })
    expect(after.log.map(({ contents }) => contents)).toContain(`Refund ${row.refundNo}, noted by Gangway: ${note}`)
    const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'REFUND_SETTLE'))
    expect(entries).toMatchObject([
      { userEmail: 'support@gangway.example', objectId: row.refundNo, detail: { received: row.estimated, note } },
    ])
  })

  test('with less than the estimate waits for the agency to accept it', async () => {
    const row = await requested()
    const { version } = await info(row.id)
    expect(valueOf(await settle(row.id, version, row.estimated - 1))).toMatchObject({ status: 'AIRLINE_REFUNDING' })
    expect(await loadRefund(server, row.refundNo)).toMatchObject({ confirmState: 'UNCONFIRMED' })
  })

  test('is never more than was paid', async () => {
    const row = await requested()
    const { version } = await info(row.id)
    expect(refusalOf(await settle(row.id, version, row.original + 1))).toMatchObject({ code: '5001' })
    expect(await info(row.id)).toMatchObject({ version, received: null })
  })

  test('is not possible where the platform returns the money to a card', async () => {
    const row = await requested({ search: { currencyOption: 'AIRLINE_CURRENCY' } }, { payChannel: 'MOR', card })
    const { version, actions } = await info(row.id)
    expect(actions).toEqual(['PROCESS', 'REJECT'])
    expect(refusalOf(await settle(row.id, version, row.estimated))).toMatchObject({ code: '5312' })
    // The acquirer is being asked to refund the card.
    await server.deps.db.update(refund).set({ step: 'card' }).where(eq(refund.id, row.id))
    expect(await info(row.id)).toMatchObject({ version, actions: [] })
    expect(refusalOf(await reject(row.id, version))).toMatchObject({ code: '5312' })
    expect((await refunds.info(row.refundNo)).actions).not.toContain('CANCEL')
  })
})

describe('a disputed refund', () => {
  async function disputed(received?: number) {
    const row = await requested()
    const { version } = await info(row.id)
    valueOf(await settle(row.id, version, received ?? row.estimated - 1_000))
    const body = { refundNo: row.refundNo, remark: 'The airline confirmed the full amount.' }
    valueOf(await agent.client.call('POST /client/unconfirmedRefund/dispute', { body }))
    return { row, version: (await info(row.id)).version }
  }

  test('is found by the provider, corrected once and credited', async () => {
    const { row, version } = await disputed()
    expect(await list({ disputed: true })).toMatchObject({ list: [{ refundId: row.id, confirmState: 'DISPUTED' }] })
    expect(await info(row.id)).toMatchObject({ actions: ['CORRECT'] })
    expect(refusalOf(await reject(row.id, version))).toMatchObject({ code: '5312' })
    const { balance } = await balanceOf(agent)
    const both = await Promise.all([settle(row.id, version, row.estimated), settle(row.id, version, row.estimated)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    await runDueJobs({ days: 60 })
    expect((await balanceOf(agent)).balance).toBe(balance + row.estimated - row.serviceFee)
    expect(await loadRefund(server, row.refundNo)).toMatchObject({ status: 'REFUNDED', confirmState: 'CONFIRMED' })
    expect(await list({ disputed: true })).toMatchObject({ list: [] })
    await expectRefundLedgerConsistent(server)
    const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'REFUND_SETTLE'))
    expect(entries.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([expect.objectContaining({ received: row.estimated, before: row.estimated - 1_000 })]),
    )
  })

  test('keeps the fee of the quote, however small the first amount was', async () => {
    const { row, version } = await disputed(0)
    const { balance } = await balanceOf(agent)
    valueOf(await settle(row.id, version, row.estimated))
    expect((await balanceOf(agent)).balance).toBe(balance + row.estimated - row.serviceFee)
    await expectRefundLedgerConsistent(server)
  })

  test('that is answered with the same amount waits for the agency again', async () => {
    const { row, version } = await disputed()
    const { balance } = await balanceOf(agent)
    valueOf(await settle(row.id, version, row.estimated - 1_000))
    expect(await loadRefund(server, row.refundNo)).toMatchObject({ confirmState: 'UNCONFIRMED' })
    await runDueJobs({ days: 6 })
    expect((await balanceOf(agent)).balance).toBe(balance)
    await runDueJobs({ days: 2 })
    expect((await balanceOf(agent)).balance).toBe(balance + row.estimated - 1_000 - row.serviceFee)
  })
})

test('a refund rejected by the provider tells the agency the reason and frees its tickets', async () => {
  const row = await requested()
  const { version } = await info(row.id)
  expect(valueOf(await reject(row.id, version))).toMatchObject({ status: 'REJECTED' })
  expect(await refunds.info(row.refundNo)).toMatchObject({
    status: 'REJECTED',
    rejectReason: 'The request reached the airline after the deadline.',
  })
  const lines = (await info(row.id)).log.map(({ contents }) => contents)
  expect(lines.filter((line) => line.includes('rejected'))).toEqual([`${row.refundNo} rejected: deadline passed`])
  expect(refusalOf(await reject(row.id, version))).toMatchObject({ code: '5312' })
  expect(valueOf(await refunds.quote(row.orderNo))).toMatchObject({ refundable: true })
})

test('a refund handed over by the provider is with the airline, once, and goes on from there', async () => {
  const row = await requested()
  const { version } = await info(row.id)
  const handOver = () =>
    provider.client.call('POST /console/refund/process', { body: { refundId: row.id, version, note } })
  const { status, version: next } = valueOf(await handOver())
  expect(status).toBe('AIRLINE_PROCESSING')
  expect(refusalOf(await handOver())).toMatchObject({ code: '5312' })
  const after = await info(row.id)
  expect(after).toMatchObject({ version: next, actions: ['SETTLE', 'REJECT'] })
  expect(after.log.map(({ contents }) => contents)).toContain(`Refund ${row.refundNo}, noted by Gangway: ${note}`)
  await runDueJobs({ days: 60 })
  expect(await info(row.id)).toMatchObject({ status: 'REFUNDED' })
  await expectRefundLedgerConsistent(server)
})

test('a decision over a change that was not seen is refused', async () => {
  const row = await requested()
  const { version } = await info(row.id)
  await runDueJobs({ hours: 2 })
  expect((await info(row.id)).version).toBeGreaterThan(version)
  expect(refusalOf(await settle(row.id, version, row.estimated))).toMatchObject({ code: '5312' })
  expect(refusalOf(await reject(row.id, version))).toMatchObject({ code: '5312' })
  expect(await info(row.id)).toMatchObject({ received: null, actions: ['PROCESS', 'SETTLE', 'REJECT'] })
})

test('an unknown refund is answered as such, and an agency is refused', async () => {
  expect(refusalOf(await settle('unknown', 1, 0))).toMatchObject({ code: '5004' })
  const row = await requested()
  expect(
    refusalOf(await agent.client.call('GET /console/refund/info/{refundId}', { params: { refundId: row.id } })),
  ).toMatchObject({ code: '403' })
})
