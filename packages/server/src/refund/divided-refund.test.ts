// @run full
import { describe, expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { balanceOf, bookingRow } from '../booking/payment/payment.fixture.ts'
import { bookingMail } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTestClient, signInAs } from '../session/sign-in.fixture.ts'
import { createTicketedBooking, expectRefundLedgerConsistent, loadRefund, useRefundAgent } from './refunds.fixture.ts'

const server = useDemoServer()
const { agent, refunds, runDueJobs } = useRefundAgent(server)

type Wishes = NonNullable<Parameters<typeof createTicketedBooking>[2]>

/** Out with one test airline and back with another: X0 refunds money, K0 vouchers only. */
const trip = (out: string, back: string, search: Wishes['search'] = {}): Wishes => ({
  search: { tripType: 'ROUND_TRIP', returnDate: '2026-04-21', ...search },
  choose: ({ outbound, inbound }) => outbound.segments[0]?.airline === out && inbound?.segments[0]?.airline === back,
})
const ticketed = async (...of: Parameters<typeof trip>) => {
  const orderNo = await createTicketedBooking(server, agent, trip(...of))
  await runDueJobs({ days: 1 })
  return orderNo
}

interface Part {
  airline: string
  method: 'CASH' | 'VOUCHER'
  amount: { amount: number }
}
const amountOf = (parts: readonly Part[], method?: Part['method']) =>
  parts.reduce((sum, part) => (method === undefined || part.method === method ? sum + part.amount.amount : sum), 0)
const methodsOf = (parts: readonly Part[]) => parts.map(({ airline, method }) => `${airline} ${method}`)
const unconfirmed = async (refundNo: string) =>
  valueOf(await agent.client.call('POST /client/unconfirmedRefund/getPageList', { body: { refundNo } })).list[0]
const mailsAbout = async (refundNo: string) => {
  const mails = await server.deps.db.select().from(bookingMail).orderBy(bookingMail.receivedAt, bookingMail.id)
  return mails.filter(({ subject }) => subject.includes(refundNo))
}

describe('a refund of two airlines, of which one refunds with vouchers', () => {
  test.each([
    ['X0', 'K0', ['X0 CASH', 'K0 VOUCHER']],
    ['K0', 'X0', ['K0 VOUCHER', 'X0 CASH']],
  ])('is quoted by airline for a trip out with %s and back with %s', async (out, back, methods) => {
    const orderNo = await ticketed(out, back, { adult: 2 })
    const quote = valueOf(await refunds.quote(orderNo))
    expect(quote.method).toBe('CASH')
    expect(methodsOf(quote.airlineParts)).toEqual(methods)
    expect(quote.serviceFee.amount).toBe(1_000)
    expect(amountOf(quote.airlineParts)).toBe(quote.estimated.amount)
    expect(quote.original.amount - quote.penalty.amount - quote.serviceFee.amount).toBe(quote.estimated.amount)
    const advice = valueOf(await agent.client.call('POST /refund/cancelAdvice', { body: { orderNo } }))
    const option = advice.options.find(({ way }) => way === 'VOLUNTARY')
    expect(option).toMatchObject({ back: quote.estimated, method: 'CASH', airlineParts: quote.airlineParts })
    expect(option?.airlines).toEqual([{ name: 'Voucher Air', cnName: '代金券航空' }])
    const { rules } = quote
    expect(rules.map(({ refund }) => refund.method)).toEqual(methods.map((each) => each.slice(3)))
  })

  test('is credited without the voucher, which is issued beside it', async () => {
    const orderNo = await ticketed('X0', 'K0')
    const quote = valueOf(await refunds.quote(orderNo))
    const { refundNo } = valueOf(await refunds.submit(quote))
    const submitted = await refunds.info(refundNo)
    expect(submitted).toMatchObject({
      method: 'CASH',
      airlineParts: quote.airlineParts,
      vouchers: [],
      total: quote.estimated,
    })
    const { list } = valueOf(await agent.client.call('POST /refund/getPageList', { body: {} }))
    expect(list).toMatchObject([{ refundNo, airlineParts: quote.airlineParts }])
    const shown = valueOf(
      await agent.client.call('POST /order/v2/showOrderDetail.do', { body: { orderNo }, query: {} }),
    )
    expect(shown.actions).not.toContain('ADD_ANCILLARY')
    const before = await balanceOf(agent)
    await runDueJobs({ days: 60 })
    const row = await unconfirmed(refundNo)
    expect(await refunds.info(refundNo)).toMatchObject({ refundedAt: null, confirmsAt: row?.confirmsAt })
    const [money, vouchers] = [amountOf(quote.airlineParts, 'CASH'), amountOf(quote.airlineParts, 'VOUCHER')]
    expect(row).toMatchObject({ credit: { amount: money }, airlineParts: quote.airlineParts })
    expect(row?.received.amount).toBe(money + vouchers + quote.serviceFee.amount)
    const params = { refundNo }
    const explained = valueOf(await agent.client.call('GET /client/unconfirmedRefund/explain/{refundNo}', { params }))
    expect(explained.lines.slice(-3).map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['VOUCHER', -vouchers],
      ['SERVICE_FEE', -quote.serviceFee.amount],
      ['CREDIT', money],
    ])
    expect(await balanceOf(agent)).toEqual(before)
    expect(valueOf(await refunds.confirm(refundNo))).toEqual({ confirmed: [refundNo] })
    expect((await balanceOf(agent)).balance - before.balance).toBe(money)
    const done = await refunds.info(refundNo)
    expect(done.refundedAt).not.toBeNull()
    expect(done).toMatchObject({
      status: 'REFUNDED',
      confirmsAt: null,
      airlineParts: quote.airlineParts,
      total: quote.estimated,
    })
    const airline = { airline: 'K0', voucherNo: `K0-${refundNo}` }
    expect(done.vouchers).toMatchObject([{ ...airline, amount: { amount: vouchers } }])
    expect(done.log.map(({ contents }) => contents)).toEqual(
      expect.arrayContaining([`Voucher issued by the airline for ${refundNo}`, `${refundNo} credited to deposit`]),
    )
    await expectRefundLedgerConsistent(server)
  })

  test('is described by airline in e-mails, in both languages', async () => {
    const inLanguage = async (lang: 'cn' | 'en') => {
      const client = createTestClient(server, { token: agent.token, lang })
      valueOf(await client.call('POST /setLanguageVersion.do', { body: { lang } }))
    }
    await inLanguage('cn')
    const chinese = await refunds.quoteAndSubmit(await ticketed('X0', 'K0'))
    const [first] = await mailsAbout(chinese)
    expect(first?.plain).toMatch(
      /退回方式：基准航空：USD [\d.]+，退回至预存款账户；代金券航空：USD [\d.]+，以代金券退还\n/,
    )
    await inLanguage('en')
    const refundNo = await refunds.quoteAndSubmit(await ticketed('K0', 'X0'), { fastConfirm: true })
    await runDueJobs({ days: 60 })
    const { vouchers } = await refunds.info(refundNo)
    const mails = await mailsAbout(refundNo)
    expect(mails.length).toBeGreaterThan(1)
    for (const { plain } of mails)
      expect(plain).toMatch(
        /How it is returned: Voucher Air: USD [\d.]+ as a voucher; Base Air: USD [\d.]+ to the deposit\n/,
      )
    expect(mails.at(-1)?.plain).toContain('The airlines have completed your refund, each by its own method.')
    expect(mails.at(-1)?.plain).toContain(vouchers[0]?.voucherNo ?? '?')
  })

  test('keeps the shares of the quote when a first amount is corrected', async () => {
    const quote = valueOf(await refunds.quote(await ticketed('X0', 'K0')))
    const { refundNo } = valueOf(await refunds.submit(quote))
    const { client } = await signInAs(server, 'support@gangway.example')
    const row = () => loadRefund(server, refundNo)
    const settle = async (received: number) => {
      const { id: refundId, version } = await row()
      const body = { refundId, version, received, note: 'Checked with the airlines.' }
      valueOf(await client.call('POST /console/refund/settle', { body }))
    }
    await settle(1)
    const body = { refundNo, remark: 'Both airlines confirmed the full amount.' }
    valueOf(await agent.client.call('POST /client/unconfirmedRefund/dispute', { body }))
    await settle((await row()).estimated)
    const before = await balanceOf(agent)
    valueOf(await refunds.confirm(refundNo))
    expect((await balanceOf(agent)).balance - before.balance).toBe(amountOf(quote.airlineParts, 'CASH'))
    const { log, ...done } = await refunds.info(refundNo)
    expect(done).toMatchObject({ airlineParts: quote.airlineParts, total: quote.estimated })
    expect(log.filter(({ contents }) => contents.startsWith('Voucher issued'))).toHaveLength(1)
    await expectRefundLedgerConsistent(server)
  })

  test('of a card ends without a credit, each part by its own method', async () => {
    const refundNo = await refunds.quoteAndSubmit(await ticketed('X0', 'K0', { currencyOption: 'VCC' }))
    const before = await balanceOf(agent)
    await runDueJobs({ days: 60 })
    const done = await refunds.info(refundNo)
    expect(done).toMatchObject({ status: 'FULFILLMENT_DONE', hint: { kind: 'BY_AIRLINE' }, serviceFee: { amount: 0 } })
    expect(methodsOf(done.airlineParts)).toEqual(['X0 CASH', 'K0 VOUCHER'])
    expect(amountOf(done.airlineParts)).toBe(done.total.amount)
    expect(done.vouchers).toHaveLength(1)
    expect(await balanceOf(agent)).toEqual(before)
    await expectRefundLedgerConsistent(server)
  })
})

test('a refund of two airlines by the same method is not divided', async () => {
  const orderNo = await ticketed('X0', 'U0')
  const quote = valueOf(await refunds.quote(orderNo))
  expect(quote).toMatchObject({ method: 'CASH', airlineParts: [] })
  expect((await bookingRow(server, orderNo)).airlines).toEqual(['X0', 'U0'])
})
