import type { RefundSteps, Words } from '@gangway/core'
import { refundStepsCss } from '@gangway/core/styles'
import { detailsStep } from './details-step.ts'
import { waysStep } from './ways-step.ts'

export const css: readonly string[] = refundStepsCss

/** The steps; loaded with their looks when a drawer opens for the first time. */
export function insides(inside: RefundSteps, step: 'ways' | 'details', words: Words) {
  return step === 'ways' ? waysStep(inside.ways('gw'), words) : detailsStep(inside.details('gw'), words)
}
