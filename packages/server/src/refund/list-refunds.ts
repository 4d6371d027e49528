import { desc, inArray, type SQL } from 'drizzle-orm'
import { countUpTo } from '../database/count-up-to.ts'
import type { Db } from '../database/db.ts'
import { booking, refund } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/names.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { sentence } from '../shared/http/sentence.ts'
import { presentRefund } from './present-refund.ts'
import { filterRefunds } from './refund-filters.ts'
import type { Refund } from './refund.store.ts'

type List = 'POST /refund/getPageList'

export async function listRefunds({ db, market }: Deps, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const { page, pageSize, ...filters } = body
  const now = caller.clock.now()
  const scope = scopeOf(caller)
  const conditions = filterRefunds(db, scope, filters, now)
  const rows = await readRefunds(db, scope, conditions, pageSize, (page - 1) * pageSize)
  const counted = await countUpTo(db, refund, scope.client(refund, ...conditions))
  return answer({
    list: rows.map((row) => presentRefund(row, now)),
    ...counted,
    page,
    pageSize,
    names: namesOf(market, [], { airlines: rows.map(({ airline }) => airline) }),
  })
}

/** The newest first. */
export async function readRefunds(
  db: Db,
  scope: Scope,
  conditions: readonly (SQL | undefined)[],
  limit: number,
  offset = 0,
): Promise<Refund[]> {
  return db
    .select()
    .from(refund)
    .where(scope.client(refund, ...conditions))
    .orderBy(desc(refund.submittedAt), desc(refund.id))
    .limit(limit)
    .offset(offset)
}

type Batch = 'POST /refund/batchSearch'

/** The refunds of many bookings at once, and for each booking without one why. */
export async function batchSearch(
  { db, market }: Deps,
  { caller, body, lang }: Call<Batch>,
): Promise<Reply<Answer<Batch>>> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const wanted = [...new Set(body.orderNos.map((each) => each.toUpperCase()).filter(Boolean))]
  const known =
    wanted.length === 0
      ? []
      : await db
          .select({ orderNo: booking.orderNo })
          .from(booking)
          .where(scope.client(booking, inArray(booking.orderNo, wanted)))
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select()
          .from(refund)
          .where(scope.client(refund, inArray(refund.orderNo, wanted)))
          .orderBy(desc(refund.submittedAt), desc(refund.id))
  const failed = wanted
    .filter((orderNo) => !rows.some((row) => row.orderNo === orderNo))
    .map((orderNo) => {
      const isKnown = known.some((each) => each.orderNo === orderNo)
      return { orderNo, reason: sentence(lang, isKnown ? 'refund.search.none' : 'refund.search.unknown') }
    })
  return answer({
    found: rows.map((row) => presentRefund(row, now)),
    failed,
    names: namesOf(market, [], { airlines: rows.map(({ airline }) => airline) }),
  })
}
