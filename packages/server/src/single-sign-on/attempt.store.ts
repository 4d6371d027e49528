import { signOnCheckOf, signOnChecksOf, type SignOnReason } from '@gangway/core/contract'
import { desc, eq, notInArray } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { ssoAttempt } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { newId } from '../shared/ids.ts'
import type { AttemptCheck, ReceivedAttributes } from './connection.model.ts'
import type { SsoConnection } from './connection.store.ts'

/** Attempts of a connection that are kept. */
export const maxAttempts = 50

interface Attempt {
  kind: 'sign-in' | 'test'
  reason?: SignOnReason
  email?: string
  received?: ReceivedAttributes
}

/** Adds an attempt to the log of its connection and deletes the oldest ones. Returns its id. */
export async function recordAttempt(
  tx: Tx,
  { id: connectionId, clientId, settings }: SsoConnection,
  { kind, reason, email, received }: Attempt,
  now: Date,
): Promise<string> {
  const id = newId(now)
  const scope = clientScopeOf({ clientId })
  const checks = checksOf(settings.protocol, reason)
  // Attributes of a person are stored for tests only.
  const ofTest = kind === 'test' ? received : null
  await tx.insert(ssoAttempt).values({
    id,
    clientId,
    connectionId,
    kind,
    reason,
    email: email?.slice(0, 254),
    checks,
    received: ofTest,
    at: now,
  })
  const ofConnection = eq(ssoAttempt.connectionId, connectionId)
  const newest = tx
    .select({ id: ssoAttempt.id })
    .from(ssoAttempt)
    .where(scope.client(ssoAttempt, ofConnection))
    .orderBy(desc(ssoAttempt.id))
    .limit(maxAttempts)
  await tx.delete(ssoAttempt).where(scope.client(ssoAttempt, ofConnection, notInArray(ssoAttempt.id, newest)))
  return id
}

/** Checks before the failed one have passed, those after it were not reached. */
function checksOf(protocol: 'oidc' | 'saml', reason: SignOnReason | undefined): AttemptCheck[] {
  const checks = signOnChecksOf(protocol)
  const failed = reason === undefined ? checks.length : checks.indexOf(signOnCheckOf(reason))
  return checks.map((id, index) => ({ id, passed: index < failed ? true : index === failed ? false : null }))
}
