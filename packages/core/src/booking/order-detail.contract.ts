import * as z from 'zod/mini'
import {
  bookingActions,
  bookingStatuses,
  declineReasons,
  paymentStates,
  ongoingProcesses,
  orderNo,
} from '../shared/contract/booking.contract.ts'
import { money, serverTime } from '../shared/contract/envelope.contract.ts'
import {
  airlineCode,
  currencyOption,
  fareRules,
  freeBaggage,
  localDate,
  localTime,
  names,
  passengerType,
  payChannel,
  placeCode,
  segment,
  tripType,
} from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const summary = z.object({
  /** What is going on beside the status. */
  ongoing: z.array(z.enum(ongoingProcesses)),
  createdAt: serverTime,
  tripType,
  currencyOption,
  status: z.enum(bookingStatuses),
  /** Payment deadline while the booking is unpaid. */
  payBy: z.nullable(serverTime),
  paidAt: z.nullable(serverTime),
  /** Null while nothing is paid, and for travellers unless a card was charged. */
  payChannel: z.nullable(payChannel),
  issuedAt: z.nullable(serverTime),
  endedAt: z.nullable(serverTime),
  includeRefund: z.boolean(),
  regeneratedFrom: z.nullable(orderNo),
  /** Next time the status can change: a deadline or an expected response of the airline. */
  nextAt: z.nullable(serverTime),
})

const totals = z.object({
  total: money,
  fare: money,
  tax: money,
  ancillary: money,
  /** Sum of all fees; the next four are its components. */
  fees: money,
  ticketingFee: money,
  paymentFee: money,
  channelFee: money,
  serviceFee: money,
  /** What of the total was taken from the deposit in another currency, for users of the agency: the service fee. */
  fromDeposit: z.optional(money),
})

const airlineInfo = z.object({
  airline: airlineCode,
  pnrs: z.array(z.string()),
  /** Message of the airline about the booking and why it ended. */
  message: z.string(),
  cancelledMessage: z.string(),
  website: z.string(),
  /** E-mail address to sign in with on the airline's booking management page. */
  manageEmail: z.string(),
})

const direction = z.enum(['OUTBOUND', 'INBOUND'])

const soldSegment = z.object({
  ...segment.shape,
  direction,
  /** Null for a booking imported from elsewhere. */
  freeBaggage: z.nullable(freeBaggage),
  /** With the departure from which the periods of the rules count. */
  rules: z.nullable(
    z.extend(fareRules, { departure: z.object({ at: serverTime, airport: placeCode, zone: z.string() }) }),
  ),
})

const passenger = z.object({
  position: z.int(),
  name: z.string(),
  type: passengerType,
  gender: z.enum(['MALE', 'FEMALE']),
  birth: localDate,
  nationality: z.nullable(z.string()),
  documentType: z.nullable(z.string()),
  documentNumber: z.nullable(z.string()),
  documentExpiry: z.nullable(localDate),
  documentCountry: z.nullable(z.string()),
  pnrs: z.array(z.string()),
  ticketNos: z.array(z.string()),
})

const contact = z.object({ name: z.string(), email: z.string(), mobile: z.string(), areaCode: z.string() })

const feeLine = z.object({
  item: z.enum(['FARE', 'TAX', 'ANCILLARY', 'TICKETING_FEE', 'PAYMENT_FEE', 'CHANNEL_FEE', 'SERVICE_FEE']),
  /** Absent where it applies to the whole booking. */
  passengerType: z.optional(passengerType),
  unitPrice: money,
  quantity: z.int(),
  total: money,
  /** Part kept by the platform. */
  serviceFee: money,
})

const ancillary = z.object({
  segmentIndex: z.int(),
  from: placeCode,
  to: placeCode,
  passengerName: z.string(),
  kind: z.enum(['CHECKED_BAGGAGE', 'CARRY_ON', 'SEAT', 'MEAL', 'PRIORITY_BOARDING']),
  code: z.string(),
  seat: z.nullable(z.string()),
  pieces: z.int(),
  kilograms: z.int(),
  quantity: z.int(),
  amount: money,
  status: z.enum(['UNPAID', 'TICKETING_IN_PROCESS', 'TICKETED', 'CANCELLED']),
  timing: z.enum(['IN_BOOKING', 'POST_BOOKING']),
  /** Ancillary order it was bought with after the booking. */
  ancillaryOrderNo: z.nullable(orderNo),
  actions: z.array(z.enum(['PAY', 'CANCEL'])),
})

const orderFields = {
  orderNo,
  providerPnr: z.string(),
  fromCity: placeCode,
  toCity: placeCode,
  departDate: localDate,
  returnDate: z.nullable(localDate),
  airlines: z.array(airlineCode),
  passengerNames: z.array(z.string()),
  summary,
  totals,
  actions: z.array(z.enum(bookingActions)),
  names,
}

const shortDetail = z.object(orderFields)

const fullDetail = z.object({
  ...orderFields,
  /** Time of the response on the agency's clock; deadlines are counted from it. */
  asOf: serverTime,
  payChannels: z.array(payChannel),
  /** The airline can cancel a paid booking when ticketing is late. */
  soldOutRisk: z.boolean(),
  /** A return trip booked with two airlines, each with its own PNR. */
  separateBookings: z.boolean(),
  airlineInfo: z.array(airlineInfo),
  extraInfo: z.array(z.object({ name: z.string(), value: z.string() })),
  cardLastFour: z.nullable(z.string()),
  /**
   * `PENDING`: it is not known yet whether the card was charged. `CHALLENGE`: the bank asks the cardholder to confirm.
   * `DECLINED`: nothing was charged, the booking stays held.
   */
  paymentState: z.enum(paymentStates),
  declineReason: z.nullable(z.enum(declineReasons)),
  segments: z.array(soldSegment),
  passengers: z.array(passenger),
  contact,
  fees: z.array(feeLine),
  ancillaries: z.array(ancillary),
  /**
   * For what a shop sold it, for users who sell in shops; all other amounts are what the agency pays. Cost and margin are
   * for users who may read the orders of shops.
   */
  shop: z.optional(z.object({ name: z.string(), sale: money, cost: z.optional(money), margin: z.optional(money) })),
})

const orderTree = z.object({
  orderDetailInfo: z.object({
    orderNo,
    actions: orderFields.actions,
    bookingInfo: z.object({
      ...summary.shape,
      providerPnr: z.string(),
      tripInfo: z.object({
        tripType,
        fromCity: placeCode,
        toCity: placeCode,
        /** Flights in order, the return after the outbound direction. */
        tripDataList: z.array(z.object({ ...soldSegment.shape, depTime: localTime, arrTime: localTime })),
      }),
      passengerList: z.array(passenger),
      contactInfo: contact,
      airlineInfo: z.array(airlineInfo),
      extraInfo: fullDetail.shape.extraInfo,
    }),
    feeInfo: z.object({ totals, feeList: z.array(feeLine) }),
    ancillaryInfo: z.object({ ancillaryList: z.array(ancillary) }),
    names,
  }),
})

const requestFields = z.object({ orderNo })
/** The number is accepted in the query or in the body. */
const requestFieldsAnywhere = {
  query: z.object({ orderNo: z.optional(orderNo) }),
  body: z.object({ orderNo: z.optional(orderNo) }),
}

export const orderDetailRoutes = defineRoutes({
  'POST /order/showOrderDetail.do': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Summary of a booking',
    body: requestFields,
    answer: shortDetail,
  },
  'POST /order/v2/showOrderDetail.do': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Booking with all details',
    ...requestFieldsAnywhere,
    answer: fullDetail,
  },
  'POST /order/v2/orderDetail.do': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Booking as a tree, for the assistant and the drawers',
    body: requestFields,
    answer: orderTree,
  },
})

/** A booking with everything that belongs to it. */
export type OrderDetail = z.output<typeof fullDetail>
export type OrderTree = z.output<typeof orderTree>
