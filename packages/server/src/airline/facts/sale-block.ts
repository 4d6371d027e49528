import type { Db, Tx } from '../../database/db.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { readClosedAirlines } from '../../search/results/hide-closed.ts'
import { readAirlineFacts } from './airline-fact.store.ts'

/** The provider has not invited the agency to an airline by invitation. */
export interface InviteBlock {
  outcome: 'invite_only'
  airline: string
}

/** `gone`: the provider has paused its sales. */
type SaleBlock = InviteBlock | { outcome: 'gone'; reason: 'not_for_sale' }

/** Why an agency cannot verify or order these airlines now. The bookings that it has stay serviceable. */
export async function saleBlock(
  db: Db | Tx,
  scope: Scope,
  airlines: readonly string[],
): Promise<SaleBlock | undefined> {
  const facts = await readAirlineFacts(db)
  if (airlines.some((airline) => facts.get(airline)?.stop)) return { outcome: 'gone', reason: 'not_for_sale' }
  const closed = await readClosedAirlines(db, scope)
  const airline = airlines.find((each) => closed.has(each))
  return airline === undefined ? undefined : { outcome: 'invite_only', airline }
}
