import * as z from 'zod/mini'
import { agencyCode, agencyOfRow } from '../shared/contract/console/agency-of-row.contract.ts'
import { bookingStatuses, orderNo } from '../shared/contract/booking.contract.ts'
import {
  id,
  limitedText,
  money,
  pageOf,
  paging,
  requiredText,
  serverTime,
} from '../shared/contract/envelope.contract.ts'
import { incidentStatuses, incidentTypes } from '../shared/contract/incident.ts'
import { airlineCode, localDate, localTime, names, payChannel, placeCode } from '../shared/contract/offer.contract.ts'
import { refundStatus } from '../shared/contract/refund.contract.ts'
import { logEntry } from '../shared/contract/refund-row.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const status = z.enum(bookingStatuses)

const row = z.object({
  ...agencyOfRow,
  orderNo,
  createdAt: serverTime,
  passengerNames: z.array(z.string()),
  fromCity: placeCode,
  toCity: placeCode,
  /** Selling airline first. */
  airlines: z.array(airlineCode),
  airlinePnrs: z.array(z.string()),
  departDate: localDate,
  amount: money,
  status,
  hasRefund: z.boolean(),
})

/** `CHECK`: ask the airline for the state now. `STOP`: ask the airline to stop issuing the tickets. */
export const orderConsoleActions = ['CHECK', 'STOP'] as const

const moment = z.nullable(serverTime)

const changing = { access: 'console:booking', changes: 'console:booking:manage', idempotent: true } as const
const decision = z.object({ orderNo, note: requiredText(500) })

export const orderConsoleRoutes = defineRoutes({
  'POST /console/booking/getPageList': {
    access: 'console:booking',
    changes: 'nothing',
    summary: 'Bookings of all agencies, the newest first',
    body: z.object({
      ...paging,
      /** Booking number, or PNR of the airline or of Gangway. */
      keyword: z.optional(limitedText(40)),
      agencyCode: z.optional(agencyCode),
      airline: z.optional(airlineCode),
      status: z.optional(z.array(status).check(z.maxLength(bookingStatuses.length))),
      /** Ordered or paid, and not confirmed or ticketed by the airline yet. */
      waits: z.optional(z.boolean()),
    }),
    answer: z.extend(pageOf(row), { names }),
  },
  'GET /console/booking/info/{orderNo}': {
    access: 'console:booking',
    summary: 'One booking of an agency with its flights, passengers, refunds, incidents and log, and what can be done',
    answer: z.object({
      ...row.shape,
      providerPnr: z.string(),
      payChannel: z.nullable(payChannel),
      payBy: moment,
      paidAt: moment,
      issuedAt: moment,
      endedAt: moment,
      /** Why it ended without tickets. */
      failure: z.nullable(z.string()),
      flights: z.array(
        z.object({ flightNo: z.string(), from: placeCode, to: placeCode, depTime: localTime, arrTime: localTime }),
      ),
      /** Without travel documents, which the provider does not need. */
      passengers: z.array(z.object({ name: z.string(), ticketNos: z.array(z.string()) })),
      contact: z.object({ name: z.string(), email: z.string(), mobile: z.string() }),
      refunds: z.array(z.object({ refundId: id, refundNo: z.string(), status: refundStatus, total: money })),
      incidents: z.array(
        z.object({
          incidentId: id,
          incidentNo: z.string(),
          type: z.enum(incidentTypes),
          status: z.enum(incidentStatuses),
        }),
      ),
      /** The newest 100 entries, newest first. */
      log: z.array(logEntry),
      actions: z.array(z.enum(orderConsoleActions)),
      names,
    }),
  },
  'POST /console/booking/check': {
    ...changing,
    summary: 'Ask the airline now for the state of a booking that it has not confirmed or ticketed yet',
    body: decision,
    answer: z.object({ status }),
  },
  'POST /console/booking/stop': {
    ...changing,
    summary: 'Ask the airline to stop issuing the tickets of a paid booking; the money returns when it agrees',
    body: decision,
    answer: z.object({ status }),
  },
})
