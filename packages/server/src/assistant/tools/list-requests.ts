import { categories, categoryTitle, isAllowed, toServerTime } from '@gangway/core/contract'
import { eq, ne } from 'drizzle-orm'
import { serviceRequest } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import { openRequestsOf, readRequests } from '../../support/request.store.ts'
import { momentText } from './moment-text.ts'
import type { ToolContext } from './tool-context.ts'

const most = 3

/** The open service requests about a booking, or of the user without a booking. */
export async function listRequestFacts(asked: ToolContext, orderNo: string) {
  const { deps, caller, lang } = asked
  if (!isAllowed(caller, 'sys:request')) return { found: false, requests: [], isForbidden: true }
  const scope = scopeOf(caller)
  const rows =
    orderNo === ''
      ? await readRequests(
          deps.db,
          scope,
          [eq(serviceRequest.userId, caller.userId), ne(serviceRequest.state, 'COMPLETED')],
          { limit: most, offset: 0 },
        )
      : await openRequestsOf(deps.db, scope, orderNo)
  return {
    isForbidden: false,
    found: rows.length > 0,
    requests: rows.slice(0, most).map((row) => ({
      requestNo: row.requestNo,
      rowId: row.id,
      orderNo: row.orderNo,
      state: row.state,
      category: categoryTitle(categories, row.category, lang),
      createdAt: momentText(toServerTime(row.createdAt), asked),
      answerBy: momentText(toServerTime(row.answerBy), asked),
      isAnswered: row.answeredAt !== null,
    })),
  }
}

export type RequestFacts = Awaited<ReturnType<typeof listRequestFacts>>['requests'][number]
