import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { announceArticles } from '../../help/articles/help-reader.ts'
import { auditText } from '../../help/console/audit-text.ts'
import { chooseSlug } from '../../help/console/choose-slug.ts'
import { insertText } from '../../help/console/help-text.store.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'

type Create = 'POST /console/assistant/article/create'

/** Adds an article of the provider, which all agencies find. */
export async function createArticle(
  { db, clock, help }: Pick<Deps, 'db' | 'clock' | 'help'>,
  { caller, body, address, agent }: Call<Create>,
): Promise<Reply<Answer<Create>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { lang, topic, title, questions, text } = body
  const now = clock.now()
  const saved = await db.transaction(async (tx) => {
    const slug = await chooseSlug(tx, title, now)
    const content = { title, questions: [...new Set(questions)], text }
    const by = { userId: caller.userId, scope: scopeOf(caller), at: now }
    await insertText(tx, { slug, lang, topic, ...content, state: 'published', revisedAt: now }, by)
    await announceArticles(tx)
    await auditText(tx, 'HELP_ARTICLE_CREATE', { slug, detail: { lang, topic } }, { caller, address, agent, now })
    return answer({ slug })
  })
  help.forget()
  return saved
}
