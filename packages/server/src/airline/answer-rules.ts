import { nextRuleState } from '@gangway/core/contract'
import { airlineRuleAnswer } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { lockSetting } from './airline-setting.store.ts'
import { findAirline } from './find-airline.ts'
import { readRules } from './rule-state.store.ts'

type AnswerRules = 'POST /airline/agreeRules'

/** Stores the agency's answer to the version that the user has read. */
export async function answerRules(
  { db, market, clock }: Pick<Deps, 'db' | 'market' | 'clock'>,
  { caller, body, address, agent }: Call<AnswerRules>,
): Promise<Reply<Answer<AnswerRules>> | Refusal> {
  const { airlineCode: airline, version, choice } = body
  if (!findAirline(market, airline)) return refuse(5004)
  const scope = scopeOf(caller)
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockSetting(tx, scope, airline)
    const rules = (await readRules(tx, scope, [airline])).get(airline)
    if (!rules) return refuse(5004)
    if (rules.version !== version) return refuse(5312, { errorType: 1, values: { context: 'rulesVersion' } })
    const state = nextRuleState(rules.state, choice)
    if (state === undefined) return refuse(5312, { errorType: 1, values: { context: 'rulesAgreed' } })
    if (state !== rules.state && state !== 'NONE' && state !== 'UNANSWERED') {
      const { clientId, userId } = caller
      await tx
        .insert(airlineRuleAnswer)
        .values({ id: newId(now), clientId, userId, airline, version, state, answeredAt: now })
    }
    const object = { kind: 'airline', id: airline }
    const detail = { version, choice }
    const entry = { action: 'AIRLINE_RULES_ANSWER', by: caller, from: { address, agent }, object, detail } as const
    await writeAuditLog(tx, entry, now)
    return answer({ rules: state })
  })
}
