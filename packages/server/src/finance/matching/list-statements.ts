import { toServerTime, type Lang } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { createMatchingReport } from './matching-report.ts'
import { readReportSums } from './report.store.ts'
import {
  countLines,
  findStatementWithUsers,
  listStatements,
  type LineCounts,
  type StatementWithUsers,
} from './statement.store.ts'

type List = 'POST /client/matching/getPageList'

export async function listStatementPage(
  { db }: Pick<Deps, 'db'>,
  { caller, body, lang }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const { page, pageSize, ...filters } = body
  const { list, total } = await listStatements(db, scope, filters, { page, pageSize })
  const countsOf = await countLines(
    db,
    scope,
    list.map(({ row }) => row.id),
  )
  return answer({
    list: list.map((each) => presentStatement(each, countsOf(each.row.id), lang)),
    total,
    page,
    pageSize,
  })
}

type Show = 'GET /client/matching/info/{statementNo}'

export async function showStatement(
  { db }: Pick<Deps, 'db'>,
  { caller, params, lang }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  const scope = scopeOf(caller)
  const found = await findStatementWithUsers(db, scope, params.statementNo)
  if (!found) return refuse(5004)
  const { row } = found
  const countsOf = await countLines(db, scope, [row.id])
  const sums = await readReportSums(db, scope, row)
  const money = (amount: number) => ({ amount, currency: row.currency ?? '' })
  return answer({
    ...presentStatement(found, countsOf(row.id), lang),
    tolerance: row.currency === null ? null : money(row.tolerance),
    report: sums ? createMatchingReport(sums).map(({ amount, ...line }) => ({ ...line, amount: money(amount) })) : [],
  })
}

function presentStatement({ row, user, closedBy }: StatementWithUsers, counts: LineCounts, lang: Lang) {
  const { statementNo, source, state, version, fileName, format, currency, periodFrom, periodTo, problem } = row
  return {
    ...{ statementNo, source, state, version, fileName, format, currency, periodFrom, periodTo },
    ...{ uploadedAt: toServerTime(row.createdAt), user, ...counts, otherCurrencyLines: row.otherCurrencyLines },
    ...{ closedAt: row.closedAt && toServerTime(row.closedAt), closedBy },
    problem: problem && translateMessage(lang, `input.matching.${problem.key}`, problem.values),
  }
}
