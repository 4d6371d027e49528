import { eq, sql } from 'drizzle-orm'
import { webhook, webhookAttempt, webhookDelivery } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Clock } from '../shared/clock.ts'
import { newId } from '../shared/ids.ts'
import { composeBody } from './compose-body.ts'
import type { NotificationData } from './notification-data.model.ts'
import { disableWebhook } from './disable-webhook.ts'
import { mustDisable, nextAttemptAt } from './retry-schedule.rules.ts'
import { targetRulesOf } from './find-target.ts'
import { sendWebhookRequest, type WebhookResponse } from './send-request.ts'
import { signBody, decryptWebhookSecret, createSignatures } from './webhook-secret.ts'
import type { WebhookDelivery, Webhook } from './webhook.store.ts'

type DeliveryDependencies = Pick<Deps, 'db' | 'clock' | 'secret' | 'settings' | 'mail'>

/**
 * Passengers and mails can change, so these bodies are stored before the attempt: an attempt whose result was lost may
 * have sent them.
 */
const changeableKinds: readonly NotificationData['kind'][] = ['passengers', 'mail']
/** How often the last success is written again, in milliseconds. */
const successWriteIntervalMs = 60_000
const goneStatus = 410

/**
 * Makes one delivery attempt and stores its result. `its` is the agency's clock, which decides when the next attempt is
 * due. A 2xx answer is a success; a crash between the answer and the commit causes a redelivery with the same id.
 */
export async function deliver(
  deps: DeliveryDependencies,
  scope: Scope,
  { webhook: endpoint, delivery, agencyClock }: { webhook: Webhook; delivery: WebhookDelivery; agencyClock: Clock },
): Promise<'delivered' | 'later' | 'failed'> {
  const body = delivery.body ?? (await composeStableBody(deps, scope, delivery))
  const headers = headersFor(deps, endpoint, delivery, body)
  const { url } = endpoint
  const response = await sendWebhookRequest({ url, headers, body }, targetRulesOf(deps.settings))
  return storeResult(deps, scope, { endpoint, delivery, now: agencyClock.now(), headers, body, response })
}

async function composeStableBody(deps: DeliveryDependencies, scope: Scope, delivery: WebhookDelivery): Promise<string> {
  const body = await composeBody(deps, scope, delivery)
  // Bodies that are the same each time are stored with the result.
  if (!changeableKinds.includes(delivery.facts.kind)) return body
  await deps.db
    .update(webhookDelivery)
    .set({ body })
    .where(scope.client(webhookDelivery, eq(webhookDelivery.id, delivery.id)))
  return body
}

function headersFor(
  { secret: installationSecret, clock }: DeliveryDependencies,
  { id, sealedSecret, sealedFormer, formerUntil }: Webhook,
  { notificationId }: WebhookDelivery,
  body: string,
): Record<string, string> {
  const now = clock.now()
  const timestamp = Math.floor(now.getTime() / 1_000)
  const secret = decryptWebhookSecret(installationSecret, id, sealedSecret)
  const former = sealedFormer && formerUntil && formerUntil > now ? [sealedFormer] : []
  const secrets = [secret, ...former.map((sealed) => decryptWebhookSecret(installationSecret, id, sealed))]
  return {
    'content-type': 'application/json',
    'user-agent': 'Gangway-Webhooks/1',
    'webhook-id': notificationId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': createSignatures(secrets, { id: notificationId, timestamp, body }),
    'x-webhook-signature': signBody(secret, body),
  }
}

interface AttemptResult {
  endpoint: Webhook
  delivery: WebhookDelivery
  now: Date
  headers: Record<string, string>
  body: string
  response: WebhookResponse
}

function isSuccess({ status }: WebhookResponse): boolean {
  return status !== null && status >= 200 && status < 300
}

async function storeResult(
  deps: DeliveryDependencies,
  scope: Scope,
  { endpoint, delivery, now, headers, body, response }: AttemptResult,
): Promise<'delivered' | 'later' | 'failed'> {
  const { clientId } = scope
  const { id, step } = delivery
  const isDelivered = isSuccess(response)
  const retryAt = isDelivered || step === null ? undefined : nextAttemptAt(step, now)
  const isGone = response.status === goneStatus
  return deps.db.transaction(async (tx) => {
    const { status, answer, problem, milliseconds } = response
    const attempt = {
      id: newId(now),
      clientId,
      deliveryId: id,
      number: delivery.attempts + 1,
      at: now,
      url: endpoint.url,
      headers,
    }
    await tx.insert(webhookAttempt).values({ ...attempt, status, answer, problem, milliseconds })
    const next = isDelivered
      ? { status: 'delivered' as const, endedAt: now }
      : retryAt
        ? { dueAt: retryAt, step: (step ?? 0) + 1 }
        : // A delivered notification stays delivered, whatever the result of a replay.
          { status: delivery.status === 'delivered' ? ('delivered' as const) : ('failed' as const), endedAt: now }
    await tx
      .update(webhookDelivery)
      .set({ ...next, body, attempts: delivery.attempts + 1, takenUntil: null })
      .where(scope.client(webhookDelivery, eq(webhookDelivery.id, id)))
    const itself = eq(webhook.id, endpoint.id)
    if (isDelivered) {
      if (shouldWriteSuccess(endpoint, now)) {
        await tx.update(webhook).set({ lastSuccessAt: now, failingSince: null }).where(scope.client(webhook, itself))
      }
      return 'delivered'
    }
    const [failing] = await tx
      .update(webhook)
      .set({ failingSince: sql`coalesce(${webhook.failingSince}, ${now.toISOString()}::timestamptz)` })
      .where(scope.client(webhook, itself))
      .returning({ failingSince: webhook.failingSince })
    const isOver = !retryAt && step !== null && mustDisable(failing?.failingSince ?? null, now)
    if (isGone || isOver) await disableWebhook(tx, deps, scope, { endpoint, now, reason: isGone ? 'gone' : 'silent' })
    return retryAt ? 'later' : 'failed'
  })
}

function shouldWriteSuccess({ failingSince, lastSuccessAt }: Webhook, now: Date): boolean {
  return failingSince !== null || !lastSuccessAt || now.getTime() - lastSuccessAt.getTime() >= successWriteIntervalMs
}
