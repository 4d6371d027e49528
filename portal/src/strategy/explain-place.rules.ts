import type { StrategyCriterion } from '@gangway/core'
import type { StrategyResult } from './strategy-queries.ts'

type Ranked = StrategyResult['airlines'][number]

const strongShare = 0.9
const weakShare = 0.6

/** The criteria that move an airline up or down, and those without figures of the agency. */
export function explainPlace({
  points,
  priceParity,
  successRate,
}: Pick<Ranked, 'points' | 'priceParity' | 'successRate'>): Record<
  'strengths' | 'weaknesses' | 'unknown',
  StrategyCriterion[]
> {
  const isUnknown = (criterion: StrategyCriterion) =>
    (criterion === 'priceParity' && priceParity === null) || (criterion === 'successRate' && successRate === null)
  const known = points.filter(({ criterion }) => !isUnknown(criterion))
  const namesOf = (rows: Ranked['points']) => rows.map(({ criterion }) => criterion)
  return {
    strengths: namesOf(known.filter((each) => each.points >= strongShare * each.of)),
    weaknesses: namesOf(known.filter((each) => each.points < weakShare * each.of)),
    unknown: namesOf(points.filter(({ criterion }) => isUnknown(criterion))),
  }
}
