import type { PartnerAnswer } from '@gangway/core/partner'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'
import { partnerAccess } from './create-partner-client.ts'

type Report = PartnerAnswer<'/golive/run'>

const marks = { passed: '✓', failed: '✗', skipped: '–' } as const

/** Runs the go-live scenarios against the running server and prints the results. */
export async function golive({ settings, print }: CommandContext): Promise<void> {
  const result = await partnerAccess(settings).call('/golive/run', {})
  if (!result.ok) {
    const code = 'code' in result.error ? ` (${result.error.code})` : ''
    throw new StartProblem(`The scenarios could not be run: ${result.error.text}${code}.`)
  }
  for (const line of tableOf(result.value)) print(line)
  if (!result.value.ready) throw new StartProblem('Not ready to go live.')
}

export function tableOf({ scenarios, passed, failed, skipped, ready, givenBack }: Report): string[] {
  const width = Math.max(...scenarios.map(({ name }) => name.length))
  return [
    ...scenarios.flatMap(({ name, result, problem, evidence }) => [
      `${marks[result]} ${name.padEnd(width)}  ${evidence.map(({ path, status }) => `${path} ${status}`).join(', ')}`,
      ...(problem ? [`  ${' '.repeat(width)}  ${problem}`] : []),
    ]),
    ...(givenBack
      ? [`  ${givenBack.amount.toFixed(2)} ${givenBack.currency} of test money were returned to the deposit`]
      : []),
    '',
    `${passed} passed, ${failed} failed, ${skipped} skipped${ready ? ': ready to go live.' : '.'}`,
  ]
}
