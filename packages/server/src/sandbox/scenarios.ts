import type { ScenarioFamily, ScenarioTrigger } from '@gangway/core/contract'
import type { Bilingual } from '../market/bilingual.ts'
import { scenarios as searchScenarios } from '../market/scenarios.ts'
import { supplierScenarios } from '../ports/supplier/simulated/scenarios.ts'
import { faultScenarios } from './fault-scenarios.ts'
import { assistantScenarios } from './scenarios-of-assistant.ts'
import { handScenarios } from './scenarios-by-hand.ts'
import { requestScenarios } from './scenarios-of-requests.ts'

/** Something a partner can rehearse: what starts it and what to expect. */
export interface SandboxScenario {
  id: string
  family: ScenarioFamily
  trigger: ScenarioTrigger
  expect: Bilingual
  /** How to play it, in one sentence. */
  how: Bilingual
}

/** Every rehearsal there is: for the documents, for stories and for the test that plays them. */
export const sandboxScenarios: readonly SandboxScenario[] = [
  ...[...searchScenarios, ...supplierScenarios, ...faultScenarios].map(({ id, family, expect, trigger: starts }) => {
    const trigger = starts.kind === 'card' ? { ...starts, numbers: [...starts.numbers] } : starts
    return { id, family, trigger, expect, how: howToPlay(trigger, family) }
  }),
  ...handScenarios,
  ...requestScenarios,
  ...assistantScenarios,
]

type Started = Exclude<ScenarioTrigger, { kind: 'steps' }>

function howToPlay(trigger: Started, family: ScenarioFamily): Bilingual {
  switch (trigger.kind) {
    case 'route': {
      const { from, to } = trigger
      if (family === 'fare_search') {
        return { en: `Submit a fare search from ${from} to ${to}.`, cn: `提交 ${from} 到 ${to} 的比价搜索。` }
      }
      return {
        en: `Search ${from} to ${to}${family === 'search' ? '' : ' and go on with an offer'}.`,
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
        en: `Pay by card with a holder whose name begins with ${trigger.name}.`,
        cn: `使用持卡人姓名以 ${trigger.name} 开头的卡支付。`,
      }
    case 'airline':
      return {
        en: `Search a route out of Paro (PBH) and choose an offer of the airline ${trigger.code}.`,
        cn: `搜索帕罗（PBH）出发的航线，选择航空公司 ${trigger.code} 的报价。`,
      }
    case 'fault':
      return {
        en: `Plan the fault ${trigger.effect} for a path with POST /sandbox/faults, then call it.`,
        cn: `通过 POST /sandbox/faults 为某个路径安排故障 ${trigger.effect}，然后调用该路径。`,
      }
  }
}
