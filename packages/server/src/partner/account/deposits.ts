import { getAvailableAmount } from '@gangway/core/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { ledgerAccount } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import { currencies } from '@gangway/reference'
import type { PartnerCaller } from '../http/partner-call.ts'
import { decline, type PartnerRefusal } from '../http/reply.ts'

/**
 * What can be spent in a currency, by default the agency's own: the balance and the credit line. Undefined without a deposit.
 */
export async function depositOf(
  db: Db,
  caller: PartnerCaller,
  asked: string | null | undefined,
): Promise<{ amount: number; currency: string } | undefined> {
  const currency = asked || caller.currency
  const [found] = await db
    .select({ balance: ledgerAccount.balance, creditLine: ledgerAccount.creditLine })
    .from(ledgerAccount)
    .where(
      scopeOf(caller).client(
        ledgerAccount,
        and(eq(ledgerAccount.kind, 'deposit'), eq(ledgerAccount.currency, currency)),
      ),
    )
  if (!found) return currency === caller.currency ? { amount: 0, currency } : undefined
  return { amount: getAvailableAmount(found), currency }
}

const addFunds = 'add test funds with /sandbox/deposit.do'

/** No deposit in a currency. A test account can create one. */
export function refusalOfCurrency({ mode }: PartnerCaller, asked: string | null | undefined): PartnerRefusal {
  const currency = asked ?? ''
  const canAdd = mode === 'test' && currencies.includes(currency)
  return decline(124, { text: canAdd ? `${currency}; ${addFunds}` : currency })
}

/** The deposit does not pay an order. */
export function refusalOfDeposit({ mode }: PartnerCaller): PartnerRefusal {
  return decline(411, { text: mode === 'test' ? addFunds : undefined })
}
