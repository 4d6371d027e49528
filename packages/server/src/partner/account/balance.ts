import type { Deps } from '../../deps.ts'
import { depositOf, refusalOfCurrency } from './deposits.ts'
import type { PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { money } from '../presenters/present-money.ts'
import { succeed } from '../http/reply.ts'

/** Available balance: amounts held for orders in progress are excluded. */
export async function showBalance(
  { db }: Deps,
  { caller, body }: PartnerCall<'/balance.do'>,
): PartnerResponse<'/balance.do'> {
  const deposit = await depositOf(db, caller, body.currency)
  return deposit ? succeed({ accountBalance: money(deposit) }) : refusalOfCurrency(caller, body.currency)
}
