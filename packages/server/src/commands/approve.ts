import { createInterface } from 'node:readline/promises'
import { proofOf, shellHeader } from '../partner/approve-from-shell.ts'
import { systemClock } from '../shared/clock.ts'
import { hasSecret, openSecret } from '../shared/secret.ts'
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

/** Shows what an agent wants to do, and approves it when the person in front of the screen types the amount. */
export async function approve({ settings, operands: [proposalId = ''], say }: CommandContext): Promise<void> {
  if (!hasSecret(settings)) throw new StartProblem('There is no secret yet. Start the server once: npm start.')
  const proof = proofOf(openSecret(settings, systemClock), proposalId)
  const base = `http://${settings.host}:${settings.port}/partner/cli/shell`
  const shown = await ask(`${base}/proposal`, proof, { proposalId })
  if (shown.code !== 200 || !shown.data)
    throw new StartProblem('No such proposal waits: it is too old, was used, or never was.')
  const { call, booking, amount, currency, about, client, user, expireTime } = shown.data
  const sum = `${amount.toFixed(2)} ${currency}`
  say(`An agent of ${user} (${client}) wants to ${acts[call] ?? call} ${booking}`)
  say(`  for     ${sum}`)
  say(`  about   ${about}`)
  say(`  until   ${expireTime}`)
  const typed = await readLine(`Type ${sum} to approve it once, anything else to leave it: `)
  if (typed.trim() !== sum) throw new StartProblem('Not approved.')
  const told = await ask(`${base}/approve`, proof, { proposalId, amount, currency })
  if (told.code !== 200) throw new StartProblem('It was approved before, or is too old by now.')
  say('Approved, once.')
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
    const told: { code: number; data?: Shown } = await response.json()
    return told
  } catch (error) {
    throw new StartProblem(`No server answers on ${new URL(url).host}: ${reasonOf(error)}.`)
  }
}
