import { eq, sql } from 'drizzle-orm'
import { webhook, webhookAttempt, webhookDelivery } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Clock } from '../shared/clock.ts'
import { newId } from '../shared/ids.ts'
import { composeBody } from './compose-body.ts'
import type { WebhookFacts } from './facts.ts'
import { giveUp } from './give-up.ts'
import { isGivenUp, nextTry } from './ladder.rules.ts'
import { postOut, type Posted } from './post-out.ts'
import { bodySignature, openWebhookSecret, signatures } from './webhook-secret.ts'
import type { Delivery, Webhook } from './webhook.store.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'secret' | 'settings' | 'mail'>

/** People and mails change: a try that nobody lived to write down has sent them all the same. */
const changing: readonly WebhookFacts['kind'][] = ['people', 'mail']
/** Worth a write again. */
const successEveryMs = 60_000
const gone = 410

/**
 * Tells it once and writes down how that went. `its` is the time of the client, by which the next try is due. Heard is what was
 * answered with 2xx; whoever dies between the answer and the writing tells it twice, under the same number.
 */
export async function deliver(
  deps: Parts,
  scope: Scope,
  { webhook: listener, delivery, its }: { webhook: Webhook; delivery: Delivery; its: Clock },
): Promise<'delivered' | 'later' | 'failed'> {
  const body = delivery.body ?? (await keepBody(deps, scope, delivery))
  const headers = headersFor(deps, listener, delivery, body)
  const { url } = listener
  const posted = await postOut({ url, headers, body }, { toPrivate: deps.settings.webhooksToPrivate ?? false })
  return writeResult(deps, scope, { listener, delivery, now: its.now(), headers, body, posted })
}

async function keepBody(deps: Parts, scope: Scope, delivery: Delivery): Promise<string> {
  const body = await composeBody(deps, scope, delivery)
  // What comes out the same however often it is made is kept with its result.
  if (!changing.includes(delivery.facts.kind)) return body
  await deps.db
    .update(webhookDelivery)
    .set({ body })
    .where(scope.client(webhookDelivery, eq(webhookDelivery.id, delivery.id)))
  return body
}

function headersFor(
  { secret: installation, clock }: Parts,
  { id, sealedSecret, sealedFormer, formerUntil }: Webhook,
  { notificationId }: Delivery,
  body: string,
): Record<string, string> {
  const now = clock.now()
  const timestamp = Math.floor(now.getTime() / 1_000)
  const secret = openWebhookSecret(installation, id, sealedSecret)
  const former = sealedFormer && formerUntil && formerUntil > now ? [sealedFormer] : []
  const secrets = [secret, ...former.map((sealed) => openWebhookSecret(installation, id, sealed))]
  return {
    'content-type': 'application/json',
    'user-agent': 'Gangway-Webhooks/1',
    'webhook-id': notificationId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures(secrets, { id: notificationId, timestamp, body }),
    'x-webhook-signature': bodySignature(secret, body),
  }
}

interface Outcome {
  listener: Webhook
  delivery: Delivery
  now: Date
  headers: Record<string, string>
  body: string
  posted: Posted
}

function isHeard({ status }: Posted): boolean {
  return status !== null && status >= 200 && status < 300
}

async function writeResult(
  deps: Parts,
  scope: Scope,
  { listener, delivery, now, headers, body, posted }: Outcome,
): Promise<'delivered' | 'later' | 'failed'> {
  const { clientId } = scope
  const { id, step } = delivery
  const heard = isHeard(posted)
  const again = heard || step === null ? undefined : nextTry(step, now)
  const isGone = posted.status === gone
  return deps.db.transaction(async (tx) => {
    const { status, answer, problem, milliseconds } = posted
    const attempt = {
      id: newId(now),
      clientId,
      deliveryId: id,
      number: delivery.attempts + 1,
      at: now,
      url: listener.url,
      headers,
    }
    await tx.insert(webhookAttempt).values({ ...attempt, status, answer, problem, milliseconds })
    const next = heard
      ? { status: 'delivered' as const, endedAt: now }
      : again
        ? { dueAt: again, step: (step ?? 0) + 1 }
        : // What was heard once stays heard, whatever becomes of a replay.
          { status: delivery.status === 'delivered' ? ('delivered' as const) : ('failed' as const), endedAt: now }
    await tx
      .update(webhookDelivery)
      .set({ ...next, body, attempts: delivery.attempts + 1, takenUntil: null })
      .where(scope.client(webhookDelivery, eq(webhookDelivery.id, id)))
    const itself = eq(webhook.id, listener.id)
    if (heard) {
      if (isWorthWriting(listener, now)) {
        await tx.update(webhook).set({ lastSuccessAt: now, failingSince: null }).where(scope.client(webhook, itself))
      }
      return 'delivered'
    }
    const [failing] = await tx
      .update(webhook)
      .set({ failingSince: sql`coalesce(${webhook.failingSince}, ${now.toISOString()}::timestamptz)` })
      .where(scope.client(webhook, itself))
      .returning({ failingSince: webhook.failingSince })
    const isOver = !again && step !== null && isGivenUp(failing?.failingSince ?? null, now)
    if (isGone || isOver) await giveUp(tx, deps, scope, { listener, now, because: isGone ? 'gone' : 'silent' })
    return again ? 'later' : 'failed'
  })
}

function isWorthWriting({ failingSince, lastSuccessAt }: Webhook, now: Date): boolean {
  return failingSince !== null || !lastSuccessAt || now.getTime() - lastSuccessAt.getTime() >= successEveryMs
}
