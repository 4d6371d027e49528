import { and, eq, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { webhookDelivery } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import type { JobContext } from '../shared/scheduler/job.ts'
import { deliver } from './deliver.ts'
import { findWebhook, type WebhookDelivery } from './webhook.store.ts'

/** Limits agencies that are served at once, so that slow receivers do not delay other jobs. */
const maxAgenciesAtOnce = 3
/** Bookings whose notifications are delivered at once. */
const maxBookingsAtOnce = 16
/** Longer than an attempt can take: a living process has stored the result by then. */
const leaseMs = 30_000
const pauseMs = 1_000
/** An attempt that begins later than this counts as a failure on the status page. */
const lateMs = 60_000
/** How long one agency is served before others have their turn, in milliseconds. */
const timeSliceMs = 20_000

/**
 * Delivers notifications to webhook endpoints. One job per agency says that deliveries are due; the notifications have
 * a table of their own, and the process that takes the first of a booking delivers the rest of it in order. Several
 * processes can work at once without delivering anything twice, except after a crash.
 */
export function webhookJobs(deps: Deps): void {
  const running = new Set<string>()
  deps.scheduler.handle('webhook.deliver', async (job) => {
    const later = new Date(job.clock.now().getTime() + pauseMs)
    if (running.has(job.subject) || running.size >= maxAgenciesAtOnce) return later
    running.add(job.subject)
    try {
      return (await deliverDue(deps, job)) ?? nextAttemptDue(deps, job)
    } finally {
      running.delete(job.subject)
    }
  })
}

/** Delivers what is due. Returns the time of the next run. */
async function deliverDue(deps: Deps, job: JobContext): Promise<Date | undefined> {
  const slice = AbortSignal.timeout(timeSliceMs)
  const runningBookings = new Set<Promise<void>>()
  for (;;) {
    const freeCapacity = maxBookingsAtOnce - runningBookings.size
    // A query costs the same for one booking or many, so it runs only when half of the capacity is free.
    const leased =
      slice.aborted || freeCapacity < maxBookingsAtOnce / 2 ? [] : await leaseFirstDeliveries(deps, job, freeCapacity)
    for (const firstDelivery of leased) {
      const working = deliverBooking(deps, job, firstDelivery, slice).finally(() => runningBookings.delete(working))
      runningBookings.add(working)
    }
    if (leased.length > 0) continue
    if (runningBookings.size === 0) return slice.aborted ? new Date(job.clock.now().getTime() + pauseMs) : undefined
    await Promise.race(runningBookings)
  }
}

/** One after the other, until a delivery fails. */
async function deliverBooking(
  deps: Deps,
  job: JobContext,
  firstDelivery: WebhookDelivery,
  slice: AbortSignal,
): Promise<void> {
  let next: WebhookDelivery | undefined = firstDelivery
  while (next) {
    const { scope, clock: agencyClock } = job
    const webhook = await findWebhook(deps.db, scope)
    if (!webhook?.enabled || webhook.disabledAt) return
    // The clock of a sandbox may jump, so its deliveries are never late.
    const isLate = !job.simulation && agencyClock.now().getTime() - next.dueAt.getTime() > lateMs
    deps.availability.record('webhooks', isLate, deps.clock.now())
    const outcome = await deliver(deps, scope, { webhook, delivery: next, agencyClock })
    if (outcome === 'later' || slice.aborted) return
    ;[next] = await leaseFirstDeliveries(deps, job, 1, next.lane)
  }
}

/** Takes the first waiting notification of bookings. */
async function leaseFirstDeliveries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { scope, subject, clock: agencyClock }: JobContext,
  freeCapacity: number,
  lane?: string,
): Promise<WebhookDelivery[]> {
  // Within a booking, each step checks the endpoint.
  const listener = lane === undefined ? await findWebhook(db, scope) : undefined
  if (lane === undefined && (!listener?.enabled || listener.disabledAt)) return []
  const now = clock.now()
  const isUnleased = and(
    eq(webhookDelivery.status, 'waiting'),
    lte(webhookDelivery.dueAt, agencyClock.now()),
    or(isNull(webhookDelivery.takenUntil), lt(webhookDelivery.takenUntil, now)),
  )
  return db.transaction(async (tx) => {
    const firstDeliveries = await tx
      .select({ id: sql<string>`head.id` })
      .from(firstDeliveriesOf(scope, subject, lane))
      .where(sql`head.due_at <= ${agencyClock.now().toISOString()}::timestamptz
        and (head.taken_until is null or head.taken_until < ${now.toISOString()}::timestamptz)`)
      .orderBy(sql`head.position`)
      .limit(freeCapacity)
    const ids = firstDeliveries.map(({ id }) => id)
    if (ids.length === 0) return []
    // Selected by id, so that the query is cheap whatever the planner's statistics say.
    const found = await tx
      .select()
      .from(webhookDelivery)
      .where(scope.client(webhookDelivery, inArray(webhookDelivery.id, ids), isUnleased))
      .orderBy(webhookDelivery.position)
      .for('no key update', { skipLocked: true })
    const takenUntil = new Date(now.getTime() + leaseMs)
    if (found.length > 0)
      await tx
        .update(webhookDelivery)
        .set({ takenUntil })
        .where(
          scope.client(
            webhookDelivery,
            inArray(
              webhookDelivery.id,
              found.map(({ id }) => id),
            ),
          ),
        )
    return found
  })
}

/** The first waiting notification of every booking, or of one, by an index of waiting rows. */
function firstDeliveriesOf({ clientId }: JobContext['scope'], webhookId: string, lane: string | undefined): SQL {
  return sql`(select distinct on (lane) id, position, due_at, taken_until from webhook_delivery
    where client_id = ${clientId} and webhook_id = ${webhookId} and status = 'waiting'
      ${lane === undefined ? sql`` : sql`and lane = ${lane}`}
    order by lane, position) head`
}

/** The time of the next attempt; undefined when nothing waits or the endpoint is disabled. */
async function nextAttemptDue({ db, clock }: Pick<Deps, 'db' | 'clock'>, job: JobContext): Promise<Date | undefined> {
  const { scope, subject } = job
  const listener = await findWebhook(db, scope)
  if (!listener?.enabled || listener.disabledAt) return undefined
  const firstDeliveries = db
    .selectDistinctOn([webhookDelivery.lane], {
      dueAt: webhookDelivery.dueAt,
      takenUntil: webhookDelivery.takenUntil,
    })
    .from(webhookDelivery)
    .where(scope.client(webhookDelivery, eq(webhookDelivery.webhookId, subject), eq(webhookDelivery.status, 'waiting')))
    .orderBy(webhookDelivery.lane, webhookDelivery.position)
  const waiting = await firstDeliveries
  const now = job.clock.now()
  const nextTimes = waiting.map(({ dueAt, takenUntil }) => {
    // Another process delivers it, or died during the attempt.
    const lease = takenUntil ? takenUntil.getTime() - clock.now().getTime() : 0
    return Math.max(dueAt.getTime(), now.getTime() + Math.max(0, lease))
  })
  return nextTimes.length === 0 ? undefined : new Date(Math.min(...nextTimes))
}
