import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from '../database/db.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Log } from './log.ts'
import { unobserved } from './telemetry/telemetry.ts'
import { type DataOf, type Queue, type QueueName, queues } from './queues.ts'

export interface QueueJob<Data> {
  id: string
  data: Data
  /** Aborted when the server stops or the job took too long. */
  signal: AbortSignal
}

export interface JobQueues {
  /** Sends a job in the transaction; a rollback removes it. */
  send<Name extends QueueName>(
    tx: Tx,
    queue: Name,
    data: DataOf<Name>,
    /** `startAfter`: a time by the clock of the database, or seconds from now. */
    options?: { startAfter?: Date | number; singletonKey?: string },
  ): Promise<void>
  /** Handles the jobs of a queue. A job whose handler throws is retried by the queue's rules. */
  work<Name extends QueueName>(queue: Name, handle: (job: QueueJob<DataOf<Name>>) => Promise<void>): Promise<void>
  /** Whether jobs are taken up: for the readiness check. */
  isRunning(): boolean
  /** Waits for running jobs, then stops. */
  close(): Promise<void>
}

const stopTimeoutMs = 10_000
const noJob = '00000000-0000-0000-0000-000000000000'

export async function createJobQueues(database: OpenDatabase, log: Log, { observe } = unobserved): Promise<JobQueues> {
  const boss = new PgBoss({
    ...database.forJobs,
    application_name: 'gangway jobs',
    useListenNotify: true,
    // No cron schedules: jobs that need a time are sent with `startAfter`.
    schedule: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'The job queue reported an error'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  await boss.start()
  await createQueues(boss)
  let closing: Promise<void> | undefined
  let stopped = false
  boss.on('stopped', () => {
    stopped = true
  })
  return {
    isRunning: () => !stopped && closing === undefined,
    async send(tx, queue, data, options) {
      await boss.send(queue, data, { ...options, db: fromDrizzle(tx, sql) })
    },
    async work(queue, handle) {
      const options = { batchSize: 1, localConcurrency: 4, notifyPollingIntervalSeconds: 5 }
      await boss.work<DataOf<typeof queue>>(queue, options, async ([job]) => {
        if (job) await observe({ kind: 'job', name: queue, isRoot: true }, () => handle(job))
      })
    },
    close: () => (closing ??= boss.stop({ timeout: stopTimeoutMs })),
  }
}

async function createQueues(boss: PgBoss): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const [name, { retryLimit, retryDelaySeconds, policy }] of Object.entries<Queue<object>>(queues)) {
    const options = { retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true, notify: true }
    await (existing.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, { ...options, policy }))
    // pg-boss loads a queue on first use, with the outer connection. It must not happen inside of a transaction, so it
    // is done here before the first `send`.
    await boss.findJobs(name, { id: noJob })
  }
}
