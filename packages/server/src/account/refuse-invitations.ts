import { sql } from 'drizzle-orm'
import { auditLog } from '../database/schema.ts'
import { refuseAboveLimit } from '../shared/agency/hourly-limit.ts'
import type { Refusal } from '../shared/http/reply.ts'
import type { AccountChange } from './change-accounts.ts'

/** Within an hour: the addresses are typed, and may belong to strangers. */
const maxInvitations = 200

const actions = ['USER_ADD', 'USER_INVITE', 'SANDBOX_USER_ADD', 'SANDBOX_USER_INVITE'] as const

/** Why an agency cannot invite another user yet. Identity providers create users without a mail, so they do not count. */
export function refuseInvitations({ tx, scope, now }: AccountChange): Promise<Refusal | undefined> {
  const only = sql`${auditLog.detail} ->> 'method' is null`
  return refuseAboveLimit(tx, scope, { actions, most: maxInvitations, only }, now)
}
