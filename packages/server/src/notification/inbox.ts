import { notificationCategories, toServerTime } from '@gangway/core/contract'
import { desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { notification, notificationSeen } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { notificationTitleOf } from './compose-mail.ts'

type List = 'POST /clientNotification/inbox/getPageList'
type Seen = 'POST /clientNotification/inbox/seen'

const inboxDays = 30
const dayMs = 86_400_000

export async function listInbox(
  { db }: Pick<Deps, 'db'>,
  { caller, body, lang }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const { page, pageSize } = body
  const since = new Date(caller.clock.now().getTime() - inboxDays * dayMs)
  const seenUntil = await findSeen(db, scope, caller.userId)
  const isOwn = scope.client(
    notification,
    eq(notification.inApp, true),
    gt(notification.createdAt, since),
    sql`${notification.recipients} ? ${caller.userId}`,
  )
  const rows = await db
    .select()
    .from(notification)
    .where(isOwn)
    .orderBy(desc(notification.createdAt), notification.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = rows.map((row) => ({
    ...{
      id: row.id,
      type: notificationCategories[row.category],
      title: notificationTitleOf(lang, row),
      path: row.path,
    },
    ...{ at: toServerTime(row.createdAt), isNew: row.createdAt > seenUntil },
  }))
  const unseen = scope.client(notification, isOwn, gt(notification.createdAt, seenUntil))
  const total = await db.$count(notification, isOwn)
  return answer({ list, total, page, pageSize, unseen: await db.$count(notification, unseen) })
}

export async function markSeen({ db }: Pick<Deps, 'db'>, { caller }: Call<Seen>): Promise<Reply<boolean>> {
  const { clientId, userId } = caller
  const seenUntil = caller.clock.now()
  await db.transaction((tx) =>
    tx
      .insert(notificationSeen)
      .values({ clientId, userId, seenUntil })
      .onConflictDoUpdate({ target: notificationSeen.userId, set: { seenUntil } }),
  )
  return answer(true)
}

async function findSeen(db: Db, scope: Scope, userId: string): Promise<Date> {
  const [found] = await db
    .select()
    .from(notificationSeen)
    .where(scope.client(notificationSeen, eq(notificationSeen.userId, userId)))
  return found?.seenUntil ?? new Date(0)
}
