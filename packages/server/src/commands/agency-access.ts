import { eq } from 'drizzle-orm'
import { changeAgencyAccess, readAgencyAccess } from '../airline/agency-access.ts'
import { findAirline } from '../airline/find-airline.ts'
import { createDeps } from '../create-deps.ts'
import { client } from '../database/schema.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

export async function setAgencyAccessFromShell({
  settings,
  operands,
  print,
  simulator,
}: CommandContext): Promise<void> {
  const [code = '', subject = '', state = ''] = operands.map((operand) => operand.trim())
  const access = readAgencyAccess(subject, state)
  if (!access) throw new StartProblem(`Invalid access "${subject} ${state}". See gangway help agency-access.`)
  const deps = await createDeps(settings, { simulator })
  try {
    if ('airline' in access && !findAirline(deps.market, access.airline))
      throw new StartProblem(`There is no airline with the code "${access.airline}".`)
    const isDone = await deps.db.transaction(async (tx) => {
      const [agency] = await tx.select({ id: client.id }).from(client).where(eq(client.code, code))
      if (!agency) throw new StartProblem(`There is no agency with the code "${code}".`)
      const by = { clientId: agency.id, userId: null }
      const from = { address: '', agent: 'gangway agency-access' }
      return changeAgencyAccess(tx, agency.id, access, { now: deps.clock.now(), by, from })
    })
    if (!isDone) throw new StartProblem(`${code} has not agreed to the rules of ${subject}.`)
    print(`${code}: ${subject} ${state}.`)
  } finally {
    await deps.close()
  }
}
