import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/db.ts'
import { airlineRule, airlineRuleAnswer } from '../../database/schema.ts'

const newer = alias(airlineRuleAnswer, 'newer')

/** The newest answer of each agency. Agencies of all kinds answer, so these counts are for the provider only. */
const isAnswerTo = and(
  eq(airlineRuleAnswer.airline, airlineRule.airline),
  eq(airlineRuleAnswer.version, airlineRule.version),
  sql`not exists (select from ${airlineRuleAnswer} "newer" where ${newer.clientId} = ${airlineRuleAnswer.clientId}
    and ${newer.airline} = ${airlineRuleAnswer.airline} and ${newer.version} = ${airlineRuleAnswer.version}
    and ${newer.answeredAt} > ${airlineRuleAnswer.answeredAt})`,
)
const agencies = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(distinct ${airlineRuleAnswer.clientId}) filter (where ${condition}))::int`
const hasAgreed = sql`${airlineRuleAnswer.state} <> 'DISAGREED'`
const counts = {
  agreed: agencies(hasAgreed),
  answered: agencies(sql`true`),
}

/** The versions of an airline's rules, newest first, with the agencies that agreed and disagreed. */
export async function readRuleVersions(db: Db, airline: string) {
  const rows = await db
    .select({
      version: airlineRule.version,
      textEn: airlineRule.textEn,
      textCn: airlineRule.textCn,
      publishedAt: airlineRule.publishedAt,
      publishedBy: airlineRule.publishedBy,
      ...counts,
    })
    .from(airlineRule)
    .leftJoin(airlineRuleAnswer, isAnswerTo)
    .where(eq(airlineRule.airline, airline))
    .groupBy(airlineRule.airline, airlineRule.version)
    .orderBy(desc(airlineRule.version))
  return rows.map(({ answered, ...row }) => ({ ...row, disagreed: answered - row.agreed }))
}

/** The version in force of every airline that has rules, with the agencies that agreed to it. */
export async function readRulesInForce(db: Db): Promise<Map<string, { version: number; agreed: number }>> {
  const rows = await db
    .selectDistinctOn([airlineRule.airline], {
      airline: airlineRule.airline,
      version: airlineRule.version,
      agreed: counts.agreed,
    })
    .from(airlineRule)
    .leftJoin(airlineRuleAnswer, isAnswerTo)
    .groupBy(airlineRule.airline, airlineRule.version)
    .orderBy(airlineRule.airline, desc(airlineRule.version))
  return new Map(rows.map(({ airline, ...row }) => [airline, row]))
}
