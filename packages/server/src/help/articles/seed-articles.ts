import type { Lang } from '@gangway/core/contract'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import { helpArticle } from '../../database/schema.ts'
import type { Clock } from '../../shared/clock.ts'
import { readArticleFiles, type ArticleFile } from '../article.ts'
import { announceArticles } from './help-reader.ts'

interface FiledArticle extends ArticleFile {
  lang: Lang
}

interface Stored {
  slug: string
  lang: Lang
  fileHash: string | null
  state: string
}

/**
 * Writes the articles of this release to the database when a server starts. An article that was written in the console
 * is never changed; one whose file is gone is archived.
 */
export async function seedArticles(database: OpenDatabase, clock: Clock): Promise<void> {
  const files = [...inLanguage('en'), ...inLanguage('cn')]
  if (!isOutdated(files, await readStored(database.db))) return
  await database.exclusively('gangway articles', () =>
    database.db.transaction(async (tx) => {
      const stored = await readStored(tx)
      // Another process may have been first.
      if (!isOutdated(files, stored)) return
      const now = clock.now()
      const known = new Map(stored.map((row) => [keyOf(row), row]))
      const changed = files.filter((file) => isChanged(file, known.get(keyOf(file))))
      if (changed.length > 0) await writeFiles(tx, changed, now)
      const kept = new Set(files.map(keyOf))
      for (const { slug, lang } of stored.filter((row) => isGone(row, kept)))
        await tx
          .update(helpArticle)
          .set({ state: 'archived', fileHash: '', version: sql`${helpArticle.version} + 1`, changedAt: now })
          .where(and(eq(helpArticle.slug, slug), eq(helpArticle.lang, lang)))
      await announceArticles(tx)
    }),
  )
}

const inLanguage = (lang: Lang): FiledArticle[] => readArticleFiles(lang).map((file) => ({ ...file, lang }))
const keyOf = ({ slug, lang }: { slug: string; lang: Lang }) => `${lang} ${slug}`

function readStored(db: OpenDatabase['db'] | Tx): Promise<Stored[]> {
  const { slug, lang, fileHash, state } = helpArticle
  return db.select({ slug, lang, fileHash, state }).from(helpArticle)
}

const isChanged = ({ hash }: FiledArticle, row: Stored | undefined): boolean =>
  row === undefined || (row.fileHash !== null && row.fileHash !== hash)

const isGone = (row: Stored, kept: ReadonlySet<string>): boolean =>
  row.fileHash !== null && row.state === 'published' && !kept.has(keyOf(row))

function isOutdated(files: readonly FiledArticle[], stored: readonly Stored[]): boolean {
  const known = new Map(stored.map((row) => [keyOf(row), row]))
  const kept = new Set(files.map(keyOf))
  return files.some((file) => isChanged(file, known.get(keyOf(file)))) || stored.some((row) => isGone(row, kept))
}

async function writeFiles(tx: Tx, files: readonly FiledArticle[], now: Date): Promise<void> {
  const rows = files.map(({ slug, lang, topic, intents, title, questions, text, hash }) => ({
    ...{ slug, lang, topic, title, text, intents: [...intents], questions: [...questions] },
    ...{ state: 'published' as const, fileHash: hash, changedAt: now, revisedAt: now },
  }))
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(helpArticle)
    .values(rows)
    .onConflictDoUpdate({
      target: [helpArticle.slug, helpArticle.lang],
      set: {
        topic: excluded('topic'),
        intents: excluded('intents'),
        title: excluded('title'),
        questions: excluded('questions'),
        text: excluded('text'),
        state: 'published',
        fileHash: excluded('file_hash'),
        version: sql`${helpArticle.version} + 1`,
        changedAt: now,
        revisedAt: now,
      },
      setWhere: isNotNull(helpArticle.fileHash),
    })
  // A release keeps the texts of both languages in step, also where it changes one of them only.
  const slugs = [...new Set(files.map(({ slug }) => slug))]
  await tx
    .update(helpArticle)
    .set({ revisedAt: now })
    .where(and(inArray(helpArticle.slug, slugs), isNotNull(helpArticle.fileHash)))
}
