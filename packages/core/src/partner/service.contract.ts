import * as z from 'zod/mini'
import { countField, requiredTrimmedText, booleanField, optional, trimmedText } from './request-fields.contract.ts'
import { ticketedPassenger } from './order.contract.ts'
import { partnerRoutes } from './route.contract.ts'
import { majorUnits, beijingTime, currency } from './trip.contract.ts'

const requiredText = z.string().check(z.minLength(1))
const day = z.string().check(z.regex(/^\d{8}$/))

const claimedFlights = z.array(
  z.object({
    carrier: requiredTrimmedText(3),
    flightNumber: requiredTrimmedText(10),
    depAirport: requiredTrimmedText(3),
    arrAirport: requiredTrimmedText(3),
    depTime: z.string().check(z.regex(/^\d{12}$/)),
  }),
)

const extractedFlights = z.array(
  z.object({
    dptAirport: requiredTrimmedText(3),
    arrAirport: requiredTrimmedText(3),
    flightNumber: requiredTrimmedText(10),
    depTime: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d/)),
    arrTime: optional(trimmedText(20)),
  }),
)

const minute = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/))
const extractedSegment = z.object({
  dptAirport: requiredText,
  arrAirport: requiredText,
  flightNumber: requiredText,
  depTime: minute,
  arrTime: minute,
})

/** Account and service operations besides selling. */
export const serviceCalls = partnerRoutes({
  '/pnr/claim.do': {
    summary: 'Import a booking that was made with an airline',
    description: 'The same reference always returns the same order.',
    body: z.object({
      mmb: z.object({ airlinePnr: requiredTrimmedText(20), email: optional(trimmedText(254)) }),
      passengers: z
        .array(z.object({ name: requiredTrimmedText(120), passengerType: optional(countField) }))
        .check(z.minLength(1), z.maxLength(30)),
      fromSegments: claimedFlights.check(z.minLength(1), z.maxLength(6)),
      retSegments: optional(claimedFlights.check(z.maxLength(6))),
      connectInfo: optional(
        z.object({
          contactName: optional(trimmedText(100)),
          contactEmail: optional(trimmedText(254)),
          contactPhone: optional(trimmedText(40)),
          useProviderMailForContact: optional(booleanField),
          useAtlasMailForContact: optional(booleanField),
        }),
      ),
    }),
    answer: z.object({ orderNo: requiredText, pnrCode: requiredText }),
    malformed: 102,
    illegal: 100,
    codes: [102, 703, 705],
    once: true,
  },
  '/extractPnr.do': {
    summary: 'Current state of a booking at the airline',
    description: 'Changes nothing. The schedule is that of the airline and can differ from the one that was ordered.',
    body: z.object({
      airlinePnr: requiredTrimmedText(20),
      carrier: requiredTrimmedText(3),
      passengers: z
        .array(z.object({ firstName: trimmedText(60), lastName: requiredTrimmedText(60) }))
        .check(z.minLength(1), z.maxLength(30)),
      contact: z.object({ email: requiredTrimmedText(254) }),
      routing: z.object({
        fromSegments: extractedFlights.check(z.minLength(1), z.maxLength(6)),
        retSegments: optional(extractedFlights.check(z.maxLength(6))),
      }),
      timeout: optional(countField),
    }),
    answer: z.object({
      airlinePnr: requiredText,
      pnrStatus: z.enum(['OnHold', 'Ticketed', 'Cancelled', 'Unknown']),
      pnrUsed: z.nullable(z.enum(['used', 'unused'])),
      currency,
      totalPrice: majorUnits,
      routing: z.object({ fromSegments: z.array(extractedSegment), retSegments: z.array(extractedSegment) }),
      paxTicketInfos: z.array(
        z.extend(
          z.pick(ticketedPassenger, {
            name: true,
            ticketNos: true,
            airlinePNRs: true,
            ancillaries: true,
            contactEmails: true,
            contactPhones: true,
          }),
          { ticketStatus: z.enum(['OPEN_FOR_USE', 'REFUND', 'USED', 'PARTIALLY_USED', 'NOSHOW', 'UNKNOWN']) },
        ),
      ),
      contact: z.object({ email: z.string(), companyName: z.string() }),
    }),
    malformed: 102,
    illegal: 100,
    codes: [102, 99005, 99006, 99007],
  },
  '/route/export.do': {
    summary: 'Routes flown by airlines, or sold here',
    description: '`routeType` 1 lists the routes of airlines, 2 those sold here.',
    body: z.object({
      routeType: countField,
      fromCity: optional(trimmedText(3)),
      fromCountry: optional(trimmedText(2)),
      toCity: optional(trimmedText(3)),
      toCountry: optional(trimmedText(2)),
      airlines: optional(z.array(trimmedText(3)).check(z.maxLength(200))),
      pageNumber: optional(countField),
      pageSize: optional(countField),
    }),
    answer: z.object({
      data: z.array(
        z.object({
          airlines: z.array(requiredText),
          fromCity: requiredText,
          fromCountry: requiredText,
          toCity: requiredText,
          toCountry: requiredText,
          isDirect: z.nullable(z.boolean()),
          scheduleStart: day,
          scheduleEnd: day,
          updateDate: day,
        }),
      ),
    }),
    otherwise: { data: [] },
    malformed: 101,
    illegal: 102,
    codes: [101, 102],
  },
  '/queryMail.do': {
    summary: 'E-mails of airlines about orders',
    description: 'By order, or by a time range of at most one month. A link is valid for ten minutes.',
    body: z.object({
      orderNo: optional(trimmedText(40)),
      emailReceivingDateStart: optional(trimmedText(20)),
      emailReceivingDateEnd: optional(trimmedText(20)),
      createTimeStart: optional(trimmedText(20)),
      createTimeEnd: optional(trimmedText(20)),
      emailCategories: optional(z.array(trimmedText(60)).check(z.maxLength(30))),
      pageIndex: optional(z.union([countField, z.literal('')])),
      pageSize: optional(z.union([countField, z.literal('')])),
    }),
    answer: z.object({
      hasNext: z.boolean(),
      records: z.array(
        z.object({
          orderNo: requiredText,
          emailReceivingDate: beijingTime,
          uniqueCode: requiredText,
          emailCategory: requiredText,
          from: z.string(),
          to: z.string(),
          emailSubject: z.string(),
          emailLink: requiredText,
          createTime: beijingTime,
        }),
      ),
    }),
    otherwise: { records: [] },
    malformed: 810,
    illegal: 810,
    codes: [810],
  },
  '/getPortalToken.do': {
    summary: 'One-time address of an order page in the portal',
    description:
      'For users of the client who work in its own system. The address is valid for one visit within 60 seconds and opens this order only. The sign-in rules of the client apply: a second factor is asked for, and a user who has to change the password or to use single sign-on is asked to sign in.',
    body: z.object({
      orderNo: requiredTrimmedText(40),
      userName: requiredTrimmedText(120),
      role: optional(trimmedText(40)),
    }),
    answer: z.object({ url: requiredText }),
    malformed: 2,
    illegal: 2,
    codes: [2, 3, 800],
  },
})
