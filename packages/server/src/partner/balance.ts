import type { Deps } from '../deps.ts'
import { depositOf } from './deposits.ts'
import type { PartnerCall, PartnerTold } from './integrator.ts'
import { money } from './present-money.ts'
import { decline, tell } from './reply.ts'

/** What the deposit can still pay: what is held for orders in work is not in it. */
export async function balance({ db }: Deps, { caller, body }: PartnerCall<'/balance.do'>): PartnerTold<'/balance.do'> {
  const deposit = await depositOf(db, caller, body.currency)
  return deposit ? tell({ accountBalance: money(deposit) }) : decline(124)
}
