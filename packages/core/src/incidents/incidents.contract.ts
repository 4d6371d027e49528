import * as z from 'zod/mini'
import { orderNo } from '../shared/booking.contract.ts'
import { id, nothing, pageOf, paging, serverTime, text } from '../shared/envelope.contract.ts'
import {
  cancelledTypes,
  incidentChanges,
  incidentStatuses,
  incidentTypes,
  mostIncidents,
  scheduleChangeTypes,
} from '../shared/incident.ts'
import { airlineCode, localTime, names, placeCode } from '../shared/offer.contract.ts'
import { cancelProofs } from '../shared/refund.ts'
import { submittedRefund } from '../shared/refund.contract.ts'
import { routes } from '../shared/route.ts'

/** The moment in Beijing and five capitals. */
const incidentId = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^\d{17}[A-Z]{5}$/))
const moment = z.iso.datetime({ offset: true })
const reference = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,8}$/))
const type = z.enum(incidentTypes)
const status = z.enum(incidentStatuses)

const incident = z.object({
  id: incidentId,
  type,
  /** What the airline did. */
  change: z.enum(incidentChanges),
  /** The most by which a departure or an arrival moved; earlier when negative. */
  minutesMoved: z.nullable(z.int()),
  orderNo,
  pnrs: z.array(z.string()),
  airline: airlineCode,
  /** `LAST/FIRST MIDDLE` */
  passengerNames: z.array(z.string()),
  passengerEmail: z.string(),
  /** Who confirmed it. */
  user: z.nullable(z.string()),
  status,
  /** Of the first flight, as it was booked. */
  departureDate: serverTime,
  receivedAt: serverTime,
  acceptedAt: z.nullable(serverTime),
  reason: z.nullable(z.enum([...scheduleChangeTypes, ...cancelledTypes])),
  remarks: z.string(),
  /** The airline wrote a mail about it. */
  hasMail: z.boolean(),
})

const filters = {
  id: z.optional(incidentId),
  orderNo: z.optional(orderNo),
  pnr: z.optional(reference),
  airline: z.optional(airlineCode),
  /** The beginning of the last name, or of `LAST/FIRST`. */
  passengerName: z.optional(text(120)),
  type: z.optional(z.array(type).check(z.maxLength(incidentTypes.length))),
  status: z.optional(z.array(status).check(z.maxLength(incidentStatuses.length))),
  receivedFrom: z.optional(moment),
  /** Not included, as in every range of moments. */
  receivedTo: z.optional(moment),
  departureFrom: z.optional(moment),
  departureTo: z.optional(moment),
}

export const incidentFilters = z.object(filters)

const flight = z.object({
  flightNo: z.string(),
  from: placeCode,
  to: placeCode,
  departsAt: serverTime,
  arrivesAt: serverTime,
  /** Wall clocks at the airports. */
  depTime: localTime,
  arrTime: localTime,
})

const detail = z.object({
  ...incident.shape,
  /** What it is about was confirmed, and the booking follows. */
  isApplied: z.boolean(),
  /** Flight by flight, in their order. */
  flights: z.array(
    z.object({
      difference: z.enum(['SAME', 'MOVED', 'REROUTED', 'CANCELLED', 'ADDED']),
      before: z.nullable(flight),
      after: z.nullable(flight),
      /** Minutes later; earlier when negative. */
      departsMoved: z.nullable(z.int()),
      arrivesMoved: z.nullable(z.int()),
    }),
  ),
  mail: z.nullable(
    z.object({
      rowId: id,
      from: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      receivedAt: serverTime,
    }),
  ),
  /** What can be done now, permissions aside. */
  actions: z.array(z.enum(['HANDLE', 'REFUND'])),
  /** The refund that it entitles to: tickets that nothing was asked back for, and what has to be shown. */
  refund: z.object({ ticketNos: z.array(z.string()), proof: z.enum(cancelProofs) }),
  names,
})

export const incidentRoutes = routes({
  'POST /orderEvent/getPageList': {
    access: 'sys:booking:event',
    summary: 'Schedule changes and cancellations of airlines by any of the filters, the newest first',
    body: z.object({ ...paging, ...filters }),
    answer: z.extend(pageOf(incident), { names }),
  },
  'GET /orderEvent/info/{id}': {
    access: 'sys:booking:event',
    summary: 'An incident with the itinerary before and after, and the mail of the airline',
    answer: detail,
  },
  'POST /orderEvent/handle': {
    access: 'sys:booking:event',
    summary: 'Confirm one or more incidents of one family with the same choice: all of them or none',
    idempotent: true,
    body: z.object({
      ids: z.array(incidentId).check(z.maxLength(mostIncidents)),
      /** For schedule changes. */
      scheduleChangeType: z.optional(z.enum(scheduleChangeTypes)),
      /** For cancellations. */
      cancelledType: z.optional(z.enum(cancelledTypes)),
      remarks: z._default(text(1_000), ''),
    }),
    answer: z.object({ handled: z.array(incidentId) }),
  },
  'POST /orderEvent/countNew': {
    access: 'sys:booking:event',
    summary: 'How many incidents wait to be confirmed',
    body: nothing,
    answer: z.object({ count: z.int() }),
  },
  'POST /orderEvent/export': {
    access: 'sys:booking:event',
    summary: 'Write the filtered or the chosen incidents into a file, as a download task',
    body: z.object({
      filters: z._default(incidentFilters, {}),
      ids: z.optional(z.array(incidentId).check(z.maxLength(1_000))),
      format: z._default(z.enum(['CSV', 'XLSX']), 'CSV'),
    }),
    answer: z.object({ downloadTaskId: id }),
  },
  'POST /orderEvent/refund': {
    access: 'sys:booking',
    summary:
      'Ask the airline that changed or cancelled a flight for the money of everybody who has none back yet, without a proof',
    feature: 'refund:submit',
    idempotent: true,
    body: z.object({
      id: incidentId,
      /** What is at least the estimate is credited without being asked. */
      fastConfirm: z._default(z.boolean(), true),
    }),
    answer: submittedRefund,
  },
})

export type Incident = z.output<typeof incident>
export type IncidentDetail = z.output<typeof detail>
export type IncidentFilters = z.output<typeof incidentFilters>
