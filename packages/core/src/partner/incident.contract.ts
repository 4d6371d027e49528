import * as z from 'zod/mini'
import { countField, requiredTrimmedText, optional, trimmedText } from './request-fields.contract.ts'
import { partnerRoutes } from './route.contract.ts'
import { beijingTime } from './trip.contract.ts'

const moment = optional(trimmedText(20))
const digitsText = z.string().check(z.regex(/^\d+$/))

const record = z.object({
  eventId: z.string(),
  orderNo: z.string(),
  subOrderNo: z.nullable(z.string()),
  eventType: z.enum(['email.schedulechange', 'order.schedulechange', 'abnormal.cancelled']),
  eventStatus: z.literal([0, 1]),
  eventTime: beijingTime,
  extraInfo: z.nullable(z.string()),
  confirmedResult: z.nullable(z.string()),
  confirmedRemark: z.nullable(z.string()),
  clientCode: z.string(),
  createTime: beijingTime,
  /** The spelling is that of the wire format. */
  updateIme: beijingTime,
  airline: z.string(),
  depTime: beijingTime,
  confirmTime: z.nullable(beijingTime),
  confirmUsr: z.nullable(z.string()),
  notified: z.literal([0, 1]),
  pnr: z.string(),
  paxName: z.string(),
  paxEmail: z.string(),
})

/** `2027-01-10 09:40`, with or without seconds, or the same as digits. */
const changedTime = optional(z.string().check(z.regex(/^(\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?|\d{12})?$/)))

const changedFlight = z.object({
  originalFlightNo: requiredTrimmedText(10),
  newFlightNo: optional(trimmedText(10)),
  newDepartureTime: changedTime,
  newArrivalTime: changedTime,
  newDepartureAirport: optional(trimmedText(3)),
  newDepartureTerminal: optional(trimmedText(20)),
  newArrivalAirport: optional(trimmedText(3)),
  newArrivalTerminal: optional(trimmedText(20)),
})

const eventId = requiredTrimmedText(40)
const remark = optional(trimmedText(1_000))
const confirmed = { answer: z.object({}), malformed: 2, illegal: 2, codes: [2] } as const

/** Airline changes of ticketed trips and their confirmation. */
export const incidentCalls = partnerRoutes({
  '/event/getPageList.do': {
    summary: 'Incidents: changes and cancellations of ticketed trips, newest first',
    description:
      'An empty string or null is no filter. `eventStatus` 0 is unconfirmed, 1 is confirmed. Times are Beijing time; counters are strings.',
    body: z.object({
      pageSize: countField,
      pageIndex: optional(z.union([countField, z.literal('')])),
      eventId: optional(trimmedText(40)),
      orderNo: optional(trimmedText(40)),
      pnr: optional(trimmedText(20)),
      paxName: optional(trimmedText(120)),
      paxEmail: optional(trimmedText(254)),
      airline: optional(trimmedText(3)),
      eventType: optional(trimmedText(40)),
      eventStatus: optional(z.array(countField).check(z.maxLength(10))),
      eventTimeStart: moment,
      eventTimeEnd: moment,
      depTimeStart: moment,
      depTimeEnd: moment,
      updateTimeStart: moment,
      confirmedResult: optional(trimmedText(40)),
    }),
    answer: z.object({ records: z.array(record), pageIndex: digitsText, pageSize: digitsText, total: digitsText }),
    otherwise: { records: [] },
    malformed: 2,
    illegal: 2,
    missing: { pageSize: 100 },
    codes: [2],
  },
  '/event/confirmEvent.do': {
    summary: "Confirm a change reported by the airline's interface (order.schedulechange)",
    description:
      '`confirmedResult` is FLIGHT_CHANGE, FLIGHT_CANCELED or NO_SCHEDULE_CHANGE; the default is what the airline reported. Confirming again changes nothing and returns 0.',
    body: z.object({ eventId, remark, confirmedResult: optional(trimmedText(40)) }),
    ...confirmed,
  },
  '/event/confirmEmailScheduleChangeEvent.do': {
    summary: 'Confirm the subject of an airline e-mail (email.schedulechange)',
    description:
      '`result` is FLIGHT_CHANGE, FLIGHT_CANCELED or NO_SCHEDULE_CHANGE. Times in `changedFlights` are `yyyy-MM-dd HH:mm`, with or without seconds, or `yyyyMMddHHmm`.',
    body: z.object({
      eventId,
      result: requiredTrimmedText(40),
      remark,
      changedFlights: optional(z.array(changedFlight).check(z.maxLength(12))),
      canceledFlights: optional(z.array(trimmedText(10)).check(z.maxLength(12))),
    }),
    ...confirmed,
  },
  '/event/confirmAbnormalCancelledEvent.do': {
    summary: 'Confirm the cause of an unexplained cancellation (abnormal.cancelled)',
    description: '`result` is ABNORMAL_CANCELLATION, PASSENGER_CANCELLATION, NO_CANCELLATION or FLIGHT_CANCELED.',
    body: z.object({ eventId, result: requiredTrimmedText(40), remark }),
    ...confirmed,
  },
})
