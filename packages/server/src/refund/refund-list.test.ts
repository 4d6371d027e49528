import type { CallInput } from '@gangway/core'
import { describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { balanceOf, bookingRow } from '../booking/payment/payment.fixture.ts'
import { refundQuote } from '../database/schema.ts'
import { expiredRows } from '../expired-rows.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTestClient, signInAs } from '../session/sign-in.fixture.ts'
import { purgeExpired } from '../shared/purge-expired.ts'
import {
  expectRefundLedgerConsistent,
  createTicketedBooking,
  uploadProof,
  refundOperationsOf,
  useRefundAgent,
} from './refunds.fixture.ts'

const server = useDemoServer()
const { agent, refunds, runDueJobs, signIn } = useRefundAgent(server)

const list = async (body: CallInput<'POST /refund/getPageList'>['body'] = {}) =>
  valueOf(await agent.client.call('POST /refund/getPageList', { body }))
const numbers = async (body: CallInput<'POST /refund/getPageList'>['body']) =>
  (await list(body)).list.map(({ refundNo }) => refundNo)
const proofs = (refundNo: string, proofUrl: string[]) =>
  agent.client.call('POST /refund/uploadProof', { body: { refundNo, proofUrl } })

describe('the refund list', () => {
  test('lists refunds, voids and claims newest first, with filters on every column', async () => {
    const first = await createTicketedBooking(server, agent, { name: 'REFUND/FULL' })
    const refund = await refunds.quoteAndSubmit(first)
    await runDueJobs({ hours: 5 })
    const second = await createTicketedBooking(server, agent, { name: 'NILSSON/MAJA' })
    await runDueJobs({ minutes: 10 })
    const { voidOfferId } = valueOf(await refunds.voidQuote(second))
    const voided = valueOf(await refunds.void(second, voidOfferId)).refundNo
    expect(await numbers({})).toEqual([voided, refund])
    const [, row] = (await list()).list
    expect(row).toMatchObject({
      refundNo: refund,
      orderNo: first,
      passengerNames: ['REFUND/FULL'],
      airline: 'X0',
      type: 'PROVIDER_REFUND',
      reason: 'voluntary',
      status: 'AIRLINE_PROCESSING',
      overdue: false,
      hasProof: false,
      hint: { kind: 'AIRLINE_REPLY' },
    })
    expect(await numbers({ reason: ['void'] })).toEqual([voided])
    expect(await numbers({ status: ['AIRLINE_PROCESSING'] })).toEqual([refund])
    expect(await numbers({ passengerName: 'nils' })).toEqual([voided])
    expect(await numbers({ passengerName: 'NILSSON/MA' })).toEqual([voided])
    expect(await numbers({ passengerName: '%' })).toEqual([])
    expect(await numbers({ orderNo: first })).toEqual([refund])
    expect(await numbers({ pnr: row?.pnrs[0] })).toEqual([refund])
    expect(await numbers({ airline: 'X0', type: 'PROVIDER_REFUND' })).toEqual([voided, refund])
    expect(await numbers({ type: 'REFUND_CLAIM' })).toEqual([])
    const { submittedAt = '' } = row ?? {}
    expect(await numbers({ submittedTo: new Date(Date.parse(submittedAt) + 1).toISOString() })).toEqual([refund])
    expect(await numbers({ updatedFrom: new Date(Date.parse(submittedAt) + 1).toISOString() })).toEqual([
      voided,
      refund,
    ])
    expect(await list({ pageSize: 1, page: 2 })).toMatchObject({ total: 2, list: [{ refundNo: refund }] })
  })

  test('finds the refunds of many bookings, and gives the reason for bookings without one', async () => {
    const [refunded, other] = [await createTicketedBooking(server, agent), await createTicketedBooking(server, agent)]
    const refundNo = await refunds.quoteAndSubmit(refunded)
    const stranger = 'TESTX20260302000000000'
    const search = { body: { orderNos: [refunded.toLowerCase(), other, stranger, 'nonsense'] } }
    expect(valueOf(await agent.client.call('POST /refund/batchSearch', search))).toMatchObject({
      found: [{ refundNo, orderNo: refunded }],
      failed: [
        { orderNo: other, reason: 'No refund has been submitted for this booking.' },
        { orderNo: stranger, reason: 'The booking number does not exist.' },
        { orderNo: 'NONSENSE', reason: 'The booking number does not exist.' },
      ],
    })
    const many = { body: { orderNos: Array.from({ length: 201 }, (_, at) => `N${at}`) } }
    expect(refusalOf(await agent.client.call('POST /refund/batchSearch', many)).code).toBe('5001')
  })

  test('exports all or the selected refunds to a file', async () => {
    const chosen = await refunds.quoteAndSubmit(await createTicketedBooking(server, agent))
    await refunds.quoteAndSubmit(await createTicketedBooking(server, agent))
    const fileOf = async (body: CallInput<'POST /refund/export'>['body']) => {
      const { downloadTaskId: id } = valueOf(await agent.client.call('POST /refund/export', { body }))
      await server.deps.scheduler.runDue()
      return valueOf(await agent.client.file('GET /downloadTask/download/{id}', { params: { id } }))
    }
    const whole = await (await fileOf({})).blob.text()
    expect(whole.split('\r\n').filter(Boolean)).toHaveLength(3)
    expect(whole).toContain('Refund number,Booking number,Passengers')
    const one = await fileOf({ refundNos: [chosen], format: 'CSV' })
    const lines = (await one.blob.text()).split('\r\n').filter(Boolean)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(chosen)
    expect((await fileOf({ format: 'XLSX' })).blob.size).toBeGreaterThan(1_000)
  })
})

describe('refund proofs', () => {
  test('are added while the refund is processed, at most five, each once', async () => {
    const refundNo = await refunds.quoteAndSubmit(await createTicketedBooking(server, agent))
    const paths = await Promise.all(
      ['1.png', '2.png', '3.png', '4.png', '5.png', '6.png'].map((name) => uploadProof(agent, name)),
    )
    expect(valueOf(await proofs(refundNo, paths.slice(0, 3))).proofs).toHaveLength(3)
    expect(
      valueOf(await proofs(refundNo, paths.slice(1, 5)))
        .proofs.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['1.png', '2.png', '3.png', '4.png', '5.png'])
    expect(refusalOf(await proofs(refundNo, paths.slice(5))).fields).toEqual([
      'proofUrl: You can only upload a maximum of 5 files',
    ])
    const info = await refunds.info(refundNo)
    expect(info.proofs).toHaveLength(5)
    expect(info.log.map(({ contents, operator }) => [contents, operator])).toContainEqual([
      `3 proofs added to ${refundNo}`,
      'Mei Tan',
    ])
    expect(await numbers({ hasProof: true })).toEqual([refundNo])
    expect(await numbers({ hasProof: false })).toEqual([])
  })

  test('must be files of the same agency', async () => {
    const refundNo = await refunds.quoteAndSubmit(await createTicketedBooking(server, agent))
    const stranger = await signInAs(server, 'admin@meridian.example')
    expect(refusalOf(await proofs(refundNo, [await uploadProof(stranger)])).code).toBe('5004')
    expect(refusalOf(await proofs(refundNo, ['HARBOUR/files/proof/never.png'])).code).toBe('5004')
  })

  test('cannot be added to a finished refund', async () => {
    const refundNo = await refunds.quoteAndSubmit(await createTicketedBooking(server, agent))
    const path = await uploadProof(agent)
    valueOf(await refunds.cancel(refundNo))
    expect(refusalOf(await proofs(refundNo, [path]))).toMatchObject({
      code: '5312',
      text: 'Proof can only be added while the refund is being processed.',
    })
  })
})

describe('refund money to be confirmed', () => {
  test('is confirmed for all selected refunds or for none', async () => {
    const [one, other] = [
      await refunds.quoteAndSubmit(await createTicketedBooking(server, agent)),
      await refunds.quoteAndSubmit(await createTicketedBooking(server, agent)),
    ]
    await runDueJobs({ days: 60 })
    const { balance } = await balanceOf(agent)
    expect(refusalOf(await refunds.confirm(one, '202601-9999')).code).toBe('5004')
    expect((await balanceOf(agent)).balance).toBe(balance)
    expect(valueOf(await refunds.confirm(one, other, one)).confirmed).toEqual([one, other].toSorted())
    expect((await balanceOf(agent)).balance).toBeGreaterThan(balance)
    await expectRefundLedgerConsistent(server)
    const third = await refunds.quoteAndSubmit(
      await createTicketedBooking(server, agent, { search: { departDate: '2026-06-14' } }),
    )
    await runDueJobs({ days: 60 })
    const before = await balanceOf(agent)
    expect(refusalOf(await refunds.confirm(third, one)).code).toBe('5312')
    expect(await balanceOf(agent)).toEqual(before)
    await expectRefundLedgerConsistent(server)
  })

  test('is credited once when ten users confirm it at once', async () => {
    const refundNo = await refunds.quoteAndSubmit(await createTicketedBooking(server, agent))
    await runDueJobs({ days: 60 })
    const all = await Promise.all(Array.from({ length: 10 }, () => refunds.confirm(refundNo)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    await expectRefundLedgerConsistent(server)
  })

  test('requires the permission', async () => {
    const { client: lin } = await signInAs(server, 'aftersales@harbour.example')
    const refused = await lin.call('POST /client/unconfirmedRefund/getPageList', { body: {} })
    expect(refusalOf(refused).code).toBe('403')
  })
})

test("shows a refund in the reader's language", async () => {
  const refundNo = await refunds.quoteAndSubmit(await createTicketedBooking(server, agent))
  const chinese = createTestClient(server, { token: agent.token, lang: 'cn' })
  const { log } = valueOf(await chinese.call('GET /refund/info/{refundNo}', { params: { refundNo } }))
  expect(log.map(({ contents }) => contents)).toEqual([`提交退票申请 ${refundNo}`])
  const same = valueOf(await agent.client.call('POST /refund/queryLog', { query: { refundNo }, body: {} }))
  expect(same.map(({ contents, stage, operator }) => [stage, contents, operator])).toEqual([
    ['REFUND', `Refund ${refundNo} submitted`, 'Mei Tan'],
  ])
})

test('purges a quote a week after it expired, and keeps the refund made from it', async () => {
  const refundNo = await refunds.quoteAndSubmit(await createTicketedBooking(server, agent))
  server.deps.clock.advance({ days: 8 })
  await purgeExpired(server.deps, expiredRows)
  expect(await server.deps.db.select().from(refundQuote)).toEqual([])
  await signIn()
  expect((await refundOperationsOf(agent).info(refundNo)).original.amount).toBeGreaterThan(0)
})

test('a refund names all airlines of a trip that is booked at two', async () => {
  const orderNo = await createTicketedBooking(server, agent, {
    name: 'REFUND/FULL',
    search: { fromCity: 'SIN', toCity: 'KUL', tripType: 'ROUND_TRIP', returnDate: '2026-04-21' },
    choose: ({ separateBookings }) => separateBookings,
  })
  const refundNo = await refunds.quoteAndSubmit(orderNo)
  const { airlines } = await bookingRow(server, orderNo)
  expect(airlines).toHaveLength(2)
  const info = await refunds.info(refundNo)
  expect(info).toMatchObject({ airline: airlines[0], airlines })
  expect(Object.keys(info.names.airlines).toSorted()).toEqual(airlines.toSorted())
  const { list, names } = valueOf(await agent.client.call('POST /refund/getPageList', { body: {} }))
  expect(list).toMatchObject([{ airlines, method: info.method }])
  expect(Object.keys(names.airlines)).toEqual(expect.arrayContaining(airlines))
})
