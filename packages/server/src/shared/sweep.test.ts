import { afterEach, describe, expect, it } from 'vitest'
import { lt } from 'drizzle-orm'
import { event, idempotencyKey } from '../database/schema.ts'
import { freshDeps, testDatabaseKind } from '../database/test-database.ts'
import { type Leftovers, keepSweeping, sweep } from './sweep.ts'

const oldEvents: Leftovers = { table: event, key: [event.id], when: (now) => lt(event.createdAt, now) }
const oldKeys: Leftovers = {
  table: idempotencyKey,
  key: [idempotencyKey.userId, idempotencyKey.call, idempotencyKey.key],
  when: (now) => lt(idempotencyKey.createdAt, now),
}

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function startScene() {
  const deps = await freshDeps()
  endings.push(() => deps.close())
  const createdAt = deps.clock.now()
  const write = (rows: number) =>
    deps.db.insert(event).values(Array.from({ length: rows }, () => ({ topic: 't', kind: 'k', data: {}, createdAt })))
  const jobs = () =>
    deps.database.query<{ state: string }>(
      `select state, round(extract(epoch from start_after - created_on)) :: int as "startsIn" from pgboss.job
       where name = 'rows.sweep' order by state`,
    )
  return { deps, createdAt, write, jobs }
}

describe(`the sweep on ${testDatabaseKind}`, () => {
  it('removes more than one statement does, and only what is old', async () => {
    const { deps, write } = await startScene()
    await write(2500)
    expect(await sweep(deps, [oldEvents])).toBe(0)
    deps.clock.advance({ seconds: 1 })
    await deps.db.insert(event).values({ topic: 't', kind: 'new', data: {}, createdAt: deps.clock.now() })
    expect(await sweep(deps, [oldEvents])).toBe(2500)
    expect((await deps.db.select().from(event)).map(({ kind }) => kind)).toEqual(['new'])
  })

  it('tells rows apart by the whole key', async () => {
    const { deps, createdAt } = await startScene()
    const row = { userId: 'u', call: 'c', key: 'k', fingerprint: 'f', createdAt }
    const later = new Date(createdAt.getTime() + 60_000)
    await deps.db
      .insert(idempotencyKey)
      .values([row, { ...row, key: 'l', createdAt: later }, { ...row, userId: 'v', createdAt: later }])
    deps.clock.advance({ seconds: 1 })
    expect(await sweep(deps, [oldKeys])).toBe(1)
    expect(await deps.db.select().from(idempotencyKey)).toHaveLength(2)
  })

  it('ends early when the server stops', async () => {
    const { deps, write } = await startScene()
    await write(10)
    deps.clock.advance({ seconds: 1 })
    expect(await sweep(deps, [oldEvents], AbortSignal.abort())).toBe(0)
  })

  it('is done at the start, and leaves the next one for an hour later', async () => {
    const { deps, write, jobs } = await startScene()
    await write(10)
    deps.clock.advance({ seconds: 1 })
    await keepSweeping(deps, [oldEvents])
    await expect.poll(jobs).toEqual([
      { state: 'created', startsIn: 3600 },
      { state: 'completed', startsIn: 0 },
    ])
    expect(await deps.db.select().from(event)).toEqual([])
  })

  it('waits once, however many processes start', async () => {
    const { deps, jobs } = await startScene()
    await deps.db.transaction((tx) => deps.jobs.send(tx, 'rows.sweep', {}, { startAfter: 3600 }))
    await keepSweeping(deps, [oldEvents])
    await keepSweeping(deps, [oldEvents])
    expect(await jobs()).toEqual([{ state: 'created', startsIn: 3600 }])
  })

  it('that fails is followed by the next one all the same', async () => {
    const { deps, jobs } = await startScene()
    const failing: Leftovers = {
      ...oldEvents,
      when: () => {
        throw new Error('not now')
      },
    }
    await keepSweeping(deps, [failing])
    await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['created', 'retry'])
  })
})
