import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Live events in commit order; shared/events.ts explains how the order is guaranteed. */
export const event = pgTable(
  'event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text('topic').notNull(),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<object>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('event_topic_id').on(table.topic, table.id), index('event_created_at').on(table.createdAt)],
)
