import { afterEach, describe, expect, it } from 'vitest'
import { lt } from 'drizzle-orm'
import { event, idempotencyKey } from '../database/schema.ts'
import { freshDeps, testDatabaseKind } from '../database/database.fixture.ts'
import { type ExpiredRows, schedulePurge, purgeExpired } from './purge-expired.ts'

const oldEvents: ExpiredRows = { table: event, key: [event.id], when: (now) => lt(event.createdAt, now) }
const oldKeys: ExpiredRows = {
  table: idempotencyKey,
  key: [idempotencyKey.userId, idempotencyKey.call, idempotencyKey.key],
  when: (now) => lt(idempotencyKey.createdAt, now),
}

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function createTestContext() {
  const deps = await freshDeps()
  endings.push(() => deps.close())
  const createdAt = deps.clock.now()
  const write = (rows: number) =>
    deps.db.insert(event).values(Array.from({ length: rows }, () => ({ topic: 't', kind: 'k', data: {}, createdAt })))
  const jobs = () =>
    deps.database.query<{ state: string }>(
      `select state, round(extract(epoch from start_after - created_on)) :: int as "startsIn" from pgboss.job
       where name = 'rows.purge' order by state`,
    )
  return { deps, createdAt, write, jobs }
}

describe(`purging of expired rows on ${testDatabaseKind}`, () => {
  it('deletes old rows in several statements, and only old ones', async () => {
    const { deps, write } = await createTestContext()
    await write(2500)
    expect(await purgeExpired(deps, [oldEvents])).toBe(0)
    deps.clock.advance({ seconds: 1 })
    await deps.db.insert(event).values({ topic: 't', kind: 'new', data: {}, createdAt: deps.clock.now() })
    expect(await purgeExpired(deps, [oldEvents])).toBe(2500)
    expect((await deps.db.select().from(event)).map(({ kind }) => kind)).toEqual(['new'])
  })

  it('distinguishes rows by the whole primary key', async () => {
    const { deps, createdAt } = await createTestContext()
    const row = { userId: 'u', call: 'c', key: 'k', fingerprint: 'f', createdAt }
    const later = new Date(createdAt.getTime() + 60_000)
    await deps.db
      .insert(idempotencyKey)
      .values([row, { ...row, key: 'l', createdAt: later }, { ...row, userId: 'v', createdAt: later }])
    deps.clock.advance({ seconds: 1 })
    expect(await purgeExpired(deps, [oldKeys])).toBe(1)
    expect(await deps.db.select().from(idempotencyKey)).toHaveLength(2)
  })

  it('stops early when the server stops', async () => {
    const { deps, write } = await createTestContext()
    await write(10)
    deps.clock.advance({ seconds: 1 })
    expect(await purgeExpired(deps, [oldEvents], AbortSignal.abort())).toBe(0)
  })

  it('runs at the start, and schedules the next run an hour later', async () => {
    const { deps, write, jobs } = await createTestContext()
    await write(10)
    deps.clock.advance({ seconds: 1 })
    await schedulePurge(deps, [oldEvents])
    await expect.poll(jobs).toEqual([
      { state: 'created', startsIn: 3600 },
      { state: 'completed', startsIn: 0 },
    ])
    expect(await deps.db.select().from(event)).toEqual([])
  })

  it('is scheduled once for any number of processes', async () => {
    const { deps, jobs } = await createTestContext()
    await deps.db.transaction((tx) => deps.jobs.send(tx, 'rows.purge', {}, { startAfter: 3600 }))
    await schedulePurge(deps, [oldEvents])
    await schedulePurge(deps, [oldEvents])
    expect(await jobs()).toEqual([{ state: 'created', startsIn: 3600 }])
  })

  it('schedules the next run after a failure, too', async () => {
    const { deps, jobs } = await createTestContext()
    const failing: ExpiredRows = {
      ...oldEvents,
      when: () => {
        throw new Error('not now')
      },
    }
    await schedulePurge(deps, [failing])
    await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['created', 'retry'])
  })
})
