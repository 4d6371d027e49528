import type { Deps } from '../../deps.ts'
import { depositOf, refusalOfCurrency } from './deposits.ts'
import type { PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { money } from '../presenters/present-money.ts'
import { succeed } from '../http/reply.ts'

/** What can be spent: with the credit line, without the amounts held for orders in progress. */
export async function showBalance(
  { db }: Deps,
  { caller, body }: PartnerCall<'/balance.do'>,
): PartnerResponse<'/balance.do'> {
  const deposit = await depositOf(db, caller, body.currency)
  return deposit ? succeed({ accountBalance: money(deposit) }) : refusalOfCurrency(caller, body.currency)
}
