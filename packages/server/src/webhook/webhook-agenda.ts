import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/db.ts'
import { webhookDelivery } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import type { Due } from '../shared/agenda.ts'
import { deliver } from './deliver.ts'
import { findWebhook, type Delivery } from './webhook.store.ts'

/** The rest of the agenda must not wait behind receivers that take their time. */
const mostClients = 3
/** What is told of different bookings is told side by side. */
const lanesAtOnce = 8
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
    const taken = slice.aborted || room === 0 ? [] : await takeHeads(deps, due, room)
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

const before = alias(webhookDelivery, 'before')

/** Takes notifications that nothing of the same booking stands before. */
async function takeHeads(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { scope, subject, clock: its }: Due,
  room: number,
  lane?: string,
): Promise<Delivery[]> {
  const listener = await findWebhook(db, scope)
  if (!listener?.enabled || listener.disabledAt) return []
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(webhookDelivery)
      .where(
        scope.client(
          webhookDelivery,
          eq(webhookDelivery.webhookId, subject),
          eq(webhookDelivery.status, 'waiting'),
          lane === undefined ? undefined : eq(webhookDelivery.lane, lane),
          lte(webhookDelivery.dueAt, its.now()),
          or(isNull(webhookDelivery.takenUntil), lt(webhookDelivery.takenUntil, now)),
          isHead(tx),
        ),
      )
      .orderBy(webhookDelivery.position)
      .limit(room)
      .for('update', { skipLocked: true })
    const takenUntil = new Date(now.getTime() + leaseMs)
    for (const { id } of found) {
      await tx
        .update(webhookDelivery)
        .set({ takenUntil })
        .where(scope.client(webhookDelivery, eq(webhookDelivery.id, id)))
    }
    return found
  })
}

function isHead(tx: Tx) {
  const standsBefore = and(
    eq(before.webhookId, webhookDelivery.webhookId),
    eq(before.lane, webhookDelivery.lane),
    eq(before.status, 'waiting'),
    lt(before.position, webhookDelivery.position),
  )
  return sql`not exists (${tx
    .select({ one: sql`1` })
    .from(before)
    .where(standsBefore)})`
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
