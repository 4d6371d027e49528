import { eq, inArray } from 'drizzle-orm'
import { client, ledgerAccount } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'

type BalanceCall = Call<'POST /order/qryClientBalance.do'>

/** What the client can spend and what is held for bookings, by currency, its own currency first. */
export async function readBalances(
  { db }: Deps,
  { caller, body }: BalanceCall,
): Promise<Reply<Answer<'POST /order/qryClientBalance.do'>>> {
  // The provider keeps the deposits of others and has none; customers of a client are not shown its own.
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
  const amountOf = (currency: string, kind: 'deposit' | 'held') => ({
    amount: accounts.find((account) => account.currency === currency && account.kind === kind)?.balance ?? 0,
    currency,
  })
  return answer(
    [...currencies].map((currency) => ({
      currency,
      balance: amountOf(currency, 'deposit'),
      held: amountOf(currency, 'held'),
    })),
  )
}
