import { faultEffects } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A simulated fault of the nth call to a path. Calls count from when the fault was planned. */
export const sandboxFault = pgTable(
  'sandbox_fault',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    path: text('path').notNull(),
    /** From 1. The fault applies to the call that raises `seen` to this number. */
    nth: integer('nth').notNull(),
    effect: text('effect', { enum: faultEffects }).notNull(),
    /** Delay of the answer. */
    ms: integer('ms'),
    seen: integer('seen').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check(
      'sandbox_fault_effect',
      sql`${table.effect} in ('5107', '905', 'errorType1', '500', '701', '702', '703', '704', '705', '706', 'timeout', 'nonJson', 'emptyBody', 'cut', 'slow')`,
    ),
    index('sandbox_fault_of_client').on(table.clientId, table.path, table.id),
  ],
)
