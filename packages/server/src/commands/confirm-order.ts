import { shellProofOf, shellHeader } from '../partner/auth/shell-approval.ts'
import type { Settings } from '../settings.ts'
import { systemClock } from '../shared/clock.ts'
import { hasSecret, loadSecret } from '../shared/secret.ts'
import { reasonOf, StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

/** Calls the running server, because the embedded database can be opened by one process only. */
export async function confirmOrder({ settings, operands: [orderNo = ''], print }: CommandContext): Promise<void> {
  if (!hasSecret(settings)) throw new StartProblem('No secret found. Start the server once: npm start.')
  const proof = shellProofOf(loadSecret(settings, systemClock), orderNo)
  if (!(await ask(settings, orderNo, proof)))
    throw new StartProblem('No unpaid order with this number is waiting for a confirmation.')
  print('The order is confirmed and can be paid.')
}

async function ask({ host, port }: Settings, orderNo: string, proof: string): Promise<boolean> {
  try {
    const response = await fetch(`http://${host}:${port}/partner/shell/confirm-order`, {
      method: 'POST',
      headers: { [shellHeader]: proof },
      body: JSON.stringify({ orderNo }),
    })
    const { confirmed }: { confirmed: boolean } = await response.json()
    return confirmed
  } catch (error) {
    throw new StartProblem(`Cannot reach a server on ${host}:${port}: ${reasonOf(error)}.`)
  }
}
