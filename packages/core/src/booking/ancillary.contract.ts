import * as z from 'zod/mini'
import { ancillaryKinds, ancillaryStatuses, seatMap } from '../shared/ancillary.contract.ts'
import { orderNo } from '../shared/booking.contract.ts'
import { card } from '../shared/card.contract.ts'
import { money, serverTime, text } from '../shared/envelope.contract.ts'
import { airlineCode, localTime, names, passengerType, payChannel, placeCode } from '../shared/offer.contract.ts'
import { routes } from '../shared/route.ts'

const kind = z.enum(ancillaryKinds)
const status = z.enum(ancillaryStatuses)

const segmentIndex = z.int().check(z.minimum(1), z.maximum(12))

const item = z.object({
  /** From 0, in the order of the booking. */
  passenger: z.int().check(z.minimum(0), z.maximum(17)),
  segmentIndex,
  /** Of an option, or `SEAT`. */
  code: text(60),
  /** `12A`, with `SEAT` only. */
  seat: z.optional(z.string().check(z.regex(/^[1-9]\d?[A-Z]$/))),
  quantity: z._default(z.int().check(z.minimum(1), z.maximum(9)), 1),
})

const items = z.array(item).check(z.minLength(1), z.maxLength(200))

const shownItem = {
  passenger: z.int(),
  segmentIndex: z.int(),
  code: z.string(),
  seat: z.nullable(z.string()),
  pieces: z.int(),
  kilograms: z.int(),
  quantity: z.int(),
}

const onSale = z.object({
  orderNo,
  /** Whether anything can be bought now, and otherwise why not. */
  open: z.boolean(),
  closed: z.nullable(z.enum(['NOT_TICKETED', 'TOO_LATE', 'NOT_SOLD', 'AIRLINE_CLOSED'])),
  closedText: z.string(),
  /** When the airline stops selling, so many hours before the departure. */
  closesAt: serverTime,
  cutOffHours: z.int(),
  /** Every price is in it. */
  currency: z.string(),
  payChannels: z.array(payChannel),
  passengers: z.array(z.object({ passenger: z.int(), name: z.string(), type: passengerType })),
  segments: z.array(
    z.object({
      segmentIndex: z.int(),
      direction: z.enum(['OUTBOUND', 'INBOUND']),
      /** The same bag is bought for all of these. */
      connected: z.array(z.int()),
      airline: airlineCode,
      flightNo: z.string(),
      from: placeCode,
      to: placeCode,
      depTime: localTime,
      arrTime: localTime,
      /** Seats can be chosen; see `seatMap`. */
      seats: z.boolean(),
      /** Who may still choose one. */
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
      /** Of one passenger. */
      maxQuantity: z.int(),
      /** Who may still buy it: no infants, and nobody who has one of its kind on this flight. */
      passengers: z.array(z.int()),
    }),
  ),
  /** What was bought before, with the ticket or after it. */
  owned: z.array(z.object({ passenger: z.int(), segmentIndex: z.int(), kind })),
  /** Of the segment that was asked for; nothing when its airline sells no seats. */
  seatMap: z.nullable(seatMap),
  names,
})

const checked = z.object({
  orderNo,
  /** Of everything that can be bought. */
  total: money,
  items: z.array(
    z.object({
      ...shownItem,
      /** Nothing when the airline does not sell it. */
      kind: z.nullable(kind),
      price: z.nullable(money),
      /** Why it cannot be bought, in words; absent when it can. */
      problem: z.optional(z.string()),
    }),
  ),
})

const ordered = z.object({
  /** Of the ancillary order: to pay with. */
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
  /** Why it was cancelled: by somebody, too late, another order was paid, the airline, its price, the card. */
  cancelled: z.nullable(
    z.enum(['BY_USER', 'EXPIRED', 'OTHER_PAID', 'AIRLINE', 'PRICE_CHANGED', 'SEAT_TAKEN', 'PAYMENT']),
  ),
  /** A code of the ticketing failures. */
  failureCode: z.nullable(z.int()),
  /** What the airline wants instead, when its price changed after the payment; the money is back. */
  newTotal: z.nullable(money),
  /** What can be done with it now. */
  actions: z.array(z.enum(['PAY', 'CANCEL'])),
  items: z.array(
    z.object({
      ...shownItem,
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

export const ancillaryRoutes = routes({
  'POST /postBooking/queryAncillary': {
    access: 'sys:booking',
    summary: 'What can still be bought for a ticketed booking, by flight and passenger, and the seats of one flight',
    body: z.object({ orderNo, seatMapOf: z.optional(segmentIndex) }),
    answer: onSale,
  },
  'POST /postBooking/verify': {
    access: 'sys:booking',
    summary: 'What the chosen extras cost now, and what stands against each of them',
    body: z.object({ orderNo, items }),
    answer: checked,
  },
  'POST /postBooking/order': {
    access: 'booking:manual',
    summary: 'Order extras for a ticketed booking; the order waits 15 minutes for its payment',
    idempotent: true,
    body: z.object({
      orderNo,
      items,
      /** The total that was shown: another one is refused. */
      acceptedTotal: z.optional(money),
    }),
    answer: ordered,
  },
  'POST /postBooking/pay': {
    access: 'booking:pay',
    feature: 'order:issueTicket',
    idempotent: true,
    summary: 'Pay an order of extras and have them bought at the airline; the other unpaid ones of the booking end',
    body: z.object({ orderNo, payChannel, card: z.optional(card) }),
    answer: z.object({ orderNo, status }),
  },
  'POST /postBooking/cancel': {
    access: 'booking:pay',
    idempotent: true,
    summary: 'Cancel an order of extras that nobody has paid',
    body: z.object({ orderNo }),
    answer: z.object({ orderNo, status }),
  },
  'GET /postBooking/result/{orderNumber}': {
    access: 'sys:booking',
    summary: 'How it stands with an order of extras',
    answer: result,
  },
})

export type ExtraInput = z.output<typeof item>
