import type { ScenarioFamily, ScenarioTrigger } from '@gangway/core/contract'
import type { Bilingual } from '@gangway/reference'
import type { SimulatedScenario } from '../ports/market/market.port.ts'
import { faultScenarios } from './fault-scenarios.ts'
import { assistantScenarios } from './assistant-scenarios.ts'
import { manualScenarios } from './manual-scenarios.ts'
import { requestScenarios } from './request-scenarios.ts'

/** A scenario of the sandbox: its trigger and its expected result. */
export interface SandboxScenario {
  id: string
  family: ScenarioFamily
  trigger: ScenarioTrigger
  expect: Bilingual
  /** Instructions, in one sentence. */
  how: Bilingual
}

/** Every scenario: those of the simulator, if it is installed, and those of the server. */
export function sandboxScenariosOf(simulated: readonly SimulatedScenario[]): SandboxScenario[] {
  const started = [...simulated, ...faultScenarios].map(({ id, family, expect, trigger: startOf }) => {
    const trigger = startOf.kind === 'card' ? { ...startOf, numbers: [...startOf.numbers] } : startOf
    return { id, family, trigger, expect, how: instructionsOf(trigger, family) }
  })
  return [...started, ...manualScenarios, ...requestScenarios, ...assistantScenarios]
}

type ScenarioStart = Exclude<ScenarioTrigger, { kind: 'steps' }>

function instructionsOf(trigger: ScenarioStart, family: ScenarioFamily): Bilingual {
  switch (trigger.kind) {
    case 'route': {
      const { from, to } = trigger
      if (family === 'fare_search') {
        return { en: `Submit a fare search from ${from} to ${to}.`, cn: `提交 ${from} 到 ${to} 的比价搜索。` }
      }
      return {
        en: `Search ${from} to ${to}${family === 'search' ? '' : ' and continue with an offer'}.`,
        cn: `搜索 ${from} 到 ${to}${family === 'search' ? '' : '，并选择一个报价继续'}。`,
      }
    }
    case 'code':
      return { en: `Search from or to ${trigger.code}.`, cn: `以 ${trigger.code} 为出发地或目的地搜索。` }
    case 'name': {
      const { last, first } = trigger
      const en = first === undefined ? `${last} with any given name` : `${last}/${first}`
      const cn = first === undefined ? `${last}（名不限）` : `${last}/${first}`
      return { en: `Book any flight with ${en} as the first adult.`, cn: `预订任意航班，第一位成人填写 ${cn}。` }
    }
    case 'card':
      return {
        en: `Pay by card with the number ${trigger.numbers.join(' or ')}.`,
        cn: `使用卡号 ${trigger.numbers.join(' 或 ')} 支付。`,
      }
    case 'holder':
      return {
        en: `Pay by card with a cardholder name that begins with ${trigger.name}.`,
        cn: `使用持卡人姓名以 ${trigger.name} 开头的卡支付。`,
      }
    case 'airline':
      return {
        en: `Search a route from Paro (PBH) and choose an offer of the airline ${trigger.code}.`,
        cn: `搜索帕罗（PBH）出发的航线，选择航空公司 ${trigger.code} 的报价。`,
      }
    case 'fault':
      return {
        en: `Plan the fault ${trigger.effect} for a path with POST /sandbox/faults, then call it.`,
        cn: `通过 POST /sandbox/faults 为某个路径安排故障 ${trigger.effect}，然后调用该路径。`,
      }
  }
}
