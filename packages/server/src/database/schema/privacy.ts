import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { client } from './client.ts'

/** How long an agency keeps personal data; absent before its first change. */
export const retentionSetting = pgTable(
  'retention_setting',
  {
    clientId: text('client_id')
      .primaryKey()
      .references(() => client.id, { onDelete: 'cascade' }),
    /** Null keeps the data. */
    documentDays: integer('document_days'),
    mailDays: integer('mail_days'),
    contactDays: integer('contact_days'),
    conversationDays: integer('conversation_days').notNull(),
    /** Counts the changes: a change names the version that it was made from. */
    version: integer('version').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    check(
      'retention_setting_days',
      sql`least(${table.documentDays}, ${table.mailDays}, ${table.contactDays}, ${table.conversationDays}) >= 30`,
    ),
    check('retention_setting_version', sql`${table.version} > 0`),
  ],
)
