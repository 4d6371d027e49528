// @run full
import type { ScenarioFamily } from '@gangway/core/contract'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { disableRefundCodes } from '../refund/refunds.fixture.ts'
import type { SupplierPort } from '../ports/supplier/supplier.port.ts'
import { sandboxScenarios } from './scenarios.fixture.ts'
import { assistantScenarioTests } from './assistant-scenarios.fixture.ts'
import { ancillaryScenarioTests } from './ancillary-scenarios.fixture.ts'
import { fareScenarioTests } from './fare-scenarios.fixture.ts'
import { manualScenarioTests } from './manual-scenarios.fixture.ts'
import { bookingScenarioTests } from './booking-scenarios.fixture.ts'
import { batchScenarioTests } from './batch-scenarios.fixture.ts'
import { incidentScenarioTests } from './incident-scenarios.fixture.ts'
import { requestScenarioTests } from './request-scenarios.fixture.ts'
import { refundScenarioTests } from './refund-scenarios.fixture.ts'
import { searchScenarioTests } from './search-scenarios.fixture.ts'
import { createScenarioClient, type ScenarioClient } from './sandbox-client.fixture.ts'
import { createScenarioContext } from './scenario-context.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { everyNth } from '../shared/every-nth.fixture.ts'

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
const scenarioTests = {
  ...searchScenarioTests,
  ...fareScenarioTests,
  ...bookingScenarioTests,
  ...manualScenarioTests,
  ...ancillaryScenarioTests,
  ...refundScenarioTests,
  ...batchScenarioTests,
  ...incidentScenarioTests,
  ...requestScenarioTests,
  ...assistantScenarioTests,
}

const scenarios = sandboxScenarios.filter(({ family }) => families.includes(family))
const ids = scenarios.map(({ id }) => id)

const server = useDemoServer({ resetMode: 'once' })
let caller: ScenarioClient
beforeAll(async () => {
  await disableRefundCodes(server)
  caller = await createScenarioClient(server)
})

/** Scenarios that partners and the documentation rely on. */
const documentedScenarios = {
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

test('every documented scenario exists', () => {
  const all = Object.entries(documentedScenarios).flatMap(([family, names]) =>
    names.split(' ').map((name) => `${family}.${name}`),
  )
  expect(all.filter((id) => !scenarioTests[id])).toEqual([])
})

test('every scenario is tested here, and no others', () => {
  expect(new Set(ids).size).toBe(ids.length)
  expect(Object.keys(scenarioTests).toSorted()).toEqual(ids.toSorted())
})

const reportedScenarios = scenarios.filter(({ id }) => scenarioTests[id])
/** No two of these take the same way through the code. */
const isAssistant = ({ id }: { id: string }) => id.startsWith('assistant.')
const runScenarios = [
  ...reportedScenarios.filter(isAssistant),
  ...everyNth(
    reportedScenarios.filter((scenario) => !isAssistant(scenario)),
    6,
  ),
]

describe('a scenario runs from the search to its result', () => {
  let runs = 0
  beforeEach(() => {
    runs += 1
    // The flood limit counts the requests of a minute.
    if (runs % 20 === 0) server.deps.clock.advance({ minutes: 1 })
  })

  test.each(runScenarios.map((scenario) => [scenario.id, scenario] as const))('%s', async (id, scenario) => {
    const reportedNames = recordScenarios(server.deps.supplier)
    await scenarioTests[id]?.(createScenarioContext(server, caller, scenario))
    // Where everything succeeds, the result alone does not show that the scenario was applied.
    const named = scenario.trigger.kind === 'steps' ? [id] : [...caller.allScenarios(), ...(await reportedNames())]
    expect(named).toContain(id)
  })
})

/** Collects the scenario names that the supplier reports. */
function recordScenarios(supplier: SupplierPort): () => Promise<(string | undefined)[]> {
  const verbs = ['hold', 'regenerate', 'pay', 'issue', 'status', 'buyAncillaries', 'purchase', 'claim'] as const
  const spies = verbs.map((verb) => vi.spyOn(supplier, verb))
  for (const spy of spies) spy.mockClear()
  return async () => {
    const answers = await Promise.all(spies.flatMap(({ mock }) => mock.results.map(({ value }) => value)))
    return answers.map((answer) => answer?.scenario)
  }
}
