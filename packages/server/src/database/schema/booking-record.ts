import { logSubjects } from '@gangway/core/contract'
import {
  bigint,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { booking } from './booking.ts'
import { client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const bookingOf = (name: string, clientId: AnyPgColumn, bookingId: AnyPgColumn) =>
  foreignKey({ name, columns: [clientId, bookingId], foreignColumns: [booking.clientId, booking.id] })

/** Operation log of a booking. Append-only. */
export const bookingLog = pgTable(
  'booking_log',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    bookingId: text('booking_id').notNull(),
    /** Order of entries with the same time. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    stage: text('stage', { enum: logSubjects }).notNull(),
    /** Message key under `log.` with its values, translated for the reader. */
    sentence: text('sentence').notNull(),
    values: jsonb('values').$type<Record<string, string | number | readonly string[]>>().notNull().default({}),
    /** Name of the user; null for automatic changes. */
    operator: text('operator'),
  },
  (table) => [
    bookingOf('booking_log_booking', table.clientId, table.bookingId),
    index('booking_log_of_booking').on(table.bookingId, table.sequence.desc().nullsFirst()),
  ],
)

/** A contact that is reused for bookings. */
export const frequentContact = pgTable(
  'frequent_contact',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    areaCode: text('area_code').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    unique('frequent_contact_once').on(table.clientId, table.email, table.name),
    index('frequent_contact_newest').on(table.clientId, table.usedAt.desc().nullsFirst(), table.id),
  ],
)

/** An email about a booking, from the airline or from Gangway. */
export const bookingMail = pgTable(
  'booking_mail',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    bookingId: text('booking_id').notNull(),
    sender: text('sender').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    category: text('category', {
      enum: [
        'BOOKING_CONFIRMATION',
        'E_TICKET',
        'SCHEDULE_CHANGE',
        'CANCELLATION',
        'REFUND',
        'ANCILLARY',
        'PAYMENT',
        'OTHER',
      ],
    }).notNull(),
    plain: text('plain').notNull(),
    html: text('html').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    bookingOf('booking_mail_booking', table.clientId, table.bookingId),
    index('booking_mail_newest').on(table.clientId, table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('booking_mail_of_booking').on(table.bookingId, table.receivedAt.desc().nullsFirst(), table.id),
  ],
)
