import type { CallAnswer, CallInput } from '@gangway/core'
import { toMidnight } from '../../shared/i18n/dates.rules.ts'
import { hasFilters, listFilters, readChoices, readPage } from '../../shared/filters/list-filters.ts'

export type BookingRow = CallAnswer<'POST /order/matchOrderList.do'>['list'][number]
export type BookingStatus = BookingRow['status']
type BookingListBody = CallInput<'POST /order/matchOrderList.do'>['body']
export type OrderSort = NonNullable<BookingListBody['sort']>
export type OrderFilters = NonNullable<CallInput<'POST /order/export'>['body']['filters']>

/** All statuses in lifecycle order. */
export const bookingStatuses = [
  'INIT',
  'UNPAID',
  'TICKETING',
  'ISSUED',
  'EXTERNAL',
  'CANCELLED',
  'EXPIRED',
  'UNKNOWN',
] as const satisfies readonly BookingStatus[]

/** Statuses of the pending list. */
export const pendingStatuses: readonly BookingStatus[] = ['INIT', 'UNPAID', 'TICKETING', 'UNKNOWN']

export const bookingSorts: readonly OrderSort[] = [
  'CREATED_DESC',
  'CREATED_ASC',
  'FLIGHT_DESC',
  'FLIGHT_ASC',
  'AMOUNT_DESC',
  'AMOUNT_ASC',
]
export const bookingPageSizes = [20, 50, 100] as const

/** Valid format of each filter in the URL. */
const filterPatterns = {
  orderNo: /^[A-Z]{5}\d{17}$/,
  airlinePnr: /^[A-Z0-9]{5,8}$/,
  providerPnr: /^[A-Z0-9]{5,8}$/,
  passengerName: /^[^/]*\p{L}[^/]*(\/[^/]*)?$/u,
  createdFrom: /^\d{4}-\d\d-\d\d$/,
  createdTo: /^\d{4}-\d\d-\d\d$/,
  issuedFrom: /^\d{4}-\d\d-\d\d$/,
  issuedTo: /^\d{4}-\d\d-\d\d$/,
  flightFrom: /^\d{4}-\d\d-\d\d$/,
  flightTo: /^\d{4}-\d\d-\d\d$/,
  airline: /^[A-Z0-9]{2}$/,
  origin: /^[A-Z]{3}$/,
  destination: /^[A-Z]{3}$/,
  zone: /^beijing$/,
}

export type BookingFilterName = keyof typeof filterPatterns
const addressFilters = listFilters(filterPatterns)
export const { fits: isBookingFilterValue } = addressFilters

/** State of the list; all of it is in the URL. */
export interface BookingListState {
  view: 'all' | 'pending'
  status: readonly BookingStatus[]
  filters: Readonly<Partial<Record<BookingFilterName, string>>>
  sort: OrderSort
  page: number
  pageSize: number
  /** Cursor of a response and whether the page is before or after it. */
  cursor?: { side: 'after' | 'before'; at: string }
}

export function parseBookingListParams(params: URLSearchParams): BookingListState {
  const sort = bookingSorts.find((each) => each === params.get('sort')) ?? 'CREATED_DESC'
  const side = params.has('before') ? 'before' : 'after'
  const at = params.get(side)
  return {
    view: params.get('view') === 'pending' ? 'pending' : 'all',
    status: readChoices(params, 'status', bookingStatuses),
    filters: addressFilters.read(params),
    sort,
    page: readPage(params, 1_000_000),
    pageSize: bookingPageSizes.find((each) => String(each) === params.get('size')) ?? bookingPageSizes[0],
    ...(at && /^[A-Za-z0-9_-]{1,400}$/.test(at) && { cursor: { side, at } }),
  }
}

/** Query of a state; contains only what differs from the defaults. */
export function serializeBookingListParams({
  view,
  status,
  filters,
  sort,
  page,
  pageSize,
  cursor,
}: BookingListState): URLSearchParams {
  const params = new URLSearchParams()
  if (view === 'pending') params.set('view', view)
  if (status.length > 0) params.set('status', status.join(','))
  addressFilters.write(params, filters)
  if (sort !== 'CREATED_DESC') params.set('sort', sort)
  if (pageSize !== bookingPageSizes[0]) params.set('size', String(pageSize))
  if (page > 1) params.set('page', String(page))
  if (cursor && page > 1) params.set(cursor.side, cursor.at)
  return params
}

/** Applies a change and returns to the first page. */
export function changeBookingList(state: BookingListState, change: Partial<BookingListState>): BookingListState {
  return { ...state, page: 1, cursor: undefined, ...change }
}

export function hasBookingFilters({ status, filters }: BookingListState): boolean {
  return hasFilters(filters, status)
}

export function toSortOrder({
  column,
  direction,
}: {
  column: string
  direction: 'ascending' | 'descending'
}): OrderSort {
  const name = `${column}_${direction === 'ascending' ? 'ASC' : 'DESC'}`
  return bookingSorts.find((each) => each === name) ?? 'CREATED_DESC'
}

const identifyingFilters = [
  'orderNo',
  'airlinePnr',
  'providerPnr',
  'passengerName',
  'createdFrom',
  'createdTo',
  'issuedFrom',
  'issuedTo',
  'flightFrom',
  'flightTo',
] as const

/** Whether the server's default time limit applies because no filter restricts the bookings. */
export function hasDefaultTimeLimit({ view, filters }: BookingListState): boolean {
  return view === 'all' && identifyingFilters.every((name) => filters[name] === undefined)
}

/** Request filters of a state. Days are from midnight to midnight in the user's time zone, or in Beijing. */
export function toBookingFilters({ view, status, filters }: BookingListState): OrderFilters {
  const { zone, createdFrom, createdTo, issuedFrom, issuedTo, ...same } = filters
  const requestFilters = view === 'pending' ? pendingStatuses : status
  return {
    ...same,
    ...(requestFilters.length > 0 && { status: [...requestFilters] }),
    ...(createdFrom && { createdFrom: toMidnight(createdFrom, undefined, zone) }),
    ...(createdTo && { createdTo: toMidnight(createdTo, 'end', zone) }),
    ...(issuedFrom && { issuedFrom: toMidnight(issuedFrom, undefined, zone) }),
    ...(issuedTo && { issuedTo: toMidnight(issuedTo, 'end', zone) }),
  }
}
