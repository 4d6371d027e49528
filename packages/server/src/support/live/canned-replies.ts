import { asc, eq } from 'drizzle-orm'
import { cannedReply } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'

type List = 'POST /live/cannedReply/list'

export async function listCannedReplies({ db }: Deps, { caller }: Call<List>): Promise<Reply<Answer<List>>> {
  if (!caller.provider) return refuse(403)
  const { id, title, text, cnText } = cannedReply
  return answer(
    await db
      .select({ id, title, text, cnText })
      .from(cannedReply)
      .where(scopeOf(caller).client(cannedReply))
      .orderBy(asc(cannedReply.title), asc(cannedReply.id)),
  )
}

type Save = 'POST /live/cannedReply/save'

export async function saveCannedReply(
  { db, clock }: Deps,
  { caller, body, address, agent }: Call<Save>,
): Promise<Reply<Answer<Save>>> {
  if (!caller.provider) return refuse(403)
  const updatedAt = clock.now()
  const { id, ...texts } = body
  await db.transaction(async (tx) => {
    await tx
      .insert(cannedReply)
      .values({ clientId: caller.clientId, id, ...texts, updatedAt })
      .onConflictDoUpdate({ target: [cannedReply.clientId, cannedReply.id], set: { ...texts, updatedAt } })
    const object = { kind: 'cannedReply', id }
    await writeAuditLog(tx, { action: 'CANNED_REPLY_SAVE', by: caller, from: { address, agent }, object }, updatedAt)
  })
  return answer(true)
}

type Delete = 'POST /live/cannedReply/delete'

export async function deleteCannedReply(
  { db, clock }: Deps,
  { caller, body, address, agent }: Call<Delete>,
): Promise<Reply<Answer<Delete>>> {
  if (!caller.provider) return refuse(403)
  const scope = scopeOf(caller)
  return db.transaction(async (tx) => {
    const deleted = await tx
      .delete(cannedReply)
      .where(scope.client(cannedReply, eq(cannedReply.id, body.id)))
      .returning({ id: cannedReply.id })
    if (deleted.length === 0) return refuse(5004)
    const object = { kind: 'cannedReply', id: body.id }
    const entry = { action: 'CANNED_REPLY_DELETE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, entry, clock.now())
    return answer(true)
  })
}
