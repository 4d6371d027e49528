import { accountingPeriodStates, journalPurposes } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { appUser, client } from '../client.ts'
import { ledgerAccount } from './finance.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/** A month that an agency has closed. Nothing is booked in it until the provider reopens it. */
export const accountingPeriod = pgTable(
  'accounting_period',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    /** In Beijing time, `2026-11`. */
    month: text('month').notNull(),
    state: text('state', { enum: accountingPeriodStates }).notNull(),
    version: integer('version').notNull().default(1),
    closedAt: moment('closed_at').notNull(),
    closedById: text('closed_by_id').references(() => appUser.id, { onDelete: 'set null' }),
    /** The proposal to reopen it: why, by whom and when. */
    reopenReason: text('reopen_reason'),
    reopenProposedById: text('reopen_proposed_by_id').references(() => appUser.id, { onDelete: 'set null' }),
    reopenProposedAt: moment('reopen_proposed_at'),
    reopenedById: text('reopened_by_id').references(() => appUser.id, { onDelete: 'set null' }),
    reopenedAt: moment('reopened_at'),
  },
  (table) => [
    unique('accounting_period_of_client').on(table.clientId, table.id),
    uniqueIndex('accounting_period_closed_once')
      .on(table.clientId, table.month)
      .where(sql`${table.state} = 'CLOSED'`),
    check('accounting_period_state', sql`${table.state} in ('CLOSED', 'REOPENED')`),
    check('accounting_period_month', sql`${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check('accounting_period_reopened', sql`(${table.state} = 'REOPENED') = (${table.reopenedAt} is not null)`),
    check(
      'accounting_period_two_people',
      sql`${table.state} <> 'REOPENED' or ${table.reopenedById} <> ${table.reopenProposedById}`,
    ),
    index('accounting_period_newest').on(table.closedAt.desc().nullsFirst(), table.id),
  ],
)

/** The balances of a month as they were when it was closed. */
export const accountingPeriodBalance = pgTable(
  'accounting_period_balance',
  {
    clientId: text('client_id').notNull(),
    periodId: text('period_id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    opening: minorUnits('opening').notNull(),
    /** Sum of the positive entries. */
    debit: minorUnits('debit').notNull(),
    /** Sum of the negative entries, without its sign. */
    credit: minorUnits('credit').notNull(),
    closing: minorUnits('closing').notNull(),
  },
  (table) => [
    primaryKey({ name: 'accounting_period_balance_key', columns: [table.periodId, table.accountId] }),
    foreignKey({
      name: 'accounting_period_balance_period',
      columns: [table.clientId, table.periodId],
      foreignColumns: [accountingPeriod.clientId, accountingPeriod.id],
    }),
    check(
      'accounting_period_balance_sum',
      sql`${table.opening} + ${table.debit} - ${table.credit} = ${table.closing} and ${table.debit} >= 0 and ${table.credit} >= 0`,
    ),
  ],
)

/** The account of an agency's own accounting for each part of the ledger. */
export const journalAccount = pgTable(
  'journal_account',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    purpose: text('purpose', { enum: journalPurposes }).notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ name: 'journal_account_key', columns: [table.clientId, table.purpose] })],
)
