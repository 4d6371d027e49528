import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { throttle } from '../database/schema.ts'

/** So many failures, with no pause between them that is as long as the lock, close the door for so many minutes. */
export interface Limit {
  failures: number
  minutes: number
}

/** `until`: the door is closed until then. */
export type Turn = { allowed: true } | { allowed: false; until: Date }

const keptMinutes = 24 * 60
const patienceMs = 10_000
const pollMs = 20

/**
 * Takes a turn before anything is judged. Whoever has taken one says how it ended, by `fail`, `forgive` or `giveBack`.
 * Turns that are still being judged hold their places: one statement decides, so of any number of tries at once, in any
 * number of processes, no more than the allowed number can fail. When every place is held, it waits until one of
 * them is free or has failed; nobody is locked out because of others whose outcome is open.
 */
export async function takeTurn(db: Db, key: string, limit: Limit, now: Date): Promise<Turn> {
  await forgetOld(db, now)
  const first = queues.has(key) ? undefined : await tryTurn(db, key, limit, now)
  if (first) return first
  const giveUpAt = performance.now() + patienceMs
  return inQueue(key, () => waitForTurn(() => tryTurn(db, key, limit, now), giveUpAt, minutesAfter(now, 1)))
}

/** Takes a turn that counts whatever comes of it. */
export async function spendTurn(db: Db, key: string, limit: Limit, now: Date): Promise<Turn> {
  const turn = await takeTurn(db, key, limit, now)
  if (turn.allowed) await fail(db, key, limit, now)
  return turn
}

/** It was tried in vain. */
export async function fail(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const lockOf = (failures: SQL) =>
    sql`case when ${failures} >= ${limit.failures}::int then ${moment(minutesAfter(now, limit.minutes))} end`
  const failures = sql`${throttle.failures} + 1`
  await db
    .insert(throttle)
    .values({ key, failures: 1, lastFailureAt: now, lockedUntil: lockOf(sql`1`) })
    .onConflictDoUpdate({
      target: throttle.key,
      set: { failures, pending: onePendingLess, lastFailureAt: now, lockedUntil: lockOf(failures) },
    })
}

/** It was the rightful owner: nothing that went before counts any more. What is being judged still holds its place. */
export async function forgive(db: Db, key: string): Promise<void> {
  await db
    .update(throttle)
    .set({ failures: 0, pending: onePendingLess, lockedUntil: null })
    .where(eq(throttle.key, key))
  await db.delete(throttle).where(and(eq(throttle.key, key), eq(throttle.failures, 0), eq(throttle.pending, 0)))
}

/** This one turn was no failure; those before it stay counted. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await db.update(throttle).set({ pending: onePendingLess }).where(eq(throttle.key, key))
}

/** Without any turn being taken: forgets everything about the key. */
export async function forget(db: Db, key: string): Promise<void> {
  await db.delete(throttle).where(eq(throttle.key, key))
}

const onePendingLess = sql`greatest(${throttle.pending} - 1, 0)`

/** Nothing when it has to be waited for. */
async function tryTurn(db: Db, key: string, limit: Limit, now: Date): Promise<Turn | undefined> {
  // A turn that nobody ended, because its process did, is forgotten with the failures.
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
        // A lock that has not ended lets nobody take a turn; after one that has, counting begins anew.
        or(isNull(throttle.lockedUntil), lte(throttle.lockedUntil, now)),
        or(isOver, sql`${throttle.failures} + ${throttle.pending} < ${limit.failures}::int`),
      ),
    })
    .returning({ key: throttle.key })
  if (taken.length === 1) return { allowed: true }
  const [row] = await db.select().from(throttle).where(eq(throttle.key, key))
  if (row?.lockedUntil && row.lockedUntil > now) return { allowed: false, until: row.lockedUntil }
  // Reached without a lock when the limit was made smaller meanwhile.
  if (row && row.failures >= limit.failures)
    return { allowed: false, until: minutesAfter(row.lastFailureAt, limit.minutes) }
  return undefined
}

async function waitForTurn(tryOnce: () => Promise<Turn | undefined>, giveUpAt: number, until: Date): Promise<Turn> {
  for (;;) {
    const turn = await tryOnce()
    if (turn) return turn
    if (performance.now() > giveUpAt) return { allowed: false, until }
    await pause(pollMs)
  }
}

/** Who waits in this process, by key: only the first of them asks the database. */
const queues = new Map<string, Promise<unknown>>()

async function inQueue<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const turn = (queues.get(key) ?? Promise.resolve()).then(work)
  const end = turn.catch(() => {})
  queues.set(key, end)
  try {
    return await turn
  } finally {
    if (queues.get(key) === end) queues.delete(key)
  }
}

/** A key for something typed, of the same length whatever was typed. */
export function keyOf(kind: string, typed: string): string {
  return `${kind}:${createHash('sha256').update(typed).digest('hex')}`
}

/** The address as far as one household or office has it: whoever has one IPv6 address has 2^64 of them. */
export function networkOf(address: string): string {
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

function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000)
}

const moment = (value: Date) => sql`${sql.param(value, throttle.lockedUntil)}::timestamptz`

/** A few old rows with every turn, so that nothing has to be swept. A row that somebody else works on is left alone. */
async function forgetOld(db: Db, now: Date): Promise<void> {
  const old = db
    .select({ key: throttle.key })
    .from(throttle)
    .where(
      and(
        lt(throttle.lastFailureAt, minutesAfter(now, -keptMinutes)),
        or(isNull(throttle.lockedUntil), lt(throttle.lockedUntil, now)),
      ),
    )
    .orderBy(throttle.lastFailureAt)
    .limit(20)
    .for('update', { skipLocked: true })
  await db.delete(throttle).where(inArray(throttle.key, old))
}
