import { proofOf, shellHeader } from '../partner/approve-from-shell.ts'
import type { Settings } from '../settings.ts'
import { systemClock } from '../shared/clock.ts'
import { hasSecret, openSecret } from '../shared/secret.ts'
import { reasonOf, StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

/** Asks the running server: the embedded database belongs to it alone. */
export async function confirmOrder({ settings, operands: [orderNo = ''], say }: CommandContext): Promise<void> {
  if (!hasSecret(settings)) throw new StartProblem('There is no secret yet. Start the server once: npm start.')
  const proof = proofOf(openSecret(settings, systemClock), orderNo)
  if (!(await ask(settings, orderNo, proof)))
    throw new StartProblem('No unpaid order with this number waits for a confirmation.')
  say('The order is confirmed and can be paid.')
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
    throw new StartProblem(`No server answers on ${host}:${port}: ${reasonOf(error)}.`)
  }
}
