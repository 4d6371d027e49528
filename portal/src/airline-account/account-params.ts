import { useUrlFilters } from '../shared/filters/url-filters.ts'
import type { AccountListBody } from './account-queries.ts'

const statuses = ['ONLINE', 'OFFLINE'] as const

/** Filters, page and the open dialog of the list of accounts, from the URL. */
export function useAccountParams() {
  const url = useUrlFilters()
  const airline = url.value('airline', /^[A-Z0-9]{2}$/)
  const status = statuses.find((each) => each === url.value('status'))
  const failing = url.value('failing') === 'yes' ? true : undefined
  const body: AccountListBody = {
    ...(airline !== undefined && { airline }),
    ...(status && { status }),
    ...(failing && { failing }),
    page: url.page,
    pageSize: 20,
  }
  return {
    filters: { airline, status, failing },
    count: [airline, status, failing].filter((value) => value !== undefined).length,
    body,
    /** `new`, or the id of the account that is configured. */
    dialog: url.value('account', /^[A-Za-z0-9_-]{1,64}$/),
    set: url.set,
    goTo: url.goTo,
    reset: () => url.set({ airline: '', status: '', failing: '' }),
  }
}

export type AccountParams = ReturnType<typeof useAccountParams>
