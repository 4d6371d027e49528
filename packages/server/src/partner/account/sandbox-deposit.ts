import { currencies, unitsOf } from '@gangway/reference'
import type { Deps } from '../../deps.ts'
import { addTestFunds, usualTestFunds } from '../../finance/recharges/add-test-funds.ts'
import { depositOf } from './deposits.ts'
import type { PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { money } from '../presenters/present-money.ts'
import { decline, succeed } from '../http/reply.ts'

const mostUnits = 1_000_000_000

/** Credits the deposit of an account in test mode, in any currency. */
export async function addSandboxDeposit(
  deps: Deps,
  { caller, body, from }: PartnerCall<'/sandbox/deposit.do'>,
): PartnerResponse<'/sandbox/deposit.do'> {
  if (caller.mode !== 'test') return decline(902, { text: 'test accounts only' })
  const currency = body.currency || caller.currency
  if (!currencies.includes(currency)) return decline(124)
  const unit = unitsOf(currency)
  const amount = typeof body.amount === 'number' ? Math.round(body.amount * unit) : usualTestFunds(currency)
  if (amount < 1 || amount > mostUnits * unit) return decline(102, { text: 'amount' })
  const rechargeNo = await addTestFunds(deps, caller, { amount, currency, from })
  const deposit = await depositOf(deps.db, caller, currency)
  if (!deposit) throw new Error(`The deposit in ${currency} was not credited.`)
  return succeed({ rechargeNo, accountBalance: money(deposit) })
}
