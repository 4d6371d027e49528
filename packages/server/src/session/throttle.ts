import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
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

/**
 * Takes a turn before anything is judged, and counts it as failed until `forgive` or `giveBack` says otherwise. One
 * statement decides, so of any number of tries at once, in any number of processes, exactly the allowed number is judged.
 */
export async function takeTurn(db: Db, key: string, limit: Limit, now: Date): Promise<Turn> {
  await forgetOld(db, now)
  const until = minutesAfter(now, limit.minutes)
  const lockOf = (failures: unknown) => sql`case when ${failures} >= ${limit.failures}::int then ${moment(until)} end`
  const isOver = or(isNotNull(throttle.lockedUntil), lte(throttle.lastFailureAt, minutesAfter(now, -limit.minutes)))
  const failures = sql`case when ${isOver} then 1 else ${throttle.failures} + 1 end`
  for (;;) {
    const taken = await db
      .insert(throttle)
      .values({ key, failures: 1, lastFailureAt: now, lockedUntil: lockOf(sql`1`) })
      .onConflictDoUpdate({
        target: throttle.key,
        set: { failures, lastFailureAt: now, lockedUntil: lockOf(failures) },
        // A lock that has not ended lets nobody take a turn; after one that has, counting begins anew.
        setWhere: or(isNull(throttle.lockedUntil), lte(throttle.lockedUntil, now)),
      })
      .returning({ key: throttle.key })
    if (taken.length === 1) return { allowed: true }
    const [row] = await db.select().from(throttle).where(eq(throttle.key, key))
    // Without a lock by now, its owner was forgiven between the two statements.
    if (row?.lockedUntil) return { allowed: false, until: row.lockedUntil }
  }
}

/** It was the rightful owner: nothing that went before counts any more. */
export async function forgive(db: Db, key: string): Promise<void> {
  await db.delete(throttle).where(eq(throttle.key, key))
}

/** This one turn was no failure; the others stay counted, and a lock that only it completed is taken back. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await db
    .update(throttle)
    .set({ failures: sql`greatest(${throttle.failures} - 1, 0)`, lockedUntil: null })
    .where(eq(throttle.key, key))
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
