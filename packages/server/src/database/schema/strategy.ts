import type { StrategyForm } from '@gangway/core/contract'
import { foreignKey, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { StoredRanking } from '../../strategy/stored-ranking.model.ts'
import { appUser } from './client.ts'

/** A ranking of airlines that a user of a client asked for, as it was at that time. */
export const contentStrategy = pgTable(
  'content_strategy',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    form: jsonb('form').$type<StrategyForm>().notNull(),
    airlines: jsonb('airlines').$type<StoredRanking>().notNull(),
    submittedAt: timestamp('submitted_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'content_strategy_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    index('content_strategy_newest').on(
      table.clientId,
      table.submittedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
