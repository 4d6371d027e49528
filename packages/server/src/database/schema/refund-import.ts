import { batchStatuses, type BatchColumn } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { appUser } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An imported file of refund claims. */
export const refundImport = pgTable(
  'refund_import',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    fileName: text('file_name').notNull(),
    status: text('status', { enum: batchStatuses }).notNull(),
    total: integer('total').notNull(),
    success: integer('success').notNull().default(0),
    existed: integer('existed').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    foreignKey({
      name: 'refund_import_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    unique('refund_import_of_client').on(table.clientId, table.id),
    check(
      'refund_import_status',
      sql`${table.status} in ('WAITING', 'PROCESSING', 'SUCCESS', 'PARTIAL_FAILURE', 'FAILED')`,
    ),
    // Every row is counted at most once.
    check('refund_import_counts', sql`${table.success} + ${table.existed} + ${table.failed} <= ${table.total}`),
    index('refund_import_newest').on(table.clientId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('refund_import_created_at').on(table.createdAt),
  ],
)

/** A row of an imported file with its result. */
export const refundImportRow = pgTable(
  'refund_import_row',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    importId: text('import_id').notNull(),
    /** Row number in the spreadsheet. */
    position: integer('position').notNull(),
    cells: jsonb('cells').$type<Partial<Record<BatchColumn, string>>>().notNull(),
    outcome: text('outcome', { enum: ['WAITING', 'SUCCESS', 'EXISTED', 'FAILED'] }).notNull(),
    /** The refund that was created from it or already existed. */
    refundNo: text('refund_no'),
    /** Message keys under `batch.reasons.`, each with its column. */
    problems: jsonb('problems').$type<RowProblem[]>().notNull().default([]),
  },
  (table) => [
    foreignKey({
      name: 'refund_import_row_import',
      columns: [table.clientId, table.importId],
      foreignColumns: [refundImport.clientId, refundImport.id],
    }).onDelete('cascade'),
    check('refund_import_row_outcome', sql`${table.outcome} in ('WAITING', 'SUCCESS', 'EXISTED', 'FAILED')`),
    unique('refund_import_row_once').on(table.importId, table.position),
    index('refund_import_row_by_outcome').on(table.importId, table.outcome, table.position),
  ],
)

export interface RowProblem {
  column: BatchColumn | null
  reason: string
  values?: Record<string, string | number>
}
