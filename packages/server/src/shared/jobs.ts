import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from '../database/db.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Log } from './log.ts'
import { type DataOf, type Queue, type QueueName, queues } from './queues.ts'

export interface Job<Data> {
  id: string
  data: Data
  /** Aborted when the server stops or the job took too long. */
  signal: AbortSignal
}

export interface Jobs {
  /** Part of the transaction: rolled back, the job never was. */
  send<Name extends QueueName>(
    tx: Tx,
    queue: Name,
    data: DataOf<Name>,
    /** `startAfter`: a moment by the clock of the database, or seconds from now. */
    options?: { startAfter?: Date | number; singletonKey?: string },
  ): Promise<void>
  /** Does the jobs of a queue. What throws is tried again, as the queue says. */
  work<Name extends QueueName>(queue: Name, handle: (job: Job<DataOf<Name>>) => Promise<void>): Promise<void>
  /** Whether jobs are taken up: for the readiness check. */
  isRunning(): boolean
  /** Waits for running jobs, then stops. */
  close(): Promise<void>
}

const stopTimeoutMs = 10_000
const noJob = '00000000-0000-0000-0000-000000000000'

export async function createJobs(database: OpenDatabase, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    ...database.forJobs,
    application_name: 'gangway jobs',
    useListenNotify: true,
    // Nothing is scheduled by the wall clock: whoever needs a time sends a job that starts then.
    schedule: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'The job queue met an error'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  await boss.start()
  await makeQueues(boss)
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
        if (job) await handle(job)
      })
    },
    close: () => (closing ??= boss.stop({ timeout: stopTimeoutMs })),
  }
}

async function makeQueues(boss: PgBoss): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const [name, { retryLimit, retryDelaySeconds, policy }] of Object.entries<Queue<object>>(queues)) {
    const options = { retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true, notify: true }
    await (existing.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, { ...options, policy }))
    // A queue is looked up when it is first used, and with the outer database: so not for the first time by a `send`,
    // which stands inside of a transaction.
    await boss.findJobs(name, { id: noJob })
  }
}
