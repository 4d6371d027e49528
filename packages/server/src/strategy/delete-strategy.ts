import { eq } from 'drizzle-orm'
import { contentStrategy } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'

export async function deleteStrategy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, params, address, agent }: Call<'POST /contentStrategy/delete/{id}'>,
): Promise<Reply<boolean> | Refusal> {
  const { id } = params
  const isDone = await db.transaction(async (tx) => {
    const deleted = await tx
      .delete(contentStrategy)
      .where(scopeOf(caller).client(contentStrategy, eq(contentStrategy.id, id)))
      .returning({ id: contentStrategy.id })
    if (deleted.length === 0) return false
    const object = { kind: 'contentStrategy', id }
    const entry = { action: 'CONTENT_STRATEGY_DELETE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, entry, clock.now())
    return true
  })
  return isDone ? answer(true) : refuse(5004)
}
