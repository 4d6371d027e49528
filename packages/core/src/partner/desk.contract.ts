import * as z from 'zod/mini'
import { count, filledWords, flag, maybe, words } from './asked.contract.ts'
import { ticketedPassenger } from './order.contract.ts'
import { routes } from './route.contract.ts'
import { amount, beijingTime, currency } from './trip.contract.ts'

const filled = z.string().check(z.minLength(1))
const day = z.string().check(z.regex(/^\d{8}$/))

const claimedFlights = z.array(
  z.object({
    carrier: filledWords(3),
    flightNumber: filledWords(10),
    depAirport: filledWords(3),
    arrAirport: filledWords(3),
    depTime: z.string().check(z.regex(/^\d{12}$/)),
  }),
)

const extractedFlights = z.array(
  z.object({
    dptAirport: filledWords(3),
    arrAirport: filledWords(3),
    flightNumber: filledWords(10),
    depTime: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d/)),
    arrTime: maybe(words(20)),
  }),
)

const minute = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/))
const extractedSegment = z.object({
  dptAirport: filled,
  arrAirport: filled,
  flightNumber: filled,
  depTime: minute,
  arrTime: minute,
})

/** What a desk does besides selling. */
export const deskCalls = routes({
  '/pnr/claim.do': {
    summary: 'Bring a booking that was made at an airline under management',
    description: 'The same reference again is the same order.',
    body: z.object({
      mmb: z.object({ airlinePnr: filledWords(20), email: maybe(words(254)) }),
      passengers: z
        .array(z.object({ name: filledWords(120), passengerType: maybe(count) }))
        .check(z.minLength(1), z.maxLength(30)),
      fromSegments: claimedFlights.check(z.minLength(1), z.maxLength(6)),
      retSegments: maybe(claimedFlights.check(z.maxLength(6))),
      connectInfo: maybe(
        z.object({
          contactName: maybe(words(100)),
          contactEmail: maybe(words(254)),
          contactPhone: maybe(words(40)),
          useProviderMailForContact: maybe(flag),
          useAtlasMailForContact: maybe(flag),
        }),
      ),
    }),
    answer: z.object({ orderNo: filled, pnrCode: filled }),
    malformed: 102,
    illegal: 100,
    codes: [102, 703, 705],
    once: true,
  },
  '/extractPnr.do': {
    summary: 'A booking as it stands at the airline now',
    description:
      'Changes nothing here. The schedule that is told is the one of the airline, which may differ from the one that was ordered.',
    body: z.object({
      airlinePnr: filledWords(20),
      carrier: filledWords(3),
      passengers: z
        .array(z.object({ firstName: words(60), lastName: filledWords(60) }))
        .check(z.minLength(1), z.maxLength(30)),
      contact: z.object({ email: filledWords(254) }),
      routing: z.object({
        fromSegments: extractedFlights.check(z.minLength(1), z.maxLength(6)),
        retSegments: maybe(extractedFlights.check(z.maxLength(6))),
      }),
      timeout: maybe(count),
    }),
    answer: z.object({
      airlinePnr: filled,
      pnrStatus: z.enum(['OnHold', 'Ticketed', 'Cancelled', 'Unknown']),
      pnrUsed: z.nullable(z.enum(['used', 'unused'])),
      currency,
      totalPrice: amount,
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
    summary: 'Where airlines fly, or what is sold here',
    description: '`routeType` 1 is the routes of airlines, 2 those sold here.',
    body: z.object({
      routeType: count,
      fromCity: maybe(words(3)),
      fromCountry: maybe(words(2)),
      toCity: maybe(words(3)),
      toCountry: maybe(words(2)),
      airlines: maybe(z.array(words(3)).check(z.maxLength(200))),
      pageNumber: maybe(count),
      pageSize: maybe(count),
    }),
    answer: z.object({
      data: z.array(
        z.object({
          airlines: z.array(filled),
          fromCity: filled,
          fromCountry: filled,
          toCity: filled,
          toCountry: filled,
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
    summary: 'Mails of airlines about orders',
    description: 'By an order, or by a range of at most one month. A link is good for ten minutes.',
    body: z.object({
      orderNo: maybe(words(40)),
      emailReceivingDateStart: maybe(words(20)),
      emailReceivingDateEnd: maybe(words(20)),
      createTimeStart: maybe(words(20)),
      createTimeEnd: maybe(words(20)),
      emailCategories: maybe(z.array(words(60)).check(z.maxLength(30))),
      pageIndex: maybe(z.union([count, z.literal('')])),
      pageSize: maybe(z.union([count, z.literal('')])),
    }),
    answer: z.object({
      hasNext: z.boolean(),
      records: z.array(
        z.object({
          orderNo: filled,
          emailReceivingDate: beijingTime,
          uniqueCode: filled,
          emailCategory: filled,
          from: z.string(),
          to: z.string(),
          emailSubject: z.string(),
          emailLink: filled,
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
    summary: 'An address that opens the page of an order in the portal, once',
    description:
      'For people of the client who work in its own system. The address is good for one visit within ten minutes.',
    body: z.object({ orderNo: filledWords(40), userName: filledWords(120), role: maybe(words(40)) }),
    answer: z.object({ url: filled }),
    malformed: 2,
    illegal: 2,
    codes: [2, 3, 800],
  },
})
