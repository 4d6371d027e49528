import { createInterface } from 'node:readline/promises'
import { shellProofOf, shellHeader } from '../partner/auth/shell-approval.ts'
import { systemClock } from '../shared/clock.ts'
import { hasSecret, loadSecret } from '../shared/secret.ts'
import { reasonOf, StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

interface Shown {
  call: string
  booking: string
  amount: number
  currency: string
  about: string
  client: string
  user: string
  expireTime: string
}

const acts: Record<string, string> = { '/order.do': 'order', '/pay.do': 'pay for' }

/** Shows a proposal of an agent and approves it when the user types the amount. */
export async function approve({ settings, operands: [proposalId = ''], print }: CommandContext): Promise<void> {
  if (!hasSecret(settings)) throw new StartProblem('No secret found. Start the server once: npm start.')
  const proof = shellProofOf(loadSecret(settings, systemClock), proposalId)
  const base = `http://${settings.host}:${settings.port}/partner/cli/shell`
  const shown = await ask(`${base}/proposal`, proof, { proposalId })
  if (shown.code !== 200 || !shown.data)
    throw new StartProblem('This proposal is not pending: it does not exist, has expired or was already used.')
  const { call, booking, amount, currency, about, client, user, expireTime } = shown.data
  const sum = `${amount.toFixed(2)} ${currency}`
  print(`An agent of ${user} (${client}) wants to ${acts[call] ?? call} ${booking}`)
  print(`  for     ${sum}`)
  print(`  about   ${about}`)
  print(`  until   ${expireTime}`)
  const typed = await readLine(`Type ${sum} to approve it once, or anything else to cancel:`)
  if (typed.trim() !== sum) throw new StartProblem('Not approved.')
  const result = await ask(`${base}/approve`, proof, { proposalId, amount, currency })
  if (result.code !== 200) throw new StartProblem('The proposal was already approved or has expired.')
  print('Approved, once.')
}

async function readLine(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
    return await Promise.race([terminal.question(question), closed])
  } finally {
    terminal.close()
  }
}

async function ask(url: string, proof: string, body: object): Promise<{ code: number; data?: Shown }> {
  try {
    const headers = { [shellHeader]: proof }
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const result: { code: number; data?: Shown } = await response.json()
    return result
  } catch (error) {
    throw new StartProblem(`Cannot reach a server on ${new URL(url).host}: ${reasonOf(error)}.`)
  }
}
