import { goLiveScenarios } from '@gangway/core/partner'
import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { PartnerCall, PartnerHandlers, PartnerResponse } from '../http/partner-call.ts'
import type { WirePath } from '../http/call-internally.ts'
import { decline, succeed } from '../http/reply.ts'
import { restoreDeposit } from './restore-deposit.ts'
import { beginGoLiveRun, endGoLiveRun } from './golive.store.ts'
import { scenarioRuns, type ScenarioName } from './scenarios.ts'
import { createGoLiveContext, type PollingPolicy, type GoLiveContext } from './golive-context.ts'

/** The sandbox issues tickets within twenty seconds. */
const defaultPolling: PollingPolicy = { polls: 60, pauseMs: 1_000 }

type GoLiveResponse = PartnerResponse<'/golive/run'>
type ScenarioResult = Extract<Awaited<GoLiveResponse>, { kind: 'answer' }>['data']['scenarios'][number]

/** Runs the go-live scenarios with the caller's key. Unpaid orders are cancelled and the deposit is restored. */
export async function runGoLive(
  deps: Deps,
  handlers: Pick<PartnerHandlers, WirePath>,
  { caller, body, from }: PartnerCall<'/golive/run'>,
  polling: PollingPolicy = defaultPolling,
): GoLiveResponse {
  if (caller.mode !== 'test') return decline(902, { text: 'not available with production keys' })
  if (!(await beginGoLiveRun(deps, caller))) return decline(330)
  const context = createGoLiveContext({ handlers, internalCaller: { caller, from }, family: newFamily(), polling })
  try {
    const selected = withNeeds(body.scenarios ?? goLiveScenarios)
    const results: ScenarioResult[] = []
    for (const name of goLiveScenarios.filter((each) => selected.has(each)))
      results.push(await runScenario(deps, context, name, results))
    for (const orderNo of context.unpaid) await context.call('/cancelOrder.do', { orderNo })
    const givenBack = await restoreDeposit(deps, caller, context)
    const count = (result: ScenarioResult['result']) => results.filter((each) => each.result === result).length
    const counts = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
    return succeed({ ...counts, ready: counts.passed === goLiveScenarios.length, givenBack, scenarios: results })
  } finally {
    await endGoLiveRun(deps, caller)
  }
}

async function runScenario(
  { log }: Deps,
  context: GoLiveContext,
  name: ScenarioName,
  before: readonly ScenarioResult[],
): Promise<ScenarioResult> {
  const { needs, run } = scenarioRuns[name]
  const missing = needs.filter((each) => before.find((other) => other.name === each)?.result !== 'passed')
  if (missing.length > 0) return { name, result: 'skipped', problem: `needs ${missing.join(', ')}`, evidence: [] }
  try {
    const problem = await run(context)
    return { name, result: problem === '' ? 'passed' : 'failed', problem, evidence: context.takeEvidence() }
  } catch (error) {
    log.error({ err: error, scenario: name }, 'Go-live scenario failed')
    return { name, result: 'failed', problem: 'internal error', evidence: context.takeEvidence() }
  }
}

function withNeeds(names: readonly ScenarioName[]): Set<ScenarioName> {
  return new Set(names.flatMap((name) => [...withNeeds(scenarioRuns[name].needs), name]))
}

/** A random family name, so that each run has its own passengers. */
function newFamily(): string {
  return `GOLIVE${Array.from(randomBytes(10), (byte) => String.fromCodePoint(65 + (byte % 26))).join('')}`
}
