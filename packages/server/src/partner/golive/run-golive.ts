import { goLiveScenarios } from '@gangway/core/partner'
import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { PartnerCall, PartnerHandlers, PartnerTold } from '../integrator.ts'
import type { PlayablePath } from '../play-call.ts'
import { decline, tell } from '../reply.ts'
import { giveBack } from './give-back.ts'
import { beginRun, endRun } from './golive.store.ts'
import { scenarios, type ScenarioName } from './scenarios.ts'
import { createScene, type Patience, type Scene } from './scene.ts'

/** The sandbox tickets within twenty seconds. */
const usualPatience: Patience = { polls: 60, pauseMs: 1_000 }

type Told = PartnerTold<'/golive/run'>
type Played = Extract<Awaited<Told>, { kind: 'answer' }>['data']['scenarios'][number]

/** Plays what an integration has to master before it sells, with the key of the caller, and leaves neither an unpaid order nor a smaller deposit behind. */
export async function runGoLive(
  deps: Deps,
  handlers: Pick<PartnerHandlers, PlayablePath>,
  { caller, body, from }: PartnerCall<'/golive/run'>,
  patience: Patience = usualPatience,
): Told {
  if (caller.mode !== 'test') return decline(902, { text: 'nothing is played with a key of production' })
  if (!(await beginRun(deps, caller))) return decline(330)
  const scene = createScene({ handlers, player: { caller, from }, family: newFamily(), patience })
  try {
    const wanted = withNeeds(body.scenarios ?? goLiveScenarios)
    const played: Played[] = []
    for (const name of goLiveScenarios.filter((each) => wanted.has(each)))
      played.push(await play(deps, scene, name, played))
    for (const orderNo of scene.unpaid) await scene.call('/cancelOrder.do', { orderNo })
    const givenBack = await giveBack(deps, caller, scene)
    const count = (result: Played['result']) => played.filter((each) => each.result === result).length
    const counts = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
    return tell({ ...counts, ready: counts.passed === goLiveScenarios.length, givenBack, scenarios: played })
  } finally {
    await endRun(deps, caller)
  }
}

async function play({ log }: Deps, scene: Scene, name: ScenarioName, before: readonly Played[]): Promise<Played> {
  const { needs, play: run } = scenarios[name]
  const missing = needs.filter((each) => before.find((other) => other.name === each)?.result !== 'passed')
  if (missing.length > 0) return { name, result: 'skipped', problem: `needs ${missing.join(', ')}`, evidence: [] }
  try {
    const problem = await run(scene)
    return { name, result: problem === '' ? 'passed' : 'failed', problem, evidence: scene.takeEvidence() }
  } catch (error) {
    log.error({ err: error, scenario: name }, 'A scenario of the go-live checker failed')
    return { name, result: 'failed', problem: 'the server failed over it', evidence: scene.takeEvidence() }
  }
}

function withNeeds(names: readonly ScenarioName[]): Set<ScenarioName> {
  return new Set(names.flatMap((name) => [...withNeeds(scenarios[name].needs), name]))
}

/** Sixteen letters: people of another run are other people. */
function newFamily(): string {
  return `GOLIVE${Array.from(randomBytes(10), (byte) => String.fromCodePoint(65 + (byte % 26))).join('')}`
}
