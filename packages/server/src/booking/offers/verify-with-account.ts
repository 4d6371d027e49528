import type { AccountFailure } from '@gangway/core/contract'
import { readOnlineAccount } from '../../airline-account/account-access.ts'
import { recordHealth } from '../../airline-account/account-health.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Party, SupplierVerifyOutcome } from '../../ports/supplier/offer.model.ts'
import type { SupplierContext } from '../../ports/supplier/supplier.port.ts'

/** The account whose private fare was shown has failed or gone offline, and the agency's rule is to stop. */
export interface AccountBlock {
  outcome: 'account_failed'
  airline: string
  scenario?: string
}

type Verified = Exclude<SupplierVerifyOutcome, { outcome: 'account_failed' }> | AccountBlock

interface Wanted {
  key: string
  /** The account whose private fare was shown. */
  account?: string | undefined
  party: Party
}

/**
 * Verifies an offer at the fares it was shown with. When the account fails, its rule decides: the public fare, marked as
 * such, or nothing.
 */
export async function verifyWithAccount(
  deps: Pick<Deps, 'db' | 'secret' | 'supplier' | 'settings' | 'clock' | 'events' | 'mail'>,
  scope: Scope,
  { key, account: id, party }: Wanted,
  about: SupplierContext,
): Promise<Verified> {
  const account = id === undefined ? undefined : await readOnlineAccount(deps, scope, id)
  if (id !== undefined && !account) return { outcome: 'gone', reason: 'cabin_changed' }
  const context = account ? { ...about, accounts: [account.access] } : about
  const verified = await deps.supplier.verify(key, party, context)
  if (verified.outcome !== 'account_failed') return verified
  if (!account) throw new Error('The supplier reports an account that it was not given.')
  const { failure, scenario } = verified
  await recordHealth(deps, scope, account.access.account, { failure, now: about.now })
  if (account.onFailure === 'STOP') return { outcome: 'account_failed', airline: account.airline, scenario }
  return markPublic(await deps.supplier.verify(key, party, about), account.access.account, failure)
}

function markPublic(verified: SupplierVerifyOutcome, account: string, failure: AccountFailure): Verified {
  if (verified.outcome === 'account_failed') throw new Error('The supplier reports an account that it was not given.')
  return verified.outcome === 'available'
    ? { ...verified, offer: { ...verified.offer, account: { account, failure } } }
    : verified
}
