import type { CallAnswer, CallInput } from '@gangway/core'
import { midnight } from '../shared/dates.rules.ts'

export type BookingRow = CallAnswer<'POST /order/matchOrderList.do'>['list'][number]
export type BookingStatus = BookingRow['status']
type Body = CallInput<'POST /order/matchOrderList.do'>['body']
export type OrderSort = NonNullable<Body['sort']>
export type OrderFilters = NonNullable<CallInput<'POST /order/export'>['body']['filters']>

/** All of them, in the order in which a booking lives through them. */
export const statuses = [
  'INIT',
  'UNPAID',
  'TICKETING',
  'ISSUED',
  'EXTERNAL',
  'CANCELLED',
  'EXPIRED',
  'UNKNOWN',
] as const satisfies readonly BookingStatus[]

/** They wait for something: the pending list. */
export const pending: readonly BookingStatus[] = ['INIT', 'UNPAID', 'TICKETING', 'UNKNOWN']

export const sorts: readonly OrderSort[] = [
  'CREATED_DESC',
  'CREATED_ASC',
  'FLIGHT_DESC',
  'FLIGHT_ASC',
  'AMOUNT_DESC',
  'AMOUNT_ASC',
]
export const pageSizes = [20, 50, 100] as const

/** What each filter looks like in the address; anything else there is no filter. */
const shapes = {
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
}

export type FilterName = keyof typeof shapes
const names = [
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
  'airline',
  'origin',
  'destination',
] as const satisfies readonly FilterName[]

/** What the list shows, all of which stands in the address. */
export interface ListState {
  view: 'all' | 'pending'
  status: readonly BookingStatus[]
  filters: Readonly<Partial<Record<FilterName, string>>>
  sort: OrderSort
  page: number
  pageSize: number
  /** The place in the list that the page lies behind or before, as an answer named it. */
  cursor?: { side: 'after' | 'before'; at: string }
}

/** Whether a typed value can be filtered by; typed letters may be small. */
export function fits(name: FilterName, value: string): boolean {
  return shapes[name].test(value)
}

export function readList(address: URLSearchParams): ListState {
  const set = names.flatMap((name) => {
    const text = address.get(name) ?? ''
    return fits(name, text) ? [[name, text] as const] : []
  })
  const asked = (address.get('status') ?? '').split(',')
  const sort = sorts.find((each) => each === address.get('sort')) ?? 'CREATED_DESC'
  const side = address.has('before') ? 'before' : 'after'
  const at = address.get(side)
  const page = Number(address.get('page') ?? 1)
  return {
    view: address.get('view') === 'pending' ? 'pending' : 'all',
    status: statuses.filter((each) => asked.includes(each)),
    filters: Object.fromEntries(set),
    sort,
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    pageSize: pageSizes.find((each) => String(each) === address.get('size')) ?? pageSizes[0],
    ...(at && /^[A-Za-z0-9_-]{1,400}$/.test(at) && { cursor: { side, at } }),
  }
}

/** The address of a state: only what differs from the list as it opens. */
export function writeList({ view, status, filters, sort, page, pageSize, cursor }: ListState): URLSearchParams {
  const address = new URLSearchParams()
  if (view === 'pending') address.set('view', view)
  if (status.length > 0) address.set('status', status.join(','))
  for (const name of names) {
    const value = filters[name]
    if (value) address.set(name, value)
  }
  if (sort !== 'CREATED_DESC') address.set('sort', sort)
  if (pageSize !== pageSizes[0]) address.set('size', String(pageSize))
  if (page > 1) address.set('page', String(page))
  if (cursor && page > 1) address.set(cursor.side, cursor.at)
  return address
}

/** Another question is asked from the first page on. */
export function changeList(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, cursor: undefined, ...change }
}

export function isNarrowed({ status, filters }: ListState): boolean {
  return status.length > 0 || Object.keys(filters).length > 0
}

/** The order that a column of the list names. */
export function sortOf({ column, direction }: { column: string; direction: 'ascending' | 'descending' }): OrderSort {
  const name = `${column}_${direction === 'ascending' ? 'ASC' : 'DESC'}`
  return sorts.find((each) => each === name) ?? 'CREATED_DESC'
}

const saysWhich = [
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

/** Whether the list looks back no further than the server's own limit: nothing says which bookings are meant. */
export function looksBack({ view, filters }: ListState): boolean {
  return view === 'all' && saysWhich.every((name) => filters[name] === undefined)
}

/** What is sent for the filters. A day is the viewer's own, from its midnight to the next. */
export function filtersOf({ view, status, filters }: ListState): OrderFilters {
  const { createdFrom, createdTo, issuedFrom, issuedTo, ...same } = filters
  const wanted = view === 'pending' ? pending : status
  return {
    ...same,
    ...(wanted.length > 0 && { status: [...wanted] }),
    ...(createdFrom && { createdFrom: midnight(createdFrom) }),
    ...(createdTo && { createdTo: midnight(createdTo, 'end') }),
    ...(issuedFrom && { issuedFrom: midnight(issuedFrom) }),
    ...(issuedTo && { issuedTo: midnight(issuedTo, 'end') }),
  }
}
