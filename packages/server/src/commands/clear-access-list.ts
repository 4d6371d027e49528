import { eq } from 'drizzle-orm'
import { clearAccessList } from '../account/access-list.ts'
import { createDeps } from '../create-deps.ts'
import { client } from '../database/schema.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

export async function clearAccessListFromShell({ settings, operands, print, simulator }: CommandContext) {
  const [code = ''] = operands.map((operand) => operand.trim())
  const deps = await createDeps(settings, { simulator })
  try {
    const removed = await deps.db.transaction(async (tx) => {
      const [agency] = await tx.select({ id: client.id }).from(client).where(eq(client.code, code))
      const from = { address: '', agent: 'gangway clear-access-list' }
      return agency && clearAccessList(tx, agency.id, { from, now: deps.clock.now() })
    })
    if (removed === undefined) throw new StartProblem(`There is no agency with the code "${code}".`)
    print(`${code}: ${removed} entries removed. Users can sign in from any address.`)
  } finally {
    await deps.close()
  }
}
