import * as z from 'zod/mini'
import {
  requestAncillaries,
  requestPassenger,
  requestSoldBaggage,
  countField,
  requiredTrimmedText,
  booleanField,
  optional,
  trimmedText,
} from './request-fields.contract.ts'
import { ancillariesOnSale, listedOrder, orderDetails, createdOrder, createdAncillaryOrder } from './order.contract.ts'
import { partnerRoutes } from './route.contract.ts'
import { currency } from './trip.contract.ts'

const orderOnly = z.object({ orderNo: requiredTrimmedText(40) })
const emptyAnswer = z.object({})
/** Known data of a flight. */
const knownFlight = {
  flightNumber: optional(trimmedText(8)),
  depAirport: optional(trimmedText(3)),
  arrAirport: optional(trimmedText(3)),
  depTime: optional(trimmedText(20)),
}

/** From ordering to ticketing, and ancillaries after it. */
export const bookingCalls = partnerRoutes({
  '/order.do': {
    summary: 'Book a verified offer; the order waits for payment',
    description:
      'Books a session or an offer, once: ordering it again, or booking the same passengers on the same flights within ten days, returns 318. The passengers may differ from those of the search, at the same price. With `allowGenerateMultipleOrders` a return trip that has `separateBookings` becomes two orders: `orderNo` and `pnrCode` contain two values separated by a comma, and each order is queried, paid and cancelled on its own.',
    body: z.object({
      sessionId: optional(trimmedText(80)),
      offerId: optional(trimmedText(80)),
      passengers: z.array(requestPassenger).check(z.maxLength(30)),
      contact: optional(
        z.object({
          name: optional(trimmedText(100)),
          mobile: optional(trimmedText(40)),
          email: optional(trimmedText(254)),
        }),
      ),
      clientContact: optional(z.object({ email: optional(trimmedText(254)), companyName: optional(trimmedText(100)) })),
      payment: optional(z.object({ cardType: optional(trimmedText(20)) })),
      /**
       * Name used by an earlier version of the format; both fields mean that a platform mailbox is sent to the airline
       * as contact address.
       */
      useProviderMailForContact: optional(booleanField),
      useAtlasMailForContact: optional(booleanField),
      passengerBaggages: optional(requestSoldBaggage),
      allowGenerateMultipleOrders: optional(booleanField),
      ifSeatOccupied: optional(trimmedText(20)),
      locale: optional(trimmedText(10)),
    }),
    answer: createdOrder,
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
    summary: 'Pay an order; ticketing follows',
    description:
      'Success means that the payment is accepted; ticketing follows and is reported by queryOrderDetails.do. `paymentMethod` defaults to 1. Checks run in this order: order, payment in progress, paid, status, deadline, confirmation page, parameters, method, card, deposit.',
    body: z.object({
      orderNo: requiredTrimmedText(40),
      paymentMethod: optional(countField),
      supportCreditTransPayment: optional(z.union([trimmedText(2), z.int()])),
      creditCard: optional(z.unknown()),
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
    summary: 'Status and details of an order',
    description:
      'Send the order number, or `airlinePNR` with its `carrier`. `orderStatus` and `ticketStatus` are strings. With `isCompletedOrder` the ancillary orders made after ticketing are in `orderList`.',
    body: z.object({
      orderNo: optional(trimmedText(40)),
      pnrCode: optional(trimmedText(20)),
      airlinePNR: optional(trimmedText(20)),
      carrier: optional(trimmedText(4)),
      passengers: optional(z.array(z.object({ name: optional(trimmedText(120)) })).check(z.maxLength(30))),
      routing: optional(z.object({ fromSegments: optional(z.array(z.object(knownFlight)).check(z.maxLength(12))) })),
      isCompletedOrder: optional(booleanField),
    }),
    answer: orderDetails,
    malformed: 702,
    illegal: 702,
    codes: [701, 702, 703, 704, 705, 800],
  },
  '/orderList.do': {
    summary: 'Search orders, newest first',
    description: 'All filters must match; an empty string or null is no filter. Twenty per page, at most a hundred.',
    body: z.object({
      orderNo: optional(trimmedText(40)),
      airlinePNRs: optional(z.array(trimmedText(20)).check(z.maxLength(100))),
      paxName: optional(trimmedText(120)),
      contactEmail: optional(trimmedText(254)),
      fromCity: optional(trimmedText(3)),
      toCity: optional(trimmedText(3)),
      depDate: optional(trimmedText(8)),
      createTimeRangeFrom: optional(trimmedText(40)),
      createTimeRangeTo: optional(trimmedText(40)),
      orderStatus: optional(z.array(countField).check(z.maxLength(20))),
      airlines: optional(z.array(trimmedText(3)).check(z.maxLength(100))),
      page: optional(z.union([countField, z.literal('')])),
      pageSize: optional(z.union([countField, z.literal('')])),
    }),
    answer: z.object({ page: z.int(), pageSize: z.int(), totalRecords: z.int(), orders: z.array(listedOrder) }),
    otherwise: { orders: [] },
    malformed: 810,
    illegal: 810,
    codes: [810],
  },
  '/regenerateOrder.do': {
    summary: 'Book the trip of a failed order again at the current price',
    description:
      'Within 24 hours after an order expired or was cancelled: same passengers and contact, the ancillaries that are still sold, current fare. It does not extend an active order.',
    body: z.object({ originalOrderNo: optional(trimmedText(40)), orderNo: optional(trimmedText(40)) }),
    answer: z.extend(createdOrder, { originalOrderNo: z.string() }),
    malformed: 307,
    illegal: 307,
    codes: [301, 303, 304, 305, 307, 308, 309, 310, 312, 313, 314, 315, 316, 317, 318, 320, 325, 330, 800],
    once: true,
  },
  '/stopTicket.do': {
    summary: 'Request to stop the ticketing of a paid order; the result follows after eight minutes',
    description:
      'Only while the order is in status 1. 0 means that the attempt was started; eight minutes later the order is in status −3 (stopped, the payment is released) or 2 (too late).',
    body: orderOnly,
    answer: emptyAnswer,
    malformed: 100,
    illegal: 100,
    codes: [330, 402, 800],
    once: true,
  },
  '/cancelOrder.do': {
    summary: 'Cancel an unpaid order',
    description: 'Takes effect immediately and releases everything that was held.',
    body: orderOnly,
    answer: emptyAnswer,
    malformed: 100,
    illegal: 100,
    codes: [330, 360, 361, 362, 800],
    once: true,
  },
  '/postBookingAncillarySearch.do': {
    summary: 'List the baggage that can still be bought for a ticketed order',
    description:
      'Baggage only. The session is valid for two hours. With `paymentMethod` an order made with it can only be paid with that method.',
    body: z.object({
      ticketOrderNo: optional(trimmedText(40)),
      airlinePNR: optional(trimmedText(20)),
      carrier: optional(trimmedText(4)),
      ancillaryCategory: optional(trimmedText(20)),
      paymentMethod: optional(countField),
      displayCurrency: optional(trimmedText(3)),
    }),
    answer: ancillariesOnSale,
    otherwise: { ancillaryProductElements: [] },
    malformed: 102,
    illegal: 102,
    codes: [102, 117, 118, 119, 120, 121, 125, 800],
  },
  '/postBookingAncillaryOrder.do': {
    summary: 'Order baggage for a ticketed order; the order waits for payment',
    description:
      'Pay it with pay.do under its own number. Each type of baggage can be bought once per passenger and flight during the life of the ticket.',
    body: z.object({
      sessionId: requiredTrimmedText(80),
      ancillaryCategory: optional(trimmedText(20)),
      ticketOrderNo: requiredTrimmedText(40),
      payment: optional(z.object({ cardType: optional(trimmedText(20)) })),
      passengers: z
        .array(
          z.object({ name: trimmedText(120), passengerType: optional(countField), ancillaries: requestAncillaries }),
        )
        .check(z.minLength(1), z.maxLength(30)),
    }),
    answer: createdAncillaryOrder,
    malformed: 509,
    illegal: 509,
    codes: [330, 501, 502, 503, 504, 505, 506, 507, 508, 509],
    once: true,
  },
  '/balance.do': {
    summary: 'Deposit balance',
    description:
      'Available amount, which includes the credit line; amounts reserved for orders in progress are excluded.',
    body: z.object({ currency: optional(trimmedText(3)) }),
    answer: z.object({ accountBalance: z.object({ amount: z.number(), currency }) }),
    malformed: 810,
    illegal: 810,
    codes: [124, 810],
  },
})
