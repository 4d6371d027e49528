import type { RechargeStatus } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { client } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'

/** Tells the agency, its webhook and the provider's console about a top-up. */
export async function publishRecharge(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  { clientId, rechargeNo, status }: { clientId: string; rechargeNo: string; status: RechargeStatus },
): Promise<void> {
  const [provider] = await tx.select({ id: client.id }).from(client).where(eq(client.provider, true))
  const data = { rechargeNo, status }
  const topics = [clientId, ...(provider ? [provider.id] : [])]
  await events.publish(tx, ...topics.map((id) => ({ topic: `client:${id}`, kind: 'recharge', data })))
}
