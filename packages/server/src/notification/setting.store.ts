import { notificationCategories, type NotificationCategory, type Permission } from '@gangway/core/contract'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { appUser, embedUser, notificationOptOut, notificationSetting, role } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type CategorySettings = Pick<
  typeof notificationSetting.$inferSelect,
  'inApp' | 'email' | 'webhook' | 'recipients' | 'version'
>

export const allCategories = Object.keys(notificationCategories) as NotificationCategory[]

/** Security reaches administrators from the start; news are shown in the workspace. */
function defaultsOf(category: NotificationCategory): CategorySettings {
  const isSecurity = category === 'security'
  return {
    ...{ inApp: isSecurity || category === 'news', email: isSecurity ? 'each' : 'off', webhook: true },
    ...{ recipients: [], version: 0 },
  }
}

export async function readNotificationSettings(
  db: Db | Tx,
  scope: Scope,
): Promise<Record<NotificationCategory, CategorySettings>> {
  const rows = await db.select().from(notificationSetting).where(scope.client(notificationSetting))
  const entries = allCategories.map((category) => [
    category,
    rows.find((row) => row.category === category) ?? defaultsOf(category),
  ])
  return Object.fromEntries(entries) as Record<NotificationCategory, CategorySettings>
}

/** What a recipient must be able to see, so that an e-mail says no more than the portal. */
const pageCodes: Record<NotificationCategory, Permission | undefined> = {
  order: 'sys:booking',
  refund: 'sys:booking',
  incident: 'sys:booking:event',
  request: 'sys:request',
  finance: 'sys:financial',
  security: 'sys:profile:userManagement',
  news: undefined,
}

export interface Recipient {
  id: string
  email: string
  lang: 'en' | 'cn'
  nickname: string
  lastname: string
  /** Gets no e-mails of the category. */
  hasOptedOut: boolean
}

/** The active recipients of a category who may see it; of security also every administrator. */
export async function findRecipients(
  db: Db | Tx,
  scope: Scope,
  category: NotificationCategory,
  { recipients }: Pick<CategorySettings, 'recipients'>,
): Promise<Recipient[]> {
  if (recipients.length === 0 && category !== 'security') return []
  const code = pageCodes[category]
  const isChosen = inArray(appUser.id, recipients)
  const isPerson = notExists(
    db
      .select({ one: sql`1` })
      .from(embedUser)
      .where(scope.client(embedUser, eq(embedUser.userId, appUser.id))),
  )
  const optedOut = and(eq(notificationOptOut.userId, appUser.id), eq(notificationOptOut.category, category))
  const rows = await db
    .select({ user: appUser, optOut: notificationOptOut.userId })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .leftJoin(notificationOptOut, scope.client(notificationOptOut, optedOut))
    .where(
      scope.client(
        appUser,
        eq(appUser.status, 'active'),
        category === 'security' ? undefined : isChosen,
        code && sql`${role.codes} @> ${JSON.stringify([code])}::jsonb`,
        isPerson,
      ),
    )
    .orderBy(appUser.id)
  return rows.map(({ user: { id, email, lang, nickname, lastname }, optOut }) => ({
    ...{ id, email, lang, nickname, lastname },
    hasOptedOut: optOut !== null && category !== 'security',
  }))
}
