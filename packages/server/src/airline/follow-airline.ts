import { eq } from 'drizzle-orm'
import { airlineSetting } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { lockSetting } from './airline-setting.store.ts'
import { findAirline } from './find-airline.ts'

/** Follows an airline or stops it; repeating changes nothing. */
export async function followAirline(
  { db, market, clock }: Pick<Deps, 'db' | 'market' | 'clock'>,
  { caller, body, address, agent }: Call<'POST /airline/follow'>,
): Promise<Reply<boolean> | Refusal> {
  const { airlineCode, follow } = body
  if (!findAirline(market, airlineCode)) return refuse(5004)
  const scope = scopeOf(caller)
  await db.transaction(async (tx) => {
    const { followed } = await lockSetting(tx, scope, airlineCode)
    if (followed !== follow) {
      await tx
        .update(airlineSetting)
        .set({ followed: follow })
        .where(scope.client(airlineSetting, eq(airlineSetting.airline, airlineCode)))
    }
    const object = { kind: 'airline', id: airlineCode }
    const entry = {
      action: 'AIRLINE_FOLLOW',
      by: caller,
      from: { address, agent },
      object,
      detail: { follow },
    } as const
    await writeAuditLog(tx, entry, clock.now())
  })
  return answer(true)
}
