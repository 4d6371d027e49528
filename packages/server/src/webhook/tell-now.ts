import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { webhookDelivery } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call, Caller } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { deliver } from './deliver.ts'
import { newNotificationId } from './notification-id.ts'
import { presentDetail } from './present-webhook.ts'
import { attemptsOf, findDelivery, findWebhook, type Delivery, type Webhook } from './webhook.store.ts'

type Ping = 'POST /clientProfile/webhook/ping'
type Replay = 'POST /clientProfile/webhook/replay'

/** Longer than a try takes. */
const leaseMs = 30_000

/** A test, told at once and once, even to one that is switched off: whoever mends a receiver wants to see it answer first. */
export async function ping(deps: Deps, { caller }: Call<Ping>): Promise<Reply<Answer<Ping>>> {
  const scope = scopeOf(caller)
  const listener = await findWebhook(deps.db, scope)
  if (!listener) return refuse(5004)
  const now = caller.clock.now()
  const id = newId(now)
  const { clientId } = scope
  const takenUntil = new Date(deps.clock.now().getTime() + leaseMs)
  const [delivery] = await deps.db
    .insert(webhookDelivery)
    .values({
      id,
      clientId,
      webhookId: listener.id,
      notificationId: newNotificationId(now),
      type: 'ping',
      lane: id,
      facts: { kind: 'told', data: { message: 'This is a test.' } },
      status: 'waiting',
      dueAt: now,
      takenUntil,
      createdAt: now,
    })
    .returning()
  if (!delivery) throw new Error('The ping was not stored.')
  return tellNow(deps, caller, { listener, delivery })
}

/** The same again: receivers know by its number that they may have heard it. It fails on its own, without holding anything up. */
export async function replay(deps: Deps, { caller, body }: Call<Replay>): Promise<Reply<Answer<Replay>>> {
  const scope = scopeOf(caller)
  const listener = await findWebhook(deps.db, scope)
  const found = listener && (await findDelivery(deps.db, scope, body.id))
  if (!found) return refuse(5004)
  const delivery = await takeAgain(deps, scope, found)
  return delivery ? tellNow(deps, caller, { listener, delivery }) : refuse(5312, { values: { context: 'telling' } })
}

/** Nothing when somebody is at it this moment. */
async function takeAgain(
  { db, clock }: Deps,
  scope: Scope,
  { id, status, step }: Delivery,
): Promise<Delivery | undefined> {
  const now = clock.now()
  const isFree = or(isNull(webhookDelivery.takenUntil), lt(webhookDelivery.takenUntil, now))
  const [taken] = await db
    .update(webhookDelivery)
    .set({
      takenUntil: new Date(now.getTime() + leaseMs),
      // One that is still on its ladder stays on it.
      step: status === 'waiting' ? step : null,
    })
    .where(scope.client(webhookDelivery, and(eq(webhookDelivery.id, id), isFree)))
    .returning()
  return taken
}

async function tellNow(
  deps: Deps,
  caller: Caller,
  { listener, delivery }: { listener: Webhook; delivery: Delivery },
): Promise<Reply<Answer<Ping>>> {
  const scope = scopeOf(caller)
  await deliver(deps, scope, { webhook: listener, delivery, its: caller.clock })
  const told = await findDelivery(deps.db, scope, delivery.id)
  return told ? answer(presentDetail(told, await attemptsOf(deps.db, scope, delivery.id))) : refuse(5004)
}
