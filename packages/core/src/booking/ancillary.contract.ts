import * as z from 'zod/mini'
import { ancillaryKinds, ancillaryStatuses, seatMap } from '../shared/contract/ancillary.contract.ts'
import { declineReasons, orderNo, paymentStates } from '../shared/contract/booking.contract.ts'
import { cardFields } from '../shared/contract/card.contract.ts'
import { money, serverTime, limitedText } from '../shared/contract/envelope.contract.ts'
import {
  airlineCode,
  localTime,
  names,
  passengerType,
  payChannel,
  placeCode,
} from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const kind = z.enum(ancillaryKinds)
const status = z.enum(ancillaryStatuses)

const segmentIndex = z.int().check(z.minimum(1), z.maximum(12))

const item = z.object({
  /** Zero-based, in the order of the booking. */
  passenger: z.int().check(z.minimum(0), z.maximum(17)),
  segmentIndex,
  /** Code of an option, or `SEAT`. */
  code: limitedText(60),
  /** `12A`; only with `SEAT`. */
  seat: z.optional(z.string().check(z.regex(/^[1-9]\d?[A-Z]$/))),
  quantity: z._default(z.int().check(z.minimum(1), z.maximum(9)), 1),
})

const items = z.array(item).check(z.minLength(1), z.maxLength(200))

const orderedItem = {
  passenger: z.int(),
  segmentIndex: z.int(),
  code: z.string(),
  seat: z.nullable(z.string()),
  pieces: z.int(),
  kilograms: z.int(),
  quantity: z.int(),
}

const ancillaryOffer = z.object({
  orderNo,
  /** Whether anything can be bought now; otherwise `closed` says why not. */
  open: z.boolean(),
  closed: z.nullable(z.enum(['NOT_TICKETED', 'TOO_LATE', 'NOT_SOLD', 'AIRLINE_CLOSED'])),
  closedText: z.string(),
  /** End of sale: a number of hours before departure, set by the airline. */
  closesAt: serverTime,
  cutOffHours: z.int(),
  /** Currency of every price. */
  currency: z.string(),
  payChannels: z.array(payChannel),
  passengers: z.array(
    z.object({
      passenger: z.int(),
      name: z.string(),
      type: passengerType,
      /** The ticket is being refunded or has been refunded, so nothing can be bought. */
      refunded: z.boolean(),
    }),
  ),
  segments: z.array(
    z.object({
      segmentIndex: z.int(),
      direction: z.enum(['OUTBOUND', 'INBOUND']),
      /** Segments for which the same baggage is bought. */
      connected: z.array(z.int()),
      airline: airlineCode,
      flightNo: z.string(),
      from: placeCode,
      to: placeCode,
      depTime: localTime,
      arrTime: localTime,
      /** Whether seats can be chosen; see `seatMap`. */
      seats: z.boolean(),
      /** Passengers who can still choose a seat. */
      seatPassengers: z.array(z.int()),
    }),
  ),
  options: z.array(
    z.object({
      code: z.string(),
      kind,
      segmentIndex: z.int(),
      airline: airlineCode,
      price: money,
      pieces: z.int(),
      kilograms: z.int(),
      centimetres: z.string(),
      /** Maximum per passenger. */
      maxQuantity: z.int(),
      /** Passengers who can still buy it: no infants, and none who has one of its kind on this flight. */
      passengers: z.array(z.int()),
    }),
  ),
  /** Ancillaries bought with the ticket or later. */
  owned: z.array(z.object({ passenger: z.int(), segmentIndex: z.int(), kind })),
  /** Seat map of the requested segment; null when its airline sells no seats. */
  seatMap: z.nullable(seatMap),
  names,
})

const ancillaryQuote = z.object({
  orderNo,
  /** Total of all items that can be bought. */
  total: money,
  items: z.array(
    z.object({
      ...orderedItem,
      /** Null when the airline does not sell it. */
      kind: z.nullable(kind),
      price: z.nullable(money),
      /** Reason why it cannot be bought; absent when it can. */
      problem: z.optional(z.string()),
    }),
  ),
})

const ordered = z.object({
  orderNo,
  bookingOrderNo: orderNo,
  status,
  total: money,
  payDeadline: serverTime,
})

const result = z.object({
  ...ordered.shape,
  createdAt: serverTime,
  paidAt: z.nullable(serverTime),
  endedAt: z.nullable(serverTime),
  payChannel: z.nullable(payChannel),
  payChannels: z.array(payChannel),
  /**
   * Reason for the cancellation: by a user, payment deadline passed, another order was paid, airline, price change or
   * card.
   */
  cancelled: z.nullable(
    z.enum(['BY_USER', 'EXPIRED', 'OTHER_PAID', 'AIRLINE', 'PRICE_CHANGED', 'SEAT_TAKEN', 'PAYMENT']),
  ),
  failureCode: z.nullable(z.int()),
  /**
   * `PENDING`: it is not known yet whether the card was charged. `CHALLENGE`: the bank asks the cardholder to confirm.
   * `DECLINED`: nothing was charged, the order can be paid until its deadline.
   */
  paymentState: z.enum(paymentStates),
  declineReason: z.nullable(z.enum(declineReasons)),
  /** New total requested by the airline after the payment; the payment has been refunded. */
  newTotal: z.nullable(money),
  actions: z.array(z.enum(['PAY', 'CANCEL'])),
  items: z.array(
    z.object({
      ...orderedItem,
      passengerName: z.string(),
      from: placeCode,
      to: placeCode,
      kind,
      amount: money,
      status,
    }),
  ),
  names,
})

export const ancillaryRoutes = defineRoutes({
  'POST /postBooking/queryAncillary': {
    access: 'sys:booking',
    changes: 'nothing',
    summary:
      'List the ancillaries that can still be bought for a ticketed booking, by flight and passenger, with the seat map of one flight',
    body: z.object({ orderNo, seatMapOf: z.optional(segmentIndex) }),
    answer: ancillaryOffer,
  },
  'POST /postBooking/verify': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Price the chosen ancillaries and list the problems of each',
    body: z.object({ orderNo, items }),
    answer: ancillaryQuote,
  },
  'POST /postBooking/order': {
    access: 'booking:manual',
    changes: 'order:create',
    summary: 'Order ancillaries for a ticketed booking; the order expires unless paid within 15 minutes',
    idempotent: true,
    body: z.object({
      orderNo,
      items,
      /** Total shown to the user; a different one is rejected. */
      acceptedTotal: z.optional(money),
    }),
    answer: ordered,
  },
  'POST /postBooking/pay': {
    access: 'booking:pay',
    changes: 'order:issue',
    feature: 'order:issueTicket',
    idempotent: true,
    summary:
      'Pay an ancillary order and buy the items from the airline; other unpaid ancillary orders of the booking are closed',
    body: z.object({ orderNo, payChannel, card: z.optional(cardFields) }),
    answer: z.object({ orderNo, status }),
  },
  'POST /postBooking/confirmCard': {
    access: 'booking:pay',
    changes: 'order:issue',
    idempotent: true,
    summary:
      'Pass on the code with which a cardholder confirms the payment of an ancillary order (3-D Secure), or abandon it without a code',
    body: z.object({ orderNo, code: z.optional(limitedText(10)) }),
    answer: z.object({ orderNo, isConfirmed: z.boolean() }),
  },
  'POST /postBooking/cancel': {
    access: 'booking:pay',
    changes: 'order:issue',
    idempotent: true,
    summary: 'Cancel an unpaid ancillary order',
    body: z.object({ orderNo }),
    answer: z.object({ orderNo, status }),
  },
  'GET /postBooking/result/{orderNumber}': {
    access: 'sys:booking',
    summary: 'Status of an ancillary order',
    answer: result,
  },
})

export type AncillaryInput = z.output<typeof item>
