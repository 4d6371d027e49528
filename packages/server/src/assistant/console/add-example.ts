import { and, eq } from 'drizzle-orm'
import { helpArticle, helpExample } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { announceArticles } from '../../help/articles/help-reader.ts'
import { auditText } from '../../help/console/audit-text.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'

type Add = 'POST /console/assistant/example/add'

/** Adds a question to an article of the provider. The same question is added once. */
export async function addExample(
  { db, clock, help }: Pick<Deps, 'db' | 'clock' | 'help'>,
  { caller, body: { slug, lang, text }, address, agent }: Call<Add>,
): Promise<Reply<Answer<Add>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const now = clock.now()
  const saved = await db.transaction(async (tx) => {
    const isIt = and(eq(helpArticle.slug, slug), eq(helpArticle.lang, lang), eq(helpArticle.state, 'published'))
    if ((await tx.$count(helpArticle, isIt)) === 0) return refuse(5004)
    await tx.insert(helpExample).values({ slug, lang, text, addedAt: now }).onConflictDoNothing()
    await announceArticles(tx)
    await auditText(tx, 'HELP_EXAMPLE_ADD', { slug, detail: { lang } }, { caller, address, agent, now })
    return answer(true)
  })
  help.forget()
  return saved
}
