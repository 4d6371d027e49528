import * as z from 'zod/mini'
import { orderNo } from '../booking.contract.ts'
import { serverTime } from '../envelope.contract.ts'
import { cancelledTypes, incidentChanges, incidentStatuses, incidentTypes, scheduleChangeTypes } from '../incident.ts'
import { airlineCode, localTime, placeCode } from '../offer.contract.ts'

/** Beijing time and five capital letters. */
export const incidentId = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^\d{17}[A-Z]{5}$/))
export const incidentType = z.enum(incidentTypes)
export const incidentStatus = z.enum(incidentStatuses)

export const incidentRow = z.object({
  id: incidentId,
  type: incidentType,
  /** What the airline changed. */
  change: z.enum(incidentChanges),
  /** Largest shift of a departure or arrival; negative when earlier. */
  minutesMoved: z.nullable(z.int()),
  orderNo,
  pnrs: z.array(z.string()),
  airline: airlineCode,
  passengerNames: z.array(z.string()),
  passengerEmail: z.string(),
  /** User who confirmed it. */
  user: z.nullable(z.string()),
  status: incidentStatus,
  departureDate: serverTime,
  /** The same at the airport. */
  departure: z.object({ time: localTime, airport: placeCode }),
  receivedAt: serverTime,
  acceptedAt: z.nullable(serverTime),
  reason: z.nullable(z.enum([...scheduleChangeTypes, ...cancelledTypes])),
  remarks: z.string(),
  /** Whether the airline sent an e-mail about it. */
  hasMail: z.boolean(),
})

const flight = z.object({
  flightNo: z.string(),
  from: placeCode,
  to: placeCode,
  departsAt: serverTime,
  arrivesAt: serverTime,
  /** Local times at the airports. */
  depTime: localTime,
  arrTime: localTime,
})

/** Flights in order. */
export const incidentFlights = z.array(
  z.object({
    difference: z.enum(['SAME', 'MOVED', 'REROUTED', 'CANCELLED', 'ADDED']),
    before: z.nullable(flight),
    after: z.nullable(flight),
    /** Minutes; negative when earlier. */
    departsMoved: z.nullable(z.int()),
    arrivesMoved: z.nullable(z.int()),
  }),
)
