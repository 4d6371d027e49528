import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What was answered to a call that books or moves money, so that the same call sent again gets the same answer. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: text('user_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** Hash of what was sent: the same key with anything else is refused. */
    fingerprint: text('fingerprint').notNull(),
    /** HTTP status and body of the answer. Empty while the call is being worked on, or when the server died over it. */
    status: integer('status'),
    answer: text('answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.call, table.key] }),
    index('idempotency_key_created_at').on(table.createdAt),
  ],
)
