import { invitedFunctions, type InvitedFunction } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { airlineSetting, client } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { writeAuditLog, type AuditEntry } from '../shared/audit.ts'
import { lockSetting, readAgreement } from './airline-setting.store.ts'
import { takeBackAgreement } from './rule-state.store.ts'

/** What the provider agrees with an agency. */
type AgencyAccess =
  | { kind: 'airlines'; subscribesAll: boolean }
  | { kind: 'airline'; airline: string; approval: 'APPROVED' | 'DECLINED' }
  /** The agency takes back that it agreed to the rules of an airline. */
  | { kind: 'rules'; airline: string; state: 'DISAGREED' }
  | { kind: 'function'; name: InvitedFunction; isOpen: boolean }

/** Reads `airlines all`, `AK approve`, `AK disagree` or `contentStrategy open`; undefined for anything else. */
export function readAgencyAccess(subject: string, state: string): AgencyAccess | undefined {
  if (subject === 'airlines') {
    return state === 'all' || state === 'chosen' ? { kind: 'airlines', subscribesAll: state === 'all' } : undefined
  }
  const name = invitedFunctions.find((each) => each === subject)
  if (name)
    return state === 'open' || state === 'close' ? { kind: 'function', name, isOpen: state === 'open' } : undefined
  if (!/^[A-Z0-9]{2}$/.test(subject)) return undefined
  if (state === 'disagree') return { kind: 'rules', airline: subject, state: 'DISAGREED' }
  const approvals = { approve: 'APPROVED', decline: 'DECLINED' } as const
  return state === 'approve' || state === 'decline'
    ? { kind: 'airline', airline: subject, approval: approvals[state] }
    : undefined
}

/** Changes what an agency may use, with an audit entry. False where there is no agreement to take back. */
export async function changeAgencyAccess(
  tx: Tx,
  clientId: string,
  access: AgencyAccess,
  { now, by, from }: { now: Date } & Pick<AuditEntry, 'by' | 'from'>,
): Promise<boolean> {
  const scope = clientScopeOf({ clientId })
  switch (access.kind) {
    case 'airlines':
      await tx.update(client).set({ subscribesAll: access.subscribesAll }).where(eq(client.id, clientId))
      break
    case 'airline':
      await lockSetting(tx, scope, access.airline)
      await tx
        .update(airlineSetting)
        .set({ approval: access.approval })
        .where(scope.client(airlineSetting, eq(airlineSetting.airline, access.airline)))
      break
    case 'rules':
      await lockSetting(tx, scope, access.airline)
      if (!(await takeBackAgreement(tx, scope, access.airline, now))) return false
      break
    case 'function': {
      const { invitations } = await readAgreement(tx, scope)
      const others = invitations.filter((each) => each !== access.name)
      await tx
        .update(client)
        .set({ invitations: access.isOpen ? [...others, access.name] : others })
        .where(eq(client.id, clientId))
    }
  }
  const { kind: _, ...detail } = access
  const object = { kind: 'agency', id: clientId }
  await writeAuditLog(tx, { action: 'AGENCY_ACCESS_UPDATE', by, from, object, detail }, now)
  return true
}
