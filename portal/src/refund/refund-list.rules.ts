import { refundReasons, refundStatuses, type RefundFilters, type RefundReason, type RefundStatus } from '@gangway/core'
import { midnight } from '../shared/dates.rules.ts'

export const pageSizes = [20, 50, 100] as const

const day = /^\d{4}-\d\d-\d\d$/
const yesOrNo = /^(yes|no)$/

/** What each filter looks like in the address; anything else there is no filter. */
const shapes = {
  refundNo: /^\d{6}-\d{4,9}$/,
  orderNo: /^[A-Z]{5}\d{17}$/,
  pnr: /^[A-Z0-9]{5,8}$/,
  airline: /^[A-Z0-9]{2}$/,
  passengerName: /^[^/]*\p{L}[^/]*(\/[^/]*)?$/u,
  type: /^(PROVIDER_REFUND|REFUND_CLAIM)$/,
  overdue: yesOrNo,
  hasProof: yesOrNo,
  submittedFrom: day,
  submittedTo: day,
  updatedFrom: day,
  updatedTo: day,
}

export type FilterName = keyof typeof shapes
const names = [
  'refundNo',
  'orderNo',
  'pnr',
  'airline',
  'passengerName',
  'type',
  'overdue',
  'hasProof',
  'submittedFrom',
  'submittedTo',
  'updatedFrom',
  'updatedTo',
] as const satisfies readonly FilterName[]

/** What the list shows, all of which stands in the address. */
export interface RefundListState {
  status: readonly RefundStatus[]
  reason: readonly RefundReason[]
  filters: Readonly<Partial<Record<FilterName, string>>>
  page: number
  pageSize: number
}

/** Whether a typed value can be filtered by; typed letters may be small. */
export function fits(name: FilterName, value: string): boolean {
  return shapes[name].test(value)
}

export function readRefundList(address: URLSearchParams): RefundListState {
  const set = names.flatMap((name) => {
    const text = address.get(name) ?? ''
    return fits(name, text) ? [[name, text] as const] : []
  })
  const listed = (name: string) => (address.get(name) ?? '').split(',')
  const page = Number(address.get('page') ?? 1)
  return {
    status: refundStatuses.filter((each) => listed('status').includes(each)),
    reason: refundReasons.filter((each) => listed('reason').includes(each)),
    filters: Object.fromEntries(set),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    pageSize: pageSizes.find((each) => String(each) === address.get('size')) ?? pageSizes[0],
  }
}

/** The address of a state: only what differs from the list as it opens. */
export function writeRefundList({ status, reason, filters, page, pageSize }: RefundListState): URLSearchParams {
  const address = new URLSearchParams()
  if (status.length > 0) address.set('status', status.join(','))
  if (reason.length > 0) address.set('reason', reason.join(','))
  for (const name of names) {
    const value = filters[name]
    if (value) address.set(name, value)
  }
  if (pageSize !== pageSizes[0]) address.set('size', String(pageSize))
  if (page > 1) address.set('page', String(page))
  return address
}

/** Another question is asked from the first page on. */
export function changeRefundList(state: RefundListState, change: Partial<RefundListState>): RefundListState {
  return { ...state, page: 1, ...change }
}

export function isNarrowed({ status, reason, filters }: RefundListState): boolean {
  return status.length + reason.length + Object.keys(filters).length > 0
}

/** What is sent for the filters. A day is the viewer's own, from its midnight to the next. */
export function refundFiltersOf({ status, reason, filters }: RefundListState): RefundFilters {
  const { type, overdue, hasProof, submittedFrom, submittedTo, updatedFrom, updatedTo, ...same } = filters
  return {
    ...same,
    ...(status.length > 0 && { status: [...status] }),
    ...(reason.length > 0 && { reason: [...reason] }),
    ...(type && { type: type === 'REFUND_CLAIM' ? 'REFUND_CLAIM' : 'PROVIDER_REFUND' }),
    ...(overdue && { overdue: overdue === 'yes' }),
    ...(hasProof && { hasProof: hasProof === 'yes' }),
    ...(submittedFrom && { submittedFrom: midnight(submittedFrom) }),
    ...(submittedTo && { submittedTo: midnight(submittedTo, 'end') }),
    ...(updatedFrom && { updatedFrom: midnight(updatedFrom) }),
    ...(updatedTo && { updatedTo: midnight(updatedTo, 'end') }),
  }
}

/** The most booking numbers that are searched for at once. */
export const mostSearched = 200

/** Pages are found by their number; behind the last row that was counted there may be more. */
export function hasNextPage(
  { page, pageSize }: Pick<RefundListState, 'page' | 'pageSize'>,
  { total, totalIsAtLeast }: { total: number; totalIsAtLeast?: boolean },
  shown: number,
): boolean {
  return totalIsAtLeast === true ? shown === pageSize : page * pageSize < total
}
