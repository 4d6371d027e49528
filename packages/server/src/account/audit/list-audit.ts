import { toServerTime, type AuditFilters } from '@gangway/core/contract'
import { and, desc, eq, gt, gte, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm'
import { countUpTo } from '../../database/count-up-to.ts'
import type { Db } from '../../database/db.ts'
import { erasedUserName } from '../../database/full-name.ts'
import { appUser, auditLog } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { auditActions } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import type { StoredEntry } from './audit-batch.ts'

type List = 'POST /auditLog/getPageList'
type Actions = 'GET /auditLog/getActions'

export async function listAudit({ db }: Pick<Deps, 'db'>, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const { page, pageSize, ...filters } = body
  const scope = scopeOf(caller)
  const wanted = filterAudit(scope, filters)
  const rows = await db
    .select()
    .from(auditLog)
    .where(wanted)
    .orderBy(desc(auditLog.at), auditLog.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = (await hideErasedUsers(db, scope, rows)).map((row) => ({
    ...{ id: row.id, at: toServerTime(row.at), action: row.action, userId: row.userId, userEmail: row.userEmail },
    ...{ objectKind: row.objectKind, objectId: row.objectId, result: row.result, address: row.address },
    ...{ agent: row.agent, detail: row.detail, batch: row.batch },
  }))
  return answer({ list, ...(await countUpTo(db, auditLog, wanted)), page, pageSize })
}

/** The entries of the agency that match the filters. */
export function filterAudit(scope: Scope, { userId, action, from, to }: AuditFilters): SQL {
  return scope.client(
    auditLog,
    userId === undefined ? undefined : eq(auditLog.userId, userId),
    action === undefined ? undefined : eq(auditLog.action, action),
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    to === undefined ? undefined : lt(auditLog.at, new Date(to)),
  )
}

/** The next entries of an export, the newest first, after the last one of the previous part. */
export async function readAuditAfter(
  db: Db,
  scope: Scope,
  filters: AuditFilters,
  { last, limit }: { last: StoredEntry | undefined; limit: number },
): Promise<StoredEntry[]> {
  const isOlder = last && or(lt(auditLog.at, last.at), and(eq(auditLog.at, last.at), gt(auditLog.id, last.id)))
  const rows = await db
    .select()
    .from(auditLog)
    .where(scope.client(auditLog, filterAudit(scope, filters), isOlder))
    .orderBy(desc(auditLog.at), auditLog.id)
    .limit(limit)
  return hideErasedUsers(db, scope, rows)
}

/** Sealed entries keep the email; readers see the name that has replaced the user. */
async function hideErasedUsers(db: Db, scope: Scope, rows: StoredEntry[]): Promise<StoredEntry[]> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return rows
  const erased = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(scope.client(appUser, inArray(appUser.id, ids), isNotNull(appUser.erasedAt)))
  const names = new Map(erased.map((user) => [user.id, erasedUserName]))
  return rows.map((row) => ({ ...row, userEmail: names.get(row.userId ?? '') ?? row.userEmail }))
}

export function listAuditActions({ lang }: Call<Actions>): Reply<Answer<Actions>> {
  return answer(auditActions.map((action) => ({ action, label: translateMessage(lang, `audit.${action}`) })))
}
