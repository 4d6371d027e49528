import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { appUser, client, taskHandling } from '../../database/schema.ts'
import { millisecondsPerDay, handlingColumns, isHandlingOf, isSubject, type TaskSource } from '../task-source.ts'

const noticeDays = 14

/** The caller's own password, some days before it expires. */
export const passwords: TaskSource = {
  kind: 'password',
  code: 'sys:profile',
  async read({ db, scope, serverNow, userId, matches, subjectId }) {
    const [row] = await db
      .select({
        ...{ subjectId: appUser.id, subject: appUser.email, changedAt: appUser.passwordChangedAt },
        ...{ policy: client.passwordPolicy, handling: handlingColumns },
      })
      .from(appUser)
      .innerJoin(client, and(eq(client.id, appUser.clientId), sql`not ${client.singleSignOnOnly}`))
      .leftJoin(taskHandling, scope.client(taskHandling, isHandlingOf('password', appUser.id)))
      .where(
        scope.client(
          appUser,
          and(eq(appUser.id, userId), isNotNull(appUser.passwordHash), isSubject(appUser.id, subjectId), matches),
        ),
      )
    if (!row?.changedAt || row.policy.maxAgeDays === 0) return []
    const due = new Date(row.changedAt.getTime() + row.policy.maxAgeDays * millisecondsPerDay)
    if (due.getTime() - serverNow.getTime() > noticeDays * millisecondsPerDay) return []
    return [{ subjectId: row.subjectId, subject: row.subject, handling: row.handling, due }]
  },
}
