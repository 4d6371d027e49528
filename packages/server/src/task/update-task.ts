import { toServerTime } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { createTaskQuery, presentHandling, sourcesFor } from './read-tasks.ts'
import { millisecondsPerDay } from './task-source.ts'
import { lockHandling, storeHandling, type StoredHandling } from './task-handling.store.ts'
import { readColleagues, readUserNames } from './task-user.store.ts'

type Update = 'POST /task/update'

const maxSnoozeDays = 90

/**
 * Stores assignee, snooze time and note of an open task. A change that was made from an older version is refused with
 * the current values; a repeated change is answered again.
 */
export async function updateTask(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { caller, lang, body, address, agent }: Call<Update>,
): Promise<Reply<Answer<Update>> | Refusal> {
  const { kind, subjectId, version, assigneeId, note } = body
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const source = sourcesFor(caller).find((each) => each.kind === kind)
  const query = createTaskQuery({ db, clock }, { caller, lang })
  const found = await source?.read({ ...query, subjectId, matches: undefined })
  if (!found?.[0]) return refuse(5004)
  const snoozedUntil = body.snoozedUntil === null ? null : new Date(body.snoozedUntil)
  if (snoozedUntil && snoozedUntil.getTime() - now.getTime() > maxSnoozeDays * millisecondsPerDay)
    return refuse(5001, { fields: [{ path: 'snoozedUntil', key: 'input.task.snooze' }] })
  if (assigneeId !== null) {
    const [assignee] = await readColleagues(db, scope, caller.restricted, assigneeId)
    if (!assignee?.kinds.includes(kind))
      return refuse(5001, { fields: [{ path: 'assigneeId', key: 'input.task.assignee' }] })
  }
  const stored = await db.transaction(async (tx) => {
    const current = await lockHandling(tx, scope, { kind, subjectId })
    const wanted = { kind, subjectId, assigneeId, snoozedUntil, note, changedBy: caller.userId }
    if (current && isRepeated(current, wanted, version)) return { handling: current, isCurrent: true }
    if ((current?.version ?? 0) !== version) return { handling: current ?? null, isCurrent: false }
    const handling = { ...wanted, version: version + 1, changedAt: now }
    await storeHandling(tx, handling, scope)
    const object = { kind: `task:${kind}`, id: subjectId }
    const detail = {
      assigned: assigneeId ?? '',
      snoozedUntil: snoozedUntil ? toServerTime(snoozedUntil) : '',
      hasNote: note !== '',
    }
    const entry = { action: 'TASK_UPDATE', by: caller, from: { address, agent }, object, detail } as const
    await writeAuditLog(tx, entry, clock.now())
    await events.publish(tx, { topic: `client:${caller.clientId}`, kind: 'task', data: { id: subjectId } })
    return { handling, isCurrent: true }
  })
  const { handling, isCurrent } = stored
  const ids = [handling?.assigneeId ?? [], handling?.changedBy ?? []].flat()
  const userNames = await readUserNames(db, scope, ids)
  const data = presentHandling(handling, (id) => userNames.get(id) ?? '')
  return isCurrent ? answer(data) : refuse(706, { errorType: 1, data })
}

/** Whether the current values are the outcome of the same change, sent once before. */
function isRepeated(
  current: StoredHandling,
  wanted: Pick<StoredHandling, 'assigneeId' | 'snoozedUntil' | 'note' | 'changedBy'>,
  version: number,
): boolean {
  return (
    current.version === version + 1 &&
    current.changedBy === wanted.changedBy &&
    current.assigneeId === wanted.assigneeId &&
    current.note === wanted.note &&
    current.snoozedUntil?.getTime() === wanted.snoozedUntil?.getTime()
  )
}
