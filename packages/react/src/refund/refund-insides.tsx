import type { RefundSteps, Words } from '@gangway/core'
import { refundStepsCss } from '@gangway/core/styles'
import { useRef } from 'react'
import { useStyles } from '../shared/styles.ts'
import { DetailsStep } from './details-step.tsx'
import { WaysStep } from './ways-step.tsx'

interface InsidesProps {
  inside: RefundSteps
  step: 'ways' | 'details'
  words: Words
  id: string
}

/** The steps and their looks; loaded when a drawer opens for the first time. */
export function drawInsides(insides: InsidesProps) {
  return <RefundInsides {...insides} />
}

function RefundInsides({ inside, step, words, id }: InsidesProps) {
  const place = useRef<HTMLDivElement>(null)
  useStyles(place, refundStepsCss, step)
  return (
    <div ref={place}>
      {step === 'ways' ? (
        <WaysStep bags={inside.ways(id)} words={words} />
      ) : (
        <DetailsStep bags={inside.details(id)} words={words} />
      )}
    </div>
  )
}
