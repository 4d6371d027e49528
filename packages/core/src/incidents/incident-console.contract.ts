import * as z from 'zod/mini'
import { agencyCode, agencyOfRow } from '../shared/contract/console/agency-of-row.contract.ts'
import { filterDate, id, limitedText, pageOf, paging, requiredText } from '../shared/contract/envelope.contract.ts'
import { incidentStatuses, incidentTypes } from '../shared/contract/incident.ts'
import { airlineCode, names } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { incidentFlights, incidentRow } from '../shared/contract/console/incident-row.contract.ts'

const row = z.object({ ...incidentRow.shape, ...agencyOfRow, incidentId: id })

/** The airline's change of one flight, as the provider has learnt it. */
const flightChange = {
  /** Airline and number, `AK712`. */
  flightNo: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{2}\d{1,4}$/)),
  /** Local date of the departure. */
  date: filterDate,
  change: z.enum(['MOVED', 'CANCELLED']),
  /** Of departure and arrival, negative when earlier; for `MOVED`. */
  minutes: z._default(z.int().check(z.minimum(-2_880), z.maximum(2_880)), 0),
  /** The airline must refund passengers who do not accept the change. */
  involuntary: z.boolean(),
  /** What the airline says; part of the message. */
  notice: limitedText(1_000),
}

const message = z.object({ subject: z.string(), text: z.string() })

/** In both languages: each agency gets that of the user who booked. */
const messages = z.object({ en: message, cn: message })

/** A booking that a report concerns, and what it would change. */
const affected = z.object({
  ...agencyOfRow,
  orderNo: z.string(),
  pnrs: z.array(z.string()),
  passengerNames: z.array(z.string()),
})

/** `AMEND`: another change than reported. `WITHDRAW`: there is no change. */
const correction = z.object({
  incidentId: id,
  kind: z.enum(['AMEND', 'WITHDRAW']),
  minutes: z._default(z.int().check(z.minimum(-2_880), z.maximum(2_880)), 0),
  notice: requiredText(1_000),
})

/**
 * `CLOSE`: not answered yet, is closed without a change. `REPLACE`: closed, and a new incident has the right flights.
 * `NEW_INCIDENT`: answered already, so the agency answers a new incident. `NONE`: nothing is left to correct.
 */
export const correctionEffects = ['CLOSE', 'REPLACE', 'NEW_INCIDENT', 'NONE'] as const

const changing = { access: 'console:incident', changes: 'console:incident:manage', idempotent: true } as const

export const incidentConsoleRoutes = defineRoutes({
  'POST /console/incident/getPageList': {
    access: 'console:incident',
    changes: 'nothing',
    summary: 'Incidents of all agencies, the newest first',
    body: z.object({
      ...paging,
      /** Incident number, booking number or PNR. */
      keyword: z.optional(limitedText(40)),
      agencyCode: z.optional(agencyCode),
      airline: z.optional(airlineCode),
      type: z.optional(z.enum(incidentTypes)),
      status: z.optional(z.enum(incidentStatuses)),
    }),
    answer: z.extend(pageOf(row), { names }),
  },
  'GET /console/incident/info/{incidentId}': {
    access: 'console:incident',
    summary: 'One incident of an agency with the itinerary before and after, and the message',
    answer: z.object({
      ...row.shape,
      flights: incidentFlights,
      message: z.nullable(message),
      /** Incidents of the same report, this one included. */
      related: z.int(),
      isCorrectable: z.boolean(),
      names,
    }),
  },
  'POST /console/incident/preview': {
    access: 'console:incident',
    changes: 'nothing',
    summary: 'Who a change of a flight would concern, and the message that they would get',
    body: z.object(flightChange),
    answer: z.object({
      /** At most 100 of them. */
      bookings: z.array(affected),
      count: z.int(),
      /** Paid bookings of the flight without tickets yet, which a report does not concern. */
      ticketing: z.int(),
      agencies: z.int(),
      messages: z.nullable(messages),
      /** Names what was shown; a creation names it, so that no other bookings are concerned. */
      seen: z.string(),
      names,
    }),
  },
  'POST /console/incident/create': {
    ...changing,
    summary: 'Create an incident for every ticketed booking of a flight that an airline has changed or cancelled',
    body: z.object({ ...flightChange, seen: requiredText(64) }),
    answer: z.object({ created: z.int() }),
  },
  'POST /console/incident/previewCorrection': {
    access: 'console:incident',
    changes: 'nothing',
    summary: 'What a correction of a report would do to each of its incidents, and the message',
    body: correction,
    answer: z.object({
      incidents: z.array(z.object({ ...affected.shape, incidentNo: z.string(), effect: z.enum(correctionEffects) })),
      messages,
      seen: z.string(),
    }),
  },
  'POST /console/incident/correct': {
    ...changing,
    summary: 'Correct or withdraw a report: closes unanswered incidents and reports the right flights',
    body: z.object({ ...correction.shape, seen: requiredText(64) }),
    answer: z.object({ closed: z.int(), created: z.int() }),
  },
})
