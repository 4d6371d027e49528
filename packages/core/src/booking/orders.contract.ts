import * as z from 'zod/mini'
import { bookingStatuses, ongoingProcesses, orderNo } from '../shared/contract/booking.contract.ts'
import {
  requiredText,
  id,
  money,
  emptyAnswer,
  pageOf,
  paging,
  serverTime,
  limitedText,
  filterTime,
  filterDate,
} from '../shared/contract/envelope.contract.ts'
import {
  airlineCode,
  localDate,
  localTime,
  names,
  payChannel,
  placeCode,
  tripType,
} from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { logSubjects } from '../shared/contract/log-subjects.ts'

/** The first is the default order. */
const orderSorts = ['CREATED_DESC', 'CREATED_ASC', 'FLIGHT_DESC', 'FLIGHT_ASC', 'AMOUNT_DESC', 'AMOUNT_ASC'] as const

const mailCategories = [
  'BOOKING_CONFIRMATION',
  'E_TICKET',
  'SCHEDULE_CHANGE',
  'CANCELLATION',
  'REFUND',
  'ANCILLARY',
  'PAYMENT',
  'OTHER',
] as const

const status = z.enum(bookingStatuses)
/** Converted to upper case. */
const reference = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,8}$/))

const bookingRow = z.object({
  orderNo,
  createdAt: serverTime,
  passengerNames: z.array(z.string()),
  tripType,
  fromCity: placeCode,
  toCity: placeCode,
  /** Selling airline first. */
  airlines: z.array(airlineCode),
  airlinePnrs: z.array(z.string()),
  providerPnr: z.string(),
  /** Flights in order, the return after the outbound direction. */
  flightNos: z.array(z.string()),
  departDate: localDate,
  /** Local departure time of the first flight. */
  departTime: localTime,
  returnDate: z.nullable(localDate),
  amount: money,
  status,
  payChannel: z.nullable(payChannel),
  /** Last four digits of the card used. */
  cardLastFour: z.nullable(z.string()),
  payBy: z.nullable(serverTime),
  paidAt: z.nullable(serverTime),
  issuedAt: z.nullable(serverTime),
  hasRefund: z.boolean(),
  /** What is going on beside the status. */
  ongoing: z.array(z.enum(ongoingProcesses)),
})

const bookingPage = z.extend(pageOf(bookingRow), {
  /** Value to send as `before` or `after` for the adjacent page; absent where there is none. */
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  names,
})

/** Opaque list position from an earlier response. */
const cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/)))

const namePattern = /^[^/]*[\p{L}][^/]*(\/[^/]*)?$/u

const passengerName = z.string().check(
  z.trim(),
  z.maxLength(120),
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  z.refine((typed) => namePattern.test(typed) && !/[\u0000-\u001f\u007f]/.test(typed), 'input.passengerName'),
)

/** Filters of the booking list; all given filters must match. */
const filters = {
  status: z.optional(z.array(status).check(z.maxLength(bookingStatuses.length))),
  orderNo: z.optional(orderNo),
  airlinePnr: z.optional(reference),
  providerPnr: z.optional(reference),
  /** `LAST` or `LAST/FIRST MIDDLE`, complete or a prefix. */
  passengerName: z.optional(passengerName),
  createdFrom: z.optional(filterTime),
  /** Exclusive, like the end of every time range. */
  createdTo: z.optional(filterTime),
  issuedFrom: z.optional(filterTime),
  issuedTo: z.optional(filterTime),
  /** Departure date of the first flight; both dates are included. */
  flightFrom: z.optional(filterDate),
  flightTo: z.optional(filterDate),
  airline: z.optional(airlineCode),
  origin: z.optional(placeCode),
  destination: z.optional(placeCode),
}

export const orderFilters = z.object(filters)

const logEntry = z.object({
  time: serverTime,
  stage: z.enum(logSubjects),
  contents: z.string(),
  /** Empty for automatic changes. */
  operator: z.string(),
})

const mailRow = z.object({
  rowId: id,
  orderNo,
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  category: z.enum(mailCategories),
  receivedAt: serverTime,
})

export const orderListRoutes = defineRoutes({
  'POST /order/matchOrderList.do': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Bookings that match the filters; without a time filter, those of the last 180 days',
    body: z.object({
      ...paging,
      ...filters,
      sort: z._default(z.enum(orderSorts), 'CREATED_DESC'),
      after: cursor,
      before: cursor,
    }),
    answer: bookingPage,
  },
  'POST /order/matchPendingOrderList.do': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Bookings waiting for payment, ticketing or an airline response',
    body: z.object({ ...paging, after: cursor, before: cursor }),
    answer: bookingPage,
  },
  'POST /order/export': {
    access: 'sys:booking',
    changes: 'list:export',
    summary: 'Export the filtered list of bookings to a file, as a download task',
    body: z.object({
      filters: z._default(orderFilters, {}),
      format: z._default(z.enum(['CSV', 'XLSX']), 'CSV'),
    }),
    answer: z.object({ downloadTaskId: id }),
  },
  'POST /order/checkPnr.do': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Check whether an airline PNR or a platform reference belongs to a booking',
    body: z.object({ pnr: reference, airline: z.optional(airlineCode), lastName: z.optional(requiredText(60)) }),
    answer: z.object({
      exists: z.boolean(),
      orderNo: z.optional(orderNo),
      airline: z.nullable(airlineCode),
      status: z.nullable(status),
    }),
  },
  'GET /order/ticketOrderNumber.do': {
    access: 'sys:booking',
    summary: 'Ticket order numbers of a booking or an ancillary order',
    query: z.object({ orderNo }),
    answer: z.object({ ticketOrderNumbers: z.array(orderNo) }),
  },
  'POST /order/queryLog.do': {
    access: 'sys:booking:log',
    changes: 'nothing',
    summary: 'Operation log of a booking, newest first',
    query: z.object({ orderNumber: orderNo }),
    body: z.object({
      ...paging,
      stage: z.optional(z.enum(logSubjects)),
      operator: z.optional(limitedText(120)),
      from: z.optional(filterTime),
      to: z.optional(filterTime),
    }),
    answer: pageOf(logEntry),
  },
  'GET /mail/orderMail.do': {
    access: 'sys:booking:email',
    summary: 'Mails about bookings, newest first; with `rowId` a single mail and its content',
    query: z.object({
      ...paging,
      orderNo: z.optional(orderNo),
      rowId: z.optional(id),
      subject: z.optional(limitedText(200)),
      from: z.optional(limitedText(254)),
      category: z.optional(z.enum(mailCategories)),
      receivedFrom: z.optional(filterTime),
      receivedTo: z.optional(filterTime),
    }),
    answer: z.extend(pageOf(mailRow), {
      /** Only for the mail requested by `rowId`. */
      body: z.optional(z.object({ plain: z.string(), html: z.string() })),
    }),
  },
  'POST /mail/resendOrderMail.do': {
    access: 'sys:booking',
    changes: 'order:create',
    idempotent: true,
    summary: 'Send the latest confirmation or e-ticket mail of a booking again, to the same address',
    body: z.object({ orderNo }),
    answer: z.object({ to: z.string() }),
  },
  'POST /mail/downloadOrderMail.do': {
    access: 'sys:booking:email',
    changes: 'nothing',
    summary: 'Mail about a booking as an .eml file',
    body: z.object({ rowId: id }),
    answer: emptyAnswer,
    file: true,
  },
})

export type OrderSort = (typeof orderSorts)[number]
export type OrderFilters = z.output<typeof orderFilters>
/** A booking in a list. */
export type BookingRow = z.output<typeof bookingRow>
