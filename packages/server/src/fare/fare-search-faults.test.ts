// @run full
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scheduler, fareAnswer, searchCount } from '../database/schema.ts'
import { sharedMarket } from '@gangway/simulator'
import { createControlledAirlines, type ControlledAirlines } from '../search/controlled-airlines.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { listenOnServer, signInAs, type DemoServer, type SignedInUser } from '../session/sign-in.fixture.ts'
import { historyOf, resultOf, submit } from './fares.fixture.ts'

const market = sharedMarket(1)
const server = useDemoServer()
let agent: SignedInUser
let asSold: DemoServer['deps']['supplier']['search']
beforeAll(async () => {
  asSold = server.deps.supplier.search
})
beforeEach(async () => {
  server.deps.supplier.search = asSold
  agent = await signInAs(server, 'admin@harbour.example')
})

const counted = async () => (await server.deps.db.select().from(searchCount))[0]?.searches
/** Lets the test decide when an airline answers. */
function useControlledAirlines(): ControlledAirlines {
  const airlines = createControlledAirlines(market)
  server.deps.supplier.search = airlines.search
  return airlines
}

describe('fare search failures', () => {
  test('another server resumes after a crash and keeps the answers already stored', async () => {
    const airlines = useControlledAirlines()
    const id = await submit(agent.client)
    const running = server.deps.scheduler.runDue()
    airlines.answer(1)
    await expect.poll(async () => (await resultOf(agent.client, id)).offers.length).toBeGreaterThan(0)
    const [first] = await server.deps.db.select().from(fareAnswer)
    airlines.fail()
    await running
    server.deps.supplier.search = asSold
    server.deps.clock.advance({ minutes: 1 })
    await server.deps.scheduler.runDue()
    const whole = await resultOf(agent.client, id)
    expect(whole).toMatchObject({ status: 'COMPLETED' })
    expect(whole.offerCount).toBe(whole.offers.length)
    expect(await server.deps.db.select().from(fareAnswer)).toContainEqual(first)
    expect(await historyOf(agent.client)).toMatchObject({ list: [{ offerCount: whole.offers.length }] })
    expect(await counted()).toBe(1)
  })

  test('a fare search fails after three attempts to reach the supplier', async () => {
    let asked = 0
    server.deps.supplier.search = () => {
      asked++
      return Promise.reject(new Error('No line to the supplier'))
    }
    const id = await submit(agent.client)
    for (let turn = 0; turn < 6; turn++) {
      await server.deps.scheduler.runDue()
      server.deps.clock.advance({ minutes: 5 })
    }
    expect(await resultOf(agent.client, id)).toMatchObject({ status: 'FAILED', reason: 'UNAVAILABLE' })
    expect(asked).toBe(3)
    expect(await counted()).toBe(0)
  })

  test('a fare search whose connection stays down completes with the answers already stored', async () => {
    const airlines = useControlledAirlines()
    const id = await submit(agent.client)
    const running = server.deps.scheduler.runDue()
    airlines.answer(1)
    await expect.poll(async () => (await resultOf(agent.client, id)).offers.length).toBeGreaterThan(0)
    airlines.fail()
    await running
    for (let turn = 0; turn < 4; turn++) {
      server.deps.clock.advance({ minutes: 5 })
      await server.deps.scheduler.runDue()
    }
    const result = await resultOf(agent.client, id)
    expect(result.status).toBe('COMPLETED')
    expect(result.airlines.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['ANSWERED', 'TIMED_OUT']))
  })

  test('runs at most three fare searches at once so that ticketing is not delayed', async () => {
    const airlines = useControlledAirlines()
    const ids = await Promise.all(Array.from({ length: 5 }, () => submit(agent.client)))
    const running = server.deps.scheduler.runDue()
    await expect.poll(airlines.searchCount).toBe(3)
    const waiting = async () =>
      (await historyOf(agent.client)).list.filter(({ status }) => status === 'SUBMITTED').length
    await expect.poll(waiting).toBe(2)
    airlines.answer()
    await running
    server.deps.clock.advance({ seconds: 1 })
    await server.deps.scheduler.runDue()
    for (const id of ids) expect(await resultOf(agent.client, id)).toMatchObject({ status: 'COMPLETED' })
  })

  test('a server that stops during a fare search leaves it to the next one', async () => {
    const airlines = useControlledAirlines()
    const other = await listenOnServer(server.deps)
    const id = await submit(agent.client)
    const running = server.deps.scheduler.runDue()
    await expect.poll(airlines.searchCount).toBe(1)
    await other.close()
    await running
    expect(await resultOf(agent.client, id)).toMatchObject({ status: 'PROCESSING' })
    // A stopped server is not a failed attempt: the next one has all its attempts.
    expect(await server.deps.db.select().from(scheduler)).toMatchObject([{ subject: id, attempts: 0, takenBy: null }])
    await server.restart()
    asSold = server.deps.supplier.search
  })
})
