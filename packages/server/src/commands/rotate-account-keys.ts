import { rotateAccountKeys } from '../airline-account/rotate-account-keys.ts'
import { createDeps } from '../create-deps.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

export async function rotateAccountKeysFromShell({ settings, print, simulator }: CommandContext): Promise<void> {
  const deps = await createDeps(settings, { simulator })
  try {
    const { keyId, rotated, unreadable } = await rotateAccountKeys(deps)
    print(`Encrypted the secrets of ${rotated} airline accounts with the key "${keyId}".`)
    if (unreadable.length > 0)
      throw new StartProblem(`The key of these accounts is not in AIRLINE_ACCOUNT_KEYS: ${unreadable.join(', ')}.`)
  } finally {
    await deps.close()
  }
}
