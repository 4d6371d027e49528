import { toServerTime } from '@gangway/core/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { webhookDelivery } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Answer } from '../shared/http/pipeline/call.ts'
import type { WebhookAttempt, WebhookDelivery, Webhook } from './webhook.store.ts'

type WebhookRegistration = NonNullable<Answer<'GET /clientProfile/webhook/info'>>
type Detail = Answer<'GET /clientProfile/webhook/delivery/{id}'>

export async function presentWebhook(db: Db, scope: Scope, row: Webhook, now: Date): Promise<WebhookRegistration> {
  const { url, types, enabled, disabledAt, failingSince, lastSuccessAt, secretSince, formerUntil } = row
  const isWaiting = and(eq(webhookDelivery.webhookId, row.id), eq(webhookDelivery.status, 'waiting'))
  return {
    url,
    types,
    enabled,
    disabledAt: disabledAt && toServerTime(disabledAt),
    failingSince: failingSince && toServerTime(failingSince),
    lastSuccessAt: lastSuccessAt && toServerTime(lastSuccessAt),
    secretSince: toServerTime(secretSince),
    formerUntil: formerUntil && formerUntil > now ? toServerTime(formerUntil) : null,
    waiting: await db.$count(webhookDelivery, scope.client(webhookDelivery, isWaiting)),
  }
}

export function presentDelivery(
  row: WebhookDelivery,
  last: Pick<WebhookAttempt, 'status' | 'problem'> | undefined,
): Detail['delivery'] {
  const { id, notificationId, type, orderNo, status, attempts, createdAt, dueAt, endedAt } = row
  return {
    id,
    notificationId,
    type,
    orderNo,
    status,
    attempts,
    created: toServerTime(createdAt),
    dueAt: status === 'waiting' ? toServerTime(dueAt) : null,
    endedAt: endedAt && toServerTime(endedAt),
    lastStatus: last?.status ?? null,
    lastProblem: last?.problem ?? null,
  }
}

export function presentDetail(row: WebhookDelivery, attempts: readonly WebhookAttempt[]): Detail {
  return {
    delivery: presentDelivery(row, attempts.at(-1)),
    body: row.body ?? '',
    attempts: attempts.map(({ at, url, headers, status, answer, problem, milliseconds }) => ({
      at: toServerTime(at),
      url,
      headers,
      status,
      answer,
      problem,
      milliseconds,
    })),
  }
}
