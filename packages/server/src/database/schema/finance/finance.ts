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
} from 'drizzle-orm/pg-core'
import { booking } from '../booking.ts'
import { appUser, client } from '../client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minorUnits = (name: string) => bigint(name, { mode: 'number' })
const accountKinds = ['deposit', 'held', 'outside', 'sales'] as const
const transferKinds = ['recharge', 'ticket', 'ancillary', 'refund', 'claim', 'fee', 'adjustment'] as const

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
    kind: text('kind', { enum: accountKinds }).notNull(),
    /** The sum of the entries, updated with each of them. */
    balance: minorUnits('balance').notNull().default(0),
    /** How far the deposit may fall below zero. */
    creditLine: minorUnits('credit_line').notNull().default(0),
    /** The client is notified when the available amount falls below this. */
    lowBalance: minorUnits('low_balance'),
    /** Since when it is below; null while it is not. */
    lowSince: moment('low_since'),
    /** The number of entries: the sequence of the last one. */
    movements: integer('movements').notNull().default(0),
    /** Time of the last entry. */
    movedAt: moment('moved_at'),
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
    kind: text('kind', { enum: transferKinds }).notNull(),
    /** Purpose of the transfer; the same reference never transfers money twice. */
    reference: text('reference').notNull(),
    remark: text('remark').notNull().default(''),
    userId: text('user_id'),
    /** The booking that the money is for, if any. */
    bookingId: text('booking_id'),
    /** The refund that the money is for, if any. */
    refundNo: text('refund_no'),
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
    foreignKey({
      name: 'ledger_transfer_booking',
      columns: [table.clientId, table.bookingId],
      foreignColumns: [booking.clientId, booking.id],
    }),
    index('ledger_transfer_of_booking')
      .on(table.clientId, table.bookingId)
      .where(sql`${table.bookingId} is not null`),
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
    /** Position among the entries of the account, from 1: the order of the balances. */
    sequence: integer('sequence').notNull(),
    /** Kind and time of the transfer, for the indexes of lists. */
    kind: text('kind', { enum: transferKinds }).notNull(),
    createdAt: moment('created_at').notNull(),
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
    unique('ledger_entry_sequence').on(table.accountId, table.sequence),
    index('ledger_entry_account').on(
      table.accountId,
      table.createdAt.desc().nullsFirst(),
      table.sequence.desc().nullsFirst(),
    ),
    index('ledger_entry_kind').on(
      table.accountId,
      table.kind,
      table.createdAt.desc().nullsFirst(),
      table.sequence.desc().nullsFirst(),
    ),
  ],
)

/** Sums of an account's entries by day and kind, updated with each entry: totals of years without reading the entries. */
export const ledgerDay = pgTable(
  'ledger_day',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    currency: text('currency').notNull(),
    account: text('account', { enum: accountKinds }).notNull(),
    /** In Beijing time, `2026-12-01`. */
    day: text('day').notNull(),
    kind: text('kind', { enum: transferKinds }).notNull(),
    movements: integer('movements').notNull(),
    /** The sum of the positive entries. */
    paidIn: minorUnits('paid_in').notNull(),
    /** The sum of the negative entries: zero or negative. */
    paidOut: minorUnits('paid_out').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'ledger_day_key',
      columns: [table.clientId, table.currency, table.account, table.day, table.kind],
    }),
    check('ledger_day_signs', sql`${table.paidIn} >= 0 and ${table.paidOut} <= 0`),
  ],
)
