import { airlineSwitches } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { airlineSetting } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { capabilityOf } from '../insight/airline-capabilities.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { lockSetting, readAgreement } from './airline-setting.store.ts'
import { findAirline } from './find-airline.ts'

type Update = 'POST /airline/updateSetting'

/** Switches a function of an airline on or off. Only a function that the airline has can be switched on. */
export async function updateSetting(
  { db, market, clock }: Pick<Deps, 'db' | 'market' | 'clock'>,
  { caller, body, address, agent }: Call<Update>,
): Promise<Reply<Answer<Update>> | Refusal> {
  const { airlineCode, ...asked } = body
  const terms = findAirline(market, airlineCode)
  if (!terms) return refuse(5004)
  const supports = capabilityOf(terms)
  if (airlineSwitches.some((name) => asked[name] === true && !supports[name]))
    return refuse(5312, { errorType: 1, values: { context: 'airlineSwitch' } })
  const scope = scopeOf(caller)
  return db.transaction(async (tx) => {
    const { invitations } = await readAgreement(tx, scope)
    if (asked.priceStabilisation === true && !invitations.includes('priceStabilisation'))
      return refuse(5315, { errorType: 1 })
    const before = await lockSetting(tx, scope, airlineCode)
    const { priceStabilisation = before.priceStabilisation, soldOutRisk = before.soldOutRisk } = asked
    const switches = { priceStabilisation, soldOutRisk }
    await tx
      .update(airlineSetting)
      .set(switches)
      .where(scope.client(airlineSetting, eq(airlineSetting.airline, airlineCode)))
    const object = { kind: 'airline', id: airlineCode }
    const entry = { by: caller, from: { address, agent }, object, detail: switches }
    await writeAuditLog(tx, { ...entry, action: 'AIRLINE_SETTING_UPDATE' }, clock.now())
    return answer(switches)
  })
}
