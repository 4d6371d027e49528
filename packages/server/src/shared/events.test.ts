import { afterEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../database/open.ts'
import { openPostgres } from '../database/postgres.ts'
import { freshDatabase, freshPostgresUrl, testDatabaseKind } from '../database/test-database.ts'
import { createTestClock } from './clock.ts'
import { createEvents, type Events, type StoredEvent } from './events.ts'

interface Scene {
  /** Each stands for a server process: on Postgres with connections of its own. */
  servers: { database: OpenDatabase; events: Events }[]
}

const open: Scene[] = []
afterEach(async () => {
  for (const { servers } of open.splice(0)) {
    for (const { events } of servers) await events.close()
    for (const { database } of servers) await database.close()
  }
})

async function startScene(processes: number): Promise<Scene> {
  const clock = createTestClock()
  const databases: OpenDatabase[] = []
  if (testDatabaseKind === 'postgres') {
    const url = await freshPostgresUrl()
    for (let index = 0; index < processes; index++) databases.push(await openPostgres(url))
  } else {
    databases.push(await freshDatabase())
  }
  const scene = { servers: databases.map((database) => ({ database, events: createEvents(database, clock) })) }
  open.push(scene)
  return scene
}

function serverOf({ servers }: Scene, index: number) {
  const server = servers[index % servers.length]
  if (!server) throw new Error('no server')
  return server
}

/** Reads until so many events arrived. */
async function read(events: Events, topic: string, from: number, wanted: number): Promise<StoredEvent[]> {
  const heard: StoredEvent[] = []
  const stop = new AbortController()
  for await (const event of events.follow(topic, from, stop.signal)) {
    if (heard.push(event) === wanted) stop.abort()
  }
  return heard
}

describe(`live events on ${testDatabaseKind}`, () => {
  it('arrive in order and without gaps, whoever publishes at the same time', async () => {
    const scene = await startScene(3)
    const publishers = 9
    const each = 40
    const readers = [0, 1, 2].map((index) => read(serverOf(scene, index).events, 'orders', 0, publishers * each))
    await Promise.all(
      Array.from({ length: publishers }, async (_, publisher) => {
        const { database, events } = serverOf(scene, publisher)
        for (let number = 0; number < each; number++) {
          await database.db.transaction(async (tx) => {
            await events.publish(tx, { topic: 'orders', kind: 'counted', data: { publisher, number } })
            // The transaction goes on after its event, so that commits overtake each other.
            await tx.execute(`select pg_sleep(${((publisher * 7 + number * 3) % 5) / 1000})`)
          })
        }
      }),
    )
    const [first, ...others] = await Promise.all(readers)
    const ids = first?.map(({ id }) => id) ?? []
    expect(ids).toHaveLength(publishers * each)
    expect([...new Set(ids)].sort((a, b) => a - b)).toEqual(ids)
    for (const other of others) expect(other.map(({ id }) => id)).toEqual(ids)
    expect(await serverOf(scene, 0).events.newest('orders')).toBe(ids.at(-1))
  })

  it('are read again after an id, page by page, and then go on with the news', async () => {
    const scene = await startScene(1)
    const { database, events } = serverOf(scene, 0)
    const publish = (count: number) =>
      database.db.transaction((tx) =>
        events.publish(tx, ...Array.from({ length: count }, (_, n) => ({ topic: 'a', kind: 'k', data: { n } }))),
      )
    await publish(250)
    const tenth = (await events.after('a', 0, 10)).at(-1)
    const reading = read(events, 'a', tenth?.id ?? 0, 243)
    await publish(3)
    const heard = await reading
    expect(heard.map(({ data }) => data)).toEqual([
      ...Array.from({ length: 240 }, (_, n) => ({ n: n + 10 })),
      { n: 0 },
      { n: 1 },
      { n: 2 },
    ])
  })

  it('are never seen when the transaction that published them fails', async () => {
    const scene = await startScene(1)
    const { database, events } = serverOf(scene, 0)
    const failing = database.db.transaction(async (tx) => {
      await events.publish(tx, { topic: 'a', kind: 'lost', data: {} })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await database.db.transaction((tx) => events.publish(tx, { topic: 'a', kind: 'kept', data: {} }))
    expect((await read(events, 'a', 0, 1)).map(({ kind }) => kind)).toEqual(['kept'])
  })

  it('of one topic do not wake or reach the readers of another', async () => {
    const scene = await startScene(1)
    const { database, events } = serverOf(scene, 0)
    const reading = read(events, 'client:1', 0, 1)
    await database.db.transaction(async (tx) => {
      await events.publish(tx, { topic: 'client:2', kind: 'x', data: {} }, { topic: 'client:1', kind: 'y', data: {} })
    })
    expect((await reading).map(({ topic, kind }) => [topic, kind])).toEqual([['client:1', 'y']])
    expect(await events.newest('client:3')).toBe(0)
  })

  it('end for every reader when the server closes', async () => {
    const scene = await startScene(1)
    const { events } = serverOf(scene, 0)
    const reading = read(events, 'a', 0, 1)
    await events.close()
    expect(await reading).toEqual([])
  })
})
