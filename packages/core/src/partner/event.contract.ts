import * as z from 'zod/mini'
import { count, filledWords, maybe, words } from './asked.contract.ts'
import { routes } from './route.contract.ts'
import { beijingTime } from './trip.contract.ts'

const moment = maybe(words(20))
const figures = z.string().check(z.regex(/^\d+$/))

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
  /** As the format writes it. */
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

/** `2027-01-10 09:40`, with seconds or without, or the same in figures. */
const changedTime = maybe(z.string().check(z.regex(/^(\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?|\d{12})?$/)))

const changedFlight = z.object({
  originalFlightNo: filledWords(10),
  newFlightNo: maybe(words(10)),
  newDepartureTime: changedTime,
  newArrivalTime: changedTime,
  newDepartureAirport: maybe(words(3)),
  newDepartureTerminal: maybe(words(20)),
  newArrivalAirport: maybe(words(3)),
  newArrivalTerminal: maybe(words(20)),
})

const eventId = filledWords(40)
const remark = maybe(words(1_000))
const confirmed = { answer: z.object({}), malformed: 2, illegal: 2, codes: [2] } as const

/** What airlines did to ticketed trips, and what somebody made of it. */
export const eventCalls = routes({
  '/event/getPageList.do': {
    summary: 'Incidents: changes and cancellations of ticketed trips, the newest first',
    description:
      'An empty text or null is no filter. `eventStatus` 0 waits to be confirmed, 1 is confirmed. Times are of Beijing; the counters are texts.',
    body: z.object({
      pageSize: count,
      pageIndex: maybe(z.union([count, z.literal('')])),
      eventId: maybe(words(40)),
      orderNo: maybe(words(40)),
      pnr: maybe(words(20)),
      paxName: maybe(words(120)),
      paxEmail: maybe(words(254)),
      airline: maybe(words(3)),
      eventType: maybe(words(40)),
      eventStatus: maybe(z.array(count).check(z.maxLength(10))),
      eventTimeStart: moment,
      eventTimeEnd: moment,
      depTimeStart: moment,
      depTimeEnd: moment,
      updateTimeStart: moment,
      confirmedResult: maybe(words(40)),
    }),
    answer: z.object({ records: z.array(record), pageIndex: figures, pageSize: figures, total: figures }),
    otherwise: { records: [] },
    malformed: 2,
    illegal: 2,
    missing: { pageSize: 100 },
    codes: [2],
  },
  '/event/confirmEvent.do': {
    summary: 'Confirm a change that the airline told by its interface (order.schedulechange)',
    description:
      '`confirmedResult` is FLIGHT_CHANGE, FLIGHT_CANCELED or NO_SCHEDULE_CHANGE; without it what the airline did is taken. A second confirmation changes nothing and is 0.',
    body: z.object({ eventId, remark, confirmedResult: maybe(words(40)) }),
    ...confirmed,
  },
  '/event/confirmEmailScheduleChangeEvent.do': {
    summary: 'Confirm what the mail of an airline was about (email.schedulechange)',
    description:
      '`result` is FLIGHT_CHANGE, FLIGHT_CANCELED or NO_SCHEDULE_CHANGE. Times in `changedFlights` are `yyyy-MM-dd HH:mm`, with seconds or without, or `yyyyMMddHHmm`.',
    body: z.object({
      eventId,
      result: filledWords(40),
      remark,
      changedFlights: maybe(z.array(changedFlight).check(z.maxLength(12))),
      canceledFlights: maybe(z.array(words(10)).check(z.maxLength(12))),
    }),
    ...confirmed,
  },
  '/event/confirmAbnormalCancelledEvent.do': {
    summary: 'Confirm what an unexplained cancellation was (abnormal.cancelled)',
    description: '`result` is ABNORMAL_CANCELLATION, PASSENGER_CANCELLATION, NO_CANCELLATION or FLIGHT_CANCELED.',
    body: z.object({ eventId, result: filledWords(40), remark }),
    ...confirmed,
  },
})
