import { createDeps } from '../create-deps.ts'
import type { Deps } from '../deps.ts'
import { removeDemo } from '../demo/remove-demo.ts'
import { resetDemo } from '../demo/reset-demo.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'
import { demoLines } from './demo-lines.ts'

export async function demo(context: CommandContext): Promise<void> {
  const { settings, operands, print, simulator } = context
  const [action] = operands
  if (action === 'live') return (await import('./demo-live.ts')).demoLive(context)
  if (action !== 'reset' && action !== 'remove')
    throw new StartProblem('Unknown action. Usage: gangway demo reset, gangway demo remove, or gangway demo live')
  if (action === 'reset' && settings.demo === 'off')
    throw new StartProblem('There is no demo data: GANGWAY_DEMO is off, or production is on.')
  const deps = await createDeps(settings, { simulator })
  try {
    await (action === 'reset' ? reset(deps, print) : remove(deps, print))
  } finally {
    await deps.close()
  }
}

async function reset(deps: Deps, print: (line: string) => void): Promise<void> {
  print('Deleting the demo agencies …')
  const data = await resetDemo(deps, { history: deps.settings.demo === 'full', print })
  for (const line of demoLines(data)) print(line)
}

async function remove(deps: Deps, print: (line: string) => void): Promise<void> {
  const closed = await removeDemo(deps)
  print(closed === 0 ? 'There are no open demo accounts.' : `Closed ${closed} demo accounts and all keys of the demo.`)
}
