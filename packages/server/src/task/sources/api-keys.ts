import { and, asc, isNull, lt } from 'drizzle-orm'
import { partnerKey, taskHandling } from '../../database/schema.ts'
import { handlingColumns, isHandlingOf, isSubject, keyNoticeEnd, readLimit, type TaskSource } from '../task-source.ts'

/** API keys that expire soon or have expired, until they are deleted. */
export const apiKeys: TaskSource = {
  kind: 'apiKey',
  code: 'sys:profile:userManagement',
  async read({ db, scope, serverNow, matches, subjectId }) {
    const isExpiring = and(isNull(partnerKey.revokedAt), lt(partnerKey.expiresAt, keyNoticeEnd(serverNow)))
    return db
      .select({
        subjectId: partnerKey.id,
        subject: partnerKey.name,
        due: partnerKey.expiresAt,
        handling: handlingColumns,
      })
      .from(partnerKey)
      .leftJoin(taskHandling, scope.client(taskHandling, isHandlingOf('apiKey', partnerKey.id)))
      .where(scope.client(partnerKey, and(isExpiring, isSubject(partnerKey.id, subjectId), matches)))
      .orderBy(asc(partnerKey.expiresAt))
      .limit(readLimit)
  },
}
