import { parseArgs } from 'node:util'
import type { CheckStep } from './run-steps.ts'
import { stepsOf, type Selection } from './test-steps.ts'

export interface SelectedSteps {
  selection: Selection
  steps: readonly CheckStep[]
  /** Number of steps that run at the same time. */
  atOnce: number
  /** Whether a step ends at its first failed test, where its runner can. */
  bail: boolean
}

/** Reads `--full` or `--deep`, `--steps a,b`, `--at-once n` and `--bail`; an unknown name throws. */
export function selectSteps(args: readonly string[]): SelectedSteps {
  const { values } = parseArgs({
    args: [...args],
    options: {
      full: { type: 'boolean', default: false },
      deep: { type: 'boolean', default: false },
      steps: { type: 'string' },
      'at-once': { type: 'string', default: '3' },
      bail: { type: 'boolean', default: false },
    },
  })
  if (values.full && values.deep) throw new Error('--full and --deep exclude each other.')
  const selection = values.full ? 'full' : values.deep ? 'deep' : 'quick'
  const atOnce = Number(values['at-once'])
  if (!Number.isInteger(atOnce) || atOnce < 1)
    throw new Error(`--at-once needs a number of at least 1, not ${values['at-once']}.`)
  const all = stepsOf[selection]
  const { bail } = values
  if (values.steps === undefined) return { selection, steps: all, atOnce, bail }
  const names = values.steps.split(',')
  const unknown = names.filter((name) => !all.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Error(`Unknown step: ${unknown.join(', ')}. Steps: ${all.map(({ name }) => name).join(', ')}.`)
  return { selection, steps: all.filter(({ name }) => names.includes(name)), atOnce, bail }
}
