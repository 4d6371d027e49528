import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, isNotNull, isNull, like, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { throttle } from '../../database/schema.ts'

/**
 * After this many failures, with no pause as long as the lock between them, the key is locked for this many minutes.
 */
export interface ThrottleLimit {
  failures: number
  minutes: number
}

/** `until`: the end of the lock. */
export type AttemptReservation = { allowed: true } | { allowed: false; until: Date }

const retentionMinutes = 24 * 60
const maxWaitMs = 10_000
const pollMs = 20

/**
 * Reserves an attempt before a check. The caller reports its outcome with `recordFailure`, `recordSuccess` or
 * `releaseAttempt`. Open attempts count until then: a single statement decides, so concurrent attempts in any number of
 * processes never exceed the limit. When every attempt is reserved, it waits for an outcome; open attempts alone
 * cause no lock.
 */
export async function reserveAttempt(
  db: Db,
  key: string,
  limit: ThrottleLimit,
  now: Date,
): Promise<AttemptReservation> {
  await deleteExpired(db, now)
  const first = queues.has(key) ? undefined : await tryReserve(db, key, limit, now)
  if (first) return first
  const deadline = performance.now() + maxWaitMs
  return runQueued(key, () => waitForReservation(() => tryReserve(db, key, limit, now), deadline, minutesAfter(now, 1)))
}

/** Reserves an attempt that counts whatever its outcome. */
export async function spendAttempt(db: Db, key: string, limit: ThrottleLimit, now: Date): Promise<AttemptReservation> {
  const reservation = await reserveAttempt(db, key, limit, now)
  if (reservation.allowed) await recordFailure(db, key, limit, now)
  return reservation
}

/** Records a failed attempt. */
export async function recordFailure(db: Db, key: string, limit: ThrottleLimit, now: Date): Promise<void> {
  const lockedUntilFor = (failures: SQL) =>
    sql`case when ${failures} >= ${limit.failures}::int then ${timestampParam(minutesAfter(now, limit.minutes))} end`
  const failures = sql`${throttle.failures} + 1`
  await db
    .insert(throttle)
    .values({ key, failures: 1, lastFailureAt: now, lockedUntil: lockedUntilFor(sql`1`) })
    .onConflictDoUpdate({
      target: throttle.key,
      set: { failures, pending: pendingMinusOne, lastFailureAt: now, lockedUntil: lockedUntilFor(failures) },
    })
}

/** Resets the failures after a success. Open attempts stay reserved. */
export async function recordSuccess(db: Db, key: string): Promise<void> {
  await db
    .update(throttle)
    .set({ failures: 0, pending: pendingMinusOne, lockedUntil: null })
    .where(eq(throttle.key, key))
  await db.delete(throttle).where(and(eq(throttle.key, key), eq(throttle.failures, 0), eq(throttle.pending, 0)))
}

/** Returns one attempt that was no failure; earlier ones stay counted. */
export async function releaseAttempt(db: Db, key: string): Promise<void> {
  await db.update(throttle).set({ pending: pendingMinusOne }).where(eq(throttle.key, key))
}

/** Deletes the counters of a key, of all addresses too. */
export async function clearThrottle(db: Db, key: string): Promise<void> {
  await db.delete(throttle).where(or(eq(throttle.key, key), like(throttle.key, `${key}@%`)))
}

const pendingMinusOne = sql`greatest(${throttle.pending} - 1, 0)`

/** Undefined when it must wait. */
async function tryReserve(
  db: Db,
  key: string,
  limit: ThrottleLimit,
  now: Date,
): Promise<AttemptReservation | undefined> {
  // Attempts that were never reported, because their process died, expire with the failures.
  const isOver = or(isNotNull(throttle.lockedUntil), lte(throttle.lastFailureAt, minutesAfter(now, -limit.minutes)))
  const taken = await db
    .insert(throttle)
    .values({ key, failures: 0, pending: 1, lastFailureAt: now })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        failures: sql`case when ${isOver} then 0 else ${throttle.failures} end`,
        pending: sql`case when ${isOver} then 1 else ${throttle.pending} + 1 end`,
        lastFailureAt: now,
        lockedUntil: null,
      },
      setWhere: and(
        // A key that is locked allows no attempt; after the lock, the count starts from zero.
        or(isNull(throttle.lockedUntil), lte(throttle.lockedUntil, now)),
        or(isOver, sql`${throttle.failures} + ${throttle.pending} < ${limit.failures}::int`),
      ),
    })
    .returning({ key: throttle.key })
  if (taken.length === 1) return { allowed: true }
  const [row] = await db.select().from(throttle).where(eq(throttle.key, key))
  if (row?.lockedUntil && row.lockedUntil > now) return { allowed: false, until: row.lockedUntil }
  // Reached without a lock when the limit was lowered meanwhile.
  if (row && row.failures >= limit.failures)
    return { allowed: false, until: minutesAfter(row.lastFailureAt, limit.minutes) }
  return undefined
}

async function waitForReservation(
  tryOnce: () => Promise<AttemptReservation | undefined>,
  deadline: number,
  until: Date,
): Promise<AttemptReservation> {
  for (;;) {
    const reservation = await tryOnce()
    if (reservation) return reservation
    if (performance.now() > deadline) return { allowed: false, until }
    await pause(pollMs)
  }
}

/** Waiting callers of this process by key: only the first one queries the database. */
const queues = new Map<string, Promise<unknown>>()

async function runQueued<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const reservation = (queues.get(key) ?? Promise.resolve()).then(work)
  const end = reservation.catch(() => {})
  queues.set(key, end)
  try {
    return await reservation
  } finally {
    if (queues.get(key) === end) queues.delete(key)
  }
}

/** A key for typed text, with the same length for any text. */
export function throttleKeyOf(kind: string, typed: string): string {
  return `${kind}:${createHash('sha256').update(typed).digest('hex')}`
}

/** The network of a household or office: the owner of an IPv6 address has 2^64 of them. */
export function networkOfAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}

export function minutesLeft(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
}

function minutesAfter(timestampParam: Date, minutes: number): Date {
  return new Date(timestampParam.getTime() + minutes * 60_000)
}

const timestampParam = (value: Date) => sql`${sql.param(value, throttle.lockedUntil)}::timestamptz`

/** Deletes a few expired rows with every attempt, so that no cleanup job is needed. Skips locked rows. */
async function deleteExpired(db: Db, now: Date): Promise<void> {
  const old = db
    .select({ key: throttle.key })
    .from(throttle)
    .where(
      and(
        lt(throttle.lastFailureAt, minutesAfter(now, -retentionMinutes)),
        or(isNull(throttle.lockedUntil), lt(throttle.lockedUntil, now)),
      ),
    )
    .orderBy(throttle.lastFailureAt)
    .limit(20)
    .for('no key update', { skipLocked: true })
  await db.delete(throttle).where(inArray(throttle.key, old))
}
