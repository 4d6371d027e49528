import { conversationDays } from '@gangway/core/contract'
import { and, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  booking,
  bookingMail,
  bookingPassenger,
  conversation,
  emailForward,
  frequentContact,
  retentionSetting,
} from '../database/schema.ts'
import type { ExpiredRows } from '../shared/purge-expired.ts'

/** Personal data that each agency keeps as long as it has set. */
export const retainedRows: readonly ExpiredRows[] = [
  // Its messages and their answers are deleted by cascade.
  {
    table: conversation,
    key: [conversation.clientId, conversation.id],
    when: (now) =>
      sql`${conversation.updatedAt} < ${beforeDays(now, sql`coalesce(${daysOf(conversation.clientId, retentionSetting.conversationDays)}, ${conversationDays})`)}`,
  },
  {
    table: bookingMail,
    key: [bookingMail.id],
    when: (now) => isOlder(now, bookingMail, bookingMail.receivedAt, retentionSetting.mailDays),
  },
  {
    table: emailForward,
    key: [emailForward.id],
    when: (now) => isOlder(now, emailForward, emailForward.receivedAt, retentionSetting.mailDays),
  },
  {
    table: frequentContact,
    key: [frequentContact.id],
    when: (now) => isOlder(now, frequentContact, frequentContact.usedAt, retentionSetting.contactDays),
  },
  {
    table: bookingPassenger,
    key: [bookingPassenger.id],
    clear: {
      documentType: null,
      documentNumber: null,
      documentHash: null,
      documentExpiry: null,
      documentCountry: null,
    },
    when: (now) =>
      and(
        or(
          isNotNull(bookingPassenger.documentType),
          isNotNull(bookingPassenger.documentNumber),
          isNotNull(bookingPassenger.documentExpiry),
          isNotNull(bookingPassenger.documentCountry),
        ),
        sql`${bookingPassenger.bookingId} in (select ${booking.id} from ${booking} where ${hasFlown(now)})`,
      ),
  },
  // The documents of residents, who pay less on some flights.
  {
    table: booking,
    key: [booking.id],
    clear: { offer: sql`${booking.offer} - 'residents' - 'sealedResidents'` },
    when: (now) => and(sql`${booking.offer} ?| array['residents', 'sealedResidents']`, hasFlown(now)),
  },
]

/** Days of an agency; null without a setting. */
const daysOf = (clientId: PgColumn, days: PgColumn): SQL =>
  sql`(select ${days} from ${retentionSetting} where ${retentionSetting.clientId} = ${clientId})`

const beforeDays = (now: Date, days: SQL): SQL =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${days}::integer)`

const limits = (clientId: PgColumn, days: PgColumn): SQL =>
  sql`${clientId} in (select ${retentionSetting.clientId} from ${retentionSetting} where ${isNotNull(days)})`

function isOlder(now: Date, { clientId }: { clientId: PgColumn }, at: PgColumn, days: PgColumn): SQL | undefined {
  return and(limits(clientId, days), sql`${at} < ${beforeDays(now, daysOf(clientId, days))}`)
}

/** By the local date of the last flight. */
function hasFlown(now: Date): SQL | undefined {
  const { clientId, departDate, returnDate } = booking
  const days = retentionSetting.documentDays
  return and(
    limits(clientId, days),
    sql`coalesce(${returnDate}, ${departDate}) < to_char(${beforeDays(now, daysOf(clientId, days))}, 'YYYY-MM-DD')`,
  )
}
