import { and, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { scheduler, client } from '../../database/schema.ts'
import { agencyClock } from '../agency-clock.ts'
import type { Clock } from '../clock.ts'
import { newToken } from '../ids.ts'
import type { Log } from '../log.ts'

interface LeaseDependencies {
  db: Db
  clock: Clock
  log: Log
  leaseMs: number
}

export type LeasedJob = Awaited<ReturnType<ReturnType<typeof createJobLeases>['take']>>[number]

/** Leases of due jobs: a job is run by the process that has leased it, until the lease ends. */
export function createJobLeases({ db, clock, log, leaseMs }: LeaseDependencies) {
  /** Leases jobs that are due by the clocks of their agencies, the longest due first. */
  async function take(atMost: number, clientId?: string) {
    const now = clock.now()
    const agencyTime = sql`case when ${client.mode} = 'live' then ${now.toISOString()}::timestamptz
      else coalesce(${client.clockFrozenAt}, ${now.toISOString()}::timestamptz + ${client.clockShiftMs} * interval '1 millisecond') end`
    const isUnleased = or(isNull(scheduler.takenUntil), lt(scheduler.takenUntil, now))
    return db.transaction(async (tx) => {
      const dueJobs = await tx
        .select({
          entry: scheduler,
          mode: client.mode,
          shift: client.clockShiftMs,
          frozen: client.clockFrozenAt,
          parent: client.sandboxOf,
        })
        .from(scheduler)
        .innerJoin(client, eq(client.id, scheduler.clientId))
        .where(
          and(
            sql`${scheduler.dueAt} <= ${agencyTime}`,
            isUnleased,
            clientId ? eq(scheduler.clientId, clientId) : undefined,
          ),
        )
        .orderBy(scheduler.dueAt, scheduler.id)
        .limit(atMost)
        .for('no key update', { of: scheduler, skipLocked: true })
      const takenBy = newToken(12)
      const takenUntil = new Date(now.getTime() + leaseMs)
      for (const { entry } of dueJobs) {
        await tx.update(scheduler).set({ takenBy, takenUntil }).where(eq(scheduler.id, entry.id))
      }
      return dueJobs.map(({ entry, mode, shift, frozen, parent }) => ({
        entry,
        takenBy,
        simulation: mode === 'test',
        isSandbox: parent !== null,
        clock: agencyClock(clock, { mode, clockShiftMs: shift, clockFrozenAt: frozen }),
      }))
    })
  }

  /** Renews the lease while the process lives, however long the job takes. */
  function renew(ownLease: SQL | undefined): () => void {
    const timer = setInterval(() => {
      const takenUntil = new Date(clock.now().getTime() + leaseMs)
      db.update(scheduler)
        .set({ takenUntil })
        .where(ownLease)
        .catch((error: unknown) => log.warn({ err: error }, 'The lease of a job could not be renewed'))
    }, leaseMs / 3)
    timer.unref()
    return () => clearInterval(timer)
  }

  return { take, renew }
}
