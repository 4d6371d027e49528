import { and, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { scheduler, client } from '../database/schema.ts'
import { clientScopeOf, type Scope } from '../database/tenant-scope.ts'
import { agencyClock } from './agency-clock.ts'
import type { Clock } from './clock.ts'
import { createWakeSignal } from './wake-signal.ts'
import { newId, newToken } from './ids.ts'
import type { Log } from './log.ts'
import { reasonOf } from './start-problem.ts'
import { type Telemetry, unobserved } from './telemetry/telemetry.ts'

/** Job kinds. A new kind is a line here and a handler in its domain. */
export type JobKind =
  /** The supplier did not confirm a hold: poll its status. */
  | 'booking.resolve'
  /** The payment limit of an unpaid booking passes. */
  | 'booking.expire'
  /** Release the hold of a booking that will not be paid. */
  | 'booking.release'
  /** Pay and issue at the supplier, then wait for the tickets. */
  | 'booking.ticket'
  /** Poll the result of stopping issuance. */
  | 'booking.stop'
  /** No confirmation mail after a day. */
  | 'booking.notice'
  | 'ancillary.expire'
  | 'ancillary.ticket'
  /** Refunds, voids and claims: ask the supplier, then wait for the money. */
  | 'refund.work'
  /** An unconfirmed refund counts as confirmed after its limit. */
  | 'refund.confirm'
  /** Import the rows of a claim file. */
  | 'refund.import'
  /** Poll the airline for changes of a ticketed trip. */
  | 'booking.watch'
  /** A simulated agent handles a service request. */
  | 'request.simulate'
  /** Close an answered service request without a reply. */
  | 'request.expire'
  | 'download.write'
  /** Delete the file of an export. */
  | 'download.expire'
  /** Make the invoices and statements of the periods that have ended. */
  | 'invoice.run'
  /** Read an uploaded statement and match it with the ledger. */
  | 'statement.match'
  /** Read the exchange rates of the day for the shops of an agency. */
  | 'shop.rates'
  /** Settle the gains and losses of resold baggage for a month. */
  | 'partner.resale'
  /** The time limit of a fulfilment order passes. */
  | 'partner.fulfilment'
  /** Fetch the balance of an airline account that is online. */
  | 'airlineAccount.check'
  /** Read the metadata of a SAML connection again, and look for the end of its certificates. */
  | 'singleSignOn.watch'
  /** Run a fare search. */
  | 'fare.search'
  /** Send the e-mail of the day to recipients of notifications. */
  | 'notification.digest'
  /** Forward a received e-mail. */
  | 'email.forward'
  /** Delete the original of a received e-mail at the end of its period. */
  | 'email.expire'
  /** Deliver webhook notifications. */
  | 'webhook.deliver'

export interface NewJob {
  kind: JobKind
  /** The id of the job's subject: one job per kind and subject. */
  subject: string
  dueAt: Date
}

/** The job and the agency for which a handler works. */
export interface JobContext {
  scope: Scope
  subject: string
  clock: Clock
  simulation: boolean
  /** The agency is the sandbox of another one. */
  isSandbox?: boolean
  /** Failures so far. */
  attempts: number
}

/**
 * Runs a job. It may run again for the same job, so it first checks what is already done. Returns the time of the next
 * run, if there is one.
 */
export type JobHandler = (dueJobs: JobContext) => Promise<Date | undefined>

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
  const handlers = new Map<string, JobHandler>()
  const closing = new AbortController()
  let running: Promise<unknown> | undefined

  async function leaseDueJobs(atMost: number, clientId?: string) {
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

  type LeasedJob = Awaited<ReturnType<typeof leaseDueJobs>>[number]

  async function runJob({ entry, takenBy, simulation, isSandbox, clock: agencyClock }: LeasedJob): Promise<void> {
    const { id, kind, subject, attempts, clientId } = entry
    const handler = handlers.get(kind)
    // Only if unchanged since it was leased: a transaction of the handler may have rescheduled or removed it.
    const ownLease = and(eq(scheduler.id, id), eq(scheduler.takenBy, takenBy))
    const stopRenewing = renewLease(ownLease)
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

  /** Renews the lease while the process lives, however long the job takes. */
  function renewLease(ownLease: SQL | undefined): () => void {
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

  /** Leases as many jobs as the pool can take, and starts them. */
  async function startDueJobs(pool: Set<Promise<void>>, clientId?: string): Promise<number> {
    const free = maxConcurrentJobs - pool.size
    const leased = free > 0 ? await leaseDueJobs(free, clientId) : []
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
