// @run full
import { beforeAll, describe, expect, test } from 'vitest'
import { expectHeldMoneyWhole } from '../../booking/payment/payment.fixture.ts'
import { contact, jane, partnerOf, untilTicketed, verifyTrip, type PartnerClient } from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

const trip = { tripType: '2', retDate: '20260420', fromCity: 'SIN', toCity: 'KUL', includeMultipleFareFamily: true }
const verified = (more: object = {}) => verifyTrip(partner, { ...trip, ...more }, (each) => each.separateBookings)
const detailsOf = (orderNo: string) => partner.call('/queryOrderDetails.do', { orderNo })
const balance = async () => (await partner.call('/balance.do', {})).accountBalance.amount
const child = { ...jane, name: 'DOE/KIM', passengerType: 1, birthday: '20180301', cardNum: 'X1111111' }
const many = { allowGenerateMultipleOrders: true }

async function pair(more: object = {}, party: object = {}) {
  const { sessionId, routing } = await verified(party)
  const result = await partner.call('/order.do', { sessionId, passengers: [jane], contact, ...many, ...more })
  return { sessionId, routing, result, numbers: result.orderNo.split(',') }
}

describe('a return trip on two airlines', () => {
  test('becomes two orders with allowGenerateMultipleOrders, at the verified total price', async () => {
    const order = { passengers: [jane, child] }
    const { routing, result, numbers } = await pair(order, { childNum: 1 })
    expect(numbers).toHaveLength(2)
    expect(result.pnrCode.split(',')).toHaveLength(2)
    const { adultPrice, adultTax, childPrice, childTax } = routing
    expect(result.totalPrice).toBeCloseTo(adultPrice + adultTax + childPrice + childTax, 6)
    expect(result.routing.retSegments).toEqual(routing.retSegments)
    const [out, home] = await Promise.all(numbers.map(detailsOf))
    expect((out?.totalPrice ?? 0) + (home?.totalPrice ?? 0)).toBeCloseTo(result.totalPrice, 6)
    const fees = (out?.totalTransactionFee ?? 0) + (home?.totalTransactionFee ?? 0)
    expect(fees).toBeCloseTo(result.totalTransactionFee, 6)
    const [back] = routing.retSegments
    expect(out?.routing).toMatchObject({ fromSegments: routing.fromSegments, retSegments: [] })
    expect(home?.routing.fromSegments).toEqual([{ ...back, segmentIndex: 1 }])
  })

  test('pays and tickets its two orders separately', async () => {
    const before = await balance()
    const { result, numbers } = await pair()
    const [first = '', second = ''] = numbers
    expect(await partner.status('/pay.do', { orderNo: first })).toBe(0)
    await untilTicketed(server)
    expect(await detailsOf(first)).toMatchObject({ orderStatus: '2' })
    expect(await detailsOf(second)).toMatchObject({ orderStatus: '0' })
    expect(await partner.status('/pay.do', { orderNo: second })).toBe(0)
    await untilTicketed(server)
    const done = await Promise.all(numbers.map(detailsOf))
    expect(done.map(({ orderStatus }) => orderStatus)).toEqual(['2', '2'])
    const tickets = done.flatMap(({ paxTicketInfos }) => paxTicketInfos.flatMap(({ ticketNos }) => ticketNos))
    expect(new Set(tickets).size).toBe(2)
    expect(before - (await balance())).toBeCloseTo(result.totalPrice + result.totalTransactionFee, 6)
    await expectHeldMoneyWhole(server)
  })

  test('keeps baggage in the order of its direction', async () => {
    const { sessionId, routing } = await verified()
    const last = routing.fromSegments.length + routing.retSegments.length
    const bag = routing.ancillaryProductElements?.find(({ segmentIndex }) => segmentIndex === last)
    const ancillaries = routing.retSegments.map(({ segmentIndex }) => ({ productCode: bag?.productCode, segmentIndex }))
    const body = { sessionId, passengers: [{ ...jane, ancillaries }], contact, ...many }
    const result = await partner.call('/order.do', body)
    expect(result.paxTicketInfos[0]?.ancillaries[0]).toMatchObject({ segmentIndex: routing.fromSegments.length + 1 })
    const [out = '', home = ''] = result.orderNo.split(',')
    expect((await detailsOf(out)).totalAncillaryPrice).toBe(0)
    expect((await detailsOf(home)).totalAncillaryPrice).toBeCloseTo((bag?.price ?? 0) * routing.retSegments.length, 6)
  })

  test('stays one order without allowGenerateMultipleOrders, or on one airline', async () => {
    const { numbers } = await pair({ allowGenerateMultipleOrders: false })
    expect(numbers).toHaveLength(1)
    const { sessionId } = await verifyTrip(partner, trip, (each) => !each.separateBookings)
    const passengers = [{ ...jane, name: 'ROE/ANN' }]
    const { orderNo } = await partner.call('/order.do', { sessionId, passengers, contact, ...many })
    expect(orderNo).not.toContain(',')
  })

  test('returns 318 for a duplicate, and leaves no order when one direction is refused', async () => {
    const { sessionId, numbers } = await pair()
    const again = await partner.ask('/order.do', { sessionId, passengers: [jane], contact, ...many })
    expect(again).toMatchObject({ status: 318, duplicateOrders: [numbers[0]] })
    // The passenger already has the return flight with that airline.
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
