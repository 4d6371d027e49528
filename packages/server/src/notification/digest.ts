import type { NotificationCategory } from '@gangway/core/contract'
import { toLocal, toUtc } from '@gangway/reference'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { announcement, client, notification, notificationDigest } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { JobContext } from '../shared/scheduler/job.ts'
import { composeNotificationMail, type NotificationText } from './compose-mail.ts'
import { findRecipients, readNotificationSettings, type CategorySettings, type Recipient } from './setting.store.ts'

export const digestJob = { kind: 'notification.digest', subject: 'daily' } as const

const minutesPerDay = 1_440
/** 08:00 where the agency is. */
const morningMinutes = 480

export function nextMorning(zone: string, now: Date): Date {
  const minutes = Math.floor(now.getTime() / 60_000)
  const today = Math.floor(toLocal(zone, minutes) / minutesPerDay)
  const morningOf = (day: number) => new Date(toUtc(zone, day * minutesPerDay + morningMinutes) * 60_000)
  return morningOf(today) > now ? morningOf(today) : morningOf(today + 1)
}

/**
 * Sends the e-mail of the day and returns the time of the next one. What was sent is marked in the transaction that stores
 * the mails, so a run that is repeated after a crash sends either all or nothing again.
 */
export async function sendDigest(
  deps: Pick<Deps, 'db' | 'mail' | 'settings' | 'secret'>,
  { scope, clock }: Pick<JobContext, 'scope' | 'clock'>,
): Promise<Date | undefined> {
  const now = clock.now()
  return deps.db.transaction(async (tx) => {
    const [agency] = await tx.select({ zone: client.zone }).from(client).where(eq(client.id, scope.clientId))
    if (!agency) return undefined
    const settings = await readNotificationSettings(tx, scope)
    const since = await lockDigest(tx, scope, now)
    const pending = await takePending(tx, scope)
    const news = settings.news.email === 'daily' ? await readNews(tx, since, now) : []
    const mails = (await collect(tx, scope, settings, [...pending, ...news])).map(({ recipient, items }) =>
      composeNotificationMail(deps, { recipient, clientId: scope.clientId, items, kind: 'daily' }),
    )
    await deps.mail.sendAll(tx, mails)
    return isDaily(settings) ? nextMorning(agency.zone, now) : undefined
  })
}

export const isDaily = (settings: Record<NotificationCategory, CategorySettings>) =>
  Object.values(settings).some(({ email }) => email === 'daily')

/** Two runs at the same time follow each other. Returns when the previous one was. */
async function lockDigest(tx: Tx, scope: Scope, now: Date): Promise<Date> {
  const { clientId } = scope
  await tx.insert(notificationDigest).values({ clientId, sentUntil: now }).onConflictDoNothing()
  const [locked] = await tx
    .select()
    .from(notificationDigest)
    .where(scope.client(notificationDigest))
    .for('no key update')
  await tx.update(notificationDigest).set({ sentUntil: now }).where(scope.client(notificationDigest))
  return locked?.sentUntil ?? now
}

async function takePending(tx: Tx, scope: Scope) {
  const taken = await tx
    .update(notification)
    .set({ isInDigest: false })
    .where(scope.client(notification, eq(notification.isInDigest, true)))
    .returning()
  return taken.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
}

async function readNews(tx: Tx, since: Date, now: Date): Promise<NotificationText[]> {
  const isNew = and(gt(announcement.publishedAt, since), lte(announcement.publishedAt, now))
  const rows = await tx
    .select()
    .from(announcement)
    .where(and(isNew, isNull(announcement.withdrawnAt)))
    .orderBy(asc(announcement.publishedAt))
  return rows.map(({ titleEn, titleCn }) => ({
    ...({ category: 'news', title: 'news', values: { en: titleEn, cn: titleCn }, path: '/home/workspace' } as const),
  }))
}

/** The items of each recipient who gets e-mails of their categories, as the permissions are now. */
async function collect(
  tx: Tx,
  scope: Scope,
  settings: Record<NotificationCategory, CategorySettings>,
  items: readonly (NotificationText & { recipients?: string[] })[],
): Promise<{ recipient: Recipient; items: NotificationText[] }[]> {
  const byUser = new Map<string, { recipient: Recipient; items: NotificationText[] }>()
  for (const category of new Set(items.map((item) => item.category))) {
    const people = await findRecipients(tx, scope, category, settings[category])
    for (const recipient of people.filter(({ hasOptedOut }) => !hasOptedOut)) {
      const own = items.filter(
        ({ recipients, ...item }) => item.category === category && (recipients?.includes(recipient.id) ?? true),
      )
      if (own.length === 0) continue
      const before = byUser.get(recipient.id)?.items ?? []
      byUser.set(recipient.id, { recipient, items: [...before, ...own] })
    }
  }
  return [...byUser.values()]
}
