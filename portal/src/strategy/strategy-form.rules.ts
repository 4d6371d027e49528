import { airlineFunctions, airlineRegions } from '@gangway/core'
import type { StrategyInput } from './strategy-queries.ts'

export interface StrategyProblems {
  regions?: true
  monthlyVolume?: true
}

const payments = ['ANY', 'VCC', 'DEPOSIT'] as const
const mostVolume = 1_000_000

/** The request of a filled form, or what is wrong with it. */
export function readStrategyForm(
  form: FormData,
  markets: readonly string[],
): { body?: StrategyInput; problems: StrategyProblems } {
  const regions = airlineRegions.filter((each) => form.getAll('region').includes(each))
  const typed = form.get('monthlyVolume')
  const volumeText = typeof typed === 'string' ? typed.normalize('NFKC').replaceAll(/[\s,]/g, '') : ''
  const monthlyVolume = /^\d{1,7}$/.test(volumeText) ? Number(volumeText) : 0
  const problems: StrategyProblems = {
    ...(regions.length === 0 && { regions: true }),
    ...((monthlyVolume < 1 || monthlyVolume > mostVolume) && { monthlyVolume: true }),
  }
  if (problems.regions || problems.monthlyVolume) return { problems }
  const body: StrategyInput = {
    ...{ regions, markets: [...markets], monthlyVolume },
    payment: payments.find((each) => each === form.get('payment')) ?? 'ANY',
    supports: airlineFunctions.filter((each) => form.getAll('supports').includes(each)),
  }
  return { body, problems }
}
