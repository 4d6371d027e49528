import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { AccountBalance, Db, SupplierContext, SupplierMoney, SupplierPayment, Tx } from '@gangway/server/ports'
import { fromCents } from '@gangway/reference'
import { sandboxBooking } from '../../tables/supplier-tables.ts'
import type { SandboxContent } from '../store/booking-content.model.ts'
import type { SupplierDeps } from '../supplier-deps.ts'
import { accountStateOf, slowAnswerMs, type AccountState } from './account-access.ts'
import { refundState, settle } from '../store/settle.rules.ts'

/** US cents, of an account without access data. */
const initialBalanceCents = 200_000

type Row = typeof sandboxBooking.$inferSelect
type OwnAccount = Extract<SupplierPayment, { form: 'own-account' }>

/** The balance of an account at an airline, calculated from its payments and refunds. */
export async function accountBalance(
  deps: SupplierDeps,
  airline: string,
  account: string,
  context: SupplierContext,
): Promise<AccountBalance> {
  const state = stateOf(account, context)
  if (state && 'failure' in state) {
    if (state.failure === 'TIMED_OUT') await sleep(slowAnswerMs * deps.pace, undefined, { signal: context.signal })
    return { outcome: 'failed', failure: state.failure }
  }
  const balance = await balanceOf(deps, deps.db, { airline, account }, context)
  return balance ? { outcome: 'known', balance } : { outcome: 'failed' }
}

/** Locks the account until the transaction ends, so that concurrent payments cannot overdraw it. */
export async function lockAccount(
  deps: SupplierDeps,
  tx: Tx,
  { account }: OwnAccount,
  airline: string,
  context: SupplierContext,
): Promise<SupplierMoney | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account:${airline} ${account}`}, 0))`)
  return balanceOf(deps, tx, { airline, account }, context)
}

async function balanceOf(
  { market }: Pick<SupplierDeps, 'market'>,
  db: Db | Tx,
  { airline, account }: { airline: string; account: string },
  context: SupplierContext,
): Promise<SupplierMoney | undefined> {
  const currency = market.carriers.get(airline)?.currency
  if (currency === undefined) return undefined
  const { content } = sandboxBooking
  const rows = await db
    .select()
    .from(sandboxBooking)
    .where(and(eq(sql`${content} ->> 'paidFrom'`, account), eq(sql`${content} ->> 'paidTo'`, airline)))
  const spent = rows.reduce((sum, row) => sum + spentOn(row, row.content, context.now), 0)
  const state = stateOf(account, context)
  const cents = state && 'balanceCents' in state ? state.balanceCents : initialBalanceCents
  return { amount: fromCents(cents, currency) - spent, currency }
}

function stateOf(account: string, { accounts }: SupplierContext): AccountState | undefined {
  const access = accounts?.find((each) => each.account === account)
  return access && accountStateOf(access)
}

const refundedStates: readonly Row['state'][] = ['cancelled', 'failed', 'expired', 'voided']

function spentOn(row: Row, content: SandboxContent, now: Date): number {
  switch (content.kind) {
    case 'refused':
      return 0
    case 'purchase':
      return content.ends === 'failed' && now >= new Date(content.doneAt) ? 0 : content.price.amount
    case 'booking': {
      const { reference, offerKey: key, simulation, heldUntil } = row
      const { booking } = settle({ reference, key, simulation, state: row.state, heldUntil, content }, now)
      if (refundedStates.includes(booking.state)) return 0
      const back = booking.content.refunds.reduce((sum, refund) => {
        const state = refundState(refund)
        return state?.step === 'completed' || state?.step === 'refunded' ? sum + state.back.amount : sum
      }, 0)
      return content.price.amount - back
    }
  }
}
