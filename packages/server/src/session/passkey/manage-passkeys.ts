import { eq } from 'drizzle-orm'
import { passkey } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'

type Rename = Call<'POST /sysUser/passkey/rename'>
type Delete = Call<'POST /sysUser/passkey/delete'>

export async function renamePasskey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body: { id, name }, address, agent }: Rename,
): Promise<Reply<boolean>> {
  return db.transaction(async (tx) => {
    const renamed = await tx
      .update(passkey)
      .set({ name })
      .where(scopeOf(caller).client(passkey, eq(passkey.id, id), eq(passkey.userId, caller.userId)))
      .returning({ id: passkey.id })
    if (renamed.length === 0) return refuse(5004)
    const entry = { by: caller, from: { address, agent }, object: { kind: 'passkey', id } }
    await writeAuditLog(tx, { action: 'PASSKEY_RENAME', ...entry }, clock.now())
    return answer(true)
  })
}

/** The caller's second factor was checked and used up before. */
export async function deletePasskey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body: { id }, address, agent }: Delete,
): Promise<Reply<boolean>> {
  return db.transaction(async (tx) => {
    const deleted = await tx
      .delete(passkey)
      .where(scopeOf(caller).client(passkey, eq(passkey.id, id), eq(passkey.userId, caller.userId)))
      .returning({ id: passkey.id })
    if (deleted.length === 0) return refuse(5004)
    const entry = { by: caller, from: { address, agent }, object: { kind: 'passkey', id } }
    await writeAuditLog(tx, { action: 'PASSKEY_DELETE', ...entry }, clock.now())
    return answer(true)
  })
}
