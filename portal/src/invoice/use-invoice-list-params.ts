import { useMemo } from 'react'
import { useUrlQuery } from '../shared/browser/url-query.ts'
import {
  changeInvoiceList,
  parseInvoiceParams,
  serializeInvoiceParams,
  type InvoiceListState,
} from './invoice-list.rules.ts'

/** State of the list in the URL. Each change adds a history entry. */
export function useInvoiceListParams() {
  const { address, latest, setAddress } = useUrlQuery()
  const state = useMemo(() => parseInvoiceParams(address), [address])
  const change = (part: Partial<InvoiceListState>) =>
    setAddress(serializeInvoiceParams(changeInvoiceList(parseInvoiceParams(latest()), part)))
  return { state, change }
}
