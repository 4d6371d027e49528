import { proofOf, shellHeader } from '../partner/approve-from-shell.ts'
import type { Settings } from '../settings.ts'
import { systemClock } from '../shared/clock.ts'
import { hasSecret, openSecret } from '../shared/secret.ts'
import { reasonOf, StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

/** Asks the running server: the embedded database belongs to it alone. */
export async function approveDevice({ settings, operands: [token = ''], say }: CommandContext): Promise<void> {
  if (!hasSecret(settings)) throw new StartProblem('There is no secret yet. Start the server once: npm start.')
  const proof = proofOf(openSecret(settings, systemClock), token)
  const told = await ask(settings, token, proof)
  if (told !== 200) throw new StartProblem('No device waits with this token: it is too old, or was approved before.')
  say('The device is signed in.')
}

async function ask({ host, port }: Settings, token: string, proof: string): Promise<number> {
  try {
    const response = await fetch(`http://${host}:${port}/partner/cli/shell/approve-device`, {
      method: 'POST',
      headers: { [shellHeader]: proof },
      body: JSON.stringify({ token }),
    })
    const { code }: { code: number } = await response.json()
    return code
  } catch (error) {
    throw new StartProblem(`No server answers on ${host}:${port}: ${reasonOf(error)}.`)
  }
}
