import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { webhookDelivery } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call, Caller } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { deliver } from './deliver.ts'
import { newNotificationId } from './notification-id.ts'
import { presentDetail } from './present-webhook.ts'
import { listAttempts, findDelivery, findWebhook, type WebhookDelivery, type Webhook } from './webhook.store.ts'

type Ping = 'POST /clientProfile/webhook/ping'
type Replay = 'POST /clientProfile/webhook/replay'

/** Longer than an attempt takes. */
const leaseMs = 30_000

/**
 * A test notification, sent at once without retries, also to a disabled endpoint, so that a repaired receiver can be
 * tested first.
 */
export async function ping(deps: Deps, { caller, address, agent }: Call<Ping>): Promise<Reply<Answer<Ping>>> {
  const scope = scopeOf(caller)
  const endpoint = await findWebhook(deps.db, scope)
  if (!endpoint) return refuse(5004)
  const now = caller.clock.now()
  const id = newId(now)
  const { clientId } = scope
  const serverTime = deps.clock.now()
  const delivery = await deps.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(webhookDelivery)
      .values({
        id,
        clientId,
        webhookId: endpoint.id,
        notificationId: newNotificationId(now),
        type: 'ping',
        lane: id,
        facts: { kind: 'plain', data: { message: 'This is a test.' } },
        status: 'waiting',
        dueAt: now,
        takenUntil: new Date(serverTime.getTime() + leaseMs),
        createdAt: now,
      })
      .returning()
    if (!stored) throw new Error('The ping was not stored.')
    const object = { kind: 'webhookDelivery', id }
    await writeAuditLog(tx, { action: 'WEBHOOK_PING', by: caller, from: { address, agent }, object }, serverTime)
    return stored
  })
  return sendNow(deps, caller, { endpoint, delivery })
}

/**
 * Sends a delivery again with the same id, so that receivers can detect the repetition. Its failure does not block
 * later deliveries.
 */
export async function replay(
  deps: Deps,
  { caller, body, address, agent }: Call<Replay>,
): Promise<Reply<Answer<Replay>>> {
  const scope = scopeOf(caller)
  const endpoint = await findWebhook(deps.db, scope)
  const found = endpoint && (await findDelivery(deps.db, scope, body.id))
  if (!found) return refuse(5004)
  const now = deps.clock.now()
  const delivery = await deps.db.transaction(async (tx) => {
    const leased = await leaseDelivery(tx, scope, found, now)
    if (!leased) return undefined
    const object = { kind: 'webhookDelivery', id: found.id }
    await writeAuditLog(tx, { action: 'WEBHOOK_REPLAY', by: caller, from: { address, agent }, object }, now)
    return leased
  })
  return delivery ? sendNow(deps, caller, { endpoint, delivery }) : refuse(5312, { values: { context: 'telling' } })
}

/** Undefined while an attempt is running. */
async function leaseDelivery(
  tx: Tx,
  scope: Scope,
  { id, status, step }: WebhookDelivery,
  now: Date,
): Promise<WebhookDelivery | undefined> {
  const isUnleased = or(isNull(webhookDelivery.takenUntil), lt(webhookDelivery.takenUntil, now))
  const [leased] = await tx
    .update(webhookDelivery)
    .set({
      takenUntil: new Date(now.getTime() + leaseMs),
      // A delivery that is being retried keeps its schedule.
      step: status === 'waiting' ? step : null,
    })
    .where(scope.client(webhookDelivery, and(eq(webhookDelivery.id, id), isUnleased)))
    .returning()
  return leased
}

async function sendNow(
  deps: Deps,
  caller: Caller,
  { endpoint, delivery }: { endpoint: Webhook; delivery: WebhookDelivery },
): Promise<Reply<Answer<Ping>>> {
  const scope = scopeOf(caller)
  await deliver(deps, scope, { webhook: endpoint, delivery, agencyClock: caller.clock })
  const storedDelivery = await findDelivery(deps.db, scope, delivery.id)
  return storedDelivery
    ? answer(presentDetail(storedDelivery, await listAttempts(deps.db, scope, delivery.id)))
    : refuse(5004)
}
