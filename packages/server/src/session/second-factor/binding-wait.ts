import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { client } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog, type AuditEntry } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'

type Show = 'GET /clientProfile/bindingWait'
type Update = 'POST /clientProfile/update/bindingWait'

export async function showBindingWait({ db }: Deps, { caller }: Call<Show>): Promise<Reply<Answer<Show>>> {
  return answer({ minutes: await findBindingWait(db, caller.clientId) })
}

export async function updateBindingWait(
  { db, clock }: Deps,
  { caller, body: { minutes }, address, agent }: Call<Update>,
): Promise<Reply<Answer<Update>>> {
  const { clientId, userId } = caller
  const change = { minutes, by: { clientId, userId }, from: { address, agent } }
  await db.transaction((tx) => changeBindingWait(tx, clientId, change, clock.now()))
  return answer({ minutes })
}

/** Applies to authenticators that are bound from now on; a wait that has begun stays as it is. */
export async function changeBindingWait(
  tx: Tx,
  clientId: string,
  { minutes, by, from }: Pick<AuditEntry, 'by' | 'from'> & { minutes: number },
  now: Date,
): Promise<void> {
  const previousMinutes = await findBindingWait(tx, clientId)
  await tx.update(client).set({ bindingWaitMinutes: minutes }).where(eq(client.id, clientId))
  const object = { kind: 'client', id: clientId }
  const detail = { bindingWaitMinutes: minutes, previousMinutes }
  await writeAuditLog(tx, { action: 'MFA_FEATURE_UPDATE', by, from, object, detail }, now)
}

async function findBindingWait(db: Db, clientId: string): Promise<number> {
  const [found] = await db.select({ minutes: client.bindingWaitMinutes }).from(client).where(eq(client.id, clientId))
  return found?.minutes ?? 0
}
