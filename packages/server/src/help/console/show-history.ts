import { toServerTime } from '@gangway/core/contract'
import { and, desc, eq } from 'drizzle-orm'
import { helpVersion } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { savedContentOf, findTexts } from './help-text.store.ts'

type History = 'POST /console/help/article/history'
type Version = 'POST /console/help/article/version'

/** The versions of a text, the newest first. An unchanged text of the release has one. */
export async function showHistory(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<History>,
): Promise<Reply<Answer<History>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { slug, lang, page, pageSize } = body
  const current = (await findTexts(db, slug)).find((text) => text.lang === lang)
  if (!current) return refuse(5004)
  const isIts = and(eq(helpVersion.slug, slug), eq(helpVersion.lang, lang))
  const total = await db.$count(helpVersion, isIts)
  if (total === 0) {
    const { version, changedAt } = current
    const first = { version, action: 'release' as const, title: savedContentOf(current).title, changedBy: null }
    return answer({ list: [{ ...first, changedAt: toServerTime(changedAt) }], total: 1, page, pageSize })
  }
  const rows = await db
    .select()
    .from(helpVersion)
    .where(isIts)
    .orderBy(desc(helpVersion.version))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = rows.map(({ version, action, title, changedAt, changedBy }) => ({
    ...{ version, action, title, changedAt: toServerTime(changedAt), changedBy },
  }))
  return answer({ list, total, page, pageSize })
}

export async function showVersion(
  { db }: Pick<Deps, 'db'>,
  { caller, body: { slug, lang, version } }: Call<Version>,
): Promise<Reply<Answer<Version>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const [row] = await db
    .select()
    .from(helpVersion)
    .where(and(eq(helpVersion.slug, slug), eq(helpVersion.lang, lang), eq(helpVersion.version, version)))
  if (row) return answer({ version, title: row.title, questions: row.questions, text: row.text })
  const current = (await findTexts(db, slug)).find((text) => text.lang === lang && text.version === version)
  return current ? answer({ version, ...savedContentOf(current) }) : refuse(5004)
}
