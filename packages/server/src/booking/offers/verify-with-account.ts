import type { AccountFailure } from '@gangway/core/contract'
import { readOnlineAccount } from '../../airline-account/account-access.ts'
import { failureOf, fetchBalance, recordHealth } from '../../airline-account/account-health.ts'
import type { AirlineAccount } from '../../airline-account/airline-account.store.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Party, SupplierVerifyOutcome } from '../../ports/supplier/offer.model.ts'
import type { SupplierContext } from '../../ports/supplier/supplier.port.ts'
import { isPrivate } from '../../search/pricing/price.ts'

/** The account whose private fare was shown has failed or gone offline, and the agency's rule is to stop. */
export interface AccountBlock {
  outcome: 'account_failed'
  airline: string
  scenario?: string
}

type Verified = Exclude<SupplierVerifyOutcome, { outcome: 'account_failed' }> | AccountBlock

type VerifyDeps = Pick<Deps, 'db' | 'secret' | 'supplier' | 'settings' | 'clock' | 'events' | 'mail' | 'market' | 'log'>

interface Wanted {
  key: string
  /** The account whose private fare was shown. */
  account?: string | undefined
  party: Party
}

/**
 * Verifies an offer at the fares it was shown with. When the account fails or cannot pay the offer, its rule decides: the
 * public fare, marked as such, or nothing.
 */
export async function verifyWithAccount(
  deps: VerifyDeps,
  scope: Scope,
  { key, account: id, party }: Wanted,
  about: SupplierContext,
): Promise<Verified> {
  const account = id === undefined ? undefined : await readOnlineAccount(deps, scope, id)
  if (id !== undefined && !account) return { outcome: 'gone', reason: 'cabin_changed' }
  const context = account ? { ...about, accounts: [account.access] } : about
  const verified = await deps.supplier.verify(key, party, context)
  if (!account) return withoutAccount(verified)
  const { row, onFailure } = account
  const { scenario } = verified
  const failure = await failureFor(deps, scope, row, { verified, about })
  if (failure === null) return withoutAccount(verified)
  if (onFailure === 'STOP') return { outcome: 'account_failed', airline: row.airline, scenario }
  return markPublic(await deps.supplier.verify(key, party, about), row.id, failure)
}

/** Why the account cannot be used for an offer. A known balance that is too low is fetched again. */
async function failureFor(
  deps: VerifyDeps,
  scope: Scope,
  row: AirlineAccount,
  { verified, about }: { verified: SupplierVerifyOutcome; about: SupplierContext },
): Promise<AccountFailure | null> {
  const { now, simulation } = about
  if (verified.outcome === 'account_failed') {
    await recordHealth(deps, scope, row.id, { failure: verified.failure, now })
    return verified.failure
  }
  if (verified.outcome !== 'available' || !isPrivate(verified.offer)) return null
  const { total, currency } = verified.offer
  const isKnownLow = row.balance !== null && row.currency === currency && row.balance < total
  if (!isKnownLow && row.failure !== 'BALANCE_LOW') return null
  const fetched = await fetchBalance(deps, row, { now, simulation })
  const isLow = fetched.outcome === 'known' && fetched.balance.amount < total
  const failure = isLow ? 'BALANCE_LOW' : failureOf(fetched)
  const balance = fetched.outcome === 'known' ? { balance: fetched.balance } : {}
  await recordHealth(deps, scope, row.id, { failure, now, ...balance })
  return failure
}

function withoutAccount(verified: SupplierVerifyOutcome): Verified {
  if (verified.outcome === 'account_failed') throw new Error('The supplier reports an account that it was not given.')
  return verified
}

function markPublic(verified: SupplierVerifyOutcome, account: string, failure: AccountFailure): Verified {
  const open = withoutAccount(verified)
  return open.outcome === 'available' ? { ...open, offer: { ...open.offer, account: { account, failure } } } : open
}
