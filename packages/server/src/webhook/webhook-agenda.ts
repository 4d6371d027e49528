import { and, eq, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { webhookDelivery } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import type { Due } from '../shared/agenda.ts'
import { deliver } from './deliver.ts'
import { findWebhook, type Delivery } from './webhook.store.ts'

/** The rest of the agenda must not wait behind receivers that take their time. */
const mostClients = 3
/** What is told of different bookings is told side by side. */
const lanesAtOnce = 16
/** Longer than a try can take: who lives has written down by then how it went. */
const leaseMs = 30_000
const pauseMs = 1_000
/** Then others have their turn. */
const sliceMs = 20_000

/**
 * Tells systems of clients what happened. One entry of the agenda for each client says that there is something to tell; the notifications
 * themselves stand in their own table, and whoever takes the first of a booking tells the rest of it in order. Any number of processes
 * do so at once without telling anything twice, unless one dies over it.
 */
export function webhookAgenda(deps: Deps): void {
  const running = new Set<string>()
  deps.agenda.handle('webhook.deliver', async (due) => {
    const later = new Date(due.clock.now().getTime() + pauseMs)
    if (running.has(due.subject) || running.size >= mostClients) return later
    running.add(due.subject)
    try {
      return (await tellAll(deps, due)) ?? nextDue(deps, due)
    } finally {
      running.delete(due.subject)
    }
  })
}

/** Tells what is due. A moment when there was not time enough for all. */
async function tellAll(deps: Deps, due: Due): Promise<Date | undefined> {
  const slice = AbortSignal.timeout(sliceMs)
  const lanes = new Set<Promise<void>>()
  for (;;) {
    const room = lanesAtOnce - lanes.size
    // Looking for more costs as much as there are lanes: not for every single one that is done.
    const taken = slice.aborted || room < lanesAtOnce / 2 ? [] : await takeHeads(deps, due, room)
    for (const head of taken) {
      const working = tellLane(deps, due, head, slice).finally(() => lanes.delete(working))
      lanes.add(working)
    }
    if (taken.length > 0) continue
    if (lanes.size === 0) return slice.aborted ? new Date(due.clock.now().getTime() + pauseMs) : undefined
    await Promise.race(lanes)
  }
}

/** One after the other, until one is not heard. */
async function tellLane(deps: Deps, due: Due, head: Delivery, slice: AbortSignal): Promise<void> {
  let next: Delivery | undefined = head
  while (next) {
    const { scope, clock: its } = due
    const webhook = await findWebhook(deps.db, scope)
    if (!webhook?.enabled || webhook.disabledAt) return
    const outcome = await deliver(deps, scope, { webhook, delivery: next, its })
    if (outcome === 'later' || slice.aborted) return
    ;[next] = await takeHeads(deps, due, 1, next.lane)
  }
}

/** Takes notifications that nothing of the same booking stands before. */
async function takeHeads(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { scope, subject, clock: its }: Due,
  room: number,
  lane?: string,
): Promise<Delivery[]> {
  // Whoever goes on in a lane looks at the listener with every step.
  const listener = lane === undefined ? await findWebhook(db, scope) : undefined
  if (lane === undefined && (!listener?.enabled || listener.disabledAt)) return []
  const now = clock.now()
  const isFree = and(
    eq(webhookDelivery.status, 'waiting'),
    lte(webhookDelivery.dueAt, its.now()),
    or(isNull(webhookDelivery.takenUntil), lt(webhookDelivery.takenUntil, now)),
  )
  return db.transaction(async (tx) => {
    const heads = await tx
      .select({ id: sql<string>`head.id` })
      .from(headsOf(scope, subject, lane))
      .where(sql`head.due_at <= ${its.now().toISOString()}::timestamptz
        and (head.taken_until is null or head.taken_until < ${now.toISOString()}::timestamptz)`)
      .orderBy(sql`head.position`)
      .limit(room)
    const ids = heads.map(({ id }) => id)
    if (ids.length === 0) return []
    // By their names: whatever the database believes about the table, that is no more work than it is.
    const found = await tx
      .select()
      .from(webhookDelivery)
      .where(scope.client(webhookDelivery, inArray(webhookDelivery.id, ids), isFree))
      .orderBy(webhookDelivery.position)
      .for('update', { skipLocked: true })
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

/** The first of every lane, or of one: along the index, as far as something waits. */
function headsOf({ clientId }: Due['scope'], webhookId: string, lane: string | undefined): SQL {
  return sql`(select distinct on (lane) id, position, due_at, taken_until from webhook_delivery
    where client_id = ${clientId} and webhook_id = ${webhookId} and status = 'waiting'
      ${lane === undefined ? sql`` : sql`and lane = ${lane}`}
    order by lane, position) head`
}

/** When there is something to tell again; nothing while nothing waits, or nobody listens. */
async function nextDue({ db, clock }: Pick<Deps, 'db' | 'clock'>, due: Due): Promise<Date | undefined> {
  const { scope, subject } = due
  const listener = await findWebhook(db, scope)
  if (!listener?.enabled || listener.disabledAt) return undefined
  const heads = db
    .selectDistinctOn([webhookDelivery.lane], {
      dueAt: webhookDelivery.dueAt,
      takenUntil: webhookDelivery.takenUntil,
    })
    .from(webhookDelivery)
    .where(scope.client(webhookDelivery, eq(webhookDelivery.webhookId, subject), eq(webhookDelivery.status, 'waiting')))
    .orderBy(webhookDelivery.lane, webhookDelivery.position)
  const waiting = await heads
  const now = due.clock.now()
  const moments = waiting.map(({ dueAt, takenUntil }) => {
    // Somebody is at it, or has died over it.
    const lease = takenUntil ? takenUntil.getTime() - clock.now().getTime() : 0
    return Math.max(dueAt.getTime(), now.getTime() + Math.max(0, lease))
  })
  return moments.length === 0 ? undefined : new Date(Math.min(...moments))
}
