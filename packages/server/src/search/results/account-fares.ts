import type { AccountFailure, AccountFailureRule } from '@gangway/core/contract'
import type { QuotingAccount } from '../../airline-account/account-access.ts'
import type { AccountAccess } from '../../ports/supplier/airline-account.model.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
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
 * Applies the rules of the agency's accounts: where one fails or is known to be empty, its airline has public fares, or
 * none if the rule is to stop. Such a search is not shared with others.
 */
export function applyAccountRules(started: SearchStarted, accounts: readonly QuotingAccount[]): SearchStarted {
  if (accounts.length === 0) return started
  const stopping = new Set(accounts.flatMap(({ access, onFailure }) => (onFailure === 'STOP' ? access.account : [])))
  return { ...started, state: undefined, answers: withoutStopped(withEmpty(started.answers, accounts), stopping) }
}

/** The supplier is not asked for private fares of an empty account, so it answers with public ones. */
export function accountsToAsk(accounts: readonly QuotingAccount[]): { accounts?: readonly AccountAccess[] } {
  const asked = accounts.flatMap(({ access, isEmpty }) => (isEmpty ? [] : access))
  return asked.length > 0 ? { accounts: asked } : {}
}

/** A public fare that would be private if the account of its airline could pay it. */
export function markEmpty(offer: Offer, accounts: readonly QuotingAccount[]): Offer {
  const { airline, separateBookings } = offer
  const empty = accounts.find(({ access, isEmpty }) => isEmpty && access.airline === airline)
  if (!empty || separateBookings || offeredAirlines(offer).length > 1) return offer
  return { ...offer, account: { account: empty.access.account, failure: 'BALANCE_LOW' } }
}

async function* withEmpty(
  answers: SearchStarted['answers'],
  accounts: readonly QuotingAccount[],
): SearchStarted['answers'] {
  for await (const answer of answers) {
    const empty = accounts.find(({ access, isEmpty }) => isEmpty && access.airline === answer.airline)
    const isMarked = empty !== undefined && answer.outcome !== 'timed_out'
    yield isMarked
      ? {
          ...answer,
          account: { account: empty.access.account, failure: 'BALANCE_LOW' },
          offers: answer.offers.map((offer) => markEmpty(offer, accounts)),
        }
      : answer
  }
}

async function* withoutStopped(
  answers: SearchStarted['answers'],
  stopping: ReadonlySet<string>,
): SearchStarted['answers'] {
  const stopped = new Set<string>()
  for await (const answer of answers) {
    const { airline, account } = answer
    if (airline !== undefined && account?.failure && stopping.has(account.account)) stopped.add(airline)
    // Trips of two airlines are answered after both.
    const offers = answer.offers.filter((offer) => !offeredAirlines(offer).some((code) => stopped.has(code)))
    yield { ...answer, offers }
  }
}
