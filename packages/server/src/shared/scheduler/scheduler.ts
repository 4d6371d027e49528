import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import { scheduler } from '../../database/schema.ts'
import { clientScopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { reasonOf } from '../start-problem.ts'
import { type Telemetry, unobserved } from '../telemetry/telemetry.ts'
import { createWakeSignal } from '../wake-signal.ts'
import type { JobHandler, JobKind, NewJob } from './job.ts'
import { createJobLeases, type LeasedJob } from './job-leases.ts'

/**
 * Jobs to be run later, in each agency's own time. pg-boss uses the clock of the database, which cannot be moved; a job
 * here is due by the clock of its agency. A job is written in the transaction that needs it, leased by one process, and
 * deleted when it is done; after a crash another process runs it.
 */
export interface Scheduler {
  /** Writes jobs, at most one per kind and subject; existing ones are rescheduled. */
  put(tx: Tx, scope: Scope, ...entries: NewJob[]): Promise<void>
  remove(tx: Tx, scope: Scope, entry: Pick<NewJob, 'kind' | 'subject'>): Promise<void>
  handle(kind: JobKind, handler: JobHandler): void
  /**
   * Runs everything that is due now, for all agencies or one, and returns the number of jobs. Starts nothing after the
   * signal.
   */
  runDue(clientId?: string, signal?: AbortSignal): Promise<number>
  /** Keeps running due jobs until closed. */
  start(): Promise<void>
  close(): Promise<void>
}

interface SchedulerDependencies {
  database: OpenDatabase
  clock: Clock
  log: Log
  telemetry?: Pick<Telemetry, 'observe'>
  /** How long a job is leased to a process. */
  leaseMs?: number
}

const channel = 'gangway_scheduler'
const pollIntervalMs = 1_000
const maxConcurrentJobs = 8
const maxBackoffMs = 15 * 60_000
/** Shortest time between two runs of one job, against endless loops. */
const minPauseMs = 1_000
/** Not leased and without failures. */
const releasedLease = { takenBy: null, takenUntil: null, attempts: 0, problem: null }

export function createScheduler(dependencies: SchedulerDependencies): Scheduler {
  const { database, clock, log, telemetry = unobserved, leaseMs = 30_000 } = dependencies
  const { db } = database
  const leases = createJobLeases({ db, clock, log, leaseMs })
  const handlers = new Map<string, JobHandler>()
  const closing = new AbortController()
  let running: Promise<unknown> | undefined

  async function runJob({ entry, takenBy, simulation, isSandbox, clock: agencyClock }: LeasedJob): Promise<void> {
    const { id, kind, subject, attempts, clientId } = entry
    const handler = handlers.get(kind)
    // Only if unchanged since it was leased: a transaction of the handler may have rescheduled or removed it.
    const ownLease = and(eq(scheduler.id, id), eq(scheduler.takenBy, takenBy))
    const stopRenewing = leases.renew(ownLease)
    try {
      if (!handler) throw new Error(`The job kind ${kind} has no handler.`)
      const context = {
        scope: clientScopeOf({ clientId }),
        subject,
        clock: agencyClock,
        simulation,
        isSandbox,
        attempts,
      }
      const attributes = { 'gangway.client_id': clientId, 'gangway.job.attempts': attempts }
      const nextRun = await telemetry.observe({ kind: 'job', name: kind, attributes, isRoot: true }, () =>
        handler(context),
      )
      if (nextRun) {
        const dueAt = new Date(Math.max(nextRun.getTime(), agencyClock.now().getTime() + minPauseMs))
        await db
          .update(scheduler)
          .set({ ...releasedLease, dueAt })
          .where(ownLease)
      } else {
        await db.delete(scheduler).where(ownLease)
      }
    } catch (error) {
      log.error({ err: error, kind, subject }, 'A job failed and will be tried again')
      const pause = Math.min(maxBackoffMs, 2_000 * 2 ** Math.min(attempts, 10))
      const dueAt = new Date(Math.max(agencyClock.now().getTime(), entry.dueAt.getTime()) + pause)
      const problem = reasonOf(error).slice(0, 500)
      await db
        .update(scheduler)
        .set({ ...releasedLease, dueAt, attempts: attempts + 1, problem })
        .where(ownLease)
        // Without a database the job stays leased until the lease expires.
        .catch((nextRun: unknown) => log.error({ err: nextRun, kind, subject }, 'A job failure could not be stored'))
    } finally {
      stopRenewing()
    }
  }

  /** Leases as many jobs as the pool can take, and starts them. */
  async function startDueJobs(pool: Set<Promise<void>>, clientId?: string): Promise<number> {
    const free = maxConcurrentJobs - pool.size
    const leased = free > 0 ? await leases.take(free, clientId) : []
    for (const each of leased) {
      const working = runJob(each).finally(() => pool.delete(working))
      pool.add(working)
    }
    return leased.length
  }

  async function runDue(clientId?: string, signal?: AbortSignal): Promise<number> {
    const pool = new Set<Promise<void>>()
    const stop = AbortSignal.any(signal ? [signal, closing.signal] : [closing.signal])
    let done = 0
    while (!stop.aborted) {
      const begun = await startDueJobs(pool, clientId)
      done += begun
      if (begun > 0) continue
      if (pool.size === 0) break
      await Promise.race(pool)
    }
    await Promise.all(pool)
    return done
  }

  return {
    async put(tx, { clientId }, ...entries) {
      if (entries.length === 0) return
      const createdAt = clock.now()
      await tx
        .insert(scheduler)
        .values(entries.map((entry) => ({ id: newId(createdAt), clientId, ...entry, createdAt })))
        .onConflictDoUpdate({
          target: [scheduler.clientId, scheduler.kind, scheduler.subject],
          set: { ...releasedLease, dueAt: sql`excluded.due_at` },
        })
      await tx.execute(sql`select pg_notify(${channel}, '')`)
    },
    async remove(tx, scope, { kind, subject }) {
      await tx
        .delete(scheduler)
        .where(scope.client(scheduler, eq(scheduler.kind, kind), eq(scheduler.subject, subject)))
    },
    handle: (kind, handler) => void handlers.set(kind, handler),
    runDue,
    async start() {
      // The embedded database has one process at a time, so leases of earlier processes are void.
      if (database.kind === 'pglite') await db.update(scheduler).set({ takenBy: null, takenUntil: null })
      const wakeSignal = createWakeSignal()
      const stopListening = await database.listen(channel, wakeSignal.set)
      closing.signal.addEventListener('abort', wakeSignal.set)
      const pool = new Set<Promise<void>>()
      const loop = async () => {
        while (!closing.signal.aborted) {
          wakeSignal.reset()
          try {
            if ((await startDueJobs(pool)) > 0) continue
          } catch (error) {
            log.error({ err: error }, 'The jobs could not be read')
          }
          const timer = setTimeout(wakeSignal.set, pollIntervalMs)
          await Promise.race([wakeSignal.wait(), ...pool])
          clearTimeout(timer)
        }
        await Promise.all(pool)
        await stopListening()
      }
      running = loop()
    },
    async close() {
      closing.abort()
      await running
    },
  }
}
