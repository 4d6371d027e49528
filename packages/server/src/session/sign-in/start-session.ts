import { randomBytes } from 'node:crypto'
import type { Tx } from '../../database/db.ts'
import { session } from '../../database/schema.ts'
import { newId, newToken } from '../../shared/ids.ts'
import { tokenHash } from '../../shared/token-hash.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { UserAccount } from '../user.store.ts'
import { lockUserIfUnchanged } from '../lock-user-row.ts'

export interface SessionStart {
  account: UserAccount
  /** The time step of the given code, which is used up. */
  step?: number
  method: 'password' | 'single-sign-on' | 'passkey'
  /** The only order that the session can access. */
  orderNo?: string
  /** The secret of the cookie without which the token is refused. */
  cookieSecret?: string
  from: { address: string; agent: string }
}

/** Starts a session and returns its token; undefined when the user has changed since the check. */
export async function startSession(
  tx: Tx,
  { account, step, method, orderNo, cookieSecret, from }: SessionStart,
  now: Date,
): Promise<string | undefined> {
  const { id: userId, clientId } = account.user
  if (!(await lockUserIfUnchanged(tx, account, { step, lastSignInAt: orderNo === undefined ? now : undefined })))
    return undefined
  const token = newToken()
  await tx.insert(session).values({
    id: newId(now),
    clientId,
    userId,
    tokenHash: tokenHash(token),
    salt: randomBytes(16).toString('hex'),
    method,
    orderNo,
    cookieHash: cookieSecret === undefined ? null : tokenHash(cookieSecret),
    startedAt: now,
    lastSeenAt: now,
    address: from.address,
    agent: from.agent,
  })
  const object = orderNo === undefined ? undefined : { kind: 'order', id: orderNo }
  await writeAuditLog(tx, { action: 'LOGIN', by: { clientId, userId }, from, object, detail: { method } }, now)
  return token
}
