import { sql } from 'drizzle-orm'
import { check, cidr, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { client } from './client.ts'

/** A network from which an agency's portal, API or SCIM may be used. Without entries of a scope there is no restriction. */
export const accessEntry = pgTable(
  'access_entry',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    network: cidr('network').notNull(),
    scope: text('scope', { enum: ['API', 'PORTAL', 'BOTH', 'SCIM'] }).notNull(),
    remark: text('remark').notNull(),
    /** Kept when the user is deleted, so it is no foreign key. */
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    check('access_entry_scope', sql`${table.scope} in ('API', 'PORTAL', 'BOTH', 'SCIM')`),
    unique('access_entry_once').on(table.clientId, table.network, table.scope),
    index('access_entry_oldest').on(table.clientId, table.id),
  ],
)
