import { beforeAll, expect, test } from 'vitest'
import { jane, partnerOf, ticketTrip, visa, type PartnerClient } from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

test('ancillaries searched with a payment method can only be paid with it', async () => {
  const { orderNo: ticketOrderNo } = await ticketTrip(server, partner, {
    trip: { fromCity: 'MNL', toCity: 'CEB', airlines: ['5J'] },
  })
  const search = { ticketOrderNo, ancillaryCategory: 'BAGGAGE' }
  expect(await partner.status('/postBookingAncillarySearch.do', { ...search, paymentMethod: 4 })).toBe(102)
  const free = await partner.call('/postBookingAncillarySearch.do', search)
  expect(free.supportPaymentMethods.length).toBeGreaterThan(1)
  const bound = await partner.call('/postBookingAncillarySearch.do', { ...search, paymentMethod: 3 })
  expect(bound).toMatchObject({ supportPaymentMethods: [3], supportCreditTransPayment: '1', cardChargeList: [] })
  const productCode = bound.ancillaryProductElements[0]?.productCode
  const passengers = [{ name: jane.name, passengerType: 0, ancillaries: [{ productCode, segmentIndex: 1 }] }]
  const placed = await partner.call('/postBookingAncillaryOrder.do', {
    ...search,
    sessionId: bound.sessionId,
    passengers,
  })
  const { orderNo } = placed
  expect(placed.paymentOptions.map(({ paymentMethod }) => paymentMethod)).toEqual([3])
  const details = await partner.call('/queryOrderDetails.do', { orderNo })
  expect(details.paymentOptions?.map(({ paymentMethod }) => paymentMethod)).toEqual([3])
  expect(await partner.status('/pay.do', { orderNo, paymentMethod: 1 })).toBe(403)
  expect(await partner.status('/pay.do', { orderNo, paymentMethod: 3, creditCard: visa })).toBe(0)
})
