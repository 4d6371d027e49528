import { shellProofOf, shellHeader } from '../partner/auth/shell-approval.ts'
import type { Settings } from '../settings.ts'
import { systemClock } from '../shared/clock.ts'
import { hasSecret, loadSecret } from '../shared/secret.ts'
import { reasonOf, StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

/** Calls the running server, because the embedded database can be opened by one process only. */
export async function approveDeviceFromShell({
  settings,
  operands: [token = ''],
  print,
}: CommandContext): Promise<void> {
  if (!hasSecret(settings)) throw new StartProblem('No secret found. Start the server once: npm start.')
  const proof = shellProofOf(loadSecret(settings, systemClock), token)
  const result = await ask(settings, token, proof)
  if (result !== 200)
    throw new StartProblem('No device authorization is pending for this token: it has expired or was already approved.')
  print('The device is signed in.')
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
    throw new StartProblem(`Cannot reach a server on ${host}:${port}: ${reasonOf(error)}.`)
  }
}
