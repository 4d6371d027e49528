import * as z from 'zod/mini'
import { seatMap } from '../shared/contract/ancillary.contract.ts'
import { bookingStatuses, orderNo } from '../shared/contract/booking.contract.ts'
import { doneAnswer, id, money, pageOf, paging, serverTime, limitedText } from '../shared/contract/envelope.contract.ts'
import {
  airlineCode,
  fareRules,
  freeBaggage,
  names,
  offer,
  passengerCountFields,
  passengerType,
  payChannel,
  priceBox,
  routingId,
} from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const bookingStatus = z.enum(bookingStatuses)
const gender = z.enum(['MALE', 'FEMALE'])
/**
 * Passport, Hong Kong and Macao pass, Taiwan pass, Taiwan compatriot permit, home return permit, seafarer's identity
 * document.
 */
export const documentTypes = ['PP', 'GA', 'TW', 'TB', 'HX', 'HY'] as const
/** One-based, continued over the return direction. */
const segmentIndex = z.int().check(z.minimum(1), z.maximum(12))

const userText = (max: number) => z._default(limitedText(max), '')

/** Field contents are checked by the passenger rules, which report all problems together. */
const passenger = z.object({
  type: passengerType,
  lastName: userText(60),
  firstName: userText(60),
  middleName: userText(60),
  gender,
  birth: userText(10),
  nationality: userText(2),
  documentType: userText(2),
  documentNumber: userText(40),
  documentExpiry: userText(10),
  documentCountry: userText(2),
})

const contact = z.object({ name: userText(100), email: userText(254), mobile: userText(40), areaCode: userText(6) })

/** Zero-based, in the order of the passengers. */
const passengerIndex = z.int().check(z.minimum(0), z.maximum(17))

const baggage = z.object({
  code: limitedText(60),
  passenger: passengerIndex,
  segmentIndex,
  quantity: z._default(z.int().check(z.minimum(1), z.maximum(9)), 1),
})

const seat = z.object({
  seat: z.string().check(z.regex(/^[1-9]\d?[A-Z]$/)),
  passenger: passengerIndex,
  segmentIndex,
})

const baggageOption = z.object({
  code: z.string(),
  kind: z.enum(['CHECKED_BAGGAGE', 'CARRY_ON', 'MEAL', 'PRIORITY_BOARDING']),
  segmentIndex: z.int(),
  airline: airlineCode,
  price: money,
  /** In a shop, for its staff: the price in the currency of the shop. */
  sale: z.optional(money),
  /** For baggage: number of pieces and their total weight in kilograms; otherwise 0. */
  pieces: z.int(),
  kilograms: z.int(),
  centimetres: z.string(),
  /** Maximum per passenger. */
  maxQuantity: z.int(),
})

const createdOrder = z.object({
  orderNo,
  status: bookingStatus,
  total: money,
  /** Null while the airline has not confirmed the booking. */
  payDeadline: z.nullable(serverTime),
  /** Reference assigned by the platform. */
  providerPnr: z.string(),
})

const savedContact = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  areaCode: z.string(),
  usedAt: serverTime,
})

export const bookingRoutes = defineRoutes({
  'POST /order/verify.do': {
    access: 'booking:manual',
    changes: 'nothing',
    summary: 'Verify the price and availability of an offer with the airline before ordering',
    body: z.object({ searchId: id, routingId, returnRoutingId: z.optional(routingId), ...passengerCountFields }),
    answer: z.object({
      /** Valid for one order, until it expires or the offer is verified again. */
      verifyId: id,
      expiresAt: serverTime,
      priceChanged: z.boolean(),
      oldTotal: z.nullable(money),
      newTotal: money,
      price: priceBox,
      offer,
      rules: z.array(fareRules),
      baggage: z.array(freeBaggage),
      baggageOptions: z.array(baggageOption),
      /** Segments on which seats can be chosen. */
      seatSegments: z.array(z.int()),
      /**
       * Set when the airline assigns seats: one adult pays this fee to sit next to the children, and seats cannot be
       * chosen.
       */
      seatingFee: z.optional(money),
      payChannels: z.array(payChannel),
      payLimitMinutes: z.int(),
      documentRules: z.object({
        required: z.boolean(),
        types: z.array(z.enum(documentTypes)),
        /**
         * Date of the last flight; documents valid six months longer are recommended. Also the reference date for ages.
         */
        expiryNotBefore: z.string(),
      }),
      /** Adults and children. */
      maxPassengers: z.int(),
      names,
      /**
       * For what the shop of the search sells it; all other amounts are what the agency pays. Cost and margin are for
       * users who may read the orders of shops.
       */
      shop: z.optional(
        z.object({
          shopId: id,
          sale: money,
          /** What the results showed. */
          oldSale: z.optional(money),
          cost: z.optional(money),
          margin: z.optional(money),
          seatingFee: z.optional(money),
        }),
      ),
    }),
  },
  'POST /order/seatMap.do': {
    access: 'booking:manual',
    changes: 'nothing',
    summary: 'Seat map of one flight of a verified offer; null when the airline sells no seats',
    body: z.object({ verifyId: id, segmentIndex }),
    answer: z.nullable(seatMap),
  },
  'POST /order/order.do': {
    access: 'booking:manual',
    changes: 'order:create',
    summary: 'Book a verified offer; the booking is held unpaid until the payment deadline',
    idempotent: true,
    body: z.object({
      verifyId: id,
      passengers: z.array(passenger).check(z.minLength(1), z.maxLength(18)),
      contact,
      baggage: z._default(z.array(baggage).check(z.maxLength(200)), []),
      seats: z._default(z.array(seat).check(z.maxLength(120)), []),
      /** What to do when a chosen seat is no longer available at ticketing. */
      ifSeatTaken: z._default(z.enum(['STOP_TICKET', 'DROP_SEAT', 'SIMILAR_SEAT']), 'SIMILAR_SEAT'),
      saveContact: z._default(z.boolean(), false),
      confirmDuplicate: z._default(z.boolean(), false),
      /** Total shown to the user, ancillaries included; a different one is rejected. */
      acceptedTotal: z.optional(money),
    }),
    answer: createdOrder,
  },
  'POST /order/cancelTicket.do': {
    access: 'booking:pay',
    changes: 'order:issue',
    summary: 'Cancel an unpaid booking, or request to stop the ticketing of a paid one',
    idempotent: true,
    body: z.object({ orderNo, type: z.enum(['CANCEL', 'STOP']) }),
    answer: z.object({ orderNo, status: bookingStatus }),
  },
  'POST /order/regenerate.do': {
    access: 'booking:manual',
    changes: 'order:create',
    summary: 'Book the same trip for the same passengers again at the current price',
    idempotent: true,
    body: z.object({ orderNo }),
    answer: z.extend(createdOrder, { regeneratedFrom: orderNo, oldTotal: money }),
  },
  'POST /order/contacts.do': {
    access: 'booking:manual',
    changes: 'nothing',
    summary: 'Contacts saved for later bookings, most recently used first',
    body: z.object({ keyword: z._default(limitedText(60), ''), ...paging }),
    answer: pageOf(savedContact),
  },
  'POST /order/deleteContact.do': {
    access: 'booking:manual',
    changes: 'order:create',
    summary: 'Forget a saved contact',
    body: z.object({ id }),
    answer: doneAnswer,
  },
})

export type DocumentType = (typeof documentTypes)[number]
/** A passenger of a new booking. */
export type PassengerInput = z.output<typeof passenger>
/** The contact of a new booking. */
export type ContactInput = z.output<typeof contact>
export type BaggageInput = z.output<typeof baggage>
export type SeatInput = z.output<typeof seat>
