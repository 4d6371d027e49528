import { sql } from 'drizzle-orm'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { readTraffic } from '../../usage/read-traffic.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import type { PartnerCaller } from '../http/partner-call.ts'

const pool = 'SEAT_QUOTES'

/**
 * Counts a seat map of the day; false when the number allowed per paid order is reached. Exact under concurrent
 * requests.
 */
export async function countSeatQuote({ db }: Pick<Deps, 'db'>, caller: PartnerCaller): Promise<boolean> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const { bookings, lookToBook } = await readTraffic(db, scope, { now })
  const limit = (caller.setting.limits[pool] ?? lookToBook) * Math.max(1, bookings)
  const today = Number(beijingDay(now).replaceAll('-', ''))
  const { rows } = await db.execute(sql`
    insert into partner_rate (client_id, pool, hits)
    select ${scope.clientId}, ${pool}, array[${today}::bigint, 1] where ${limit}::int > 0
    on conflict (client_id, pool) do update
    set hits = array[${today}::bigint, case when partner_rate.hits[1] = ${today}::bigint then partner_rate.hits[2] + 1 else 1 end]
    where partner_rate.hits[1] <> ${today}::bigint or partner_rate.hits[2] < ${limit}::int
    returning 1`)
  return rows.length > 0
}
