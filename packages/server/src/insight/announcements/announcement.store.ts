import type { Announcement } from '@gangway/core/contract'
import { toServerTime } from '@gangway/core/contract'
import { and, desc, eq, gt, ilike, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { escapeLike } from '../../database/escape-like.ts'
import { announcement } from '../../database/schema.ts'

export type AnnouncementRow = typeof announcement.$inferSelect

interface AnnouncementFilters {
  keyword?: string
  category?: Announcement['category']
  state?: Announcement['state']
}

export async function readAnnouncements(
  db: Db,
  now: Date,
  { limit, offset, ...filters }: AnnouncementFilters & { limit: number; offset: number },
): Promise<{ list: AnnouncementRow[]; total: number }> {
  const isFound = conditionOf(filters, now)
  const list = await db
    .select()
    .from(announcement)
    .where(isFound)
    .orderBy(desc(announcement.publishedAt), desc(announcement.id))
    .limit(limit)
    .offset(offset)
  return { list, total: await db.$count(announcement, isFound) }
}

export async function findAnnouncement(db: Db | Tx, id: string): Promise<AnnouncementRow | undefined> {
  return (await db.select().from(announcement).where(eq(announcement.id, id)))[0]
}

/** Changes the row that its author has seen; undefined when it has another version meanwhile. */
export async function changeAnnouncement(
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: Partial<AnnouncementRow>,
): Promise<AnnouncementRow | undefined> {
  const isSeen = and(eq(announcement.id, id), eq(announcement.version, version))
  const changed = { ...change, version: version + 1 }
  return (await tx.update(announcement).set(changed).where(isSeen).returning())[0]
}

export function presentAnnouncement(
  { id, withdrawnAt, publishedAt, ...row }: AnnouncementRow,
  now: Date,
): Announcement {
  const state = withdrawnAt !== null ? 'WITHDRAWN' : publishedAt > now ? 'SCHEDULED' : 'PUBLISHED'
  return { ...row, newsId: id, publishedAt: toServerTime(publishedAt), state }
}

function conditionOf({ keyword = '', category, state }: AnnouncementFilters, now: Date): SQL | undefined {
  const part = `%${escapeLike(keyword.trim())}%`
  const isShown = isNull(announcement.withdrawnAt)
  const states = {
    WITHDRAWN: isNotNull(announcement.withdrawnAt),
    SCHEDULED: and(isShown, gt(announcement.publishedAt, now)),
    PUBLISHED: and(isShown, lte(announcement.publishedAt, now)),
  }
  return and(
    keyword.trim() === '' ? undefined : or(ilike(announcement.titleEn, part), ilike(announcement.titleCn, part)),
    category === undefined ? undefined : eq(announcement.category, category),
    state === undefined ? undefined : states[state],
  )
}
