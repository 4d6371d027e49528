import { desc, inArray, type SQL } from 'drizzle-orm'
import { countUpTo } from '../database/count-up-to.ts'
import type { Db } from '../database/db.ts'
import { booking, refund } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/cities/code-names.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { presentRefund } from './present-refund.ts'
import { refundConditions } from './refund-filters.ts'
import type { Refund } from './refund.store.ts'

type List = 'POST /refund/getPageList'

export async function listRefunds({ db, market }: Deps, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const { page, pageSize, ...filters } = body
  const now = caller.clock.now()
  const scope = scopeOf(caller)
  const conditions = refundConditions(db, scope, filters, now)
  const rows = await readRefunds(db, scope, conditions, pageSize, (page - 1) * pageSize)
  const counted = await countUpTo(db, refund, scope.client(refund, ...conditions))
  return answer({
    list: rows.map((row) => presentRefund(row, now)),
    ...counted,
    page,
    pageSize,
    names: namesOf(market, [], { airlines: rows.flatMap(({ airlines }) => airlines) }),
  })
}

/** Newest first. */
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

/** The refunds of many bookings, and for each booking without one the reason. */
export async function searchRefundsByOrder(
  { db, market }: Deps,
  { caller, body, lang }: Call<Batch>,
): Promise<Reply<Answer<Batch>>> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const orderNos = [...new Set(body.orderNos.map((each) => each.toUpperCase()).filter(Boolean))]
  const known =
    orderNos.length === 0
      ? []
      : await db
          .select({ orderNo: booking.orderNo })
          .from(booking)
          .where(scope.client(booking, inArray(booking.orderNo, orderNos)))
  const rows =
    orderNos.length === 0
      ? []
      : await db
          .select()
          .from(refund)
          .where(scope.client(refund, inArray(refund.orderNo, orderNos)))
          .orderBy(desc(refund.submittedAt), desc(refund.id))
  const failed = orderNos
    .filter((orderNo) => !rows.some((row) => row.orderNo === orderNo))
    .map((orderNo) => {
      const isKnown = known.some((each) => each.orderNo === orderNo)
      return { orderNo, reason: translateMessage(lang, isKnown ? 'refund.search.none' : 'refund.search.unknown') }
    })
  return answer({
    found: rows.map((row) => presentRefund(row, now)),
    failed,
    names: namesOf(market, [], { airlines: rows.flatMap(({ airlines }) => airlines) }),
  })
}
