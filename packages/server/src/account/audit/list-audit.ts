import { toServerTime } from '@gangway/core/contract'
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { countUpTo } from '../../database/count-up-to.ts'
import { auditLog } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { auditActions } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'

type List = 'POST /auditLog/getPageList'
type Actions = 'GET /auditLog/getActions'

export async function listAudit({ db }: Pick<Deps, 'db'>, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const { page, pageSize, userId, action, from, to } = body
  const wanted = scopeOf(caller).client(
    auditLog,
    and(
      userId === undefined ? undefined : eq(auditLog.userId, userId),
      action === undefined ? undefined : eq(auditLog.action, action),
      from === undefined ? undefined : gte(auditLog.at, new Date(from)),
      to === undefined ? undefined : lt(auditLog.at, new Date(to)),
    ),
  )
  const rows = await db
    .select()
    .from(auditLog)
    .where(wanted)
    .orderBy(desc(auditLog.at), auditLog.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = rows.map((row) => ({
    ...{ id: row.id, at: toServerTime(row.at), action: row.action, userId: row.userId, userEmail: row.userEmail },
    ...{ objectKind: row.objectKind, objectId: row.objectId, result: row.result, address: row.address },
    ...{ agent: row.agent, detail: row.detail },
  }))
  return answer({ list, ...(await countUpTo(db, auditLog, wanted)), page, pageSize })
}

export function listAuditActions({ lang }: Call<Actions>): Reply<Answer<Actions>> {
  return answer(auditActions.map((action) => ({ action, label: translateMessage(lang, `audit.${action}`) })))
}
