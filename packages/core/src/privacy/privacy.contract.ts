import * as z from 'zod/mini'
import { retentionLimits } from '../shared/contract/constants.ts'
import { filterDate, id, nameText, requiredText, serverTime } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

/** People of one search; a longer text finds fewer. */
export const maxFoundPeople = 50
/** Why data of a person cannot be erased yet. */
export const erasureBlockers = [
  'BOOKING',
  'FLIGHT',
  'REFUND',
  'INCIDENT',
  'REQUEST',
  'CHAT',
  'IMPORT',
  'ACTIVE',
  'OWNER',
] as const

const access = 'sys:profile:userManagement'
const changes = 'privacy:manage'

const person = z.discriminatedUnion('kind', [
  /** Passengers of all bookings that have these three in common. */
  z.object({
    kind: z.literal('PASSENGER'),
    lastName: requiredText(60),
    firstName: requiredText(120),
    birth: filterDate,
  }),
  /** The contact of bookings with other passengers. */
  z.object({ kind: z.literal('CONTACT'), name: requiredText(120), email: requiredText(254) }),
  /** A user of the agency. */
  z.object({ kind: z.literal('USER'), id }),
])
const ofPerson = z.object({ person })

/** The number of a booking or service request, the user, or the name of the imported file. */
const blocker = z.object({ subject: z.string(), reason: z.enum(erasureBlockers) })

const days = z.int().check(z.minimum(retentionLimits.min), z.maximum(retentionLimits.max))

const retention = z.object({
  /** Travel documents of passengers, after their last flight; null keeps them. */
  documentDays: z.nullable(days),
  /** Emails about a booking, after they were sent or received; null keeps them. */
  mailDays: z.nullable(days),
  /** Saved contacts, after they were used last; null keeps them. */
  contactDays: z.nullable(days),
  /** Conversations with the assistant, after the last message. */
  conversationDays: days,
})

const erased = z.object({
  bookings: z.int(),
  /** Emails, log entries, messages and notes in which the person was named. */
  texts: z.int(),
  files: z.int(),
  contacts: z.int(),
})

export const privacyRoutes = defineRoutes({
  'POST /personalData/find': {
    access,
    changes: 'nothing',
    summary:
      'Passengers, contacts and users by name, document number, booking number or email, with what prevents an erasure',
    body: z.object({ text: nameText(120).check(z.minLength(2)) }),
    answer: z.object({
      people: z.array(
        z.object({
          person,
          /** Of a user. */
          user: z.optional(z.object({ name: z.string(), email: z.string() })),
          bookings: z.int(),
          /** Local date of the last flight; empty for a user. */
          lastFlight: z.string(),
          blockers: z.array(blocker),
        }),
      ),
      /** Whether there are more people. */
      isCut: z.boolean(),
    }),
  },
  'POST /personalData/export': {
    access,
    changes,
    summary: 'Everything that is stored about a passenger, contact or user as a ZIP file, as a download task',
    feature: 'personalData:erase',
    idempotent: true,
    body: ofPerson,
    answer: z.object({ downloadTaskId: id }),
  },
  'POST /personalData/erase': {
    access,
    changes,
    summary:
      'Erase a passenger or contact from bookings, emails, conversations, requests and files, or a disabled user; amounts and tickets are kept',
    feature: 'personalData:erase',
    idempotent: true,
    body: ofPerson,
    answer: erased,
  },
  'GET /personalData/retention': {
    access,
    summary: 'How long the agency keeps personal data, by kind',
    answer: z.extend(retention, { version: z.int(), changedAt: z.nullable(serverTime) }),
  },
  'POST /personalData/updateRetention': {
    access,
    changes,
    summary: 'Change how long personal data is kept; older data is deleted within an hour',
    feature: 'personalData:erase',
    idempotent: true,
    body: z.extend(retention, { version: z.int() }),
    answer: z.object({ version: z.int() }),
  },
})

export type Person = z.output<typeof person>
export type FoundPerson = z.output<(typeof privacyRoutes)['POST /personalData/find']['answer']>['people'][number]
export type ErasureBlocker = (typeof erasureBlockers)[number]
export type RetentionDays = z.output<typeof retention>
