import { articleLimits } from '@gangway/core/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { agencyArticle } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { announceArticles } from '../../help/articles/help-reader.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'

type Save = 'POST /assistant/article/save'

/** Creates an article, or changes one of which the caller has seen the last change. */
export async function saveArticle(
  { db, clock, help }: Pick<Deps, 'db' | 'clock' | 'help'>,
  { caller, body, address, agent }: Call<Save>,
): Promise<Reply<Answer<Save>> | Refusal> {
  const { id, version, questions, ...content } = body
  if (content.kind === 'snippet' && content.text.length > articleLimits.snippet) {
    const tooLong = { path: 'text', key: 'input.textMax', values: { count: articleLimits.snippet } }
    return refuse(5001, { errorType: 1, fields: [tooLong] })
  }
  const now = clock.now()
  const scope = scopeOf(caller)
  const values = { ...content, questions: [...new Set(questions)], changedAt: now }
  const saved = await db.transaction(async (tx) => {
    const written =
      id === null ? await insertArticle(tx, scope, values) : await changeArticle(tx, scope, { id, version }, values)
    if ('kind' in written) return written
    await announceArticles(tx, caller.clientId)
    const { kind, lang, state } = content
    const detail = { kind, lang, state, version: written.version }
    const object = { kind: 'article', id: written.id }
    const entry = { action: 'ASSISTANT_ARTICLE_SAVE', by: caller, from: { address, agent }, object, detail } as const
    await writeAuditLog(tx, entry, now)
    return answer(written)
  })
  help.forget(caller.clientId)
  return saved
}

type Values = Omit<typeof agencyArticle.$inferInsert, 'id' | 'clientId' | 'version'>
type Written = Pick<typeof agencyArticle.$inferSelect, 'id' | 'version'>

const written = { id: agencyArticle.id, version: agencyArticle.version }

async function insertArticle(tx: Tx, scope: Scope, values: Values): Promise<Written | Refusal> {
  const { clientId } = scope
  // The articles of an agency are counted one save at a time.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`articles:${clientId}`}, 0))`)
  if ((await tx.$count(agencyArticle, scope.client(agencyArticle))) >= articleLimits.articles)
    return refuse(5312, { errorType: 1, values: { context: 'articleLimit', count: articleLimits.articles } })
  const row = { id: newId(values.changedAt), clientId, ...values }
  const [inserted] = await tx.insert(agencyArticle).values(row).returning(written)
  if (!inserted) throw new Error('The article was not stored.')
  return inserted
}

async function changeArticle(
  tx: Tx,
  scope: Scope,
  { id, version }: Written,
  values: Values,
): Promise<Written | Refusal> {
  const isIt = scope.client(agencyArticle, eq(agencyArticle.id, id))
  const [changed] = await tx
    .update(agencyArticle)
    .set({ ...values, version: version + 1 })
    .where(and(scope.client(agencyArticle, eq(agencyArticle.id, id)), eq(agencyArticle.version, version)))
    .returning(written)
  if (changed) return changed
  const isThere = (await tx.$count(agencyArticle, isIt)) > 0
  return isThere ? refuse(5312, { errorType: 1, values: { context: 'articleVersion' } }) : refuse(5004)
}
