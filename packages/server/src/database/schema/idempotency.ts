import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Stored answers of calls that book or transfer money; a repeated call gets the same answer. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: text('user_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** Hash of the request: the same key with another request is rejected. */
    fingerprint: text('fingerprint').notNull(),
    /** HTTP status and encrypted body of the answer. Null while the request runs, or when its process crashed. */
    status: integer('status'),
    answer: text('answer'),
    /** The process that runs the request, until when its lease lasts, and what the request has done, encrypted. */
    runner: text('runner'),
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    journal: text('journal'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.call, table.key] }),
    index('idempotency_key_created_at').on(table.createdAt),
  ],
)
