import { and, eq } from 'drizzle-orm'
import { helpArticle } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { announceArticles } from '../../help/articles/help-reader.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'

type Create = 'POST /console/assistant/article/create'

const longestSlug = 60

/** Adds an article of the provider, which all agencies find. */
export async function createArticle(
  { db, clock, help }: Pick<Deps, 'db' | 'clock' | 'help'>,
  { caller, body, address, agent }: Call<Create>,
): Promise<Reply<Answer<Create>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { lang, topic, title, questions, text } = body
  const now = clock.now()
  const saved = await db.transaction(async (tx) => {
    const isTaken = (slug: string) =>
      tx.$count(helpArticle, and(eq(helpArticle.slug, slug), eq(helpArticle.lang, lang))).then((rows) => rows > 0)
    const wanted = slugOf(title)
    const slug =
      wanted === '' || wanted.startsWith('own-') || (await isTaken(wanted)) ? `article-${newId(now)}` : wanted
    const row = { slug, lang, topic, title, questions: [...new Set(questions)], text, state: 'published' as const }
    await tx.insert(helpArticle).values({ ...row, changedAt: now })
    await announceArticles(tx)
    const object = { kind: 'article', id: slug }
    const entry = { action: 'HELP_ARTICLE_CREATE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { lang, topic } }, now)
    return answer({ slug })
  })
  help.forget()
  return saved
}

/** The address of an article with a title in Latin letters; empty for others. */
function slugOf(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, longestSlug).replace(/-+$/, '')
}
