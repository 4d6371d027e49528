import { allowsBooking, type RuleState } from '@gangway/core/contract'
import { desc, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { airlineRule, airlineRuleAnswer } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

const isChanged = sql`${airlineRuleAnswer.state} = 'CHANGED_TO_AGREE'`

export interface AirlineRules {
  /** The version in force. */
  version: number
  textEn: string
  textCn: string
  publishedAt: Date
  state: RuleState
  answeredAt: Date | null
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
    // An answer to a version changes at most once: from disagreement to agreement.
    .orderBy(airlineRuleAnswer.airline, airlineRuleAnswer.version, desc(isChanged))
  return new Map(
    rules.map(({ airline, ...rule }) => {
      const answer = answers.find((each) => each.airline === airline && each.version === rule.version)
      return [airline, { ...rule, state: answer?.state ?? 'UNANSWERED', answeredAt: answer?.answeredAt ?? null }]
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
