import type { Client } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeBooking } from '../booking/test-booking.ts'
import { openPostgres } from '../database/postgres.ts'
import { client as clientTable, event, session } from '../database/schema.ts'
import { freshPostgresUrl, testDatabaseKind } from '../database/test-database.ts'
import { submit } from '../fare/test-fares.ts'
import { createServer } from '../server.ts'
import { createSessions } from '../session/session.routes.ts'
import { listen, openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { createEvents, type NewEvent } from '../shared/events.ts'
import { streamNews } from './stream-news.ts'
import { listenTo } from './test-news.ts'

let server: DemoServer
/** Another process over the same database. */
let other: { base: string; publish(...events: NewEvent[]): Promise<void>; close(): Promise<void> }
let agent: SignedIn
let clientId: string
beforeAll(async () => {
  const url = testDatabaseKind === 'postgres' ? await freshPostgresUrl() : undefined
  server = await openDemo(url === undefined ? {} : { database: await openPostgres(url) })
  const { deps } = server
  const database = url === undefined ? deps.database : await openPostgres(url)
  const events = url === undefined ? deps.events : createEvents(database, deps.clock)
  const listening = await listen({ ...deps, database, db: database.db, events })
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
  await server.startAnew()
  agent = await signedIn(server, 'admin@harbour.example')
  const [harbour] = await server.deps.db.select().from(clientTable).where(eq(clientTable.code, 'HARBOUR'))
  clientId = harbour?.id ?? ''
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const fareNews = (id: string): NewEvent => ({ topic: `client:${clientId}`, kind: 'fareSearch', data: { id } })
const publish = (...ids: string[]) =>
  server.deps.db.transaction((tx) => server.deps.events.publish(tx, ...ids.map(fareNews)))

describe('a tab hears', () => {
  test('that a booking of its client has changed, by its number and nothing more', async () => {
    const tab = listenTo(server.base, agent.token)
    await tab.until(1)
    expect(tab.kinds()).toEqual(['ready'])
    const { orderNo } = await placeBooking(server, agent)
    await tab.until(2)
    expect(tab.heard.slice(1).map((each) => each.event)).toContainEqual({ kind: 'booking', orderNo })
    expect(Object.keys(tab.heard.at(-1)?.event ?? {})).toEqual(['kind', 'orderNo'])
    await tab.stop()
  })

  test('that its own file is ready, and nothing of the files of others', async () => {
    const colleague = await signedIn(server, 'agent@harbour.example')
    const [mine, theirs] = [listenTo(server.base, agent.token), listenTo(server.base, colleague.token)]
    await Promise.all([mine.until(1), theirs.until(1)])
    const id = await exported(agent.client)
    await server.deps.agenda.runDue()
    await mine.until(2)
    expect(mine.heard.at(-1)?.event).toEqual({ kind: 'download', id })
    await publish('01FARE')
    await theirs.until(2)
    expect(theirs.kinds()).toEqual(['ready', 'fareSearch'])
    await Promise.all([mine.stop(), theirs.stop()])
  })

  test('that a fare search moves on', async () => {
    const tab = listenTo(server.base, agent.token)
    await tab.until(1)
    const id = await submit(agent.client)
    await server.deps.agenda.runDue()
    await tab.until(3)
    expect(new Set(tab.heard.slice(1).map(({ event: told }) => JSON.stringify(told)))).toEqual(
      new Set([JSON.stringify({ kind: 'fareSearch', id })]),
    )
    await tab.stop()
  })

  test('what happens in another process, in the order in which it happened', async () => {
    const tabs = [listenTo(server.base, agent.token), listenTo(other.base, agent.token)]
    for (const tab of tabs) await tab.until(1)
    for (let number = 0; number < 10; number++) {
      await (number % 2 ? other.publish(fareNews(`F${number}`)) : publish(`F${number}`))
    }
    for (const tab of tabs) {
      await tab.until(11)
      expect(tab.heard.slice(1).map(({ event: told }) => told.kind === 'fareSearch' && told.id)).toEqual(
        Array.from({ length: 10 }, (_, number) => `F${number}`),
      )
      const ids = tab.heard.map(({ id }) => Number(id))
      expect(ids).toEqual(ids.toSorted((one, two) => one - two))
      await tab.stop()
    }
  })

  test('nothing of other clients, and only of what it may open', async () => {
    const stranger = await signedIn(server, 'admin@meridian.example')
    const finance = await signedIn(server, 'finance@harbour.example')
    const tabs = [listenTo(server.base, stranger.token), listenTo(server.base, finance.token)]
    const mine = listenTo(server.base, agent.token)
    await Promise.all([...tabs, mine].map((tab) => tab.until(1)))
    await publish('01FARE')
    await mine.until(2)
    const data = { id: '01MINE', userId: 'somebody' }
    await other.publish({ topic: `client:${clientId}`, kind: 'download', data })
    await other.publish({ topic: `client:${clientId}`, kind: 'of-the-house', data: { secret: 'inside' } })
    await publish('02FARE')
    await mine.until(3)
    expect(mine.kinds()).toEqual(['ready', 'fareSearch', 'fareSearch'])
    for (const tab of tabs) {
      expect(tab.kinds()).toEqual(['ready'])
      await tab.stop()
    }
    await mine.stop()
  })
})

describe('a tab that comes back', () => {
  test('hears what it has missed, from any process', async () => {
    const tab = listenTo(server.base, agent.token)
    await tab.until(1)
    await publish('F1')
    await tab.until(2)
    await tab.stop()
    await publish('F2', 'F3')
    const again = listenTo(other.base, agent.token, tab.heard.at(-1)?.id)
    await again.until(3)
    expect(again.heard.slice(1).map(({ event: told }) => told)).toEqual([
      { kind: 'fareSearch', id: 'F2' },
      { kind: 'fareSearch', id: 'F3' },
    ])
    await again.stop()
  })

  test('after nothing had happened hears what happened since', async () => {
    const tab = listenTo(server.base, agent.token)
    await tab.until(1)
    await tab.stop()
    const again = listenTo(server.base, agent.token, tab.heard[0]?.id)
    await again.until(1)
    expect(again.kinds()).toEqual(['ready'])
    await again.stop()
  })

  test('too late, or with a number of somebody else, is told to read everything anew', async () => {
    await publish('F1', 'F2')
    const [first] = await server.deps.events.after(`client:${clientId}`, 0, 1)
    const known = String(first?.id)
    const inTime = listenTo(server.base, agent.token, known)
    await inTime.until(2)
    expect(inTime.kinds()).toEqual(['ready', 'fareSearch'])
    await server.deps.db.delete(event).where(eq(event.id, first?.id ?? 0))
    for (const position of [known, '0', '999999999', 'abc']) {
      const tab = listenTo(server.base, agent.token, position)
      await tab.until(1)
      expect(tab.kinds(), position).toEqual(['refresh'])
      const newest = await server.deps.events.newest(`client:${clientId}`)
      expect(tab.heard[0]?.id).toBe(String(newest))
      await tab.stop()
    }
    await inTime.stop()
  })

  test('after far too much has happened reads everything anew', async () => {
    await publish('F0')
    const known = String(await server.deps.events.newest(`client:${clientId}`))
    await publish(...Array.from({ length: 501 }, (_, number) => `F${number + 1}`))
    const tab = listenTo(server.base, agent.token, known)
    await tab.until(1)
    await publish('LAST')
    await tab.until(2)
    expect(tab.heard.map(({ event: told }) => told)).toEqual([{ kind: 'refresh' }, { kind: 'fareSearch', id: 'LAST' }])
    await tab.stop()
  })
})

describe('the stream', () => {
  const refusalOf = async (token: string) => {
    const response = await fetch(`${server.base}/events`, { headers: { token } })
    const body: { code: number } = await response.json()
    return body.code
  }

  test('is for whoever is signed in', async () => {
    expect(await refusalOf('nobody')).toBe(5107)
    const response = await fetch(`${server.base}/events?token=${agent.token}`)
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  test('ends with the session, before anything more is told', async () => {
    const tab = listenTo(server.base, agent.token)
    await tab.until(1)
    await agent.client.call('POST /loginOut.do', { body: {} })
    await publish('F1')
    expect(await tab.ended).toMatchObject({ why: 'refused', error: { kind: 'session-invalid' } })
    expect(tab.kinds()).toEqual(['ready'])
  })

  test('ends with the session though nothing happens, and breathes until then', async () => {
    const app = await createServer(server.deps, {
      streams: (api) => streamNews(api, server.deps, createSessions(server.deps), { breathMs: 20 }),
    })
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${base}/api/events`, { headers: { token: agent.token } })
    const reader = response.body?.getReader()
    let text = ''
    while (!text.includes('\n\n: \n\n: \n\n')) text += new TextDecoder().decode((await reader?.read())?.value)
    await agent.client.call('POST /loginOut.do', { body: {} })
    // Whatever was on its way, then the end.
    let last = await reader?.read()
    while (last && !last.done) last = await reader?.read()
    expect(last?.done).toBe(true)
    await app.close()
  })

  test('is no use of the session: one that only listens ends after its twelve hours', async () => {
    const seenAt = async () => (await server.deps.db.select().from(session))[0]?.lastSeenAt
    const before = await seenAt()
    server.deps.clock.advance({ hours: 11 })
    const tab = listenTo(server.base, agent.token)
    await tab.until(1)
    await publish('F1')
    await tab.until(2)
    expect(await seenAt()).toEqual(before)
    server.deps.clock.advance({ hours: 1 })
    await publish('F2')
    expect(await tab.ended).toMatchObject({ why: 'refused' })
    expect(tab.kinds()).toEqual(['ready', 'fareSearch'])
  })

  test('does not hold up the stop of a server', async () => {
    const third = await listen(server.deps)
    const tab = listenTo(third.base, agent.token)
    await tab.until(1)
    await third.close()
    await tab.stop()
    expect(tab.kinds()).toEqual(['ready'])
  })

  test('may be asked for by a page of another origin that comes back', async () => {
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
