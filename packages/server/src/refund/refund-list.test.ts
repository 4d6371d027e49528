import type { CallInput } from '@gangway/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/test-booking.ts'
import { balanceOf } from '../booking/test-payment.ts'
import { refundQuote } from '../database/schema.ts'
import { leftovers } from '../leftovers.ts'
import { clientOf, openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { sweep } from '../shared/sweep.ts'
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
const list = async (body: CallInput<'POST /refund/getPageList'>['body'] = {}) =>
  valueOf(await agent.client.call('POST /refund/getPageList', { body }))
const numbers = async (body: CallInput<'POST /refund/getPageList'>['body']) =>
  (await list(body)).list.map(({ refundNo }) => refundNo)
const proofs = (refundNo: string, proofUrl: string[]) =>
  agent.client.call('POST /refund/uploadProof', { body: { refundNo, proofUrl } })

describe('the list of refunds', () => {
  test('shows refunds, voids and claims, the newest first, and narrows down by anything', async () => {
    const first = await issued(server, agent, { name: 'REFUND/FULL' })
    const refund = await refunds.refunded(first)
    await run({ hours: 5 })
    const second = await issued(server, agent, { name: 'NILSSON/MAJA' })
    await run({ minutes: 10 })
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

  test('finds the refunds of many bookings, and says why there is none for the others', async () => {
    const [refunded, other] = [await issued(server, agent), await issued(server, agent)]
    const refundNo = await refunds.refunded(refunded)
    const stranger = 'TESTX20260302000000000'
    const search = { body: { orderNos: [refunded.toLowerCase(), other, stranger, 'nonsense'] } }
    expect(valueOf(await agent.client.call('POST /refund/batchSearch', search))).toMatchObject({
      found: [{ refundNo, orderNo: refunded }],
      failed: [
        { orderNo: other, reason: 'No refund was submitted for this booking.' },
        { orderNo: stranger, reason: 'The booking number does not exist.' },
        { orderNo: 'NONSENSE', reason: 'The booking number does not exist.' },
      ],
    })
    const many = { body: { orderNos: Array.from({ length: 201 }, (_, at) => `N${at}`) } }
    expect(refusalOf(await agent.client.call('POST /refund/batchSearch', many)).code).toBe('5001')
  })

  test('is written into a file, whole or the chosen ones', async () => {
    const chosen = await refunds.refunded(await issued(server, agent))
    await refunds.refunded(await issued(server, agent))
    const fileOf = async (body: CallInput<'POST /refund/export'>['body']) => {
      const { downloadTaskId: id } = valueOf(await agent.client.call('POST /refund/export', { body }))
      await server.deps.agenda.runDue()
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

describe('proofs of a refund', () => {
  test('are added while it is processed, five at most, each once', async () => {
    const refundNo = await refunds.refunded(await issued(server, agent))
    const paths = await Promise.all(
      ['1.png', '2.png', '3.png', '4.png', '5.png', '6.png'].map((name) => proofOf(agent, name)),
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
      `3 proofs were added to ${refundNo}`,
      'Mei Tan',
    ])
    expect(await numbers({ hasProof: true })).toEqual([refundNo])
    expect(await numbers({ hasProof: false })).toEqual([])
  })

  test('are files of the client and of no other', async () => {
    const refundNo = await refunds.refunded(await issued(server, agent))
    const stranger = await signedIn(server, 'admin@meridian.example')
    expect(refusalOf(await proofs(refundNo, [await proofOf(stranger)])).code).toBe('5004')
    expect(refusalOf(await proofs(refundNo, ['HARBOUR/files/proof/never.png'])).code).toBe('5004')
  })

  test('are not added to what is over', async () => {
    const refundNo = await refunds.refunded(await issued(server, agent))
    const path = await proofOf(agent)
    valueOf(await refunds.cancel(refundNo))
    expect(refusalOf(await proofs(refundNo, [path]))).toMatchObject({
      code: '5312',
      text: 'Proofs can be added only while a refund is being processed.',
    })
  })
})

describe('money to be confirmed', () => {
  test('is confirmed together or not at all', async () => {
    const [one, other] = [
      await refunds.refunded(await issued(server, agent)),
      await refunds.refunded(await issued(server, agent)),
    ]
    await run({ days: 60 })
    const { balance } = await balanceOf(agent)
    expect(refusalOf(await refunds.confirm(one, '202601-9999')).code).toBe('5004')
    expect((await balanceOf(agent)).balance).toBe(balance)
    expect(valueOf(await refunds.confirm(one, other, one)).confirmed).toEqual([one, other].toSorted())
    expect((await balanceOf(agent)).balance).toBeGreaterThan(balance)
    await expectRefundMoneyWhole(server)
    const third = await refunds.refunded(await issued(server, agent, { search: { departDate: '2026-06-14' } }))
    await run({ days: 60 })
    const before = await balanceOf(agent)
    expect(refusalOf(await refunds.confirm(third, one)).code).toBe('5312')
    expect(await balanceOf(agent)).toEqual(before)
    await expectRefundMoneyWhole(server)
  })

  test('is credited once when ten people accept it at once', async () => {
    const refundNo = await refunds.refunded(await issued(server, agent))
    await run({ days: 60 })
    const all = await Promise.all(Array.from({ length: 10 }, () => refunds.confirm(refundNo)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    await expectRefundMoneyWhole(server)
  })

  test('is for whoever has the right to it', async () => {
    const { client: lin } = await signedIn(server, 'aftersales@harbour.example')
    const refused = await lin.call('POST /client/unconfirmedRefund/getPageList', { body: {} })
    expect(refusalOf(refused).code).toBe('403')
  })
})

test('a refund is told in the language of the reader', async () => {
  const refundNo = await refunds.refunded(await issued(server, agent))
  const chinese = clientOf(server, { token: agent.token, lang: 'cn' })
  const { log } = valueOf(await chinese.call('GET /refund/info/{refundNo}', { params: { refundNo } }))
  expect(log.map(({ contents }) => contents)).toEqual([`提交退票申请 ${refundNo}`])
  const same = valueOf(await agent.client.call('POST /refund/queryLog', { query: { refundNo }, body: {} }))
  expect(same.map(({ contents, stage, operator }) => [stage, contents, operator])).toEqual([
    ['REFUND', `Refund ${refundNo} was submitted`, 'Mei Tan'],
  ])
})

test('a quote is swept a week after it ended; what was made of it stays', async () => {
  const refundNo = await refunds.refunded(await issued(server, agent))
  server.deps.clock.advance({ days: 8 })
  await sweep(server.deps, leftovers)
  expect(await server.deps.db.select().from(refundQuote)).toEqual([])
  agent = await signedIn(server, 'admin@harbour.example')
  expect((await refundsOf(agent).info(refundNo)).original.amount).toBeGreaterThan(0)
})
