import * as z from 'zod/mini'
import { orderNo } from '../shared/contract/booking.contract.ts'
import {
  id,
  emptyAnswer,
  pageOf,
  paging,
  serverTime,
  limitedText,
  filterTime,
} from '../shared/contract/envelope.contract.ts'
import {
  cancelledTypes,
  incidentStatuses,
  incidentTypes,
  maxIncidents,
  scheduleChangeTypes,
} from '../shared/contract/incident.ts'
import {
  incidentRow,
  incidentFlights,
  incidentId,
  incidentStatus,
  incidentType,
} from '../shared/contract/console/incident-row.contract.ts'
import { airlineCode, names } from '../shared/contract/offer.contract.ts'
import { cancelProofs } from '../shared/contract/refund.ts'
import { submittedRefund } from '../shared/contract/refund.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const reference = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,8}$/))

const filters = {
  id: z.optional(incidentId),
  orderNo: z.optional(orderNo),
  pnr: z.optional(reference),
  airline: z.optional(airlineCode),
  /** Prefix of the last name, or of `LAST/FIRST`. */
  passengerName: z.optional(limitedText(120)),
  type: z.optional(z.array(incidentType).check(z.maxLength(incidentTypes.length))),
  status: z.optional(z.array(incidentStatus).check(z.maxLength(incidentStatuses.length))),
  receivedFrom: z.optional(filterTime),
  /** Exclusive, like the end of every time range. */
  receivedTo: z.optional(filterTime),
  departureFrom: z.optional(filterTime),
  departureTo: z.optional(filterTime),
}

export const incidentFilters = z.object(filters)

const detail = z.object({
  ...incidentRow.shape,
  /** Whether the incident was confirmed and the booking updated. */
  isApplied: z.boolean(),
  flights: incidentFlights,
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
  /** Actions currently possible, before permissions are checked. */
  actions: z.array(z.enum(['HANDLE', 'REFUND'])),
  /** Refund the incident entitles to: tickets without a refund, and the proof required. */
  refund: z.object({ ticketNos: z.array(z.string()), proof: z.enum(cancelProofs) }),
  names,
})

export const incidentRoutes = defineRoutes({
  'POST /orderEvent/getPageList': {
    access: 'sys:booking:event',
    changes: 'nothing',
    summary: 'Schedule changes and cancellations by airlines that match the filters, newest first',
    body: z.object({ ...paging, ...filters }),
    answer: z.extend(pageOf(incidentRow), { names }),
  },
  'GET /orderEvent/info/{id}': {
    access: 'sys:booking:event',
    summary: "Incident with the itinerary before and after, and the airline's e-mail",
    answer: detail,
  },
  'POST /orderEvent/handle': {
    access: 'sys:booking:event',
    changes: 'incident:answer',
    summary: 'Confirm one or more incidents of one family with the same choice; all of them or none',
    idempotent: true,
    body: z.object({
      ids: z.array(incidentId).check(z.maxLength(maxIncidents)),
      /** For schedule changes. */
      scheduleChangeType: z.optional(z.enum(scheduleChangeTypes)),
      /** For cancellations. */
      cancelledType: z.optional(z.enum(cancelledTypes)),
      remarks: z._default(limitedText(1_000), ''),
    }),
    answer: z.object({ handled: z.array(incidentId) }),
  },
  'POST /orderEvent/countNew': {
    access: 'sys:booking:event',
    changes: 'nothing',
    summary: 'Number of unconfirmed incidents',
    body: emptyAnswer,
    answer: z.object({ count: z.int() }),
  },
  'POST /orderEvent/export': {
    access: 'sys:booking:event',
    changes: 'list:export',
    summary: 'Export the filtered or selected incidents to a file, as a download task',
    body: z.object({
      filters: z._default(incidentFilters, {}),
      ids: z.optional(z.array(incidentId).check(z.maxLength(1_000))),
      format: z._default(z.enum(['CSV', 'XLSX']), 'CSV'),
    }),
    answer: z.object({ downloadTaskId: id }),
  },
  'POST /orderEvent/refund': {
    access: 'sys:booking',
    changes: 'refund:submit',
    summary:
      'Request refunds from an airline that changed or cancelled a flight, for all passengers without a refund, without proof',
    feature: 'refund:submit',
    idempotent: true,
    body: z.object({
      id: incidentId,
      /** Credits an amount of at least the estimate without asking for confirmation. */
      fastConfirm: z._default(z.boolean(), true),
    }),
    answer: submittedRefund,
  },
})

/** A change or cancellation of a flight by an airline, in a list. */
export type Incident = z.output<typeof incidentRow>
export type IncidentDetail = z.output<typeof detail>
export type IncidentFilters = z.output<typeof incidentFilters>
