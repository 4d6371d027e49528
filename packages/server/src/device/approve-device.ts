import { toServerTime } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import { approveSignIn, findSignIn } from '../partner/auth/device.store.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'

type Find = 'POST /clientProfile/device/find'

/** The device authorization of a token, shown before its approval. Only the device and its user know the token. */
export async function findWaitingDevice(
  deps: Pick<Deps, 'db' | 'clock'>,
  { body }: Call<Find>,
): Promise<Reply<Answer<Find>>> {
  const found = await findSignIn(deps, body.token)
  if (!found || found.approvedAt) return refuse(5004)
  const { name, channel, createdAt, expiresAt } = found
  return answer({ name, channel, asked: toServerTime(createdAt), expires: toServerTime(expiresAt) })
}

/** Authorizes the device for the caller's client. A used token is treated as unknown. */
export async function approveDevice(
  deps: Pick<Deps, 'db' | 'clock'>,
  { caller, body, address, agent }: Call<'POST /clientProfile/device/approve'>,
): Promise<Reply<boolean>> {
  const { clientId, userId } = caller
  const { clock } = deps
  return deps.db.transaction(async (tx) => {
    const waiting = await findSignIn({ db: tx, clock }, body.token)
    if (!waiting || !(await approveSignIn({ db: tx, clock }, body.token, { clientId, userId }))) return refuse(5004)
    const object = { kind: 'device', id: waiting.id }
    const from = { address, agent }
    await writeAuditLog(tx, { action: 'CREDENTIAL_CREATE', by: { clientId, userId }, from, object }, clock.now())
    return answer(true)
  })
}
