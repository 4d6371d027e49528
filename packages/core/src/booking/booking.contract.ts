import * as z from 'zod/mini'
import { seatMap } from '../shared/ancillary.contract.ts'
import { bookingStatuses, orderNo } from '../shared/booking.contract.ts'
import { done, id, money, pageOf, paging, serverTime, text } from '../shared/envelope.contract.ts'
import {
  airlineCode,
  fareRules,
  freeBaggage,
  names,
  offer,
  party,
  passengerType,
  payChannel,
  priceBox,
  routingId,
} from '../shared/offer.contract.ts'
import { routes } from '../shared/route.ts'

const bookingStatus = z.enum(bookingStatuses)
const gender = z.enum(['MALE', 'FEMALE'])
/** Passport, Hong Kong and Macao pass, Taiwan pass, Taiwan compatriot certificate, certificate of returning home, seaman’s certificate. */
export const documentTypes = ['PP', 'GA', 'TW', 'TB', 'HX', 'HY'] as const
/** From 1, going on over the return direction. */
const segmentIndex = z.int().check(z.minimum(1), z.maximum(12))

const typed = (max: number) => z._default(text(max), '')

/** What is wrong with the words themselves is told by the rules, all at once. */
const passenger = z.object({
  type: passengerType,
  lastName: typed(60),
  firstName: typed(60),
  middleName: typed(60),
  gender,
  birth: typed(10),
  nationality: typed(2),
  documentType: typed(2),
  documentNumber: typed(40),
  documentExpiry: typed(10),
  documentCountry: typed(2),
})

const contact = z.object({ name: typed(100), email: typed(254), mobile: typed(40), areaCode: typed(6) })

/** From 0, in the order of the passengers. */
const passengerIndex = z.int().check(z.minimum(0), z.maximum(17))

const baggage = z.object({
  code: text(60),
  passenger: passengerIndex,
  segmentIndex,
  quantity: z._default(z.int().check(z.minimum(1), z.maximum(9)), 1),
})

const seat = z.object({
  /** `12A` */
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
  /** Bags: pieces, and the kilograms of all together; zeros for anything else. */
  pieces: z.int(),
  kilograms: z.int(),
  centimetres: z.string(),
  /** Of one passenger. */
  maxQuantity: z.int(),
})

const placed = z.object({
  orderNo,
  status: bookingStatus,
  total: money,
  /** Nothing while it is not known whether the airline holds it. */
  payDeadline: z.nullable(serverTime),
  /** Our own reference. */
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

export const bookingRoutes = routes({
  'POST /order/verify.do': {
    access: 'booking:manual',
    summary: 'Ask the airline for the price and the seats of an offer again, before it is ordered',
    body: z.object({ searchId: id, routingId, returnRoutingId: z.optional(routingId), ...party }),
    answer: z.object({
      /** Good for one order, until it expires or the offer is verified again. */
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
      /** Seats can be chosen on these. */
      seatSegments: z.array(z.int()),
      /** The airline gives the seats: one adult pays this to sit beside the children, and nobody chooses. */
      seatingFee: z.optional(money),
      payChannels: z.array(payChannel),
      payLimitMinutes: z.int(),
      documentRules: z.object({
        required: z.boolean(),
        types: z.array(z.enum(documentTypes)),
        /** The date of the last flight; six months later is wiser. Ages are counted on it, too. */
        expiryNotBefore: z.string(),
      }),
      /** Adults and children. */
      maxPassengers: z.int(),
      names,
    }),
  },
  'POST /order/seatMap.do': {
    access: 'booking:manual',
    summary: 'The seats of one flight of a verified offer; nothing when the airline sells none',
    body: z.object({ verifyId: id, segmentIndex }),
    answer: z.nullable(seatMap),
  },
  'POST /order/order.do': {
    access: 'booking:manual',
    summary: 'Book a verified offer; it is held unpaid until the payment limit',
    idempotent: true,
    body: z.object({
      verifyId: id,
      passengers: z.array(passenger).check(z.minLength(1), z.maxLength(18)),
      contact,
      baggage: z._default(z.array(baggage).check(z.maxLength(200)), []),
      seats: z._default(z.array(seat).check(z.maxLength(120)), []),
      /** When a chosen seat is gone by the time of ticketing. */
      ifSeatTaken: z._default(z.enum(['STOP_TICKET', 'DROP_SEAT', 'SIMILAR_SEAT']), 'SIMILAR_SEAT'),
      saveContact: z._default(z.boolean(), false),
      /** Book although one of the passengers is booked on one of these flights already. */
      confirmDuplicate: z._default(z.boolean(), false),
      /** The total that was shown, extras included: another one is refused. */
      acceptedTotal: z.optional(money),
    }),
    answer: placed,
  },
  'POST /order/cancelTicket.do': {
    access: 'booking:pay',
    summary: 'Cancel an unpaid booking, or ask to stop the issuance of a paid one',
    idempotent: true,
    body: z.object({ orderNo, type: z.enum(['CANCEL', 'STOP']) }),
    answer: z.object({ orderNo, status: bookingStatus }),
  },
  'POST /order/regenerate.do': {
    access: 'booking:manual',
    summary: 'Book the same trip for the same people anew, at the price of today',
    idempotent: true,
    body: z.object({ orderNo }),
    answer: z.extend(placed, { regeneratedFrom: orderNo, oldTotal: money }),
  },
  'POST /order/contacts.do': {
    access: 'booking:manual',
    summary: 'The contacts that were saved for the next booking, the last used first',
    body: z.object({ keyword: z._default(text(60), ''), ...paging }),
    answer: pageOf(savedContact),
  },
  'POST /order/deleteContact.do': {
    access: 'booking:manual',
    summary: 'Forget a saved contact',
    body: z.object({ id }),
    answer: done,
  },
})

export type DocumentType = (typeof documentTypes)[number]
export type PassengerInput = z.output<typeof passenger>
export type ContactInput = z.output<typeof contact>
export type BaggageInput = z.output<typeof baggage>
export type SeatInput = z.output<typeof seat>
