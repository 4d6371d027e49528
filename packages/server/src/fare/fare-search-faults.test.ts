import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agenda, fareAnswer, searchCount } from '../database/schema.ts'
import { sharedMarket } from '../market/shared-market.ts'
import { tellAirlines, type ToldAirlines } from '../search/test-airlines.ts'
import { listen, openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { historyOf, resultOf, submit } from './test-fares.ts'

const market = sharedMarket(1)
let server: DemoServer
let agent: SignedIn
let asSold: DemoServer['deps']['supplier']['search']
beforeAll(async () => {
  server = await openDemo()
  asSold = server.deps.supplier.search
})
beforeEach(async () => {
  server.deps.supplier.search = asSold
  await server.startAnew()
  agent = await signedIn(server, 'admin@harbour.example')
})
afterAll(() => server.close())

const patiently = { timeout: 10_000 }

const counted = async () => (await server.deps.db.select().from(searchCount))[0]?.searches
/** Lets the test say when an airline answers. */
function tell(): ToldAirlines {
  const airlines = tellAirlines(market)
  server.deps.supplier.search = airlines.search
  return airlines
}

describe('what goes wrong on the way', () => {
  test('somebody else goes on where a server died, and leaves what is known as it is', async () => {
    const airlines = tell()
    const id = await submit(agent.client)
    const running = server.deps.agenda.runDue()
    airlines.answer(1)
    await expect.poll(async () => (await resultOf(agent.client, id)).offers.length, patiently).toBeGreaterThan(0)
    const [first] = await server.deps.db.select().from(fareAnswer)
    airlines.fail()
    await running
    server.deps.supplier.search = asSold
    server.deps.clock.advance({ minutes: 1 })
    await server.deps.agenda.runDue()
    const whole = await resultOf(agent.client, id)
    expect(whole).toMatchObject({ status: 'COMPLETED' })
    expect(whole.offerCount).toBe(whole.offers.length)
    expect(await server.deps.db.select().from(fareAnswer)).toContainEqual(first)
    expect(await historyOf(agent.client)).toMatchObject({ list: [{ offerCount: whole.offers.length }] })
    expect(await counted()).toBe(1)
  })

  test('a supplier that cannot be asked is asked three times, then the fare search has failed', async () => {
    let asked = 0
    server.deps.supplier.search = () => {
      asked++
      return Promise.reject(new Error('No line to the supplier'))
    }
    const id = await submit(agent.client)
    for (let turn = 0; turn < 6; turn++) {
      await server.deps.agenda.runDue()
      server.deps.clock.advance({ minutes: 5 })
    }
    expect(await resultOf(agent.client, id)).toMatchObject({ status: 'FAILED', reason: 'UNAVAILABLE' })
    expect(asked).toBe(3)
    expect(await counted()).toBe(0)
  })

  test('a line that stays cut leaves what had come', async () => {
    const airlines = tell()
    const id = await submit(agent.client)
    const running = server.deps.agenda.runDue()
    airlines.answer(1)
    await expect.poll(async () => (await resultOf(agent.client, id)).offers.length, patiently).toBeGreaterThan(0)
    airlines.fail()
    await running
    for (let turn = 0; turn < 4; turn++) {
      server.deps.clock.advance({ minutes: 5 })
      await server.deps.agenda.runDue()
    }
    const result = await resultOf(agent.client, id)
    expect(result.status).toBe('COMPLETED')
    expect(result.airlines.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['ANSWERED', 'TIMED_OUT']))
  })

  test('more than three wait for a turn, so that tickets need not', async () => {
    const airlines = tell()
    const ids = await Promise.all(Array.from({ length: 5 }, () => submit(agent.client)))
    const running = server.deps.agenda.runDue()
    await expect.poll(airlines.asked, patiently).toBe(3)
    const waiting = async () =>
      (await historyOf(agent.client)).list.filter(({ status }) => status === 'SUBMITTED').length
    await expect.poll(waiting, patiently).toBe(2)
    airlines.answer()
    await running
    server.deps.clock.advance({ seconds: 1 })
    await server.deps.agenda.runDue()
    for (const id of ids) expect(await resultOf(agent.client, id)).toMatchObject({ status: 'COMPLETED' })
  })

  test('the stop of a server that is asking leaves the rest to the next', async () => {
    const airlines = tell()
    const other = await listen(server.deps)
    const id = await submit(agent.client)
    const running = server.deps.agenda.runDue()
    await expect.poll(airlines.asked, patiently).toBe(1)
    await other.close()
    await running
    expect(await resultOf(agent.client, id)).toMatchObject({ status: 'PROCESSING' })
    // It is no failure, so that the next one has all its attempts.
    expect(await server.deps.db.select().from(agenda)).toMatchObject([{ subject: id, attempts: 0, takenBy: null }])
    await server.close()
    server = await openDemo()
    asSold = server.deps.supplier.search
  })
})
