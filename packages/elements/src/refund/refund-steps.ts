import type { RefundSteps, Translator } from '@gangway/core'
import { refundStepsCss } from '@gangway/core/styles'
import { detailsStep } from './details-step.ts'
import { optionsStep } from './options-step.ts'

export const css: readonly string[] = refundStepsCss

/** Steps, loaded with their styles when a drawer opens for the first time. */
export function refundSteps(steps: RefundSteps, step: 'options' | 'details', translator: Translator) {
  return step === 'options'
    ? optionsStep(steps.optionsStepProps('gw'), translator)
    : detailsStep(steps.details('gw'), translator)
}
