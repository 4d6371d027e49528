import type { ScenarioFamily } from '@gangway/core/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withoutRefundCodes } from '../refund/test-refunds.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import type { SupplierPort } from '../ports/supplier/supplier.port.ts'
import { sandboxScenarios } from './scenarios.ts'
import { ancillaryPlays } from './test-plays-of-ancillaries.ts'
import { farePlays } from './test-plays-of-fares.ts'
import { handPlays } from './test-plays-by-hand.ts'
import { bookingPlays } from './test-plays-of-bookings.ts'
import { refundPlays } from './test-plays-of-refunds.ts'
import { searchPlays } from './test-plays-of-searches.ts'
import { listener, type Listener } from './test-sandbox.ts'
import { openStage } from './test-stage.ts'

const families: readonly ScenarioFamily[] = [
  'search',
  'fare_search',
  'verify',
  'order',
  'pay',
  'ticket',
  'ancillary',
  'void',
  'refund',
  'claim',
]
const plays = { ...searchPlays, ...farePlays, ...bookingPlays, ...handPlays, ...ancillaryPlays, ...refundPlays }

const scenarios = sandboxScenarios.filter(({ family }) => families.includes(family))
const ids = scenarios.map(({ id }) => id)

let server: DemoServer
let mei: Listener
beforeAll(async () => {
  server = await openDemo()
  await withoutRefundCodes(server)
  mei = await listener(server)
})
afterAll(() => server.close())

test('every scenario is played here, and nothing else is', () => {
  expect(new Set(ids).size).toBe(ids.length)
  expect(Object.keys(plays).toSorted()).toEqual(ids.toSorted())
})

const played = scenarios.filter(({ id }) => plays[id])

describe('a scenario plays from the search to its end', () => {
  test.each(played.map((scenario) => [scenario.id, scenario] as const))('%s', async (id, scenario) => {
    const said = listenTo(server.deps.supplier)
    await plays[id]?.(openStage(server, mei, scenario))
    // Where all goes well the end alone would not tell what was played.
    const named = scenario.trigger.kind === 'steps' ? [id] : [...mei.everHeard(), ...(await said())]
    expect(named).toContain(id)
  })
})

/** What the airline says it played. */
function listenTo(supplier: SupplierPort): () => Promise<(string | undefined)[]> {
  const verbs = ['hold', 'regenerate', 'pay', 'issue', 'status', 'buyAncillaries', 'purchase', 'claim'] as const
  const spies = verbs.map((verb) => vi.spyOn(supplier, verb))
  for (const spy of spies) spy.mockClear()
  return async () => {
    const answers = await Promise.all(spies.flatMap(({ mock }) => mock.results.map(({ value }) => value)))
    return answers.map((answer) => answer?.scenario)
  }
}
