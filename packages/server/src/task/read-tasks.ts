import { isAllowed, toServerTime, type Task, type TaskKind } from '@gangway/core/contract'
import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { taskHandling } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Call, Caller } from '../shared/http/pipeline/call.ts'
import { entriesPerKind, type TaskQuery, type SubjectRow, type TaskSource } from './task-source.ts'
import { taskSources } from './task-sources.ts'

export interface TaskFilter {
  state: 'open' | 'snoozed'
  /** Id of a user, `me` or `none`. */
  owner?: string | undefined
}

export interface TasksOfKind {
  kind: TaskKind
  rows: SubjectRow[]
  /** There are more rows than were read. */
  isAtLeast: boolean
}

/** Who reads, and in which language. */
type TaskReader = Pick<Call<'GET /task/count'>, 'caller' | 'lang'>

/** The sources whose subjects the caller may see. A visitor of a page and an order link have no tasks. */
export function sourcesFor(caller: Caller): readonly TaskSource[] {
  if (caller.embed?.isGuest || caller.embed?.orderNo !== undefined || caller.orderNo !== undefined) return []
  return taskSources.filter(({ code }) => isAllowed(caller, code))
}

export function createTaskQuery(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, lang }: TaskReader,
): Omit<TaskQuery, 'matches'> {
  const now = caller.clock.now()
  return { db, scope: scopeOf(caller), now, serverNow: clock.now(), lang, userId: caller.userId }
}

/** The tasks of every kind that the caller may see. */
export async function readTasks(
  deps: Pick<Deps, 'db' | 'clock'>,
  reader: TaskReader,
  filter: TaskFilter,
): Promise<TasksOfKind[]> {
  const query = createTaskQuery(deps, reader)
  const matches = matchesOf(filter, query)
  return Promise.all(
    sourcesFor(reader.caller).map(async ({ kind, read }) => {
      const rows = await read({ ...query, matches })
      return { kind, rows: rows.slice(0, entriesPerKind), isAtLeast: rows.length > entriesPerKind }
    }),
  )
}

function matchesOf({ state, owner }: TaskFilter, { userId, now }: Pick<TaskQuery, 'userId' | 'now'>): SQL | undefined {
  const isSnoozed = gt(taskHandling.snoozedUntil, now)
  const isOpen = or(isNull(taskHandling.snoozedUntil), lte(taskHandling.snoozedUntil, now))
  const isOwned =
    owner === undefined
      ? undefined
      : owner === 'none'
        ? isNull(taskHandling.assigneeId)
        : eq(taskHandling.assigneeId, owner === 'me' ? userId : owner)
  return and(state === 'snoozed' ? isSnoozed : isOpen, isOwned)
}

const farFuture = Number.MAX_SAFE_INTEGER

/** First due first; entries without a time last. */
export function sortTasks<Row extends SubjectRow>(rows: readonly Row[]): Row[] {
  const timeOf = ({ due }: Row) => due?.getTime() ?? farFuture
  return rows.toSorted((one, other) => timeOf(one) - timeOf(other) || (one.subjectId < other.subjectId ? -1 : 1))
}

export function presentHandling(
  handling: SubjectRow['handling'],
  nameOf: (userId: string) => string,
): Pick<Task, 'version' | 'assignee' | 'snoozedUntil' | 'note' | 'changedBy'> {
  const userOf = (id: string | null | undefined) => (id ? { id, name: nameOf(id) } : null)
  return {
    version: handling?.version ?? 0,
    assignee: userOf(handling?.assigneeId),
    snoozedUntil: handling?.snoozedUntil ? toServerTime(handling.snoozedUntil) : null,
    note: handling?.note ?? '',
    changedBy: userOf(handling?.changedBy),
  }
}
