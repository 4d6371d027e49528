import type { ScenarioFamily } from '@gangway/core/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withoutRefundCodes } from '../refund/test-refunds.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import type { SupplierPort } from '../ports/supplier/supplier.port.ts'
import { sandboxScenarios } from './scenarios.ts'
import { assistantPlays } from './test-plays-of-assistant.ts'
import { ancillaryPlays } from './test-plays-of-ancillaries.ts'
import { farePlays } from './test-plays-of-fares.ts'
import { handPlays } from './test-plays-by-hand.ts'
import { bookingPlays } from './test-plays-of-bookings.ts'
import { batchPlays } from './test-plays-of-batches.ts'
import { incidentPlays } from './test-plays-of-incidents.ts'
import { requestPlays } from './test-plays-of-requests.ts'
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
  'batch',
  'incident',
  'requests',
  'assistant',
]
const plays = {
  ...searchPlays,
  ...farePlays,
  ...bookingPlays,
  ...handPlays,
  ...ancillaryPlays,
  ...refundPlays,
  ...batchPlays,
  ...incidentPlays,
  ...requestPlays,
  ...assistantPlays,
}

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

/** What partners and the pages of the documentation count on. */
const promised = {
  search:
    'ok_many empty timeout slow vcc_none not_for_sale daily_cap_reached l2b_blocked rate_limited connecting stop overnight ' +
    'soldout_risk free_bag direct_none one_seat_left pax_limit infant_refused unknown_city',
  fare_search: 'submitted processing completed failed',
  verify: 'price_up price_down gone route_failed',
  order:
    'expired duplicate wrong_pax_type missing_field airline_not_agreed not_subscribed invite_only split_two unknown_outcome',
  pay:
    'deposit_ok balance_low limit_expired in_progress already_paid card_ok declined 3ds accepted_then_declined ok_no_pnr ' +
    'unknown_outcome mfa_required mfa_wrong',
  ticket:
    'OK SLOW LATE SOLDOUT FAIL FARECHANGED STOPOK STOPLATE regenerate_ok regenerate_too_old regenerate_price_changed',
}

test('what was promised can be played', () => {
  const all = Object.entries(promised).flatMap(([family, names]) => names.split(' ').map((name) => `${family}.${name}`))
  expect(all.filter((id) => !plays[id])).toEqual([])
})

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
