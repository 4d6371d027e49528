import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/db.ts'
import { erasedUserName, formatFullName } from '../database/full-name.ts'
import {
  airlineRule,
  announcement,
  bookingLog,
  conversation,
  emailChange,
  embedSession,
  fareSearch,
  helpArticle,
  helpVersion,
  idempotencyKey,
  incident,
  lead,
  linkSign,
  notification,
  notificationOptOut,
  notificationSeen,
  notificationSetting,
  partnerDevice,
  passkey,
  passwordHistory,
  recoveryCode,
  requestChange,
  requestComment,
  scimMember,
  scimUser,
  search,
  serviceRequest,
  session,
  ssoAttempt,
  statusUpdate,
  traceRecord,
} from '../database/schema.ts'
import type { ClientTable, Scope } from '../database/tenant-scope.ts'
import type { User } from './user.ts'

/** What only the user has used. */
const ownTables: readonly (ClientTable & { userId: PgColumn })[] = [
  conversation,
  emailChange,
  embedSession,
  fareSearch,
  linkSign,
  notificationOptOut,
  notificationSeen,
  partnerDevice,
  passkey,
  passwordHistory,
  recoveryCode,
  scimMember,
  scimUser,
  search,
  session,
]

export async function deleteUserRows(tx: Tx, scope: Scope, { id, email }: User): Promise<void> {
  for (const table of ownTables) await tx.delete(table).where(scope.client(table, eq(table.userId, id)))
  await tx.delete(idempotencyKey).where(eq(idempotencyKey.userId, id))
  await tx
    .update(traceRecord)
    .set({ userId: null })
    .where(scope.client(traceRecord, eq(traceRecord.userId, id)))
  await tx
    .update(ssoAttempt)
    .set({ email: null })
    .where(scope.client(ssoAttempt, eq(sql`lower(${ssoAttempt.email})`, email)))
  for (const table of [notification, notificationSetting] as const)
    await tx
      .update(table)
      .set({ recipients: sql`${table.recipients} - ${email}::text` })
      .where(scope.client(table, sql`${table.recipients} ? ${email}`))
}

/** Names of the user beside what the user did. A colleague with the same name is replaced, too. */
export async function replaceUserNames(
  tx: Tx,
  scope: Scope,
  user: User,
  { isProvider }: { isProvider: boolean },
): Promise<void> {
  const name = formatFullName(user)
  await tx.execute(sql`set local gangway.erasure = 'on'`)
  await tx
    .update(serviceRequest)
    .set({ creator: erasedUserName, email: '' })
    .where(scope.client(serviceRequest, eq(serviceRequest.userId, user.id)))
  for (const table of [requestComment, requestChange] as const)
    await tx
      .update(table)
      .set({ name: erasedUserName })
      .where(scope.client(table, eq(table.name, name)))
  await tx
    .update(bookingLog)
    .set({ operator: erasedUserName })
    .where(scope.client(bookingLog, eq(bookingLog.operator, name)))
  await tx
    .update(incident)
    .set({ handler: erasedUserName })
    .where(scope.client(incident, eq(incident.handler, name)))
  if (isProvider) await replaceStaffNames(tx, [name, user.email])
}

/** Names of the provider's staff on what belongs to no agency. */
async function replaceStaffNames(tx: Tx, names: string[]): Promise<void> {
  for (const table of [announcement, helpArticle, helpVersion] as const)
    await tx.update(table).set({ changedBy: erasedUserName }).where(inArray(table.changedBy, names))
  await tx.update(airlineRule).set({ publishedBy: erasedUserName }).where(inArray(airlineRule.publishedBy, names))
  await tx.update(lead).set({ handledBy: erasedUserName }).where(inArray(lead.handledBy, names))
  await tx.update(statusUpdate).set({ by: erasedUserName }).where(inArray(statusUpdate.by, names))
}
