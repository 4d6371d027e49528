import type { AccountFailure, AccountFailureRule } from '@gangway/core/contract'
import type { QuotingAccount } from '../../airline-account/account-access.ts'
import type { SearchStarted } from '../../ports/supplier/search.model.ts'
import { offeredAirlines } from '../../shared/offered-airlines.ts'

/** An account of the agency in a search: its fares are listed, or it failed and its rule decided. */
export interface SearchedAccount {
  id: string
  airline: string
  failure?: AccountFailure
  onFailure: AccountFailureRule
}

/** A search at the supplier with the accounts that it asks. */
export type StartedSearch = SearchStarted & { accounts: readonly SearchedAccount[] }

/**
 * Applies the rules of the agency's accounts: where one fails and the rule is to stop, its airline has no fares. Such a
 * search is not shared with others.
 */
export function applyAccountRules(started: SearchStarted, accounts: readonly QuotingAccount[]): SearchStarted {
  if (accounts.length === 0) return started
  const stopping = new Set(accounts.flatMap(({ access, onFailure }) => (onFailure === 'STOP' ? access.account : [])))
  return { ...started, state: undefined, answers: withoutStopped(started, stopping) }
}

async function* withoutStopped({ answers }: SearchStarted, stopping: ReadonlySet<string>): SearchStarted['answers'] {
  const stopped = new Set<string>()
  for await (const answer of answers) {
    const { airline, account } = answer
    if (airline !== undefined && account?.failure && stopping.has(account.account)) stopped.add(airline)
    // Trips of two airlines are answered after both.
    const offers = answer.offers.filter((offer) => !offeredAirlines(offer).some((code) => stopped.has(code)))
    yield { ...answer, offers }
  }
}
