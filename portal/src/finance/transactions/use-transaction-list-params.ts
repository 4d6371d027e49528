import { useMemo } from 'react'
import { useUrlQuery } from '../../shared/browser/url-query.ts'
import {
  changeTransactionList,
  parseTransactionParams,
  serializeTransactionParams,
  type TransactionListState,
} from './transaction-list.rules.ts'

/** State of the list in the URL. Each change adds a history entry. */
export function useTransactionListParams() {
  const { address, latest, setAddress } = useUrlQuery()
  const state = useMemo(() => parseTransactionParams(address), [address])
  const change = (part: Partial<TransactionListState>) =>
    setAddress(serializeTransactionParams(changeTransactionList(parseTransactionParams(latest()), part)))
  return { state, change }
}
