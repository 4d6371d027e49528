import { invoiceKinds, type InvoiceFilters } from '@gangway/core'
import { hasFilters, listFilters, readPage } from '../shared/filters/list-filters.ts'
import { beijingZone, toMidnight } from '../shared/i18n/dates.rules.ts'

const dayPattern = /^\d{4}-\d\d-\d\d$/

/** Valid format of each filter in the URL; letters of a code may be typed in either case. */
const filterPatterns = {
  invoiceCode: /^[A-Z0-9-]{8,48}$/i,
  kind: /^(TAX_INVOICE|CREDIT_NOTE|STATEMENT)$/,
  currency: /^[A-Z]{3}$/,
  periodFrom: dayPattern,
  periodTo: dayPattern,
  createdFrom: dayPattern,
  createdTo: dayPattern,
}

export type InvoiceFilterName = keyof typeof filterPatterns
const addressFilters = listFilters(filterPatterns)
export const { fits: isInvoiceFilterValue } = addressFilters

/** State of the list; all of it is in the URL. */
export interface InvoiceListState {
  filters: Readonly<Partial<Record<InvoiceFilterName, string>>>
  page: number
}

export const invoicePageSize = 20

export function parseInvoiceParams(params: URLSearchParams): InvoiceListState {
  return { filters: addressFilters.read(params), page: readPage(params, 1_000_000) }
}

/** Query of a state; contains only what differs from the defaults. */
export function serializeInvoiceParams({ filters, page }: InvoiceListState): URLSearchParams {
  const params = new URLSearchParams()
  addressFilters.write(params, filters)
  if (page > 1) params.set('page', String(page))
  return params
}

/** Applies a change and returns to the first page. */
export function changeInvoiceList(state: InvoiceListState, change: Partial<InvoiceListState>): InvoiceListState {
  return { ...state, page: 1, ...change }
}

export function hasInvoiceFilters({ filters }: InvoiceListState): boolean {
  return hasFilters(filters)
}

/** Request filters of a state. All days are those of Singapore, which has the time of Beijing. */
export function toInvoiceFilters({ filters }: InvoiceListState): InvoiceFilters {
  const { invoiceCode, kind, createdFrom, createdTo, ...same } = filters
  return {
    ...same,
    ...(invoiceCode && { invoiceCode: invoiceCode.toUpperCase() }),
    ...(kind && { kind: invoiceKinds.find((each) => each === kind) }),
    ...(createdFrom && { createdFrom: toMidnight(createdFrom, undefined, beijingZone) }),
    ...(createdTo && { createdTo: toMidnight(createdTo, 'end', beijingZone) }),
  }
}
