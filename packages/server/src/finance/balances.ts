import { eq, inArray } from 'drizzle-orm'
import { client, ledgerAccount } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'

type BalanceCall = Call<'POST /order/qryClientBalance.do'>

/** The available and the held balance of the agency by currency, its own currency first. */
export async function readBalances(
  { db }: Deps,
  { caller, body }: BalanceCall,
): Promise<Reply<Answer<'POST /order/qryClientBalance.do'>>> {
  // The provider has no deposit of its own, and customers of an agency do not see the agency's.
  if (caller.provider || caller.embed?.isGuest) return answer([])
  const scope = scopeOf(caller)
  const [own] = await db.select({ currency: client.currency }).from(client).where(eq(client.id, scope.clientId))
  const accounts = await db
    .select()
    .from(ledgerAccount)
    .where(
      scope.client(
        ledgerAccount,
        inArray(ledgerAccount.kind, ['deposit', 'held']),
        body.currency === undefined ? undefined : eq(ledgerAccount.currency, body.currency),
      ),
    )
    .orderBy(ledgerAccount.currency, ledgerAccount.kind)
  const first = own && (body.currency === undefined || body.currency === own.currency) ? [own.currency] : []
  const currencies = new Set([...first, ...accounts.map(({ currency }) => currency)])
  const find = (currency: string, kind: 'deposit' | 'held') =>
    accounts.find((account) => account.currency === currency && account.kind === kind)
  return answer(
    [...currencies].map((currency) => ({
      currency,
      balance: { amount: find(currency, 'deposit')?.balance ?? 0, currency },
      held: { amount: find(currency, 'held')?.balance ?? 0, currency },
      creditLine: { amount: find(currency, 'deposit')?.creditLine ?? 0, currency },
    })),
  )
}
