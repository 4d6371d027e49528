// @databases both
import { afterEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../database/open-database.ts'
import { openPostgres } from '../database/postgres.ts'
import { freshDatabase, freshPostgresUrl, testDatabaseKind } from '../database/database.fixture.ts'
import { createTestClock } from './clock.ts'
import { createEventStream, type Events, type StoredEvent } from './events.ts'

interface EventsTestContext {
  /** One per simulated server process: on Postgres with connections of its own. */
  servers: { database: OpenDatabase; events: Events }[]
}

const open: EventsTestContext[] = []
afterEach(async () => {
  for (const { servers } of open.splice(0)) {
    for (const { events } of servers) await events.close()
    for (const { database } of servers) await database.close()
  }
})

async function createTestContext(processes: number): Promise<EventsTestContext> {
  const clock = createTestClock()
  const databases: OpenDatabase[] = []
  if (testDatabaseKind === 'postgres') {
    const url = await freshPostgresUrl()
    for (let index = 0; index < processes; index++) databases.push(await openPostgres(url))
  } else {
    databases.push(await freshDatabase())
  }
  const context = { servers: databases.map((database) => ({ database, events: createEventStream(database, clock) })) }
  open.push(context)
  return context
}

function serverOf({ servers }: EventsTestContext, index: number) {
  const server = servers[index % servers.length]
  if (!server) throw new Error('no server')
  return server
}

/** Reads until `wanted` events have arrived. */
async function read(events: Events, topic: string, from: number, count: number): Promise<StoredEvent[]> {
  const received: StoredEvent[] = []
  const stop = new AbortController()
  for await (const event of events.follow(topic, from, stop.signal)) {
    if (received.push(event) === count) stop.abort()
  }
  return received
}

describe(`live events on ${testDatabaseKind}`, () => {
  it('arrive in order and without gaps with concurrent publishers', async () => {
    const context = await createTestContext(3)
    const publishers = 9
    const each = 40
    const readers = [0, 1, 2].map((index) => read(serverOf(context, index).events, 'orders', 0, publishers * each))
    await Promise.all(
      Array.from({ length: publishers }, async (_, publisher) => {
        const { database, events } = serverOf(context, publisher)
        for (let number = 0; number < each; number++) {
          await database.db.transaction(async (tx) => {
            await events.publish(tx, { topic: 'orders', kind: 'counted', data: { publisher, number } })
            // The transaction continues after its event, so that commits overtake each other.
            await tx.execute(`select pg_sleep(${((publisher * 7 + number * 3) % 5) / 1000})`)
          })
        }
      }),
    )
    const [first, ...others] = await Promise.all(readers)
    const ids = first?.map(({ id }) => id) ?? []
    expect(ids).toHaveLength(publishers * each)
    expect([...new Set(ids)].sort((a, b) => a - b)).toEqual(ids)
    for (const otherTopicEvents of others) expect(otherTopicEvents.map(({ id }) => id)).toEqual(ids)
    expect(await serverOf(context, 0).events.newest('orders')).toBe(ids.at(-1))
  })

  it('are read again after an id in pages, followed by new ones', async () => {
    const context = await createTestContext(1)
    const { database, events } = serverOf(context, 0)
    const publish = (count: number) =>
      database.db.transaction((tx) =>
        events.publish(tx, ...Array.from({ length: count }, (_, n) => ({ topic: 'a', kind: 'k', data: { n } }))),
      )
    await publish(250)
    const tenth = (await events.after('a', 0, 10)).at(-1)
    const reading = read(events, 'a', tenth?.id ?? 0, 243)
    await publish(3)
    const received = await reading
    expect(received.map(({ data }) => data)).toEqual([
      ...Array.from({ length: 240 }, (_, n) => ({ n: n + 10 })),
      { n: 0 },
      { n: 1 },
      { n: 2 },
    ])
  })

  it('are never visible when their transaction fails', async () => {
    const context = await createTestContext(1)
    const { database, events } = serverOf(context, 0)
    const failing = database.db.transaction(async (tx) => {
      await events.publish(tx, { topic: 'a', kind: 'lost', data: {} })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await database.db.transaction((tx) => events.publish(tx, { topic: 'a', kind: 'kept', data: {} }))
    expect((await read(events, 'a', 0, 1)).map(({ kind }) => kind)).toEqual(['kept'])
  })

  it('reach and wake the readers of their own topic only', async () => {
    const context = await createTestContext(1)
    const { database, events } = serverOf(context, 0)
    const reading = read(events, 'client:1', 0, 1)
    await database.db.transaction(async (tx) => {
      await events.publish(tx, { topic: 'client:2', kind: 'x', data: {} }, { topic: 'client:1', kind: 'y', data: {} })
    })
    expect((await reading).map(({ topic, kind }) => [topic, kind])).toEqual([['client:1', 'y']])
    expect(await events.newest('client:3')).toBe(0)
  })

  it('end for every reader when the server closes', async () => {
    const context = await createTestContext(1)
    const { events } = serverOf(context, 0)
    const reading = read(events, 'a', 0, 1)
    await events.close()
    expect(await reading).toEqual([])
  })
})
