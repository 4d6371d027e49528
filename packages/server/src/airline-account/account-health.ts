import type { AccountFailure } from '@gangway/core/contract'
import type { Tx } from '../database/db.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { AccountBalance } from '../ports/supplier/airline-account.model.ts'
import type { SupplierMoney } from '../ports/supplier/supplier.model.ts'
import type { SupplierContext } from '../ports/supplier/supplier.port.ts'
import { accessOf } from './account-access.ts'
import { mailAccountFailure } from './account-mail.ts'
import { findAccount, lockAirlineAccount, updateAccountRow, type AirlineAccount } from './airline-account.store.ts'

/** An airline that takes longer counts as silent. */
const patienceMs = 15_000

/** Asks the airline for the balance of an account. Never within a transaction. */
export async function fetchBalance(
  deps: Pick<Deps, 'supplier' | 'secret' | 'clock' | 'settings' | 'log'>,
  row: AirlineAccount,
  { now, simulation }: Pick<SupplierContext, 'now' | 'simulation'>,
): Promise<AccountBalance> {
  const signal = AbortSignal.timeout(patienceMs)
  const context = { now, simulation, accounts: [accessOf(deps, row)], signal }
  try {
    return await deps.supplier.accountBalance(row.airline, row.id, context)
  } catch (error) {
    if (!signal.aborted) deps.log.error({ err: error }, 'The balance of an airline account was not answered')
    return { outcome: 'failed', failure: signal.aborted ? 'TIMED_OUT' : 'UNAVAILABLE' }
  }
}

/** Stores a fetched balance, or that it could not be fetched. The caller holds the row lock. */
export async function storeBalance(
  tx: Tx,
  deps: Pick<Deps, 'events' | 'mail' | 'market' | 'settings'>,
  scope: Scope,
  row: AirlineAccount,
  { fetched, now }: { fetched: AccountBalance; now: Date },
): Promise<AirlineAccount> {
  const change: Partial<AirlineAccount> =
    fetched.outcome === 'known' ? changeTo(fetched.balance, now) : { balanceState: 'FAILED', checkedAt: now }
  return storeFailure(tx, deps, scope, { row, failure: failureOf(fetched), now, change })
}

function changeTo({ amount, currency }: SupplierMoney, now: Date): Partial<AirlineAccount> {
  return { balanceState: 'KNOWN', balance: amount, currency, checkedAt: now }
}

export function failureOf(fetched: AccountBalance): AccountFailure | null {
  if (fetched.outcome === 'failed') return fetched.failure ?? 'UNAVAILABLE'
  return fetched.balance.amount > 0 ? null : 'BALANCE_LOW'
}

/** What a search or a payment has found out about an account: that it fails or works again, and its balance if fetched. */
export async function recordHealth(
  deps: Pick<Deps, 'db' | 'events' | 'mail' | 'market' | 'settings'>,
  scope: Scope,
  id: string,
  { failure, now, balance }: { failure: AccountFailure | null; now: Date; balance?: SupplierMoney },
): Promise<void> {
  const known = await findAccount(deps.db, scope, id)
  if (!known || (!balance && !isNews(known, failure))) return
  const change = balance ? changeTo(balance, now) : {}
  await deps.db.transaction(async (tx) => {
    const row = await lockAirlineAccount(tx, scope, id)
    if (row && (balance ?? isNews(row, failure))) await storeFailure(tx, deps, scope, { row, failure, now, change })
  })
}

/** An answered search says nothing about the balance. */
function isNews(row: AirlineAccount, failure: AccountFailure | null): boolean {
  return row.failure !== failure && !(failure === null && row.failure === 'BALANCE_LOW')
}

interface Health {
  row: AirlineAccount
  failure: AccountFailure | null
  now: Date
  change: Partial<AirlineAccount>
}

/** An account in use that begins to fail is announced once, in the task list, by mail and to the webhook. */
async function storeFailure(
  tx: Tx,
  deps: Pick<Deps, 'events' | 'mail' | 'market' | 'settings'>,
  scope: Scope,
  { row, failure, now, change }: Health,
): Promise<AirlineAccount> {
  const failingSince = failure === null ? null : (row.failingSince ?? now)
  const stored = await updateAccountRow(tx, scope, row, { ...change, failure, failingSince })
  const begins = failure !== null && row.failure === null && stored.status === 'ONLINE'
  if (begins) await mailAccountFailure(tx, deps, scope, stored)
  if (stored.failure !== row.failure || change.checkedAt) {
    const data = { id: row.id, ...(begins && { failure }) }
    await deps.events.publish(tx, { topic: `client:${scope.clientId}`, kind: 'airlineAccount', data })
  }
  return stored
}
