import { beforeAll, describe, expect, test } from 'vitest'
import { advanceTime } from '../../refund/refunds.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs } from '../../session/sign-in.fixture.ts'
import { jane, partnerOf, placeTrip, ticketTrip, type PartnerClient } from '../partner.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

const john = { ...jane, name: 'DOE/JOHN', gender: 'M', cardNum: 'X7654321' }

interface Ticketed {
  orderNo: string
  segments: { depDate: string; flightNo: string; depAirport: string; arrAirport: string }[]
}

async function ticketed(passengers: object[] = [jane], trip: object = {}): Promise<Ticketed> {
  const { orderNo, routing } = await ticketTrip(server, partner, { trip, order: { passengers } })
  const segments = [...routing.fromSegments, ...routing.retSegments].map((each) => ({
    depDate: each.depTime.slice(0, 8),
    flightNo: each.flightNumber,
    depAirport: each.depAirport,
    arrAirport: each.arrAirport,
  }))
  return { orderNo, segments }
}

const refundRequestFor = ({ segments }: Ticketed, name = jane.name, more: object = {}) => {
  const [lastName, firstName] = name.split('/')
  return { lastName, firstName, refundReason: '1', segments, ...more }
}
const refundBody = (order: Ticketed, more: object = {}) => ({
  orderNo: order.orderNo,
  refundRequestList: [refundRequestFor(order)],
  ...more,
})

describe('a refund', () => {
  test('of two airlines has its money and the voucher of one of them', async () => {
    const { orderNo, routing } = await ticketTrip(server, partner, {
      trip: { fromCity: 'PBH', toCity: 'CAN', tripType: '2', retDate: '20260421' },
      choose: ({ fromSegments, retSegments }) => fromSegments[0]?.carrier === 'X0' && retSegments[0]?.carrier === 'K0',
    })
    const segments = [...routing.fromSegments, ...routing.retSegments].map((each) => ({
      ...{ depDate: each.depTime.slice(0, 8), flightNo: each.flightNumber },
      ...{ depAirport: each.depAirport, arrAirport: each.arrAirport },
    }))
    const quote = await partner.call('/refundQuotation.do', refundBody({ orderNo, segments }))
    expect(quote).toMatchObject({ refundMethod: 'CashBackToOriginalPayment', refundVouchers: [{ airline: 'K0' }] })
    const money = quote.refundFareAmount?.estimatedRefundAmount ?? 0
    const voucher = quote.refundVouchers?.[0]?.estimatedRefundAmount ?? 0
    expect(money).toBeGreaterThan(0)
    expect(voucher).toBeGreaterThan(0)
    const offer = { orderNo, refundOfferId: quote.refundOfferId, refundRequestList: null }
    const { refundCode } = await partner.call('/refund.do', offer)
    const { refundOrders } = await partner.call('/queryRefundOrders.do', { refundCode })
    expect(refundOrders).toMatchObject([
      {
        ...{ refundMethod: 'CashBackToOriginalPayment', refundFareAmount: { estimatedRefundAmount: money } },
        refundVouchers: [{ airline: 'K0', estimatedRefundAmount: voucher, voucherCode: '' }],
      },
    ])
  })

  test('is quoted, submitted once, tracked and paid to the deposit', async () => {
    const order = await ticketed([{ ...jane, name: 'REFUND/FULL' }])
    const asked = refundBody(order, {
      refundRequestList: [refundRequestFor(order, 'REFUND/FULL')],
      displayCurrency: 'EUR',
    })
    const quote = await partner.call('/refundQuotation.do', asked)
    expect(quote).toMatchObject({
      orderNo: order.orderNo,
      isRefundable: true,
      refundQuoteType: 'AccurateQuote',
      refundMethod: 'CashBackToOriginalPayment',
      displayCurrency: 'EUR',
      refundVouchers: null,
      refundPostTicketingServiceAmounts: [],
    })
    expect(quote.refundOfferId).toMatch(/^q_[0-9a-f]{32}$/)
    expect(quote.refundTickets[0]?.ticketNo).toMatch(/^S\d{7}$/)
    const offer = { orderNo: order.orderNo, refundOfferId: quote.refundOfferId, refundRequestList: null }
    const before = (await partner.call('/balance.do', {})).accountBalance.amount
    const done = await partner.call('/refund.do', offer)
    expect(done).toMatchObject({ refundStatus: 0, refundReason: '1', cancelReason: '' })
    expect(done.refundCode).toMatch(/^\d{6}-\d{4}$/)
    expect(await partner.status('/refund.do', offer)).toBe(816)
    const again = await partner.call('/refundQuotation.do', asked).catch(() => undefined)
    expect(again).toBeUndefined()
    expect(await partner.status('/refundQuotation.do', asked)).toBe(803)
    const agent = await signInAs(server, 'admin@harbour.example')
    for (let day = 0; day < 40; day++) await advanceTime(agent, { days: 1 })
    const { refundOrders } = await partner.call('/queryRefundOrders.do', { refundCode: done.refundCode })
    expect(refundOrders).toMatchObject([{ refundStatus: 2, refundCode: done.refundCode, orderNo: order.orderNo }])
    const after = (await partner.call('/balance.do', {})).accountBalance.amount
    const [paid] = refundOrders
    expect(after - before).toBeCloseTo(
      (paid?.refundFareAmount?.estimatedRefundAmount ?? 0) - (paid?.serviceFee.transactionFee ?? 0),
      2,
    )
    expect(await partner.status('/refundQuotation.do', asked)).toBe(817)
    expect(await partner.call('/queryOrderDetails.do', { orderNo: order.orderNo })).toMatchObject({ orderStatus: '2' })
  })

  test('of one of two passengers leaves the other; a passenger list is quoted and submitted at once', async () => {
    const order = await ticketed([jane, john])
    const done = await partner.call('/refund.do', refundBody(order))
    expect(done.refundTickets.map(({ name }) => name)).toEqual(['DOE/JANE'])
    expect(await partner.status('/refund.do', refundBody(order))).toBe(905)
    const other = refundBody(order, { refundRequestList: [refundRequestFor(order, john.name)] })
    expect(await partner.status('/refund.do', other)).toBe(0)
    const { refundOrders } = await partner.call('/queryRefundOrders.do', { orderNo: order.orderNo })
    expect(refundOrders).toHaveLength(2)
    server.deps.clock.advance({ minutes: 1 })
    expect(await partner.status('/refund.do', refundBody(order))).toBe(803)
  })

  test('returns a distinct code for each invalid request', async () => {
    const order = await ticketed()
    const status = (body: object) => partner.status('/refundQuotation.do', body)
    const list = (more: object) => refundBody(order, { refundRequestList: [refundRequestFor(order, jane.name, more)] })
    expect(await status({ ...refundBody(order), orderNo: 'TESTB20270101101500123' })).toBe(801)
    expect(await status(refundBody(order, { orderNo: undefined }))).toBe(810)
    expect(await status(refundBody(order, { refundRequestList: [] }))).toBe(810)
    expect(await status(refundBody(order, { displayCurrency: 'XXX' }))).toBe(810)
    expect(await status(list({ refundReason: '7' }))).toBe(810)
    expect(await status(list({ refundReason: undefined }))).toBe(0)
    expect(await status(list({ lastName: 'ROE' }))).toBe(807)
    expect(await status(list({ firstName: 'JIM' }))).toBe(812)
    expect(await status(list({ segments: [{ ...order.segments[0], flightNo: 'QQ1' }] }))).toBe(8041)
    const back = await ticketed([jane], { tripType: '2', retDate: '20260420', fromCity: 'SEL', toCity: 'CJU' })
    const oneWay = { refundRequestList: [refundRequestFor(back, jane.name, { segments: back.segments.slice(0, 1) })] }
    expect(await status(refundBody(back, oneWay))).toBe(811)
    const unpaid = await placeTrip(partner, { order: { passengers: [john] } })
    expect(await status(refundBody({ ...order, orderNo: unpaid.orderNo }))).toBe(809)
    expect(await partner.status('/refund.do', { orderNo: order.orderNo })).toBe(810)
    expect(await partner.status('/refund.do', { orderNo: order.orderNo, refundOfferId: 'q_0' })).toBe(805)
    expect(await partner.status('/queryRefundOrders.do', {})).toBe(810)
    expect(await partner.status('/queryRefundOrders.do', { refundCode: '202603-9999' })).toBe(810)
  })

  test.each([
    ['REFUND/CHILDALONE', 802],
    ['REFUND/USED', 820],
    ['REFUND/DEADLINE', 821],
    ['REFUND/DUPLICATE', 803],
  ])('of %s returns %i', async (name, code) => {
    const order = await ticketed([{ ...jane, name }])
    const asked = refundBody(order, { refundRequestList: [refundRequestFor(order, name)] })
    expect(await partner.status('/refundQuotation.do', asked)).toBe(code)
  })

  test.each([
    ['REFUND/NONE', 'NonRefundable', false],
    ['REFUND/UNKNOWN', 'CannotQuote', true],
    ['REFUND/VOUCHER', 'AccurateQuote', true],
  ])('of %s is quoted as %s', async (name, refundQuoteType, isRefundable) => {
    const order = await ticketed([{ ...jane, name }])
    const quote = await partner.call(
      '/refundQuotation.do',
      refundBody(order, { refundRequestList: [refundRequestFor(order, name)] }),
    )
    expect(quote).toMatchObject({ refundQuoteType, isRefundable })
    expect(quote.refundMethod === 'Voucher').toBe(quote.refundFareAmount === null)
    expect(quote.refundMethod === 'Voucher').toBe(quote.refundVouchers !== null)
  })

  test('returns 805 for a quote older than 30 minutes', async () => {
    const order = await ticketed()
    const { refundOfferId } = await partner.call('/refundQuotation.do', refundBody(order))
    server.deps.clock.advance({ minutes: 31 })
    expect(await partner.status('/refund.do', { orderNo: order.orderNo, refundOfferId })).toBe(805)
  })

  test('is submitted once by concurrent requests', async () => {
    const order = await ticketed()
    const { refundOfferId } = await partner.call('/refundQuotation.do', refundBody(order))
    const offer = { orderNo: order.orderNo, refundOfferId }
    const result = await Promise.all([1, 2, 3].map(() => partner.status('/refund.do', offer)))
    expect(result.filter((status) => status === 0)).toHaveLength(1)
    expect(result.every((status) => [0, 814, 816].includes(status))).toBe(true)
  })
})

describe('a void', () => {
  const seoul = { fromCity: 'SEL', toCity: 'CJU', airlines: ['7C'] }

  test('is quoted, executed once and paid back in full', async () => {
    const order = await ticketed([{ ...jane, name: 'VOID/OK' }], seoul)
    const quote = await partner.call('/voidQuotation.do', { orderNo: order.orderNo })
    expect(quote).toMatchObject({
      isVoidable: true,
      voidMethod: 'CashBackToOriginalPayment',
      voidWindow: { sameDayTimezone: 'Asia/Seoul', sameDayDeadlineTime: '2026-03-02 23:00:00' },
    })
    expect(quote.voidOfferId).toMatch(/^v_[0-9a-f]{32}$/)
    const older = { orderNo: order.orderNo, voidOfferId: quote.voidOfferId }
    server.deps.clock.advance({ seconds: 1 })
    const { voidOfferId } = await partner.call('/voidQuotation.do', { orderNo: order.orderNo })
    expect(await partner.status('/void.do', older)).toBe(805)
    const done = await partner.call('/void.do', { orderNo: order.orderNo, voidOfferId })
    expect(done).toMatchObject({ orderNo: order.orderNo, voidStatus: 0 })
    expect(await partner.status('/void.do', { orderNo: order.orderNo, voidOfferId })).toBe(816)
    expect(await partner.status('/voidQuotation.do', { orderNo: order.orderNo })).toBe(816)
    await server.deps.scheduler.runDue()
    server.deps.clock.advance({ minutes: 6 })
    await server.deps.scheduler.runDue()
    const { voidOrders } = await partner.call('/queryVoidOrders.do', { voidCode: done.voidCode })
    expect(voidOrders).toMatchObject([{ voidStatus: 2, actualRefundAmount: quote.amount, currency: 'USD' }])
    expect((await partner.call('/queryVoidOrders.do', { orderNo: order.orderNo })).voidOrders).toEqual(voidOrders)
    const details = await partner.call('/queryOrderDetails.do', { orderNo: order.orderNo })
    expect(details).toMatchObject({ orderStatus: '2', ticketStatus: '1' })
  })

  test('is quoted as not voidable after its deadline, and returns 822 when submitted', async () => {
    const order = await ticketed([jane], seoul)
    const { voidOfferId } = await partner.call('/voidQuotation.do', { orderNo: order.orderNo })
    server.deps.clock.set('2026-03-02T14:30:00Z')
    const late = await partner.call('/voidQuotation.do', { orderNo: order.orderNo })
    expect(late).toMatchObject({ isVoidable: false, voidOfferId: null, amount: null })
    expect(await partner.status('/void.do', { orderNo: order.orderNo, voidOfferId })).toBe(822)
    const asked = refundBody(order, { refundRequestList: [refundRequestFor(order, jane.name, { refundReason: '4' })] })
    expect(await partner.status('/refundQuotation.do', asked)).toBe(822)
  })

  test('requires all passengers, an airline that voids, and tickets', async () => {
    const order = await ticketed()
    expect(await partner.status('/voidQuotation.do', { orderNo: order.orderNo })).toBe(843)
    expect(await partner.status('/voidQuotation.do', { orderNo: 'TESTB20270101101500123' })).toBe(801)
    expect(await partner.status('/void.do', { orderNo: order.orderNo, voidOfferId: 'v_0' })).toBe(805)
    const unpaid = await placeTrip(partner, { order: { passengers: [john] } })
    expect(await partner.status('/voidQuotation.do', { orderNo: unpaid.orderNo })).toBe(809)
    const two = await ticketed(
      [
        { ...jane, name: 'ROE/ANN' },
        { ...john, name: 'ROE/JIM' },
      ],
      seoul,
    )
    const part = refundBody(two, { refundRequestList: [refundRequestFor(two, 'ROE/ANN', { refundReason: '4' })] })
    expect(await partner.status('/refundQuotation.do', part)).toBe(823)
    const all = {
      orderNo: two.orderNo,
      refundRequestList: ['ROE/ANN', 'ROE/JIM'].map((name) => refundRequestFor(two, name, { refundReason: '4' })),
    }
    const quote = await partner.call('/refundQuotation.do', all)
    const done = await partner.call('/refund.do', { orderNo: two.orderNo, refundOfferId: quote.refundOfferId })
    expect(done).toMatchObject({ refundReason: '4', refundStatus: 0 })
    expect(await partner.status('/queryVoidOrders.do', {})).toBe(810)
  })

  test('shows the reason when the airline refuses it', async () => {
    const order = await ticketed([{ ...jane, name: 'VOID/REJECT' }], seoul)
    const { voidOfferId } = await partner.call('/voidQuotation.do', { orderNo: order.orderNo })
    await partner.call('/void.do', { orderNo: order.orderNo, voidOfferId })
    await server.deps.scheduler.runDue()
    server.deps.clock.advance({ minutes: 6 })
    await server.deps.scheduler.runDue()
    const { voidOrders } = await partner.call('/queryVoidOrders.do', { orderNo: order.orderNo })
    expect(voidOrders).toMatchObject([{ voidStatus: 4, actualRefundAmount: null }])
    expect(voidOrders[0]?.cancelReason).not.toBe('')
  })
})
