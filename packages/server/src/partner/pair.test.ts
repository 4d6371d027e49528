import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectHeldMoneyWhole } from '../booking/test-payment.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { contact, jane, partnerOf, untilTicketed, verifyTrip, type PartnerClient } from './test-partner.ts'

let server: DemoServer
let partner: PartnerClient
beforeAll(async () => {
  server = await openDemo()
  partner = partnerOf(server)
})
beforeEach(() => server.startAnew())
afterAll(() => server.close())

const trip = { tripType: '2', retDate: '20260420', fromCity: 'SIN', toCity: 'KUL', includeMultipleFareFamily: true }
const verified = (more: object = {}) => verifyTrip(partner, { ...trip, ...more }, (each) => each.separateBookings)
const stands = (orderNo: string) => partner.call('/queryOrderDetails.do', { orderNo })
const balance = async () => (await partner.call('/balance.do', {})).accountBalance.amount
const child = { ...jane, name: 'DOE/KIM', passengerType: 1, birthday: '20180301', cardNum: 'X1111111' }
const many = { allowGenerateMultipleOrders: true }

async function pair(more: object = {}, party: object = {}) {
  const { sessionId, routing } = await verified(party)
  const told = await partner.call('/order.do', { sessionId, passengers: [jane], contact, ...many, ...more })
  return { sessionId, routing, told, numbers: told.orderNo.split(',') }
}

describe('a return trip on two airlines', () => {
  test('is two orders for who allows it, which cost together what was verified', async () => {
    const order = { passengers: [jane, child] }
    const { routing, told, numbers } = await pair(order, { childNum: 1 })
    expect(numbers).toHaveLength(2)
    expect(told.pnrCode.split(',')).toHaveLength(2)
    const { adultPrice, adultTax, childPrice, childTax } = routing
    expect(told.totalPrice).toBeCloseTo(adultPrice + adultTax + childPrice + childTax, 6)
    expect(told.routing.retSegments).toEqual(routing.retSegments)
    const [out, home] = await Promise.all(numbers.map(stands))
    expect((out?.totalPrice ?? 0) + (home?.totalPrice ?? 0)).toBeCloseTo(told.totalPrice, 6)
    const fees = (out?.totalTransactionFee ?? 0) + (home?.totalTransactionFee ?? 0)
    expect(fees).toBeCloseTo(told.totalTransactionFee, 6)
    const [back] = routing.retSegments
    expect(out?.routing).toMatchObject({ fromSegments: routing.fromSegments, retSegments: [] })
    expect(home?.routing.fromSegments).toEqual([{ ...back, segmentIndex: 1 }])
  })

  test('is paid one by one, and each has its tickets', async () => {
    const before = await balance()
    const { told, numbers } = await pair()
    const [first = '', second = ''] = numbers
    expect(await partner.status('/pay.do', { orderNo: first })).toBe(0)
    await untilTicketed(server)
    expect(await stands(first)).toMatchObject({ orderStatus: '2' })
    expect(await stands(second)).toMatchObject({ orderStatus: '0' })
    expect(await partner.status('/pay.do', { orderNo: second })).toBe(0)
    await untilTicketed(server)
    const done = await Promise.all(numbers.map(stands))
    expect(done.map(({ orderStatus }) => orderStatus)).toEqual(['2', '2'])
    const tickets = done.flatMap(({ paxTicketInfos }) => paxTicketInfos.flatMap(({ ticketNos }) => ticketNos))
    expect(new Set(tickets).size).toBe(2)
    expect(before - (await balance())).toBeCloseTo(told.totalPrice + told.totalTransactionFee, 6)
    await expectHeldMoneyWhole(server)
  })

  test('keeps the bags of each way in the order of that way', async () => {
    const { sessionId, routing } = await verified()
    const last = routing.fromSegments.length + routing.retSegments.length
    const bag = routing.ancillaryProductElements?.find(({ segmentIndex }) => segmentIndex === last)
    const ancillaries = routing.retSegments.map(({ segmentIndex }) => ({ productCode: bag?.productCode, segmentIndex }))
    const body = { sessionId, passengers: [{ ...jane, ancillaries }], contact, ...many }
    const told = await partner.call('/order.do', body)
    expect(told.paxTicketInfos[0]?.ancillaries[0]).toMatchObject({ segmentIndex: routing.fromSegments.length + 1 })
    const [out = '', home = ''] = told.orderNo.split(',')
    expect((await stands(out)).totalAncillaryPrice).toBe(0)
    expect((await stands(home)).totalAncillaryPrice).toBeCloseTo((bag?.price ?? 0) * routing.retSegments.length, 6)
  })

  test('is one order for everybody else, and one where one airline carries both ways', async () => {
    const { numbers } = await pair({ allowGenerateMultipleOrders: false })
    expect(numbers).toHaveLength(1)
    const { sessionId } = await verifyTrip(partner, trip, (each) => !each.separateBookings)
    const passengers = [{ ...jane, name: 'ROE/ANN' }]
    const { orderNo } = await partner.call('/order.do', { sessionId, passengers, contact, ...many })
    expect(orderNo).not.toContain(',')
  })

  test('cannot be ordered twice, and leaves nothing behind when one way is refused', async () => {
    const { sessionId, numbers } = await pair()
    const again = await partner.ask('/order.do', { sessionId, passengers: [jane], contact, ...many })
    expect(again).toMatchObject({ status: 318, duplicateOrders: [numbers[0]] })
    // Somebody who flies home with that airline on that day already.
    await partner.call('/cancelOrder.do', { orderNo: numbers[0] })
    const next = await verified()
    const { status, duplicateOrders } = await partner.ask('/order.do', {
      ...{ sessionId: next.sessionId, passengers: [jane], contact, ...many },
    })
    expect([status, duplicateOrders]).toEqual([318, [numbers[1]]])
    const { orders } = await partner.call('/orderList.do', { orderStatus: [0] })
    expect(orders.map(({ orderNo }) => orderNo)).toEqual([numbers[1]])
  })
})
