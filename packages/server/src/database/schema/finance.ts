import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, pgTable, text, timestamp, unique, index } from 'drizzle-orm/pg-core'
import { appUser, client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/** Account of a client in one currency. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    currency: text('currency').notNull(),
    /**
     * `deposit` and `held` are the client's money; `outside` is the bank it came from and `sales` where it was spent.
     */
    kind: text('kind', { enum: ['deposit', 'held', 'outside', 'sales'] }).notNull(),
    /** The sum of the entries, updated with each of them. */
    balance: minorUnits('balance').notNull().default(0),
    /** How far the deposit may fall below zero. */
    creditLine: minorUnits('credit_line').notNull().default(0),
    /** The client is notified when the available amount falls below this. */
    lowBalance: minorUnits('low_balance'),
    /** Since when it is below; null while it is not. */
    lowSince: moment('low_since'),
  },
  (table) => [
    unique('ledger_account_kind_unique').on(table.clientId, table.currency, table.kind),
    unique('ledger_account_of_client').on(table.clientId, table.currency, table.id),
    check('ledger_account_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('ledger_account_kind', sql`${table.kind} in ('deposit', 'held', 'outside', 'sales')`),
    check(
      'ledger_account_never_negative',
      sql`${table.kind} in ('outside', 'sales') or ${table.balance} >= -${table.creditLine}`,
    ),
    check(
      'ledger_account_credit_line',
      sql`${table.creditLine} = 0 or (${table.kind} = 'deposit' and ${table.creditLine} > 0)`,
    ),
    check(
      'ledger_account_low_balance',
      sql`${table.lowBalance} is null or (${table.kind} = 'deposit' and ${table.lowBalance} > 0)`,
    ),
    // Above this an amount is not exact as a JavaScript number.
    check('ledger_account_exact', sql`abs(${table.balance}) <= 9007199254740991`),
  ],
)

/** One transfer: two or more entries that sum to zero. */
export const ledgerTransfer = pgTable(
  'ledger_transfer',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    currency: text('currency').notNull(),
    kind: text('kind', { enum: ['recharge', 'ticket', 'ancillary', 'refund', 'claim', 'fee', 'adjustment'] }).notNull(),
    /** Purpose of the transfer; the same reference never transfers money twice. */
    reference: text('reference').notNull(),
    remark: text('remark').notNull().default(''),
    userId: text('user_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('ledger_transfer_once').on(table.clientId, table.kind, table.reference),
    unique('ledger_transfer_of_client').on(table.clientId, table.currency, table.id),
    foreignKey({
      name: 'ledger_transfer_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    check(
      'ledger_transfer_kind',
      sql`${table.kind} in ('recharge', 'ticket', 'ancillary', 'refund', 'claim', 'fee', 'adjustment')`,
    ),
    index('ledger_transfer_newest').on(table.clientId, table.createdAt.desc().nullsFirst(), table.id),
  ],
)

/** Effect of a transfer on one account. Append-only. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    currency: text('currency').notNull(),
    transferId: text('transfer_id').notNull(),
    accountId: text('account_id').notNull(),
    amount: minorUnits('amount').notNull(),
    balanceAfter: minorUnits('balance_after').notNull(),
  },
  (table) => [
    // Both keys include client and currency: a transfer never crosses either.
    foreignKey({
      name: 'ledger_entry_transfer',
      columns: [table.clientId, table.currency, table.transferId],
      foreignColumns: [ledgerTransfer.clientId, ledgerTransfer.currency, ledgerTransfer.id],
    }),
    foreignKey({
      name: 'ledger_entry_account',
      columns: [table.clientId, table.currency, table.accountId],
      foreignColumns: [ledgerAccount.clientId, ledgerAccount.currency, ledgerAccount.id],
    }),
    unique('ledger_entry_once').on(table.transferId, table.accountId),
    check('ledger_entry_amount', sql`${table.amount} <> 0`),
    index('ledger_entry_account').on(table.accountId, table.id),
  ],
)
