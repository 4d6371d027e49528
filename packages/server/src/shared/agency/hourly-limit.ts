import { toServerTime } from '@gangway/core/contract'
import { and, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { auditLog } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { AuditEntry } from '../audit.ts'
import { refuse, type Refusal } from '../http/reply.ts'

const hourMs = 3_600_000

interface HourlyLimit {
  /** Entries of the audit log that count when their action was done. */
  actions: readonly AuditEntry['action'][]
  /** Within an hour. */
  most: number
  /** Which of these entries count; all of the agency without it. */
  only?: SQL
}

/**
 * Why an agency cannot do something again yet. The audit log counts, in the time of the server, because an agency can move
 * its own clock on. The caller holds a lock, so that calls at the same time count each other.
 */
export async function refuseAboveLimit(
  tx: Tx,
  scope: Scope,
  { actions, most, only }: HourlyLimit,
  now: Date,
): Promise<Refusal | undefined> {
  const isCounted = and(
    inArray(auditLog.action, [...actions]),
    eq(auditLog.result, 'done'),
    gt(auditLog.at, new Date(now.getTime() - hourMs)),
    only,
  )
  const [first] = await tx
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(scope.client(auditLog, isCounted))
    .orderBy(desc(auditLog.at))
    .limit(1)
    .offset(most - 1)
  return first && refuse(5029, { errorType: 1, restartAt: toServerTime(new Date(first.at.getTime() + hourMs)) })
}
