import type { RefundSteps, Translator } from '@gangway/core'
import { refundStepsCss } from '@gangway/core/styles'
import { useRef } from 'react'
import { useStyles } from '../shared/use-styles.ts'
import { DetailsStep } from './details-step.tsx'
import { OptionsStep } from './options-step.tsx'

interface StepsProps {
  steps: RefundSteps
  step: 'options' | 'details'
  translator: Translator
  id: string
}

/** Steps and their styles, loaded when a drawer opens for the first time. */
export function renderRefundSteps(props: StepsProps) {
  return <CurrentRefundStep {...props} />
}

function CurrentRefundStep({ steps, step, translator, id }: StepsProps) {
  const place = useRef<HTMLDivElement>(null)
  useStyles(place, refundStepsCss)
  return (
    <div ref={place}>
      {step === 'options' ? (
        <OptionsStep props={steps.optionsStepProps(id)} translator={translator} />
      ) : (
        <DetailsStep props={steps.details(id)} translator={translator} />
      )}
    </div>
  )
}
