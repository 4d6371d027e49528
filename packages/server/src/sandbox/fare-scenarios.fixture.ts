import { expect } from 'vitest'
import { resultOf, submit } from '../fare/fares.fixture.ts'
import { changeTestClock } from './sandbox-client.fixture.ts'
import type { ScenarioTest, ScenarioContext } from './scenario-context.fixture.ts'

/** Submits the search, advances half an hour and reads the result. */
async function runFareSearch({ client, trigger, expectScenarioHeader }: ScenarioContext) {
  const route = trigger.kind === 'route' ? { fromCity: trigger.from, toCity: trigger.to } : {}
  const id = await submit(client, route)
  expectScenarioHeader()
  await changeTestClock(client, { advance: { minutes: 30 } })
  const result = await resultOf(client, id)
  expectScenarioHeader()
  return result
}

export const fareScenarioTests: Record<string, ScenarioTest> = {
  async 'fare_search.submitted'(context) {
    expect(await runFareSearch(context)).toMatchObject({ status: 'SUBMITTED', airlines: [], offers: [], ended: null })
  },
  async 'fare_search.processing'(context) {
    const { status, ended, airlines } = await runFareSearch(context)
    expect({ status, ended }).toEqual({ status: 'PROCESSING', ended: null })
    expect(airlines.some(({ outcome }) => outcome === 'PENDING')).toBe(true)
  },
  async 'fare_search.completed'(context) {
    const { status, offers, cheapest } = await runFareSearch(context)
    expect(status).toBe('COMPLETED')
    expect(offers.length).toBeGreaterThan(0)
    expect(cheapest).not.toBeNull()
  },
  async 'fare_search.failed'(context) {
    expect(await runFareSearch(context)).toMatchObject({ status: 'FAILED', reason: 'UNAVAILABLE', offers: [] })
  },
}
