import { toServerTime } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { webhook } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { writeDown } from '../session/audit.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'
import { holdWebhook } from './webhook.store.ts'

type Rotate = 'POST /clientProfile/webhook/rotateSecret'

/** So long both secrets sign: nobody has to change theirs in the same moment as we do. In the real time, as signatures are. */
const bothValidMs = 24 * 3_600_000

export async function rotateSecret(
  deps: Deps,
  { caller, address, agent }: Call<Rotate>,
): Promise<Reply<Answer<Rotate>>> {
  const scope = scopeOf(caller)
  const now = deps.clock.now()
  const { clientId, userId } = caller
  return deps.db.transaction(async (tx) => {
    const known = await holdWebhook(tx, scope)
    if (!known) return refuse(5004)
    const secret = newWebhookSecret()
    const formerUntil = new Date(now.getTime() + bothValidMs)
    await tx
      .update(webhook)
      .set({
        sealedSecret: sealWebhookSecret(deps.secret, known.id, secret),
        secretSince: now,
        sealedFormer: known.sealedSecret,
        formerUntil,
      })
      .where(scope.client(webhook, eq(webhook.id, known.id)))
    const object = { kind: 'webhook', id: known.id }
    const detail = { step: 'secret rotated' }
    const from = { address, agent }
    await writeDown(tx, { action: 'WEBHOOK_UPDATE', by: { clientId, userId }, from, object, detail }, now)
    return answer({ secret, formerUntil: toServerTime(formerUntil) })
  })
}
