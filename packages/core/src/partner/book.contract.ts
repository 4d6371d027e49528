import * as z from 'zod/mini'
import {
  askedAncillaries,
  askedPassenger,
  askedSoldBags,
  count,
  filledWords,
  flag,
  maybe,
  words,
} from './asked.contract.ts'
import { extrasOnSale, listedOrder, orderDetails, placed, placedExtras } from './order.contract.ts'
import { routes } from './route.contract.ts'
import { currency } from './trip.contract.ts'

const orderOnly = z.object({ orderNo: filledWords(40) })
const nothing = z.object({})
/** What somebody remembers of a flight. */
const knownFlight = {
  flightNumber: maybe(words(8)),
  depAirport: maybe(words(3)),
  arrAirport: maybe(words(3)),
  depTime: maybe(words(20)),
}

/** From an order to its tickets, and after them. */
export const bookCalls = routes({
  '/order.do': {
    summary: 'Book what was verified; it waits for its payment',
    description:
      'Books what a session or an offer stands for, once: a second order of it, or one of the same people on the same flights within ten days, is 318. The people may differ from those searched for, at the same price. With `allowGenerateMultipleOrders` a return trip that has `separateBookings` becomes two orders: `orderNo` and `pnrCode` hold two values with a comma between, and each is asked for, paid and cancelled for itself.',
    body: z.object({
      sessionId: maybe(words(80)),
      offerId: maybe(words(80)),
      passengers: z.array(askedPassenger).check(z.maxLength(30)),
      contact: maybe(z.object({ name: maybe(words(100)), mobile: maybe(words(40)), email: maybe(words(254)) })),
      clientContact: maybe(z.object({ email: maybe(words(254)), companyName: maybe(words(100)) })),
      payment: maybe(z.object({ cardType: maybe(words(20)) })),
      /** Of old the name of a neighbour; both mean that a mailbox of ours is sent to the airline. */
      useProviderMailForContact: maybe(flag),
      useAtlasMailForContact: maybe(flag),
      passengerBaggages: maybe(askedSoldBags),
      allowGenerateMultipleOrders: maybe(flag),
      ifSeatOccupied: maybe(words(20)),
      locale: maybe(words(10)),
    }),
    answer: placed,
    malformed: 307,
    illegal: 307,
    missing: { passengers: 407 },
    codes: [
      300, 301, 302, 303, 304, 305, 306, 307, 308, 309, 310, 311, 312, 313, 315, 316, 317, 318, 319, 320, 321, 322, 323,
      324, 325, 326, 327, 328, 329, 330, 332, 407, 408, 409, 410,
    ],
    once: true,
  },
  '/pay.do': {
    summary: 'Pay an order; it is ticketed afterwards',
    description:
      'Success says that the payment is accepted; ticketing follows and is told by queryOrderDetails.do. Without `paymentMethod` it is 1. Checked in this order: order, payment in work, paid, state, deadline, confirmation page, parameters, method, card, deposit.',
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
    codes: [330, 400, 401, 402, 403, 404, 406, 411, 412, 413, 414, 415, 800],
    once: true,
  },
  '/queryOrderDetails.do': {
    summary: 'How it stands with an order',
    description:
      'The number of an order, or `airlinePNR` with its `carrier`. `orderStatus` and `ticketStatus` are texts. With `isCompletedOrder` the orders of extras after the ticket stand in `orderList`.',
    body: z.object({
      orderNo: maybe(words(40)),
      pnrCode: maybe(words(20)),
      airlinePNR: maybe(words(20)),
      carrier: maybe(words(4)),
      passengers: maybe(z.array(z.object({ name: maybe(words(120)) })).check(z.maxLength(30))),
      routing: maybe(z.object({ fromSegments: maybe(z.array(z.object(knownFlight)).check(z.maxLength(12))) })),
      isCompletedOrder: maybe(flag),
    }),
    answer: orderDetails,
    malformed: 702,
    illegal: 702,
    codes: [701, 702, 703, 704, 705, 800],
  },
  '/orderList.do': {
    summary: 'Orders by what is known of them, the newest first',
    description: 'Every filter narrows; an empty text or null is none. Twenty to a page, a hundred at most.',
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
    codes: [810],
  },
  '/regenerateOrder.do': {
    summary: 'Book the trip of an order that came to nothing anew, at the price of now',
    description:
      'Within 24 hours of an order that expired or was cancelled: the same people and contact, what is still sold of their extras, the fare of now. It may not stretch a living order.',
    body: z.object({ originalOrderNo: maybe(words(40)), orderNo: maybe(words(40)) }),
    answer: z.extend(placed, { originalOrderNo: z.string() }),
    malformed: 307,
    illegal: 307,
    codes: [301, 303, 304, 305, 307, 308, 309, 310, 312, 313, 314, 315, 316, 317, 318, 320, 325, 330, 800],
    once: true,
  },
  '/stopTicket.do': {
    summary: 'Ask for the ticketing of a paid order to be stopped; the verdict comes after eight minutes',
    description:
      'Only while the order is in status 1. 0 says that it is tried; eight minutes later the order is at −3 (stopped, the money is free) or 2 (too late).',
    body: orderOnly,
    answer: nothing,
    malformed: 100,
    illegal: 100,
    codes: [330, 402, 800],
    once: true,
  },
  '/cancelOrder.do': {
    summary: 'Cancel an order that nobody has paid',
    description: 'At once, with everything that was held.',
    body: orderOnly,
    answer: nothing,
    malformed: 100,
    illegal: 100,
    codes: [330, 360, 361, 362, 800],
    once: true,
  },
  '/postBookingAncillarySearch.do': {
    summary: 'Bags that can still be bought for a ticketed order',
    description:
      'Bags alone. The session is good for two hours. With `paymentMethod` what is ordered with it is paid so and in no other way.',
    body: z.object({
      ticketOrderNo: maybe(words(40)),
      airlinePNR: maybe(words(20)),
      carrier: maybe(words(4)),
      ancillaryCategory: maybe(words(20)),
      paymentMethod: maybe(count),
    }),
    answer: extrasOnSale,
    otherwise: { ancillaryProductElements: [] },
    malformed: 102,
    illegal: 102,
    codes: [102, 117, 118, 119, 120, 121, 125, 800],
  },
  '/postBookingAncillaryOrder.do': {
    summary: 'Order bags for a ticketed order; they wait for their payment',
    description:
      'Pay it with pay.do under its own number. Each type of bag once per passenger and flight over the life of the ticket.',
    body: z.object({
      sessionId: filledWords(80),
      ancillaryCategory: maybe(words(20)),
      ticketOrderNo: filledWords(40),
      payment: maybe(z.object({ cardType: maybe(words(20)) })),
      passengers: z
        .array(z.object({ name: words(120), passengerType: maybe(count), ancillaries: askedAncillaries }))
        .check(z.minLength(1), z.maxLength(30)),
    }),
    answer: placedExtras,
    malformed: 509,
    illegal: 509,
    codes: [330, 501, 502, 503, 504, 505, 506, 507, 508, 509],
    once: true,
  },
  '/balance.do': {
    summary: 'What the deposit has',
    description: 'What can still be spent: what is kept for orders in work is not in it.',
    body: z.object({ currency: maybe(words(3)) }),
    answer: z.object({ accountBalance: z.object({ amount: z.number(), currency }) }),
    malformed: 810,
    illegal: 810,
    codes: [124, 810],
  },
})
