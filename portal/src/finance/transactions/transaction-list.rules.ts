import { transactionTypes, type TransactionFilters } from '@gangway/core'
import { hasFilters, listFilters, readChoices, readPage } from '../../shared/filters/list-filters.ts'
import { beijingZone, toMidnight } from '../../shared/i18n/dates.rules.ts'

export const transactionPageSizes = [20, 50, 100] as const

export type TransactionType = (typeof transactionTypes)[number]

const dayPattern = /^\d{4}-\d\d-\d\d$/

/** Valid format of each filter in the URL; letters of a number may be typed in either case. */
const filterPatterns = {
  number: /^[0-9a-z]{26}$/i,
  orderNo: /^[A-Z]{5}\d{17}$/i,
  currency: /^[A-Z]{3}$/,
  createdFrom: dayPattern,
  createdTo: dayPattern,
  zone: /^beijing$/,
}

export type TransactionFilterName = keyof typeof filterPatterns
const addressFilters = listFilters(filterPatterns)
export const { fits: isTransactionFilterValue } = addressFilters

/** State of the list; all of it is in the URL. */
export interface TransactionListState {
  types: readonly TransactionType[]
  filters: Readonly<Partial<Record<TransactionFilterName, string>>>
  page: number
  pageSize: number
}

export function parseTransactionParams(params: URLSearchParams): TransactionListState {
  return {
    types: readChoices(params, 'type', transactionTypes),
    filters: addressFilters.read(params),
    page: readPage(params, 1_000_000),
    pageSize: transactionPageSizes.find((each) => String(each) === params.get('size')) ?? transactionPageSizes[0],
  }
}

/** Query of a state; contains only what differs from the defaults. */
export function serializeTransactionParams({ types, filters, page, pageSize }: TransactionListState): URLSearchParams {
  const params = new URLSearchParams()
  if (types.length > 0) params.set('type', types.join(','))
  addressFilters.write(params, filters)
  if (pageSize !== transactionPageSizes[0]) params.set('size', String(pageSize))
  if (page > 1) params.set('page', String(page))
  return params
}

/** Applies a change and returns to the first page. */
export function changeTransactionList(
  state: TransactionListState,
  change: Partial<TransactionListState>,
): TransactionListState {
  return { ...state, page: 1, ...change }
}

/** The currency chooses an account and narrows nothing. */
export function hasTransactionFilters({ types, filters }: TransactionListState): boolean {
  const { currency: _currency, ...narrowing } = filters
  return hasFilters(narrowing, types)
}

/** Request filters of a state. Days are from midnight to midnight in the user's time zone, or in Beijing. */
export function toTransactionFilters({ types, filters }: TransactionListState): TransactionFilters {
  const { zone, createdFrom, createdTo, number, orderNo, currency } = filters
  return {
    ...(number && { number: number.toLowerCase() }),
    ...(orderNo && { orderNo: orderNo.toUpperCase() }),
    ...(currency && { currency }),
    ...(types.length > 0 && { type: [...types] }),
    ...(createdFrom && { createdFrom: toMidnight(createdFrom, undefined, zone) }),
    ...(createdTo && { createdTo: toMidnight(createdTo, 'end', zone) }),
  }
}

const path = '/financial/billingQuery'

/** The list with exactly the movements of a month in Beijing, of one type or of all. */
export function monthListPath(month: string, currency: string, type?: TransactionType): string {
  const filters = { currency, createdFrom: `${month}-01`, createdTo: lastDayOf(month), zone: beijingZone }
  const state = { types: type ? [type] : [], filters, page: 1, pageSize: transactionPageSizes[0] }
  return `${path}?${serializeTransactionParams(state).toString()}`
}

/** The page of a month. */
export function monthPath(month: string | undefined, currency: string | undefined): string {
  const params = new URLSearchParams({ view: 'month' })
  if (month) params.set('month', month)
  if (currency) params.set('currency', currency)
  return `${path}?${params.toString()}`
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** The month a number of months later, or earlier. */
export function shiftMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
