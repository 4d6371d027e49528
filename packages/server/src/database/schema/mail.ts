import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
