import { emailForwardErrors, emailForwardStatuses } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { booking } from './booking.ts'
import { client } from './client.ts'

/** The outbox: stores every email, whether it is sent by SMTP or only shown in the development inbox. */
export const mail = pgTable(
  'mail',
  {
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    plain: text('plain').notNull(),
    html: text('html').notNull(),
    /** Encrypted address that ends the subscription with one request; null for mails without a subscription. */
    unsubscribe: text('unsubscribe'),
    /** Encrypted JSON of what a forwarded e-mail needs besides its bodies; null for all others. */
    forwarded: text('forwarded'),
    status: text('status', { enum: ['kept', 'waiting', 'sent', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull(),
    problem: text('problem'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    check('mail_status', sql`${table.status} in ('kept', 'waiting', 'sent', 'failed')`),
    index('mail_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('mail_recipient').on(table.recipient, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)

/** An e-mail received at the inbound address of an agency. Its content is in the file store. */
export const emailForward = pgTable(
  'email_forward',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    /** The booking that it names; null for none or several. */
    bookingId: text('booking_id'),
    /** `Name <address>` of the `From` field. */
    sender: text('sender').notNull(),
    /** Addresses of the `To` field. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** SHA-256 of the original: a repeated delivery is stored once. */
    digest: text('digest').notNull(),
    /** Key of the original in the file store; null when it was deleted. */
    path: text('path'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** `FORWARDED` as soon as the outbox has its e-mails, whose own status says whether they were sent. */
    status: text('status', { enum: emailForwardStatuses }).notNull(),
    error: text('error', { enum: emailForwardErrors }),
    /** Addresses of the last forwarding, separated by commas. */
    forwardedTo: text('forwarded_to').notNull().default(''),
    forwardedAt: timestamp('forwarded_at', { withTimezone: true }),
    /** The e-mails of the last forwarding in the outbox. */
    mailIds: text('mail_ids').array().notNull().default([]),
  },
  (table) => [
    foreignKey({
      name: 'email_forward_booking',
      columns: [table.clientId, table.bookingId],
      foreignColumns: [booking.clientId, booking.id],
    }),
    check('email_forward_status', sql`${table.status} in ('RECEIVED', 'FORWARDED', 'FAILED')`),
    check('email_forward_error', sql`(${table.error} is not null) = (${table.status} = 'FAILED')`),
    unique('email_forward_once').on(table.clientId, table.digest),
    index('email_forward_newest').on(
      table.clientId,
      table.receivedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('email_forward_of_booking').on(table.bookingId),
  ],
)
