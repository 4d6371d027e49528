import { sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser, auditLog } from '../database/schema.ts'
import { newId } from './ids.ts'

const auditActions = [
  'LOGIN',
  'LOGIN_FAILED',
  'LOGOUT',
  'PORTAL_LINK_CREATE',
  'PASSWORD_SET',
  'PASSWORD_RESET',
  'MFA_BIND',
  'MFA_UNBIND',
  'MFA_FEATURE_UPDATE',
  'USER_ADD',
  'USER_UPDATE',
  'USER_DISABLE',
  'USER_ENABLE',
  'USER_INVITE',
  'USER_SESSION_END',
  'USER_TRANSFER',
  'USER_DELETE',
  'ROLE_SAVE',
  'ROLE_DELETE',
  'CREDENTIAL_CREATE',
  'CREDENTIAL_DELETE',
  'ACL_ADD',
  'ACL_DELETE',
  'PASSWORD_POLICY_UPDATE',
  'SSO_ADD',
  'SSO_UPDATE',
  'WEBHOOK_UPDATE',
  'WEBHOOK_PING',
  'WEBHOOK_REPLAY',
  'NOTIFICATION_UPDATE',
  'ORDER_CREATE',
  'TICKET_ISSUE',
  'TICKET_DOWNLOAD',
  'ORDER_MAIL_RESEND',
  'TICKETING_STOP',
  'ORDER_CANCEL',
  'ORDER_CLAIM',
  'CONTACT_DELETE',
  'REFUND_SUBMIT',
  'REFUND_CLAIM',
  'REFUND_PROOF_ADD',
  'REFUND_DISPUTE',
  'REFUND_SETTLE',
  'REFUND_REJECT',
  'BATCH_IMPORT',
  'RECHARGE_SUBMIT',
  'RECHARGE_APPROVE',
  'RECHARGE_CREDIT',
  'RECHARGE_REJECT',
  'DEPOSIT_CHANGE_PROPOSE',
  'DEPOSIT_CHANGE_APPLY',
  'DEPOSIT_CHANGE_DECLINE',
  'LOW_BALANCE_UPDATE',
  'REFUND_CONFIRM',
  'INVOICE_CONFIG_UPDATE',
  'INVOICE_SEND',
  'BYOA_CREATE',
  'BYOA_UPDATE',
  'BYOA_STATUS',
  'BYOA_DELETE',
  'BYOA_BALANCE',
  'SHOP_SAVE',
  'SHOP_STATUS',
  'SHOP_DELETE',
  'SHOP_RULES_UPDATE',
  'SHOP_RATE_SAVE',
  'SHOP_RATE_DELETE',
  'SHOP_LIST_SAVE',
  'SHOP_LIST_DELETE',
  'PROPOSAL_DECIDE',
  'EXPORT',
  'FARE_SEARCH_DELETE',
  'CONTENT_STRATEGY_SUBMIT',
  'CONTENT_STRATEGY_DELETE',
  'TASK_UPDATE',
  'AIRLINE_FOLLOW',
  'AIRLINE_RULES_ANSWER',
  'AIRLINE_SETTING_UPDATE',
  'AIRLINE_FACTS_UPDATE',
  'AIRLINE_RULES_PUBLISH',
  'AGENCY_ACCESS_UPDATE',
  'ASSISTANT_MODEL_UPDATE',
  'ASSISTANT_TONE_UPDATE',
  'CONVERSATION_MAIL',
  'ASSISTANT_ARTICLE_SAVE',
  'ASSISTANT_ARTICLE_DELETE',
  'HELP_ARTICLE_CREATE',
  'HELP_EXAMPLE_ADD',
  'AGENCY_CREATE',
  'AGENCY_STATUS_UPDATE',
  'LEAD_UPDATE',
  'STATUS_INCIDENT_CREATE',
  'STATUS_INCIDENT_UPDATE',
  'AGENCY_LIMITS_UPDATE',
  'INCIDENT_HANDLE',
  'REQUEST_SUBMIT',
  'REQUEST_COMMENT',
  'REQUEST_FEEDBACK',
  'REQUEST_HANDLE',
  'LIVE_CHAT_HANDLE',
  'LIVE_CHAT_REPLY',
  'CANNED_REPLY_SAVE',
  'CANNED_REPLY_DELETE',
  'SANDBOX_CLOCK_UPDATE',
  'SANDBOX_FAULT_ADD',
  'SANDBOX_FAULT_CLEAR',
  'SANDBOX_EVENT',
] as const

export interface AuditEntry {
  action: (typeof auditActions)[number]
  /** The user who did it, or whose account was named; null when the login name is unknown. */
  by: { clientId: string | null; userId: string | null }
  from: { address: string; agent: string }
  object?: { kind: string; id: string }
  result?: 'done' | 'refused'
  /** Never a secret, and no typed text: users type passwords into the wrong field. */
  detail?: Record<string, string | number | boolean>
}

/** Writes an audit log entry in the transaction of the action: after a crash both are stored, or neither. */
export async function writeAuditLog(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  await writeAuditLogs(tx, [entry], now)
}

export async function writeAuditLogs(tx: Tx, entries: readonly AuditEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(auditLog).values(
    entries.map(({ by: { clientId, userId }, ...entry }) => ({
      id: newId(now),
      clientId,
      userId,
      userEmail: sql`(select ${appUser.email} from ${appUser} where ${appUser.id} = ${userId})`,
      action: entry.action,
      objectKind: entry.object?.kind,
      objectId: entry.object?.id,
      result: entry.result ?? 'done',
      address: entry.from.address,
      agent: entry.from.agent,
      detail: entry.detail ?? {},
      at: now,
    })),
  )
}
