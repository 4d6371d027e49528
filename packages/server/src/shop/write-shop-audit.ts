import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog, type AuditEntry } from '../shared/audit.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'

interface ShopChange {
  caller: Caller
  address: string
  agent: string
}

/** Records a change of a shop in its transaction. */
export async function writeShopAudit(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { caller, address, agent }: ShopChange,
  change: Pick<AuditEntry, 'action' | 'detail'> & { shopId: string },
): Promise<void> {
  const { shopId, ...entry } = change
  const object = { kind: 'shop', id: shopId }
  await writeAuditLog(tx, { ...entry, by: caller, from: { address, agent }, object }, clock.now())
}
