import * as z from 'zod/mini'
import { askedAncillaries, askedPassenger, count, filledWords, flag, maybe, words } from './asked.contract.ts'
import { extrasOnSale, listedOrder, orderDetails, placed, placedExtras } from './order.contract.ts'
import { routes } from './route.contract.ts'
import { currency } from './trip.contract.ts'

const orderOnly = z.object({ orderNo: filledWords(40) })
const nothing = z.object({})

/** From an order to its tickets, and after them. */
export const bookCalls = routes({
  '/order.do': {
    summary: 'Book what was verified; it waits for its payment',
    body: z.object({
      sessionId: maybe(words(80)),
      offerId: maybe(words(80)),
      passengers: z.array(askedPassenger).check(z.maxLength(30)),
      contact: maybe(z.object({ name: maybe(words(100)), mobile: maybe(words(40)), email: maybe(words(254)) })),
      allowGenerateMultipleOrders: maybe(flag),
      ifSeatOccupied: maybe(words(20)),
      locale: maybe(words(10)),
    }),
    answer: placed,
    malformed: 307,
    illegal: 307,
  },
  '/pay.do': {
    summary: 'Pay an order; it is ticketed afterwards',
    body: z.object({
      orderNo: filledWords(40),
      paymentMethod: maybe(count),
      supportCreditTransPayment: maybe(z.union([words(2), z.int()])),
      creditCard: maybe(z.unknown()),
    }),
    answer: z.object({
      orderNo: z.string(),
      pnrCode: z.string(),
      paymentMethod: z.int(),
      airlines: z.array(z.string()),
    }),
    malformed: 400,
    illegal: 400,
  },
  '/queryOrderDetails.do': {
    summary: 'How it stands with an order',
    body: z.object({
      orderNo: maybe(words(40)),
      pnrCode: maybe(words(20)),
      airlinePNR: maybe(words(20)),
      carrier: maybe(words(4)),
      passengers: maybe(z.array(z.object({ name: maybe(words(120)) })).check(z.maxLength(30))),
      isCompletedOrder: maybe(flag),
    }),
    answer: orderDetails,
    malformed: 702,
    illegal: 702,
  },
  '/orderList.do': {
    summary: 'Orders by what is known of them, the newest first',
    body: z.object({
      orderNo: maybe(words(40)),
      airlinePNRs: maybe(z.array(words(20)).check(z.maxLength(100))),
      paxName: maybe(words(120)),
      contactEmail: maybe(words(254)),
      fromCity: maybe(words(3)),
      toCity: maybe(words(3)),
      depDate: maybe(words(8)),
      createTimeRangeFrom: maybe(words(40)),
      createTimeRangeTo: maybe(words(40)),
      orderStatus: maybe(z.array(count).check(z.maxLength(20))),
      airlines: maybe(z.array(words(3)).check(z.maxLength(100))),
      page: maybe(z.union([count, z.literal('')])),
      pageSize: maybe(z.union([count, z.literal('')])),
    }),
    answer: z.object({ page: z.int(), pageSize: z.int(), totalRecords: z.int(), orders: z.array(listedOrder) }),
    otherwise: { orders: [] },
    malformed: 810,
    illegal: 810,
  },
  '/regenerateOrder.do': {
    summary: 'Book the trip of an order that came to nothing anew, at the price of now',
    body: z.object({ originalOrderNo: maybe(words(40)), orderNo: maybe(words(40)) }),
    answer: z.extend(placed, { originalOrderNo: z.string() }),
    malformed: 307,
    illegal: 307,
  },
  '/stopTicket.do': {
    summary: 'Ask for the ticketing of a paid order to be stopped; the verdict comes after eight minutes',
    body: orderOnly,
    answer: nothing,
    malformed: 100,
    illegal: 100,
  },
  '/cancelOrder.do': {
    summary: 'Cancel an order that nobody has paid',
    body: orderOnly,
    answer: nothing,
    malformed: 100,
    illegal: 100,
  },
  '/postBookingAncillarySearch.do': {
    summary: 'Bags that can still be bought for a ticketed order',
    body: z.object({ ticketOrderNo: filledWords(40), ancillaryCategory: maybe(words(20)) }),
    answer: extrasOnSale,
    otherwise: { ancillaryProductElements: [] },
    malformed: 102,
    illegal: 102,
  },
  '/postBookingAncillaryOrder.do': {
    summary: 'Order bags for a ticketed order; they wait for their payment',
    body: z.object({
      sessionId: filledWords(80),
      ancillaryCategory: maybe(words(20)),
      ticketOrderNo: filledWords(40),
      passengers: z
        .array(z.object({ name: words(120), passengerType: maybe(count), ancillaries: askedAncillaries }))
        .check(z.minLength(1), z.maxLength(30)),
    }),
    answer: placedExtras,
    malformed: 509,
    illegal: 509,
  },
  '/balance.do': {
    summary: 'What the deposit has',
    body: z.object({ currency: maybe(words(3)) }),
    answer: z.object({ accountBalance: z.object({ amount: z.number(), currency }) }),
    malformed: 810,
    illegal: 810,
  },
})
