import * as z from 'zod/mini'
import { bookingStatuses, orderNo } from '../shared/booking.contract.ts'
import { filled, id, money, nothing, pageOf, paging, serverTime, text } from '../shared/envelope.contract.ts'
import { airlineCode, localDate, localTime, names, payChannel, placeCode, tripType } from '../shared/offer.contract.ts'
import { routes } from '../shared/route.ts'
import { logStages } from '../shared/log-stages.ts'

/** Newest first is how the list opens. */
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
/** A capital reference however it was typed. */
const reference = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,8}$/))
const moment = z.iso.datetime({ offset: true })

const bookingRow = z.object({
  orderNo,
  createdAt: serverTime,
  /** `LAST/FIRST MIDDLE` */
  passengerNames: z.array(z.string()),
  tripType,
  fromCity: placeCode,
  toCity: placeCode,
  /** The selling one first. */
  airlines: z.array(airlineCode),
  airlinePnrs: z.array(z.string()),
  providerPnr: z.string(),
  /** Flight by flight, the way back after the way out. */
  flightNos: z.array(z.string()),
  departDate: localDate,
  /** Of the first flight, on the clock of its airport. */
  departTime: localTime,
  returnDate: z.nullable(localDate),
  amount: money,
  status,
  payChannel: z.nullable(payChannel),
  /** Of the card that paid. */
  cardLastFour: z.nullable(z.string()),
  payBy: z.nullable(serverTime),
  paidAt: z.nullable(serverTime),
  issuedAt: z.nullable(serverTime),
  hasRefund: z.boolean(),
})

const bookingPage = z.extend(pageOf(bookingRow), {
  /** What to send as `before` or `after` to get the page beside this one; absent where there is none. */
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  names,
})

/** A place in the list, taken from an answer. */
const cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/)))

const namePattern = /^[^/]*[\p{L}][^/]*(\/[^/]*)?$/u

const passengerName = z.string().check(
  z.trim(),
  z.maxLength(120),
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  z.refine((typed) => namePattern.test(typed) && !/[\u0000-\u001f\u007f]/.test(typed), 'input.passengerName'),
)

/** What a list of bookings can be narrowed down by. All that is given must hold. */
const filters = {
  status: z.optional(z.array(status).check(z.maxLength(bookingStatuses.length))),
  orderNo: z.optional(orderNo),
  airlinePnr: z.optional(reference),
  providerPnr: z.optional(reference),
  /** `LAST`, or `LAST/FIRST` with a middle name behind it; the end of it may be missing. */
  passengerName: z.optional(passengerName),
  createdFrom: z.optional(moment),
  /** Not included, as in every range of moments. */
  createdTo: z.optional(moment),
  issuedFrom: z.optional(moment),
  issuedTo: z.optional(moment),
  /** The first flight, both days included. */
  flightFrom: z.optional(localDate),
  flightTo: z.optional(localDate),
  airline: z.optional(airlineCode),
  origin: z.optional(placeCode),
  destination: z.optional(placeCode),
}

export const orderFilters = z.object(filters)

const logEntry = z.object({
  time: serverTime,
  stage: z.enum(logStages),
  contents: z.string(),
  /** Empty when it happened by itself. */
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

export const orderListRoutes = routes({
  'POST /order/matchOrderList.do': {
    access: 'sys:booking',
    summary: 'Bookings by any of the filters; the last 180 days when nothing says which',
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
    summary: 'Bookings that wait for a payment, for their tickets or for news of the airline',
    body: z.object({ ...paging, after: cursor, before: cursor }),
    answer: bookingPage,
  },
  'POST /order/export': {
    access: 'sys:booking',
    summary: 'Write the filtered list of bookings into a file, as a download task',
    body: z.object({
      filters: z._default(orderFilters, {}),
      format: z._default(z.enum(['CSV', 'XLSX']), 'CSV'),
    }),
    answer: z.object({ downloadTaskId: id }),
  },
  'POST /order/checkPnr.do': {
    access: 'sys:booking',
    summary: 'Whether a PNR of the airline or of ours belongs to a booking',
    body: z.object({ pnr: reference, airline: z.optional(airlineCode), lastName: z.optional(filled(60)) }),
    answer: z.object({
      exists: z.boolean(),
      orderNo: z.optional(orderNo),
      airline: z.nullable(airlineCode),
      status: z.nullable(status),
    }),
  },
  'GET /order/ticketOrderNumber.do': {
    access: 'sys:booking',
    summary: 'The numbers of the ticket orders behind the number of a booking or of an ancillary order',
    query: z.object({ orderNo }),
    answer: z.object({ ticketOrderNumbers: z.array(orderNo) }),
  },
  'POST /order/queryLog.do': {
    access: 'sys:booking:log',
    summary: 'The operation log of a booking, newest first',
    query: z.object({ orderNumber: orderNo }),
    body: z.object({
      ...paging,
      stage: z.optional(z.enum(logStages)),
      operator: z.optional(text(120)),
      from: z.optional(moment),
      to: z.optional(moment),
    }),
    answer: pageOf(logEntry),
  },
  'GET /mail/orderMail.do': {
    access: 'sys:booking:email',
    summary: 'Mails about bookings, newest first; with `rowId` one of them and its content',
    query: z.object({
      ...paging,
      orderNo: z.optional(orderNo),
      rowId: z.optional(id),
      subject: z.optional(text(200)),
      from: z.optional(text(254)),
      category: z.optional(z.enum(mailCategories)),
      receivedFrom: z.optional(moment),
      receivedTo: z.optional(moment),
    }),
    answer: z.extend(pageOf(mailRow), {
      /** Of the one that was asked for by its `rowId`. */
      body: z.optional(z.object({ plain: z.string(), html: z.string() })),
    }),
  },
  'POST /mail/downloadOrderMail.do': {
    access: 'sys:booking:email',
    summary: 'A mail about a booking as a file for mail programs',
    body: z.object({ rowId: id }),
    answer: nothing,
    file: true,
  },
})

export type OrderSort = (typeof orderSorts)[number]
export type OrderFilters = z.output<typeof orderFilters>
export type BookingRow = z.output<typeof bookingRow>
