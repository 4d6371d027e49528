import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { client, ledgerAccount } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'

/** The deposit account in one currency; it has no id before the first movement. */
export interface DepositAccount {
  id: string
  currency: string
  balance: number
  movements: number
}

/** The account in the wanted currency, the agency's own if none is named, and the currencies of all deposits. */
export async function findDepositAccount(
  db: Db,
  scope: Scope,
  wanted: string | undefined,
): Promise<{ account: DepositAccount; currencies: string[] }> {
  const [own] = await db.select({ currency: client.currency }).from(client).where(eq(client.id, scope.clientId))
  if (!own) throw new Error('The agency does not exist.')
  const { id, currency, balance, movements } = ledgerAccount
  const accounts = await db
    .select({ id, currency, balance, movements })
    .from(ledgerAccount)
    .where(scope.client(ledgerAccount, and(eq(ledgerAccount.kind, 'deposit'))))
    .orderBy(asc(ledgerAccount.currency))
  const currencies = [...new Set([own.currency, ...accounts.map((account) => account.currency)])]
  const chosen = wanted ?? own.currency
  const found = accounts.find((account) => account.currency === chosen)
  return { account: found ?? { id: '', currency: chosen, balance: 0, movements: 0 }, currencies }
}
