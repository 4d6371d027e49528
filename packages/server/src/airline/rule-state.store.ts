import { allowsBooking, type RuleState } from '@gangway/core/contract'
import { desc, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { airlineRule, airlineRuleAnswer } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { newId } from '../shared/ids.ts'

const isChanged = sql`${airlineRuleAnswer.state} = 'CHANGED_TO_AGREE'`

export interface AirlineRules {
  /** The version in force. */
  version: number
  textEn: string
  textCn: string
  publishedAt: Date
  state: RuleState
  answeredAt: Date | null
  answeredBy: string | null
}

/** The rules in force of some airlines, or of all that have any, with the agency's newest answer to them. */
export async function readRules(
  db: Db | Tx,
  scope: Scope,
  airlines?: readonly string[],
): Promise<Map<string, AirlineRules>> {
  const wanted = (column: typeof airlineRule.airline | typeof airlineRuleAnswer.airline): SQL | undefined =>
    airlines && inArray(column, [...airlines])
  const rules = await db
    .selectDistinctOn([airlineRule.airline])
    .from(airlineRule)
    .where(wanted(airlineRule.airline))
    .orderBy(airlineRule.airline, desc(airlineRule.version))
  if (rules.length === 0) return new Map()
  const answers = await db
    .selectDistinctOn([airlineRuleAnswer.airline, airlineRuleAnswer.version])
    .from(airlineRuleAnswer)
    .where(scope.client(airlineRuleAnswer, wanted(airlineRuleAnswer.airline)))
    // The newest; of two at the same moment, the second is an agreement after a disagreement.
    .orderBy(airlineRuleAnswer.airline, airlineRuleAnswer.version, desc(airlineRuleAnswer.answeredAt), desc(isChanged))
  return new Map(
    rules.map(({ airline, ...rule }) => {
      const answer = answers.find((each) => each.airline === airline && each.version === rule.version)
      const { state = 'UNANSWERED', answeredAt = null, userId: answeredBy = null } = answer ?? {}
      return [airline, { ...rule, state, answeredAt, answeredBy }]
    }),
  )
}

/** The first of some airlines whose rules the agency has not agreed to. */
export async function findUnagreedAirline(
  db: Db | Tx,
  scope: Scope,
  airlines: readonly string[],
): Promise<string | undefined> {
  const rules = await readRules(db, scope, [...new Set(airlines)])
  return airlines.find((airline) => !allowsBooking(rules.get(airline)?.state ?? 'NONE'))
}

/**
 * Records for the provider that an agency no longer agrees to the rules in force, on behalf of the user who agreed. False
 * without an agreement. The transaction holds the lock of the airline's setting.
 */
export async function takeBackAgreement(tx: Tx, scope: Scope, airline: string, now: Date): Promise<boolean> {
  const rules = (await readRules(tx, scope, [airline])).get(airline)
  if (!rules?.answeredBy || !allowsBooking(rules.state)) return false
  const { version, answeredBy: userId } = rules
  const { clientId } = scope
  await tx
    .insert(airlineRuleAnswer)
    .values({ id: newId(now), clientId, userId, airline, version, state: 'DISAGREED', answeredAt: now })
  return true
}
