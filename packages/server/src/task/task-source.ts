import type { Lang, Permission, Task, TaskHandling, TaskKind } from '@gangway/core/contract'
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/db.ts'
import { taskHandling } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

/** Entries that are read of one kind. A longer list is cut and its number is a minimum. */
export const entriesPerKind = 200

export interface TaskQuery {
  db: Db
  scope: Scope
  /** Time of the agency's clock. */
  now: Date
  /** For passwords and keys, which expire by the time of the server. */
  serverNow: Date
  userId: string
  lang: Lang
  /** Condition on `task_handling`, joined to the subject. */
  matches: SQL | undefined
  /** Only the entry with this subject. */
  subjectId?: string
}

/** Rows of one kind that need a person, first due first, at most `entriesPerKind` and one more. */
export interface TaskSource {
  kind: TaskKind
  /** The permission to see the subject. */
  code: Permission
  read(query: TaskQuery): Promise<SubjectRow[]>
}

type Handling = Pick<
  typeof taskHandling.$inferSelect,
  'version' | 'assigneeId' | 'snoozedUntil' | 'note' | 'changedBy'
> | null

export interface SubjectRow extends Omit<Task, 'kind' | 'due' | keyof TaskHandling> {
  due: Date | null
  handling: Handling
}

export const handlingColumns = {
  version: taskHandling.version,
  assigneeId: taskHandling.assigneeId,
  snoozedUntil: taskHandling.snoozedUntil,
  note: taskHandling.note,
  changedBy: taskHandling.changedBy,
}

/** Joins what is stored about a subject; the scope of `task_handling` comes on top. */
export function isHandlingOf(kind: TaskKind, subject: PgColumn): SQL | undefined {
  return and(eq(taskHandling.kind, kind), eq(taskHandling.subjectId, subject))
}

export function isSubject(subject: PgColumn, subjectId: string | undefined): SQL | undefined {
  return subjectId === undefined ? undefined : eq(subject, subjectId)
}

export const millisecondsPerDay = 24 * 3_600_000
export const readLimit = entriesPerKind + 1

const keyNoticeDays = 14

/** Keys that expire before this time need a successor. */
export function keyNoticeEnd(now: Date): Date {
  return new Date(now.getTime() + keyNoticeDays * millisecondsPerDay)
}
