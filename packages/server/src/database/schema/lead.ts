import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What a visitor of the public pages sent with a form. */
export const lead = pgTable(
  'lead',
  {
    /** Of a form: from its token and its content, so that sending the same again stores nothing. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['contact', 'event', 'airline'] }).notNull(),
    /** The path of the trade event, or the code of the airline. */
    subject: text('subject'),
    company: text('company').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** All other fields of the form. */
    fields: jsonb('fields').$type<Record<string, string>>().notNull().default({}),
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    status: text('status', { enum: ['NEW', 'CONTACTED', 'CLOSED'] })
      .notNull()
      .default('NEW'),
    /** What the provider's staff wrote about it. */
    note: text('note').notNull().default(''),
    /** Who changed the status or the note last: the e-mail address, which stays when the user is deleted. */
    handledBy: text('handled_by'),
    handledAt: timestamp('handled_at', { withTimezone: true, mode: 'date' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    check('lead_kind', sql`${table.kind} in ('contact', 'event', 'airline')`),
    check('lead_lang', sql`${table.lang} in ('en', 'cn')`),
    check('lead_status', sql`${table.status} in ('NEW', 'CONTACTED', 'CLOSED')`),
    index('lead_created').on(table.createdAt, table.id),
  ],
)
