import { categories, customerReplyDays, requestTitle } from '@gangway/core/contract'
import { and, asc, isNotNull, or, sql } from 'drizzle-orm'
import { serviceRequest, taskHandling } from '../../database/schema.ts'
import {
  millisecondsPerDay,
  handlingColumns,
  isHandlingOf,
  isSubject,
  readLimit,
  type TaskSource,
} from '../task-source.ts'

/** Service requests that support has answered: a message or feedback of the agency comes next. */
export const requests: TaskSource = {
  kind: 'request',
  code: 'sys:request',
  async read({ db, scope, lang, matches, subjectId }) {
    // Literals, so that the planner finds the partial index of answered requests.
    const isAnswered = and(
      sql`${serviceRequest.state} in ('IN_PROCESS', 'PROCESSED')`,
      or(sql`${serviceRequest.state} = 'PROCESSED'`, isNotNull(serviceRequest.answeredAt)),
    )
    const rows = await db
      .select({
        ...{ requestNo: serviceRequest.requestNo, orderNo: serviceRequest.orderNo, state: serviceRequest.state },
        ...{
          title: serviceRequest.title,
          category: serviceRequest.category,
          updatedAt: serviceRequest.updatedAt,
          handling: handlingColumns,
        },
      })
      .from(serviceRequest)
      .leftJoin(taskHandling, scope.client(taskHandling, isHandlingOf('request', serviceRequest.requestNo)))
      .where(scope.client(serviceRequest, and(isAnswered, isSubject(serviceRequest.requestNo, subjectId), matches)))
      .orderBy(asc(serviceRequest.updatedAt))
      .limit(readLimit)
    return rows.map(({ requestNo, orderNo, state, title, category, updatedAt, ...row }) => ({
      ...row,
      ...{ subjectId: requestNo, subject: requestNo, text: requestTitle(categories, { title, category }, lang) },
      ...(orderNo && { orderNo }),
      // Only an answer that ends the request has a time limit.
      due: state === 'PROCESSED' ? new Date(updatedAt.getTime() + customerReplyDays * millisecondsPerDay) : null,
    }))
  },
}
