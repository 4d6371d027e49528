import type { ArticleAction, HelpTopic, Lang } from '@gangway/core/contract'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { appUser, helpArticle, helpVersion } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'

export type HelpText = typeof helpArticle.$inferSelect

/** What staff writes in one language. */
export interface TextContent {
  title: string
  questions: string[]
  text: string
}

/** Who changes an article, and when. */
export interface ArticleEdit {
  userId: string
  /** The provider, to whom the user belongs. */
  scope: Scope
  at: Date
}

const textOf = (slug: string, lang: Lang) => and(eq(helpArticle.slug, slug), eq(helpArticle.lang, lang))

export function findTexts(db: Db | Tx, slug: string): Promise<HelpText[]> {
  return db.select().from(helpArticle).where(eq(helpArticle.slug, slug)).orderBy(helpArticle.lang)
}

/** The texts of an article in both languages, which no other transaction can change until this one ends. */
export async function lockTexts(tx: Tx, slug: string): Promise<HelpText[]> {
  await tx.select({ slug: helpArticle.slug }).from(helpArticle).where(eq(helpArticle.slug, slug)).for('no key update')
  // A translation that was added while the first statement waited is visible to the second one only.
  return tx.select().from(helpArticle).where(eq(helpArticle.slug, slug)).orderBy(helpArticle.lang).for('no key update')
}

/** The text as last saved, which readers may not see yet. */
export function savedContentOf({ title, questions, text, changes }: HelpText): TextContent {
  return changes ?? { title, questions, text }
}

interface NewText extends TextContent {
  slug: string
  lang: Lang
  topic: HelpTopic
  state: 'draft' | 'published'
  revisedAt: Date
}

export async function insertText(tx: Tx, text: NewText, by: ArticleEdit): Promise<void> {
  const changedBy = await findEmail(tx, by)
  const [row] = await tx
    .insert(helpArticle)
    .values({ ...text, changedAt: by.at, changedBy })
    .returning()
  if (row) await recordVersion(tx, row, text.state === 'published' ? 'publish' : 'draft')
}

type TextChange = Partial<Pick<HelpText, 'title' | 'questions' | 'text' | 'changes' | 'state' | 'revisedAt'>>

/** Changes a locked text and keeps what it was. A release leaves it as it is from now on. */
export async function changeText(
  tx: Tx,
  before: HelpText,
  action: Exclude<ArticleAction, 'release'>,
  change: TextChange,
  by: ArticleEdit,
): Promise<number> {
  const { slug, lang } = before
  // The first change by staff keeps the text of the release as well.
  await recordVersion(tx, before, before.fileHash === null ? 'publish' : 'release')
  const changedBy = await findEmail(tx, by)
  const version = before.version + 1
  const [row] = await tx
    .update(helpArticle)
    .set({ ...change, version, changedBy, changedAt: by.at, fileHash: null })
    .where(textOf(slug, lang))
    .returning()
  if (row) await recordVersion(tx, row, action)
  return version
}

/** The languages in which readers have seen a version of the article. */
export async function findPublicLangs(db: Db | Tx, slug: string): Promise<ReadonlySet<Lang>> {
  const rows = await db
    .selectDistinct({ lang: helpVersion.lang })
    .from(helpVersion)
    .where(and(eq(helpVersion.slug, slug), inArray(helpVersion.action, ['release', 'publish'])))
  return new Set(rows.map(({ lang }) => lang))
}

/** A text of the release has no versions until staff changes it. */
export const wasPublic = ({ lang, fileHash, state }: HelpText, publicLangs: ReadonlySet<Lang>): boolean =>
  state !== 'draft' || fileHash !== null || publicLangs.has(lang)

/** Deletes a locked text with its versions. */
export async function deleteText(tx: Tx, { slug, lang }: HelpText): Promise<void> {
  await tx.delete(helpArticle).where(textOf(slug, lang))
  await tx.delete(helpVersion).where(and(eq(helpVersion.slug, slug), eq(helpVersion.lang, lang)))
}

async function recordVersion(tx: Tx, row: HelpText, action: ArticleAction): Promise<void> {
  const { slug, lang, version, changedAt, changedBy } = row
  await tx
    .insert(helpVersion)
    .values({ slug, lang, version, action, ...savedContentOf(row), changedAt, changedBy })
    .onConflictDoNothing()
}

async function findEmail(tx: Tx, { scope, userId }: ArticleEdit): Promise<string | null> {
  const [user] = await tx
    .select({ email: appUser.email })
    .from(appUser)
    .where(scope.client(appUser, eq(appUser.id, userId)))
  return user?.email ?? null
}

/** The topic belongs to the article, not to a language. */
export async function changeTopic(tx: Tx, slug: string, topic: HelpTopic): Promise<void> {
  await tx
    .update(helpArticle)
    .set({ topic })
    .where(and(eq(helpArticle.slug, slug), ne(helpArticle.topic, topic)))
}

export async function setRevisedAt(tx: Tx, { slug, lang }: HelpText, revisedAt: Date): Promise<void> {
  await tx.update(helpArticle).set({ revisedAt }).where(textOf(slug, lang))
}
