import { taskKinds } from '@gangway/core/contract'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { appUser } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What the users of a client stored about a task. The task itself follows from the rows of its subject. */
export const taskHandling = pgTable(
  'task_handling',
  {
    clientId: text('client_id').notNull(),
    kind: text('kind', { enum: taskKinds }).notNull(),
    subjectId: text('subject_id').notNull(),
    assigneeId: text('assignee_id'),
    snoozedUntil: moment('snoozed_until'),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'task_handling_key', columns: [table.clientId, table.kind, table.subjectId] }),
    foreignKey({
      name: 'task_handling_assignee',
      columns: [table.clientId, table.assigneeId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    foreignKey({
      name: 'task_handling_changed_by',
      columns: [table.clientId, table.changedBy],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    check('task_handling_version', sql`${table.version} > 0`),
    index('task_handling_changed_at').on(table.changedAt),
  ],
)
