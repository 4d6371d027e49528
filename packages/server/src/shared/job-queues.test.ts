// @databases both
import { afterEach, describe, expect, it } from 'vitest'
import { freshDatabase, testDatabaseKind } from '../database/database.fixture.ts'
import { systemClock } from './clock.ts'
import { createJobQueues, type JobQueues } from './job-queues.ts'
import { createLog } from './log.ts'

const log = createLog({ logLevel: 'fatal', production: false })
const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function createTestContext() {
  const database = await freshDatabase()
  endings.push(() => database.close())
  const jobs = await createJobQueues(database, log)
  endings.push(() => jobs.close())
  const states = () =>
    database.query<{ state: string; data: unknown }>('select state, data from pgboss.job order by created_on, id')
  return { database, db: database.db, jobs, states }
}

/** Works a queue until `wanted` jobs are done. */
function collectDoneJobs(jobs: JobQueues, wanted: number): Promise<string[]> {
  return new Promise((resolve) => {
    const done: string[] = []
    void jobs.work('mail.send', async ({ data }) => {
      if (done.push(data.id) === wanted) resolve(done)
    })
  })
}

describe(`jobs on ${testDatabaseKind}`, () => {
  it('are part of the transaction that sends them, and disappear with its rollback', async () => {
    const { db, jobs, states } = await createTestContext()
    const failing = db.transaction(async (tx) => {
      await jobs.send(tx, 'mail.send', { id: 'lost' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await states()).toEqual([])
    await db.transaction((tx) => jobs.send(tx, 'mail.send', { id: 'kept' }))
    expect(await states()).toEqual([{ state: 'created', data: { id: 'kept' } }])
  })

  it('are done once, soon after the commit', async () => {
    const { db, jobs } = await createTestContext()
    const done = collectDoneJobs(jobs, 30)
    for (let n = 0; n < 30; n++) await db.transaction((tx) => jobs.send(tx, 'mail.send', { id: `job ${n}` }))
    expect(new Set(await done).size).toBe(30)
  })

  it('wait in the database for a server that works them', async () => {
    const { db, database, jobs } = await createTestContext()
    await db.transaction((tx) => jobs.send(tx, 'mail.send', { id: 'later' }))
    await jobs.close()
    const next = await createJobQueues(database, log)
    endings.push(() => next.close())
    expect(await collectDoneJobs(next, 1)).toEqual(['later'])
  })

  it('with a start time are not done before it', async () => {
    const { db, jobs } = await createTestContext()
    const done = collectDoneJobs(jobs, 1)
    const oneHourLater = new Date(systemClock.now().getTime() + 3_600_000)
    await db.transaction((tx) => jobs.send(tx, 'mail.send', { id: 'in an hour' }, { startAfter: oneHourLater }))
    await db.transaction((tx) => jobs.send(tx, 'mail.send', { id: 'now' }))
    expect(await done).toEqual(['now'])
  })

  it('are retried when they fail', async () => {
    const { db, database, jobs } = await createTestContext()
    const attempts = new Promise<void>((resolve) => {
      void jobs.work('mail.send', async () => {
        resolve()
        throw new Error('not now')
      })
    })
    await db.transaction((tx) => jobs.send(tx, 'mail.send', { id: 'x' }))
    await attempts
    await jobs.close()
    const [job] = await database.query<{ state: string; waits: boolean }>(
      'select state, start_after > created_on as waits from pgboss.job',
    )
    expect(job).toEqual({ state: 'retry', waits: true })
  })

  it('may finish when the server stops', async () => {
    const { db, jobs, states } = await createTestContext()
    let finish = () => {}
    const begun = new Promise<void>((resolve) => {
      void jobs.work('mail.send', async () => {
        resolve()
        await new Promise<void>((done) => (finish = done))
      })
    })
    await db.transaction((tx) => jobs.send(tx, 'mail.send', { id: 'x' }))
    await begun
    const closed = jobs.close()
    finish()
    await closed
    expect(await states()).toMatchObject([{ state: 'completed' }])
  })
})
