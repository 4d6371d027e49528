import type { Tx } from '../../database/db.ts'
import { writeAuditLog, type AuditEntry } from '../../shared/audit.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'

interface Origin {
  caller: Caller
  address: string
  agent: string
  now: Date
}

/** The audit entry of a change to an article of the provider. */
export function auditText(
  tx: Tx,
  action: AuditEntry['action'],
  { slug, detail }: { slug: string; detail: NonNullable<AuditEntry['detail']> },
  { caller, address, agent, now }: Origin,
): Promise<void> {
  const object = { kind: 'article', id: slug }
  return writeAuditLog(tx, { action, by: caller, from: { address, agent }, object, detail }, now)
}
