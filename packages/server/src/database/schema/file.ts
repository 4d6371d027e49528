import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { appUser } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A file uploaded by a user of a client. Its content is in the file store under the path. */
export const uploadedFile = pgTable(
  'uploaded_file',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    /** Key in the file store; begins with the client's code. */
    path: text('path').notNull(),
    /** Original file name. */
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'uploaded_file_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    unique('uploaded_file_path').on(table.path),
    index('uploaded_file_content').on(table.sha256),
    index('uploaded_file_newest').on(table.clientId, table.createdAt.desc().nullsFirst(), table.id),
  ],
)

/** A file that is generated in the background and downloaded when it is ready. */
export const downloadTask = pgTable(
  'download_task',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    status: text('status', { enum: ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED'] }).notNull(),
    /** In per cent. */
    progress: integer('progress').notNull().default(0),
    request: jsonb('request').$type<Record<string, unknown>>().notNull(),
    /** The key in the file store. */
    path: text('path'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    /** When the file of a finished task is deleted. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    foreignKey({
      name: 'download_task_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    check('download_task_status', sql`${table.status} in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED')`),
    index('download_task_newest').on(table.clientId, table.userId, table.createdAt.desc().nullsFirst(), table.id),
  ],
)
