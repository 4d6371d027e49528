import type { Client } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeBooking } from '../booking/booking.fixture.ts'
import { openPostgres } from '../database/postgres.ts'
import { client as clientTable, event, session } from '../database/schema.ts'
import { freshPostgresUrl, testDatabaseKind } from '../database/database.fixture.ts'
import { submit } from '../fare/fares.fixture.ts'
import { createServer } from '../server.ts'
import { createSessionChecks } from '../session/session.routes.ts'
import { listenOnServer, openDemo, signInAs, type DemoServer, type SignedInUser } from '../session/sign-in.fixture.ts'
import { createEventStream, type NewEvent } from '../shared/events.ts'
import { streamEvents } from './stream-events.ts'
import { openEventStream } from './event-stream.fixture.ts'

let server: DemoServer
/** A second server process on the same database. */
let other: { base: string; publish(...events: NewEvent[]): Promise<void>; close(): Promise<void> }
let agent: SignedInUser
let clientId: string
beforeAll(async () => {
  const url = testDatabaseKind === 'postgres' ? await freshPostgresUrl() : undefined
  server = await openDemo(url === undefined ? {} : { database: await openPostgres(url) })
  const { deps } = server
  const database = url === undefined ? deps.database : await openPostgres(url)
  const events = url === undefined ? deps.events : createEventStream(database, deps.clock)
  const listening = await listenOnServer({ ...deps, database, db: database.db, events })
  other = {
    base: listening.base,
    publish: (...news) => database.db.transaction((tx) => events.publish(tx, ...news)),
    async close() {
      await listening.close()
      if (url === undefined) return
      await events.close()
      await database.close()
    },
  }
})
beforeEach(async () => {
  await server.reset()
  agent = await signInAs(server, 'admin@harbour.example')
  const [harbour] = await server.deps.db.select().from(clientTable).where(eq(clientTable.code, 'HARBOUR'))
  clientId = harbour?.id ?? ''
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const fareEvents = (id: string): NewEvent => ({ topic: `client:${clientId}`, kind: 'fareSearch', data: { id } })
const publish = (...ids: string[]) =>
  server.deps.db.transaction((tx) => server.deps.events.publish(tx, ...ids.map(fareEvents)))

describe('an open event stream', () => {
  test('delivers a changed booking of the agency by its number only', async () => {
    const tab = openEventStream(server.base, agent.token)
    await tab.until(1)
    expect(tab.kinds()).toEqual(['ready'])
    const { orderNo } = await placeBooking(server, agent)
    await tab.until(2)
    expect(tab.received.slice(1).map((each) => each.event)).toContainEqual({ kind: 'booking', orderNo })
    expect(Object.keys(tab.received.at(-1)?.event ?? {})).toEqual(['kind', 'orderNo'])
    await tab.stop()
  })

  test("delivers the user's own finished file, and none of other users", async () => {
    const colleague = await signInAs(server, 'agent@harbour.example')
    const [ownStream, theirs] = [
      openEventStream(server.base, agent.token),
      openEventStream(server.base, colleague.token),
    ]
    await Promise.all([ownStream.until(1), theirs.until(1)])
    const id = await exported(agent.client)
    await server.deps.scheduler.runDue()
    await ownStream.until(2)
    expect(ownStream.received.at(-1)?.event).toEqual({ kind: 'download', id })
    await publish('01FARE')
    await theirs.until(2)
    expect(theirs.kinds()).toEqual(['ready', 'fareSearch'])
    await Promise.all([ownStream.stop(), theirs.stop()])
  })

  test('delivers the progress of a fare search', async () => {
    const tab = openEventStream(server.base, agent.token)
    await tab.until(1)
    const id = await submit(agent.client)
    await server.deps.scheduler.runDue()
    await tab.until(3)
    expect(new Set(tab.received.slice(1).map(({ event: delivered }) => JSON.stringify(delivered)))).toEqual(
      new Set([JSON.stringify({ kind: 'fareSearch', id })]),
    )
    await tab.stop()
  })

  test('delivers events of another process in their order', async () => {
    const tabs = [openEventStream(server.base, agent.token), openEventStream(other.base, agent.token)]
    for (const tab of tabs) await tab.until(1)
    for (let number = 0; number < 10; number++) {
      await (number % 2 ? other.publish(fareEvents(`F${number}`)) : publish(`F${number}`))
    }
    for (const tab of tabs) {
      await tab.until(11)
      expect(
        tab.received.slice(1).map(({ event: delivered }) => delivered.kind === 'fareSearch' && delivered.id),
      ).toEqual(Array.from({ length: 10 }, (_, number) => `F${number}`))
      const ids = tab.received.map(({ id }) => Number(id))
      expect(ids).toEqual(ids.toSorted((one, two) => one - two))
      await tab.stop()
    }
  })

  test('delivers nothing of other agencies, and only what the reader may open', async () => {
    const stranger = await signInAs(server, 'admin@meridian.example')
    const financeStream = await signInAs(server, 'finance@harbour.example')
    const tabs = [openEventStream(server.base, stranger.token), openEventStream(server.base, financeStream.token)]
    const ownStream = openEventStream(server.base, agent.token)
    await Promise.all([...tabs, ownStream].map((tab) => tab.until(1)))
    await publish('01FARE')
    await ownStream.until(2)
    const data = { id: '01MINE', userId: 'another-user' }
    await other.publish({ topic: `client:${clientId}`, kind: 'download', data })
    await other.publish({ topic: `client:${clientId}`, kind: 'internal', data: { secret: 'inside' } })
    await publish('02FARE')
    await ownStream.until(3)
    expect(ownStream.kinds()).toEqual(['ready', 'fareSearch', 'fareSearch'])
    for (const tab of tabs) {
      expect(tab.kinds()).toEqual(['ready'])
      await tab.stop()
    }
    await ownStream.stop()
  })
})

describe('a reconnected event stream', () => {
  test('delivers missed events from any process', async () => {
    const tab = openEventStream(server.base, agent.token)
    await tab.until(1)
    await publish('F1')
    await tab.until(2)
    await tab.stop()
    await publish('F2', 'F3')
    const again = openEventStream(other.base, agent.token, tab.received.at(-1)?.id)
    await again.until(3)
    expect(again.received.slice(1).map(({ event: delivered }) => delivered)).toEqual([
      { kind: 'fareSearch', id: 'F2' },
      { kind: 'fareSearch', id: 'F3' },
    ])
    await again.stop()
  })

  test('delivers new events when none were missed', async () => {
    const tab = openEventStream(server.base, agent.token)
    await tab.until(1)
    await tab.stop()
    const again = openEventStream(server.base, agent.token, tab.received[0]?.id)
    await again.until(1)
    expect(again.kinds()).toEqual(['ready'])
    await again.stop()
  })

  test('asks for a full reload when the last event id is too old or belongs to another agency', async () => {
    await publish('F1', 'F2')
    const [first] = await server.deps.events.after(`client:${clientId}`, 0, 1)
    const known = String(first?.id)
    const inTime = openEventStream(server.base, agent.token, known)
    await inTime.until(2)
    expect(inTime.kinds()).toEqual(['ready', 'fareSearch'])
    await server.deps.db.delete(event).where(eq(event.id, first?.id ?? 0))
    for (const position of [known, '0', '999999999', 'abc']) {
      const tab = openEventStream(server.base, agent.token, position)
      await tab.until(1)
      expect(tab.kinds(), position).toEqual(['refresh'])
      const newest = await server.deps.events.newest(`client:${clientId}`)
      expect(tab.received[0]?.id).toBe(String(newest))
      await tab.stop()
    }
    await inTime.stop()
  })

  test('asks for a full reload when too many events were missed', async () => {
    await publish('F0')
    const known = String(await server.deps.events.newest(`client:${clientId}`))
    await publish(...Array.from({ length: 501 }, (_, number) => `F${number + 1}`))
    const tab = openEventStream(server.base, agent.token, known)
    await tab.until(1)
    await publish('LAST')
    await tab.until(2)
    expect(tab.received.map(({ event: delivered }) => delivered)).toEqual([
      { kind: 'refresh' },
      { kind: 'fareSearch', id: 'LAST' },
    ])
    await tab.stop()
  })
})

describe('the event stream', () => {
  const refusalOf = async (token: string) => {
    const response = await fetch(`${server.base}/events`, { headers: { token } })
    const body: { code: number } = await response.json()
    return body.code
  }

  test('requires a signed-in user', async () => {
    expect(await refusalOf('unknown')).toBe(5107)
    const response = await fetch(`${server.base}/events?token=${agent.token}`)
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  test('ends with the session before it delivers another event', async () => {
    const tab = openEventStream(server.base, agent.token)
    await tab.until(1)
    await agent.client.call('POST /loginOut.do', { body: {} })
    await publish('F1')
    expect(await tab.ended).toMatchObject({ why: 'refused', error: { kind: 'session-invalid' } })
    expect(tab.kinds()).toEqual(['ready'])
  })

  test('ends with the session when no events occur, and sends heartbeats until then', async () => {
    const app = await createServer(server.deps, {
      streams: (api) => streamEvents(api, server.deps, createSessionChecks(server.deps), { heartbeatMs: 20 }),
    })
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${base}/api/events`, { headers: { token: agent.token } })
    const reader = response.body?.getReader()
    let text = ''
    while (!text.includes('\n\n: \n\n: \n\n')) text += new TextDecoder().decode((await reader?.read())?.value)
    await agent.client.call('POST /loginOut.do', { body: {} })
    // Pending data may arrive before the end.
    let last = await reader?.read()
    while (last && !last.done) last = await reader?.read()
    expect(last?.done).toBe(true)
    await app.close()
  })

  test('does not count as use of the session: an idle session ends after twelve hours while its stream is open', async () => {
    const seenAt = async () => (await server.deps.db.select().from(session))[0]?.lastSeenAt
    const before = await seenAt()
    server.deps.clock.advance({ hours: 11 })
    const tab = openEventStream(server.base, agent.token)
    await tab.until(1)
    await publish('F1')
    await tab.until(2)
    expect(await seenAt()).toEqual(before)
    server.deps.clock.advance({ hours: 1 })
    await publish('F2')
    expect(await tab.ended).toMatchObject({ why: 'refused' })
    expect(tab.kinds()).toEqual(['ready', 'fareSearch'])
  })

  test('are open ten times per session at most, until one of them ends', async () => {
    const open = () => fetch(`${server.base}/events`, { headers: { token: agent.token } })
    const streams = await Promise.all(Array.from({ length: 10 }, open))
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const refused = await open()
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 5029 }])
    const another = await signInAs(server, 'agent@harbour.example')
    const ofAnother = await fetch(`${server.base}/events`, { headers: { token: another.token } })
    expect(ofAnother.status).toBe(200)
    await streams[0]?.body?.cancel()
    await expect.poll(async () => (await open()).status).toBe(200)
    for (const { body } of [...streams.slice(1), ofAnother]) await body?.cancel()
  })

  test('does not delay the shutdown of the server', async () => {
    const third = await listenOnServer(server.deps)
    const tab = openEventStream(third.base, agent.token)
    await tab.until(1)
    await third.close()
    await tab.stop()
    expect(tab.kinds()).toEqual(['ready'])
  })

  test('accepts a cross-origin reconnect with a last event id', async () => {
    const response = await fetch(`${server.base}/events`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://agency.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'token,last-event-id',
      },
    })
    expect(response.headers.get('access-control-allow-headers')).toContain('last-event-id')
  })
})

async function exported(by: Client): Promise<string> {
  const asked = await by.call('POST /order/export', { body: {} })
  if (!asked.ok) throw new Error(`The export was refused: ${JSON.stringify(asked.error)}`)
  return asked.value.downloadTaskId
}
