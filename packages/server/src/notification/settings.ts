import { notificationCategories, type NotificationCategory, type NotificationSetting } from '@gangway/core/contract'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser, client, notificationDigest, notificationOptOut, notificationSetting } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { agencyClock } from '../shared/agency-clock.ts'
import { writeAuditLog } from '../shared/audit.ts'
import { refuseAboveLimit } from '../shared/agency/hourly-limit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { composeNotificationMail } from './compose-mail.ts'
import { digestJob, nextMorning } from './digest.ts'
import { allCategories, findRecipients, readNotificationSettings, type CategorySettings } from './setting.store.ts'

type Categories = 'POST /clientNotification/category/list'
type List = 'POST /clientNotification/list'
type Update = 'POST /clientNotification/update'
type Test = 'POST /clientNotification/test'

const categoryOf = (type: number) => allCategories.find((each) => notificationCategories[each] === type) ?? 'order'

export function listNotificationCategories({ lang }: Call<Categories>): Reply<Answer<Categories>> {
  return answer(
    allCategories.map((category) => ({
      type: notificationCategories[category],
      name: translateMessage(lang, `notification.category.${category}`),
    })),
  )
}

export async function listNotificationSettings(
  { db }: Pick<Deps, 'db'>,
  { caller, query }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const settings = await readNotificationSettings(db, scope)
  const wanted = query.type === undefined ? allCategories : [categoryOf(Number(query.type))]
  const optOuts = await db.select().from(notificationOptOut).where(scope.client(notificationOptOut))
  return answer(
    wanted.map((category) => {
      const { inApp, email, webhook, recipients, version } = settings[category]
      const unsubscribed = optOuts.flatMap((each) => (each.category === category ? [each.userId] : []))
      const about = { type: notificationCategories[category], locked: lockedChannels(category), unsubscribed, version }
      return { ...about, inApp, email, webhook, recipients }
    }),
  )
}

/** Administrators always hear of changes of security; news are in the workspace, and neither has events for the webhook. */
function lockedChannels(category: NotificationCategory): NotificationSetting['locked'] {
  if (category === 'security') return ['inApp', 'webhook']
  return category === 'news' ? ['inApp'] : []
}

export async function updateNotificationSetting(
  { db, scheduler, clock }: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  { caller, body, address, agent }: Call<Update>,
): Promise<Reply<Answer<Update>> | Refusal> {
  const { type, version, ...wanted } = body
  const category = categoryOf(type)
  const wrong = (path: string, key: string) => refuse(5001, { errorType: 1, fields: [{ path, key }] })
  if (category === 'security' && wanted.email === 'off') return wrong('email', 'input.notification.security')
  if (category === 'news' && wanted.email === 'each') return wrong('email', 'input.notification.news')
  const scope = scopeOf(caller)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [agency] = await tx.select().from(client).where(eq(client.id, scope.clientId)).for('no key update')
    if (!agency) return refuse(5004)
    const before = (await readNotificationSettings(tx, scope))[category]
    if (before.version !== version) return refuse(5312, { errorType: 1, values: { context: 'notificationVersion' } })
    const recipients = [...new Set(wanted.recipients)]
    if (!(await areUsers(tx, scope, recipients))) return refuse(5004)
    const kept = Object.fromEntries(lockedChannels(category).map((name) => [name, before[name]]))
    const after: CategorySettings = { ...wanted, ...kept, recipients, version: version + 1 }
    const { clientId } = scope
    await tx
      .insert(notificationSetting)
      .values({ clientId, category, ...after, changedAt: now })
      .onConflictDoUpdate({
        target: [notificationSetting.clientId, notificationSetting.category],
        set: { ...after, changedAt: now },
      })
    if (after.email === 'daily') {
      const agencyNow = agencyClock(clock, agency).now()
      await tx.insert(notificationDigest).values({ clientId, sentUntil: agencyNow }).onConflictDoNothing()
      await scheduler.put(tx, scope, { ...digestJob, dueAt: nextMorning(agency.zone, agencyNow) })
    }
    await writeAuditLog(
      tx,
      {
        ...{ action: 'NOTIFICATION_UPDATE', by: caller, from: { address, agent } },
        ...{ object: { kind: 'notification', id: category }, detail: describeChange(before, after) },
      },
      now,
    )
    return answer({ version: version + 1 })
  })
}

async function areUsers(tx: Tx, scope: Scope, ids: readonly string[]): Promise<boolean> {
  return (
    ids.length === 0 || (await tx.$count(appUser, scope.client(appUser, inArray(appUser.id, [...ids])))) === ids.length
  )
}

/** Both values of what differs; of the recipients their numbers. */
function describeChange(before: CategorySettings, after: CategorySettings): Record<string, string> {
  const shown = ({ inApp, email, webhook, recipients }: CategorySettings) => ({
    ...{ inApp: String(inApp), email, webhook: String(webhook), recipients: recipients.toSorted().join(' ') },
  })
  const [old, changed] = [shown(before), shown(after)]
  const names = (['inApp', 'email', 'webhook', 'recipients'] as const).filter((name) => old[name] !== changed[name])
  return Object.fromEntries(names.map((name) => [name, `${old[name]} → ${changed[name]}`]))
}

/** Tests of one agency within an hour: recipients have not asked for them. */
const maxTests = 10

/** To everyone who would get an e-mail of the category now, whatever its channels are. */
export async function sendTest(
  deps: Pick<Deps, 'db' | 'mail' | 'settings' | 'secret' | 'clock'>,
  { caller, body, address, agent }: Call<Test>,
): Promise<Reply<Answer<Test>> | Refusal> {
  const scope = scopeOf(caller)
  const category = categoryOf(body.type)
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const people = await findTestRecipients(tx, scope, category)
    if (people.length === 0) return refuse(5312, { errorType: 1, values: { context: 'notificationRecipients' } })
    // The lock makes tests at the same time count each other.
    await tx.select({ id: client.id }).from(client).where(eq(client.id, scope.clientId)).for('no key update')
    const tooMany = await refuseAboveLimit(tx, scope, { actions: ['NOTIFICATION_TEST'], most: maxTests }, now)
    if (tooMany) return tooMany
    const items = [{ category, title: 'test', values: {}, path: '/profile/user?tab=notifications' }]
    const mails = people.map((recipient) =>
      composeNotificationMail(deps, { recipient, clientId: scope.clientId, items, kind: 'test' }),
    )
    await deps.mail.sendAll(tx, mails)
    const object = { kind: 'notification', id: category }
    const detail = { test: true, recipients: people.length }
    const entry = { action: 'NOTIFICATION_TEST', by: caller, from: { address, agent }, object, detail } as const
    await writeAuditLog(tx, entry, now)
    return answer({ sent: people.length })
  })
}

async function findTestRecipients(db: Tx, scope: Scope, category: NotificationCategory) {
  const settings = await readNotificationSettings(db, scope)
  return (await findRecipients(db, scope, category, settings[category])).filter(({ hasOptedOut }) => !hasOptedOut)
}
