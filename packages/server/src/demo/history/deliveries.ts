import { webhookTypes, toServerTime, type WebhookType } from '@gangway/core/contract'
import { webhook, webhookAttempt, webhookDelivery } from '../../database/schema.ts'
import { nextAttemptAt } from '../../webhook/retry-schedule.rules.ts'
import { createSignatures, encryptWebhookSecret, signBody } from '../../webhook/webhook-secret.ts'
import type { HistoryBooking } from './history-booking.model.ts'
import { after, dayMs, rowsOf, userWith, type HistoryContext, type TableRows } from './history-context.ts'
import { deliveryResults, type DeliveryResult } from './history-plan.ts'
import type { HistoryRandom } from './history-random.ts'

type DeliveryRow = typeof webhookDelivery.$inferInsert
type AttemptRow = typeof webhookAttempt.$inferInsert

/** Deliveries are kept for 30 days. */
const deliveryDays = 28
/** The address does not exist: the webhook is switched off, so nothing is sent to it. */
const webhookUrl = 'https://booking.harbour.example/gangway/webhook'

/** The first attempt and seven retries. */
const maxAttempts = 8

interface Notification {
  at: Date
  type: WebhookType
  orderNo: string
  data: Record<string, unknown>
}

/** A webhook that is switched off, and what was delivered to it in the last weeks. */
export function createDeliveries(context: HistoryContext, bookings: readonly HistoryBooking[]): TableRows[] {
  const { plan, agency, deps, end } = context
  if (plan.deliveries === 0) return []
  const random = context.random.fork('deliveries')
  const since = after(end, -deliveryDays * dayMs)
  const user = userWith(context, 'administrator')
  const webhookId = random.id(since)
  const secret = `whsec_${Buffer.from(random.characters('abcdefghijklmnopqrstuvwxyz0123456789', 32)).toString('base64')}`
  const notifications = bookings
    .flatMap(notificationsOf)
    .filter(({ at }) => at > since && at < end)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-plan.deliveries)
  const made = notifications.map((notification, index) => {
    const results = deliveryResults.map(([each]) => each)
    const result = results[index] ?? random.weighted(deliveryResults)
    return createDelivery(context, random, notification, { webhookId, secret, result })
  })
  const hook: typeof webhook.$inferInsert = {
    id: webhookId,
    clientId: agency.id,
    userId: user.id,
    url: webhookUrl,
    types: [...webhookTypes],
    enabled: false,
    sealedSecret: encryptWebhookSecret(deps.secret, webhookId, secret),
    secretSince: since,
    lastSuccessAt: made.findLast(({ delivery }) => delivery.status === 'delivered')?.delivery.endedAt,
    createdAt: since,
    updatedAt: end,
  }
  return [
    rowsOf(webhook, [hook]),
    rowsOf(
      webhookDelivery,
      made.map(({ delivery }) => delivery),
    ),
    rowsOf(
      webhookAttempt,
      made.flatMap(({ attempts }) => attempts),
    ),
  ]
}

function notificationsOf({ row }: HistoryBooking): Notification[] {
  const { orderNo, total, currency, airlinePnrs = [] } = row
  const notify = (type: WebhookType, status: string, at: Date | null | undefined): Notification[] => {
    const data = { orderNo, status, total: { amount: total, currency }, pnrs: status === 'ISSUED' ? airlinePnrs : [] }
    return at ? [{ at, type, orderNo, data: { ...data, at: at.toISOString() } }] : []
  }
  if (row.status === 'EXTERNAL') return []
  return [
    ...notify('booking.created', 'UNPAID', row.payBy && after(row.createdAt, 9_000)),
    ...notify('booking.paid', 'TICKETING', row.paidAt),
    ...notify('booking.issued', 'ISSUED', row.issuedAt),
    ...(row.status === 'EXPIRED' ? notify('booking.expired', 'EXPIRED', row.endedAt) : []),
    ...(row.status === 'CANCELLED' ? notify('booking.cancelled', 'CANCELLED', row.endedAt) : []),
  ]
}

function createDelivery(
  { agency, end }: HistoryContext,
  random: HistoryRandom,
  { at, type, orderNo, data }: Notification,
  { webhookId, secret, result }: { webhookId: string; secret: string; result: DeliveryResult },
): { delivery: DeliveryRow; attempts: AttemptRow[] } {
  const id = random.id(at)
  const clientId = agency.id
  const time = toServerTime(at).slice(0, 23).replace(/\D/g, '')
  const notificationId = time + random.characters('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 5)
  const body = JSON.stringify({ cid: agency.code, type, notificationId, status: -1, data })
  const attempts: AttemptRow[] = []
  const attempt = (moment: Date, answer: Pick<AttemptRow, 'status' | 'answer' | 'problem'>) => {
    const timestamp = Math.floor(moment.getTime() / 1_000)
    attempts.push({
      id: random.id(moment),
      clientId,
      deliveryId: id,
      number: attempts.length + 1,
      at: moment,
      url: webhookUrl,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Gangway-Webhooks/1',
        'webhook-id': notificationId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': createSignatures([secret], { id: notificationId, timestamp, body }),
        'x-webhook-signature': signBody(secret, body),
      },
      ...answer,
      milliseconds: answer.problem === 'timeout' ? 10_000 : random.integer(35, 900),
    })
  }
  const failures = { once: 0, retried: random.integer(1, 3), failed: maxAttempts }[result]
  let moment = after(at, random.integer(400, 2_500))
  for (let step = 0; step < failures; step += 1) {
    attempt(
      moment,
      random.pick([
        { status: 503, answer: 'Service Unavailable', problem: null },
        { status: 500, answer: '{"error":"internal"}', problem: null },
        { status: null, answer: '', problem: 'timeout' },
      ]),
    )
    const next = nextAttemptAt(step, moment)
    if (!next || next > end) break
    moment = next
  }
  const isDelivered = result !== 'failed' && moment <= end
  if (isDelivered) attempt(moment, { status: 200, answer: 'ok', problem: null })
  const delivery: DeliveryRow = {
    ...{ id, clientId, webhookId, notificationId, type, lane: orderNo, orderNo, body },
    facts: { kind: 'plain', data },
    status: isDelivered ? 'delivered' : 'failed',
    step: Math.max(0, attempts.length - 1),
    attempts: attempts.length,
    dueAt: at,
    createdAt: at,
    endedAt: attempts.at(-1)?.at ?? at,
  }
  return { delivery, attempts }
}
