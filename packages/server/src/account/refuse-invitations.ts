import { toServerTime } from '@gangway/core/contract'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { auditLog } from '../database/schema.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import type { AccountChange } from './lock-accounts.ts'

/** Invitations of an agency within an hour: the addresses are typed, and may belong to strangers. */
const maxInvitations = 200
const hourMs = 3_600_000

/** Why an agency cannot invite another user yet. Identity providers create users without a mail, so they do not count. */
export async function refuseInvitations({ tx, scope, now }: AccountChange): Promise<Refusal | undefined> {
  const isInvitation = and(
    inArray(auditLog.action, ['USER_ADD', 'USER_INVITE']),
    eq(auditLog.result, 'done'),
    gt(auditLog.at, new Date(now.getTime() - hourMs)),
    sql`${auditLog.detail} ->> 'method' is null`,
  )
  const [first] = await tx
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(scope.client(auditLog, isInvitation))
    .orderBy(desc(auditLog.at))
    .limit(1)
    .offset(maxInvitations - 1)
  return first && refuse(5029, { errorType: 1, restartAt: toServerTime(new Date(first.at.getTime() + hourMs)) })
}
