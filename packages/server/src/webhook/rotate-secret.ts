import { toServerTime } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { webhook } from '../database/schema.ts'
import type { Tx } from '../database/db.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { newWebhookSecret, encryptWebhookSecret } from './webhook-secret.ts'
import { lockWebhook, type Webhook } from './webhook.store.ts'

type Rotate = 'POST /clientProfile/webhook/rotateSecret'

/** How long both secrets sign, so that receivers can change theirs at any time. In real time, like signatures. */
const overlapMs = 24 * 3_600_000

export async function rotateWebhookSecret(
  deps: Deps,
  { caller, address, agent }: Call<Rotate>,
): Promise<Reply<Answer<Rotate>>> {
  const scope = scopeOf(caller)
  const now = deps.clock.now()
  const { clientId, userId } = caller
  return deps.db.transaction(async (tx) => {
    const known = await lockWebhook(tx, scope)
    if (!known) return refuse(5004)
    const { secret, formerUntil } = await replaceSecret(tx, deps, scope, known)
    const object = { kind: 'webhook', id: known.id }
    const detail = { step: 'secret rotated' }
    const from = { address, agent }
    await writeAuditLog(tx, { action: 'WEBHOOK_UPDATE', by: { clientId, userId }, from, object, detail }, now)
    return answer({ secret, formerUntil: toServerTime(formerUntil) })
  })
}

/** Stores a new secret. The caller holds the row lock of the endpoint. */
export async function replaceSecret(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secret'>,
  scope: Scope,
  known: Webhook,
): Promise<{ secret: string; formerUntil: Date }> {
  const now = deps.clock.now()
  const secret = newWebhookSecret()
  const formerUntil = new Date(now.getTime() + overlapMs)
  await tx
    .update(webhook)
    .set({
      sealedSecret: encryptWebhookSecret(deps.secret, known.id, secret),
      secretSince: now,
      sealedFormer: known.sealedSecret,
      formerUntil,
    })
    .where(scope.client(webhook, eq(webhook.id, known.id)))
  return { secret, formerUntil }
}
