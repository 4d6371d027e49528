import { and, eq, isNotNull, lte, or } from 'drizzle-orm'
import { taskHandling, webhook } from '../../database/schema.ts'
import { disableTimeOf } from '../../webhook/retry-schedule.rules.ts'
import { handlingColumns, isHandlingOf, isSubject, type TaskSource } from '../task-source.ts'

/** Short failures end by themselves with the first retries. */
const noticeMs = 10 * 60_000

/** A webhook whose deliveries fail or were disabled, until one succeeds or the agency turns it off. */
export const webhooks: TaskSource = {
  kind: 'webhook',
  code: 'sys:profile:userManagement',
  async read({ db, scope, now, matches, subjectId }) {
    const isFailing = and(
      eq(webhook.enabled, true),
      or(lte(webhook.failingSince, new Date(now.getTime() - noticeMs)), isNotNull(webhook.disabledAt)),
    )
    const rows = await db
      .select({
        ...{ subjectId: webhook.id, subject: webhook.url, failingSince: webhook.failingSince },
        ...{ disabledAt: webhook.disabledAt, handling: handlingColumns },
      })
      .from(webhook)
      .leftJoin(taskHandling, scope.client(taskHandling, isHandlingOf('webhook', webhook.id)))
      .where(scope.client(webhook, and(isFailing, isSubject(webhook.id, subjectId), matches)))
    return rows.map(({ failingSince, disabledAt, ...row }) => ({
      ...row,
      text: disabledAt ? 'disabled' : 'failing',
      due: disabledAt ?? (failingSince && disableTimeOf(failingSince)),
    }))
  },
}
