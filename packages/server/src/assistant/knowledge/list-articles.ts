import { toServerTime } from '@gangway/core/contract'
import { and, desc, eq, ilike, type SQL } from 'drizzle-orm'
import { containing } from '../../booking/orders/containing.ts'
import { agencyArticle } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'

type List = 'POST /assistant/article/getPageList'

/** The articles of the agency, last changed first. */
export async function listArticles(
  { db }: Pick<Deps, 'db'>,
  { caller, body: { page, pageSize, keyword, kind } }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const conditions: (SQL | undefined)[] = [
    kind && eq(agencyArticle.kind, kind),
    keyword ? ilike(agencyArticle.title, containing(keyword)) : undefined,
  ]
  const isFound = scopeOf(caller).client(agencyArticle, and(...conditions))
  const rows = await db
    .select()
    .from(agencyArticle)
    .where(isFound)
    .orderBy(desc(agencyArticle.changedAt), desc(agencyArticle.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return answer({ list: rows.map(present), total: await db.$count(agencyArticle, isFound), page, pageSize })
}

type Show = 'GET /assistant/article/info/{id}'

export async function showArticle(
  { db }: Pick<Deps, 'db'>,
  { caller, params }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  const [row] = await db
    .select()
    .from(agencyArticle)
    .where(scopeOf(caller).client(agencyArticle, eq(agencyArticle.id, params.id)))
  return row ? answer({ ...present(row), questions: row.questions, text: row.text }) : refuse(5004)
}

function present({ id, version, kind, lang, state, title, changedAt }: typeof agencyArticle.$inferSelect) {
  return { id, version, kind, lang, state, title, changedAt: toServerTime(changedAt) }
}
