import { createDeps } from '../create-deps.ts'
import { removeDemo } from '../demo/remove-demo.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

export async function demo({ settings, operands: [action], print, simulator }: CommandContext): Promise<void> {
  if (action !== 'remove') throw new StartProblem('Unknown action. Usage: gangway demo remove')
  const deps = await createDeps(settings, { simulator })
  try {
    const closed = await removeDemo(deps)
    print(
      closed === 0 ? 'There are no open demo accounts.' : `Closed ${closed} demo accounts and all keys of the demo.`,
    )
  } finally {
    await deps.close()
  }
}
