import type { PartnerAnswer } from '@gangway/core/partner'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'
import { partnerAccess } from './partner-access.ts'

type Report = PartnerAnswer<'/golive/run'>

const marks = { passed: '✓', failed: '✗', skipped: '–' } as const

/** Plays the go-live scenarios against the running server and prints what passed. */
export async function golive({ settings, say }: CommandContext): Promise<void> {
  const told = await partnerAccess(settings).call('/golive/run', {})
  if (!told.ok) {
    const code = 'code' in told.error ? ` (${told.error.code})` : ''
    throw new StartProblem(`The scenarios could not be played: ${told.error.text}${code}.`)
  }
  for (const line of tableOf(told.value)) say(line)
  if (!told.value.ready) throw new StartProblem('Not ready to go live.')
}

export function tableOf({ scenarios, passed, failed, skipped, ready, givenBack }: Report): string[] {
  const width = Math.max(...scenarios.map(({ name }) => name.length))
  return [
    ...scenarios.flatMap(({ name, result, problem, evidence }) => [
      `${marks[result]} ${name.padEnd(width)}  ${evidence.map(({ path, status }) => `${path} ${status}`).join(', ')}`,
      ...(problem ? [`  ${' '.repeat(width)}  ${problem}`] : []),
    ]),
    ...(givenBack
      ? [`  ${givenBack.amount.toFixed(2)} ${givenBack.currency} of play money are on the deposit again`]
      : []),
    '',
    `${passed} passed, ${failed} failed, ${skipped} skipped${ready ? ': ready to go live.' : '.'}`,
  ]
}
