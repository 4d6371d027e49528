import {
  accountBalanceStates,
  accountFailureRules,
  accountFailures,
  airlineAccountStatuses,
} from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An agency's own account at an airline. */
export const airlineAccount = pgTable(
  'airline_account',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    airline: text('airline').notNull(),
    /** Through whom the airline is reached: a code of the supplier. */
    vendor: text('vendor').notNull(),
    /** Values that are not secret, by parameter. */
    parameters: jsonb('parameters').$type<Record<string, string>>().notNull(),
    /** The secret values by parameter, as encrypted JSON. */
    sealedSecrets: text('sealed_secrets').notNull(),
    /** The key that encrypted them. */
    keyId: text('key_id').notNull(),
    privateFare: boolean('private_fare').notNull(),
    onFailure: text('on_failure', { enum: accountFailureRules }).notNull().default('FALL_BACK'),
    status: text('status', { enum: airlineAccountStatuses }).notNull().default('OFFLINE'),
    balanceState: text('balance_state', { enum: accountBalanceStates }).notNull().default('NONE'),
    /** The last known balance in minor units, kept when a later fetch fails. */
    balance: bigint('balance', { mode: 'number' }),
    currency: text('currency'),
    /** When the account was asked last. */
    checkedAt: moment('checked_at'),
    /** Set while the account fails. */
    failure: text('failure', { enum: accountFailures }),
    failingSince: moment('failing_since'),
    /** Counts the changes by users, so that no change is overwritten unseen. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    unique('airline_account_once').on(table.clientId, table.airline, table.vendor),
    check('airline_account_status', sql`${table.status} in ('OFFLINE', 'ONLINE')`),
    check('airline_account_rule', sql`${table.onFailure} in ('FALL_BACK', 'STOP')`),
    check('airline_account_balance_state', sql`${table.balanceState} in ('NONE', 'KNOWN', 'FAILED')`),
    check('airline_account_balance', sql`(${table.balance} is null) = (${table.currency} is null)`),
    check('airline_account_failing', sql`(${table.failure} is null) = (${table.failingSince} is null)`),
    check('airline_account_version', sql`${table.version} > 0`),
    index('airline_account_newest').on(table.clientId, table.createdAt.desc(), table.id),
  ],
)
