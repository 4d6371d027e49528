import * as z from 'zod/mini'
import { bookingActions, bookingStatuses, orderNo } from '../shared/booking.contract.ts'
import { money, serverTime } from '../shared/envelope.contract.ts'
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
} from '../shared/offer.contract.ts'
import { routes } from '../shared/route.ts'

const summary = z.object({
  createdAt: serverTime,
  tripType,
  currencyOption,
  status: z.enum(bookingStatuses),
  /** How the payment stands: the limit while it is open. */
  payBy: z.nullable(serverTime),
  paidAt: z.nullable(serverTime),
  payChannel: z.nullable(payChannel),
  issuedAt: z.nullable(serverTime),
  endedAt: z.nullable(serverTime),
  includeRefund: z.boolean(),
  regeneratedFrom: z.nullable(orderNo),
  /** When news can be expected, as a limit that passes or an answer of the airline. */
  nextAt: z.nullable(serverTime),
})

const totals = z.object({
  total: money,
  fare: money,
  tax: money,
  ancillary: money,
  /** All fees together; the next four are its parts. */
  fees: money,
  ticketingFee: money,
  paymentFee: money,
  channelFee: money,
  serviceFee: money,
})

const airlineInfo = z.object({
  airline: airlineCode,
  pnrs: z.array(z.string()),
  /** What the airline said about the booking, and why it ended. */
  message: z.string(),
  cancelledMessage: z.string(),
  website: z.string(),
  /** What to sign in with on the page of the airline where a booking is managed. */
  manageEmail: z.string(),
})

const direction = z.enum(['OUTBOUND', 'INBOUND'])

const soldSegment = z.object({
  ...segment.shape,
  direction,
  /** Nothing when the booking came from elsewhere. */
  freeBaggage: z.nullable(freeBaggage),
  rules: z.nullable(fareRules),
})

const passenger = z.object({
  position: z.int(),
  /** `LAST/FIRST MIDDLE` */
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
  /** Absent where it is of the whole booking. */
  passengerType: z.optional(passengerType),
  unitPrice: money,
  quantity: z.int(),
  total: money,
  /** What of it the platform keeps. */
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
  /** The order it was bought with after the booking. */
  ancillaryOrderNo: z.nullable(orderNo),
  /** What can be done with it now. */
  actions: z.array(z.enum(['PAY', 'CANCEL'])),
})

const head = {
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
  /** What the caller may do with the booking now. */
  actions: z.array(z.enum(bookingActions)),
  names,
}

const shortDetail = z.object(head)

const fullDetail = z.object({
  ...head,
  /** When this was told, in the client's own time: limits are counted from it. */
  asOf: serverTime,
  /** In which ways it can be paid, by what was agreed and by its price. */
  payChannels: z.array(payChannel),
  /** The airline may end a paid booking whose tickets are late. */
  soldOutRisk: z.boolean(),
  airlineInfo: z.array(airlineInfo),
  extraInfo: z.array(z.object({ name: z.string(), value: z.string() })),
  cardLastFour: z.nullable(z.string()),
  segments: z.array(soldSegment),
  passengers: z.array(passenger),
  contact,
  fees: z.array(feeLine),
  ancillaries: z.array(ancillary),
})

const orderTree = z.object({
  orderDetailInfo: z.object({
    orderNo,
    actions: head.actions,
    bookingInfo: z.object({
      ...summary.shape,
      providerPnr: z.string(),
      tripInfo: z.object({
        tripType,
        fromCity: placeCode,
        toCity: placeCode,
        /** Flight by flight, the way back after the way out. */
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

const asked = z.object({ orderNo })
/** The number may stand in the address or in the body. */
const askedAnywhere = {
  query: z.object({ orderNo: z.optional(orderNo) }),
  body: z.object({ orderNo: z.optional(orderNo) }),
}

export const orderDetailRoutes = routes({
  'POST /order/showOrderDetail.do': {
    access: 'sys:booking',
    summary: 'A booking in short',
    body: asked,
    answer: shortDetail,
  },
  'POST /order/v2/showOrderDetail.do': {
    access: 'sys:booking',
    summary: 'A booking with everything about it',
    ...askedAnywhere,
    answer: fullDetail,
  },
  'POST /order/v2/orderDetail.do': {
    access: 'sys:booking',
    summary: 'A booking as a tree, for the assistant and the drawers',
    body: asked,
    answer: orderTree,
  },
})

export type OrderDetail = z.output<typeof fullDetail>
export type OrderTree = z.output<typeof orderTree>
