import { expect } from 'vitest'
import { resultOf, submit } from '../fare/test-fares.ts'
import { moveClock } from './test-sandbox.ts'
import type { Play, Stage } from './test-stage.ts'

/** Submits it, lets half an hour pass and looks at the result. */
async function outcomeOf({ client, trigger, hears }: Stage) {
  const route = trigger.kind === 'route' ? { fromCity: trigger.from, toCity: trigger.to } : {}
  const id = await submit(client, route)
  hears()
  await moveClock(client, { advance: { minutes: 30 } })
  const result = await resultOf(client, id)
  hears()
  return result
}

export const farePlays: Record<string, Play> = {
  async 'fare_search.submitted'(stage) {
    expect(await outcomeOf(stage)).toMatchObject({ status: 'SUBMITTED', airlines: [], offers: [], ended: null })
  },
  async 'fare_search.processing'(stage) {
    const { status, ended, airlines } = await outcomeOf(stage)
    expect({ status, ended }).toEqual({ status: 'PROCESSING', ended: null })
    expect(airlines.some(({ outcome }) => outcome === 'PENDING')).toBe(true)
  },
  async 'fare_search.completed'(stage) {
    const { status, offers, cheapest } = await outcomeOf(stage)
    expect(status).toBe('COMPLETED')
    expect(offers.length).toBeGreaterThan(0)
    expect(cheapest).not.toBeNull()
  },
  async 'fare_search.failed'(stage) {
    expect(await outcomeOf(stage)).toMatchObject({ status: 'FAILED', reason: 'UNAVAILABLE', offers: [] })
  },
}
