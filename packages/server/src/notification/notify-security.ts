import type { StoredEntry } from '../account/audit/audit-batch.ts'
import type { Tx } from '../database/db.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { AuditEntry } from '../shared/audit.ts'
import { notify } from './record-notifications.ts'
import { readNotificationSettings } from './setting.store.ts'

/** Changes of who may do what in an agency. Sign-ins have mails of their own. */
const securityActions: readonly AuditEntry['action'][] = [
  ...(['USER_ADD', 'USER_INVITE', 'USER_DISABLE', 'USER_ENABLE', 'USER_TRANSFER', 'USER_DELETE'] as const),
  ...(['ROLE_SAVE', 'ROLE_DELETE', 'CREDENTIAL_CREATE', 'CREDENTIAL_DELETE', 'ACL_ADD', 'ACL_DELETE'] as const),
  ...(['PASSWORD_POLICY_UPDATE', 'MFA_FEATURE_UPDATE', 'MFA_UNBIND', 'SSO_ADD', 'SSO_UPDATE'] as const),
  ...(['WEBHOOK_UPDATE', 'NOTIFICATION_UPDATE'] as const),
]

/** The first sealing after an update finds old entries, which are no news. */
const newestMs = 3_600_000

/**
 * Notifies of entries of the audit log in the transaction that seals them: each is sealed once, so it is notified of once,
 * also after a crash.
 */
export async function notifySecurity(
  tx: Tx,
  deps: Pick<Deps, 'mail' | 'settings' | 'secret'>,
  clientId: string,
  { entries, now }: { entries: readonly StoredEntry[]; now: Date },
): Promise<void> {
  const found = entries.filter(
    ({ action, at, result }) =>
      result === 'done' && securityActions.some((each) => each === action) && at.getTime() > now.getTime() - newestMs,
  )
  if (found.length === 0) return
  const scope = clientScopeOf({ clientId })
  const settings = await readNotificationSettings(tx, scope)
  const items = found.map(({ action, userEmail }) => ({
    ...({ category: 'security', title: userEmail === null ? 'security-server' : 'security' } as const),
    ...{ values: { action, user: userEmail ?? '' }, path: '/profile/user?tab=audit' },
  }))
  await notify(tx, deps, { scope, settings, items, now })
}
