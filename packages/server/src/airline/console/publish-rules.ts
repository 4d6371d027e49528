import { desc, eq } from 'drizzle-orm'
import { airlineRule } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import { findAirline } from '../find-airline.ts'

type Publish = 'POST /console/airline/publishRules'

/** Publishes the next version of an airline's rules. Earlier versions stay, with the agencies' answers to them. */
export async function publishRules(
  { db, market, clock }: Pick<Deps, 'db' | 'market' | 'clock'>,
  { caller, body, address, agent }: Call<Publish>,
): Promise<Reply<Answer<Publish>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { airlineCode: airline, afterVersion, textEn, textCn } = body
  if (!findAirline(market, airline)) return refuse(5004)
  const now = clock.now()
  const changed = refuse(5312, { errorType: 1, values: { context: 'rulesVersion' } })
  return db.transaction(async (tx) => {
    const [newest] = await tx
      .select({ version: airlineRule.version })
      .from(airlineRule)
      .where(eq(airlineRule.airline, airline))
      .orderBy(desc(airlineRule.version))
      .limit(1)
    if ((newest?.version ?? 0) !== afterVersion) return changed
    const version = afterVersion + 1
    // Of two authors at the same time, the key of the table lets one publish.
    const published = await tx
      .insert(airlineRule)
      .values({ airline, version, textEn, textCn, publishedAt: now, publishedBy: await operatorName(tx, caller) })
      .onConflictDoNothing()
      .returning({ version: airlineRule.version })
    if (published.length === 0) return changed
    const object = { kind: 'airline', id: airline }
    const entry = { action: 'AIRLINE_RULES_PUBLISH', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { version } }, now)
    return answer({ version })
  })
}
