import { eq } from 'drizzle-orm'
import { createDeps } from '../create-deps.ts'
import { client } from '../database/schema.ts'
import { changeBindingWait } from '../session/second-factor/binding-wait.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

const mostMinutes = 7 * 24 * 60

export async function setBindingWaitFromShell({ settings, operands, print, simulator }: CommandContext): Promise<void> {
  const [code = '', typed = ''] = operands.map((operand) => operand.trim())
  const minutes = /^\d{1,5}$/.test(typed) ? Number(typed) : undefined
  if (minutes === undefined || minutes > mostMinutes)
    throw new StartProblem(`Invalid minutes: use a whole number from 0 to ${mostMinutes}.`)
  const deps = await createDeps(settings, { simulator })
  try {
    const clientId = await deps.db.transaction(async (tx) => {
      const [agency] = await tx.select({ id: client.id }).from(client).where(eq(client.code, code))
      const by = { clientId: agency?.id ?? null, userId: null }
      const change = { minutes, by, from: { address: '', agent: 'gangway binding-wait' } }
      if (agency) await changeBindingWait(tx, agency.id, change, deps.clock.now())
      return agency?.id
    })
    if (clientId === undefined) throw new StartProblem(`There is no agency with the code "${code}".`)
    print(minutes === 0 ? `${code}: no wait.` : `${code}: wait ${minutes} minutes after an authenticator is bound.`)
  } finally {
    await deps.close()
  }
}
