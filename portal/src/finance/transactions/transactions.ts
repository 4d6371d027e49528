import type { CallAnswer } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { toTransactionFilters, type TransactionListState } from './transaction-list.rules.ts'

export type TransactionPage = CallAnswer<'POST /client/bill/getPageList'>
export type Transaction = TransactionPage['list'][number]
export type TransactionMonth = CallAnswer<'POST /client/bill/getMonth'>

const common = { placeholderData: keepPreviousData, staleTime: 0 }

export function useTransactions(state: TransactionListState) {
  const body = { ...toTransactionFilters(state), page: state.page, pageSize: state.pageSize }
  return useQuery({
    queryKey: ['finance', 'transactions', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /client/bill/getPageList', { body, reads: true, quiet: true, signal })),
    ...common,
  })
}

export function useTransactionMonth(body: { month?: string; currency?: string }) {
  return useQuery({
    queryKey: ['finance', 'transactionMonth', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /client/bill/getMonth', { body, reads: true, quiet: true, signal })),
    ...common,
  })
}
