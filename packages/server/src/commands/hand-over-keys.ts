import { createDeps } from '../create-deps.ts'
import { handOverKeys } from '../credential/hand-over-keys.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

export async function handOverKeysFromShell({ settings, operands, print, simulator }: CommandContext): Promise<void> {
  const [from = '', to = ''] = operands.map((operand) => operand.trim().toLowerCase())
  const deps = await createDeps(settings, { simulator })
  try {
    const done = await handOverKeys(deps, { from, to })
    switch (done.outcome) {
      case 'unknown':
        throw new StartProblem(`There is no user with the email address "${done.email}".`)
      case 'other-agency':
        throw new StartProblem(`${from} and ${to} are users of different agencies.`)
      case 'not-allowed':
        throw new StartProblem(`${to} is not an active user with the permission to create API keys.`)
      case 'handed-over':
        print(`Handed over to ${to}: ${done.accessKeys.join(', ') || 'no keys'}.`)
    }
  } finally {
    await deps.close()
  }
}
