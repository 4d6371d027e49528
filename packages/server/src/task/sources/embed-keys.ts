import { and, asc, isNull, lt } from 'drizzle-orm'
import { embedKey, taskHandling } from '../../database/schema.ts'
import { handlingColumns, isHandlingOf, isSubject, keyNoticeEnd, readLimit, type TaskSource } from '../task-source.ts'

/** Embed keys that expire soon or have expired, until they are deleted. */
export const embedKeys: TaskSource = {
  kind: 'embedKey',
  code: 'sys:profile:userManagement',
  async read({ db, scope, serverNow, matches, subjectId }) {
    const isExpiring = and(isNull(embedKey.revokedAt), lt(embedKey.expiresAt, keyNoticeEnd(serverNow)))
    return db
      .select({ subjectId: embedKey.id, subject: embedKey.name, due: embedKey.expiresAt, handling: handlingColumns })
      .from(embedKey)
      .leftJoin(taskHandling, scope.client(taskHandling, isHandlingOf('embedKey', embedKey.id)))
      .where(scope.client(embedKey, and(isExpiring, isSubject(embedKey.id, subjectId), matches)))
      .orderBy(asc(embedKey.expiresAt))
      .limit(readLimit)
  },
}
