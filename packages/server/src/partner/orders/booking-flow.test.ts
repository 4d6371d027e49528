import { beforeAll, expect, test } from 'vitest'
import {
  contact,
  jakarta,
  jane,
  partnerOf,
  placeTrip,
  untilTicketed,
  verifyTrip,
  visa,
  type PartnerClient,
} from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

test('searches, verifies, orders, pays from the deposit and tickets a trip', async () => {
  const { routings } = await partner.call('/search.do', jakarta)
  const [first] = routings
  expect(first).toMatchObject({ currency: 'USD', retSegments: [], transactionFeeMode: 'PER_SEGMENT' })
  const verified = await partner.call('/verify.do', { routingIdentifier: first?.routingIdentifier })
  expect(verified.priceChange.isPriceChange).toBe(false)
  expect(verified.routing.adultPrice).toBe(first?.adultPrice)
  const placed = await partner.call('/order.do', { sessionId: verified.sessionId, passengers: [jane], contact })
  expect(placed).toMatchObject({ sessionId: verified.sessionId, offerId: '', currency: 'USD', duplicateOrders: null })
  expect(placed.orderNo).toMatch(/^TEST[A-Z]\d{17}$/)
  expect(placed.tktLimitTime).toBe('2026-03-02 12:30:00')
  expect(placed.totalPrice).toBeCloseTo(verified.routing.adultPrice + verified.routing.adultTax, 2)
  const { orderNo } = placed
  expect(await partner.call('/queryOrderDetails.do', { orderNo })).toMatchObject({
    orderNo,
    orderStatus: '0',
    ticketStatus: '0',
  })

  const before = await partner.call('/balance.do', {})
  const paid = await partner.call('/pay.do', { orderNo })
  expect(paid).toMatchObject({ orderNo, paymentMethod: 1, pnrCode: placed.pnrCode })
  expect(await partner.call('/queryOrderDetails.do', { orderNo })).toMatchObject({ orderStatus: '1' })
  const after = await partner.call('/balance.do', { currency: 'USD' })
  expect(before.accountBalance.amount - after.accountBalance.amount).toBeCloseTo(
    placed.totalPrice + placed.totalTransactionFee,
    2,
  )

  await untilTicketed(server)
  const ticketed = await partner.call('/queryOrderDetails.do', { orderNo })
  expect(ticketed).toMatchObject({ orderStatus: '2', ticketStatus: '1', paymentOptions: null, errorCode: null })
  expect(ticketed.paxTicketInfos[0]?.ticketNos[0]).toMatch(/^S\d{7}$/)
  expect(ticketed.payment).toMatchObject({ paymentMethod: 1 })
})

test('orders the first routing from Jakarta to Surabaya without a place of issue, on every day', async () => {
  const { cardIssuePlace: _, ...eightFields } = jane
  for (const fromDate of ['20260309', '20260414', '20260802', '20261225', '20270125']) {
    const { sessionId } = await verifyTrip(partner, { fromDate })
    const order = await partner.call('/order.do', { sessionId, passengers: [eightFields], contact })
    expect(order.orderNo, fromDate).toMatch(/^TEST/)
  }
})

test('charges the fare to a card and only the service fee to the deposit', async () => {
  const placed = await placeTrip(partner, {
    trip: { fromCity: 'MNL', toCity: 'CEB', airlines: ['5J'] },
    choose: ({ supportPaymentMethods }) => supportPaymentMethods.includes(3),
  })
  expect(placed.paymentOptions.map(({ paymentMethod, ticketFare }) => [paymentMethod, ticketFare.deductFrom])).toEqual([
    [1, 'DEPOSIT'],
    [3, 'CARD'],
    [5, 'CARD'],
  ])
  const { amount } = (await partner.call('/balance.do', {})).accountBalance
  await partner.call('/pay.do', { orderNo: placed.orderNo, paymentMethod: 3, creditCard: visa })
  const left = (await partner.call('/balance.do', {})).accountBalance.amount
  expect(amount - left).toBeCloseTo(placed.totalTransactionFee, 2)
  await untilTicketed(server)
  expect(await partner.call('/queryOrderDetails.do', { orderNo: placed.orderNo })).toMatchObject({
    orderStatus: '2',
    paymentMethod: 3,
    paymentAttempted: true,
  })
})

test.each([
  ['Reject', '604'],
  ['Three DS', '616'],
])(
  'accepts a card of the holder %s and fails the order with %s at ticketing',
  async (cardHolderFirstName, errorCode) => {
    const { orderNo } = await placeTrip(partner, { trip: { fromCity: 'MNL', toCity: 'CEB', airlines: ['5J'] } })
    await partner.call('/pay.do', { orderNo, paymentMethod: 3, creditCard: { ...visa, cardHolderFirstName } })
    await untilTicketed(server)
    expect(await partner.call('/queryOrderDetails.do', { orderNo })).toMatchObject({ orderStatus: '-3', errorCode })
    const { orders } = await partner.call('/orderList.do', { orderStatus: [-3] })
    expect(orders).toMatchObject([{ orderNo, orderStatus: -3, errorCode }])
  },
)

test('books more passengers than were searched for at the same price', async () => {
  const { sessionId } = await verifyTrip(partner)
  const john = { ...jane, name: 'DOE/JOHN', gender: 'M', cardNum: 'X7654321' }
  const placed = await partner.call('/order.do', { sessionId, passengers: [jane, john], contact })
  expect(placed.paxTicketInfos.map(({ name }) => name)).toEqual(['DOE/JANE', 'DOE/JOHN'])
})
