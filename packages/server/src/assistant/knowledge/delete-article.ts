import { eq } from 'drizzle-orm'
import { agencyArticle } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { announceArticles } from '../../help/articles/help-reader.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'

type Delete = 'POST /assistant/article/delete'

/** Deletes an article of which the caller has seen the last change. */
export async function deleteArticle(
  { db, clock, help }: Pick<Deps, 'db' | 'clock' | 'help'>,
  { caller, body: { id, version }, address, agent }: Call<Delete>,
): Promise<Reply<Answer<Delete>> | Refusal> {
  const now = clock.now()
  const scope = scopeOf(caller)
  const deleted = await db.transaction(async (tx) => {
    const isIt = scope.client(agencyArticle, eq(agencyArticle.id, id))
    const [row] = await tx
      .delete(agencyArticle)
      .where(scope.client(agencyArticle, eq(agencyArticle.id, id), eq(agencyArticle.version, version)))
      .returning({ kind: agencyArticle.kind, lang: agencyArticle.lang })
    if (!row) {
      const isThere = (await tx.$count(agencyArticle, isIt)) > 0
      return isThere ? refuse(5312, { errorType: 1, values: { context: 'articleVersion' } }) : refuse(5004)
    }
    await announceArticles(tx, caller.clientId)
    const object = { kind: 'article', id }
    const entry = { action: 'ASSISTANT_ARTICLE_DELETE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: row }, now)
    return answer(true)
  })
  help.forget(caller.clientId)
  return deleted
}
