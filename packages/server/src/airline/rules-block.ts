import type { Db, Tx } from '../database/db.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { findUnagreedAirline } from './rule-state.store.ts'

export interface RulesBlock {
  outcome: 'rules_not_agreed'
  airline: string
}

/** Without the agency's agreement to its rules, an airline is not verified, ordered or issued. */
export async function rulesBlock(
  db: Db | Tx,
  scope: Scope,
  airlines: readonly string[],
): Promise<RulesBlock | undefined> {
  const airline = await findUnagreedAirline(db, scope, airlines)
  return airline === undefined ? undefined : { outcome: 'rules_not_agreed', airline }
}
