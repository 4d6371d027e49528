import {
  externalStatementFormats,
  matchingSources,
  matchingStates,
  type MatchReason,
  type StatementMapping,
} from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { appUser, client } from '../client.ts'
import { ledgerEntry } from './finance.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/** A statement of a bank or supplier that an agency has uploaded to match it with its ledger. */
export const externalStatement = pgTable(
  'external_statement',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    statementNo: text('statement_no').notNull(),
    source: text('source', { enum: matchingSources }).notNull(),
    state: text('state', { enum: matchingStates }).notNull(),
    /** Counts the changes. */
    version: integer('version').notNull().default(1),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: externalStatementFormats }).notNull(),
    /** Key of the file in the store. */
    path: text('path').notNull(),
    sha256: text('sha256').notNull(),
    /** Null until it is started, like the mapping. */
    currency: text('currency'),
    mapping: jsonb('mapping').$type<StatementMapping>(),
    tolerance: minorUnits('tolerance').notNull().default(0),
    dayWindow: integer('day_window').notNull().default(5),
    otherCurrencyLines: integer('other_currency_lines').notNull().default(0),
    periodFrom: text('period_from'),
    periodTo: text('period_to'),
    /** Why the file could not be read: a message key with its values. */
    problem: jsonb('problem').$type<{ key: string; values?: Record<string, string | number | readonly string[]> }>(),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
    closedById: text('closed_by_id').references(() => appUser.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('external_statement_number').on(table.clientId, table.statementNo),
    unique('external_statement_of_client').on(table.clientId, table.id),
    foreignKey({
      name: 'external_statement_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    check('external_statement_source', sql`${table.source} in ('BANK', 'SUPPLIER')`),
    check('external_statement_state', sql`${table.state} in ('UPLOADED', 'MATCHING', 'OPEN', 'CLOSED', 'FAILED')`),
    check('external_statement_started', sql`${table.state} = 'UPLOADED' or ${table.currency} is not null`),
    check('external_statement_closed', sql`(${table.state} = 'CLOSED') = (${table.closedAt} is not null)`),
    index('external_statement_newest').on(table.clientId, table.createdAt.desc().nullsFirst(), table.id),
  ],
)

/** A match of lines with ledger entries. */
export const statementMatch = pgTable(
  'statement_match',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    statementId: text('statement_id').notNull(),
    isAutomatic: boolean('is_automatic').notNull(),
    score: integer('score').notNull(),
    reasons: jsonb('reasons').$type<MatchReason[]>().notNull(),
    /** Lines less entries. */
    difference: minorUnits('difference').notNull(),
    note: text('note').notNull().default(''),
    userId: text('user_id').references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('statement_match_of_client').on(table.clientId, table.id),
    foreignKey({
      name: 'statement_match_statement',
      columns: [table.clientId, table.statementId],
      foreignColumns: [externalStatement.clientId, externalStatement.id],
    }),
    index('statement_match_of_statement').on(table.statementId),
  ],
)

/** A line of a statement. A split line stays beside its parts, so that the file is never lost. */
export const externalStatementLine = pgTable(
  'external_statement_line',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    statementId: text('statement_id').notNull(),
    /** Row of the file. */
    position: integer('position').notNull(),
    /** 0 for the line of the file, from 1 for the parts of a split one. */
    part: integer('part').notNull().default(0),
    /** `2026-12-01` */
    day: text('day').notNull(),
    /** Signed as the ledger account. */
    amount: minorUnits('amount').notNull(),
    reference: text('reference').notNull(),
    passenger: text('passenger').notNull(),
    description: text('description').notNull(),
    state: text('state', { enum: ['UNMATCHED', 'MATCHED', 'EXCLUDED', 'SPLIT'] }).notNull(),
    matchId: text('match_id'),
    /** Why it was set aside. */
    reason: text('reason'),
  },
  (table) => [
    unique('external_statement_line_once').on(table.statementId, table.position, table.part),
    foreignKey({
      name: 'external_statement_line_statement',
      columns: [table.clientId, table.statementId],
      foreignColumns: [externalStatement.clientId, externalStatement.id],
    }),
    foreignKey({
      name: 'external_statement_line_match',
      columns: [table.clientId, table.matchId],
      foreignColumns: [statementMatch.clientId, statementMatch.id],
    }),
    check('external_statement_line_state', sql`${table.state} in ('UNMATCHED', 'MATCHED', 'EXCLUDED', 'SPLIT')`),
    check('external_statement_line_matched', sql`(${table.state} = 'MATCHED') = (${table.matchId} is not null)`),
    check('external_statement_line_excluded', sql`(${table.state} = 'EXCLUDED') = (${table.reason} is not null)`),
    index('external_statement_line_state').on(table.statementId, table.state, table.position, table.part),
    index('external_statement_line_match').on(table.matchId),
  ],
)

/** A ledger entry that a statement contains. No entry is matched by two statements of the same source. */
export const statementMatchEntry = pgTable(
  'statement_match_entry',
  {
    clientId: text('client_id').notNull(),
    source: text('source', { enum: matchingSources }).notNull(),
    entryId: text('entry_id')
      .notNull()
      .references(() => ledgerEntry.id),
    matchId: text('match_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'statement_match_entry_once', columns: [table.clientId, table.source, table.entryId] }),
    foreignKey({
      name: 'statement_match_entry_match',
      columns: [table.clientId, table.matchId],
      foreignColumns: [statementMatch.clientId, statementMatch.id],
    }),
    index('statement_match_entry_of_match').on(table.matchId),
  ],
)

/** The last mapping of each kind of file: the next one with the same columns starts with it. */
export const statementMappingMemory = pgTable(
  'statement_mapping',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    source: text('source', { enum: matchingSources }).notNull(),
    /** Hash of the header row. */
    headerHash: text('header_hash').notNull(),
    mapping: jsonb('mapping').$type<StatementMapping>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ name: 'statement_mapping_key', columns: [table.clientId, table.source, table.headerHash] })],
)
