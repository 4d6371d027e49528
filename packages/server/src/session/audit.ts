import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { appUser, auditLog } from '../database/schema.ts'
import { newId } from '../shared/ids.ts'

const auditActions = [
  'LOGIN',
  'LOGIN_FAILED',
  'LOGOUT',
  'PASSWORD_SET',
  'PASSWORD_RESET',
  'MFA_BIND',
  'MFA_UNBIND',
  'MFA_FEATURE_UPDATE',
  'USER_ADD',
  'USER_UPDATE',
  'USER_DISABLE',
  'USER_DELETE',
  'ROLE_SAVE',
  'CREDENTIAL_CREATE',
  'CREDENTIAL_DELETE',
  'ACL_ADD',
  'ACL_DELETE',
  'PASSWORD_POLICY_UPDATE',
  'SSO_ADD',
  'SSO_UPDATE',
  'WEBHOOK_UPDATE',
  'NOTIFICATION_UPDATE',
  'ORDER_CREATE',
  'TICKET_ISSUE',
  'TICKET_DOWNLOAD',
  'ORDER_CANCEL',
  'REFUND_SUBMIT',
  'REFUND_CLAIM',
  'BATCH_IMPORT',
  'RECHARGE_SUBMIT',
  'REFUND_CONFIRM',
  'INVOICE_CONFIG_UPDATE',
  'BYOA_CREATE',
  'BYOA_UPDATE',
  'BYOA_STATUS',
  'BYOA_DELETE',
  'SHOP_SAVE',
  'PROPOSAL_DECIDE',
  'EXPORT',
] as const

export interface Deed {
  action: (typeof auditActions)[number]
  /** Who did it, or who is said to have; nobody when the login name is unknown. */
  by: { clientId: string | null; userId: string | null }
  from: { address: string; agent: string }
  object?: { kind: string; id: string }
  result?: 'done' | 'refused'
  /** Never a secret, and nothing that was typed: people type passwords into the wrong field. */
  detail?: Record<string, string | number | boolean>
}

/** Writes down what was done, in the transaction that does it. */
export async function writeDown(db: Db, deed: Deed, now: Date): Promise<void> {
  await writeAllDown(db, [deed], now)
}

export async function writeAllDown(db: Db, deeds: readonly Deed[], now: Date): Promise<void> {
  if (deeds.length === 0) return
  await db.insert(auditLog).values(
    deeds.map(({ by: { clientId, userId }, ...deed }) => ({
      id: newId(now),
      clientId,
      userId,
      userEmail: sql`(select ${appUser.email} from ${appUser} where ${appUser.id} = ${userId})`,
      action: deed.action,
      objectKind: deed.object?.kind,
      objectId: deed.object?.id,
      result: deed.result ?? 'done',
      address: deed.from.address,
      agent: deed.from.agent,
      detail: deed.detail ?? {},
      at: now,
    })),
  )
}
