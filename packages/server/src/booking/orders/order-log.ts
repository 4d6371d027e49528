import { toServerTime, type Lang } from '@gangway/core/contract'
import { desc, eq, gte, ilike, lt, type SQL } from 'drizzle-orm'
import { bookingLog } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { findBooking } from '../booking.store.ts'
import { failureSentence } from '../ticketing/ticketing-failure-text.ts'
import { containing } from './containing.ts'

type Log = Answer<'POST /order/queryLog.do'>

export async function readOrderLog(
  { db }: Pick<Deps, 'db'>,
  { caller, query, body, lang }: Call<'POST /order/queryLog.do'>,
): Promise<Reply<Log>> {
  const scope = scopeOf(caller)
  const booking = await findBooking(db, scope, query.orderNumber)
  if (!booking) return refuse(5004)
  const { page, pageSize, stage, operator, from, to } = body
  const conditions: (SQL | undefined)[] = [
    eq(bookingLog.bookingId, booking.id),
    stage && eq(bookingLog.stage, stage),
    operator ? ilike(bookingLog.operator, containing(operator)) : undefined,
    from === undefined ? undefined : gte(bookingLog.at, new Date(from)),
    to === undefined ? undefined : lt(bookingLog.at, new Date(to)),
  ]
  const entries = await db
    .select()
    .from(bookingLog)
    .where(scope.client(bookingLog, ...conditions))
    .orderBy(desc(bookingLog.sequence))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return answer({
    list: entries.map((entry) => presentLogEntry(lang, entry)),
    total: await db.$count(bookingLog, scope.client(bookingLog, ...conditions)),
    page,
    pageSize,
  })
}

export function presentLogEntry(lang: Lang, { at, stage, sentence, values, operator }: typeof bookingLog.$inferSelect) {
  const contents = translateMessage(lang, sentence, inWords(lang, values))
  return { time: toServerTime(at), stage, contents, operator: operator ?? '' }
}

/** A failure is stored as its code and translated when it is read. */
function inWords(lang: Lang, values: (typeof bookingLog.$inferSelect)['values']) {
  const { code, message } = values
  return typeof code === 'number' && typeof message === 'string'
    ? { ...values, message: failureSentence(lang, code, message) }
    : values
}
