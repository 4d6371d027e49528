import { refundReasons, refundStatuses, type RefundFilters, type RefundReason, type RefundStatus } from '@gangway/core'
import { toMidnight } from '../../shared/i18n/dates.rules.ts'
import { hasFilters, listFilters, readChoices, readPage } from '../../shared/filters/list-filters.ts'

export const refundPageSizes = [20, 50, 100] as const

const dayPattern = /^\d{4}-\d\d-\d\d$/
const flagPattern = /^(yes|no)$/

/** Valid format of each filter in the URL. */
const filterPatterns = {
  refundNo: /^\d{6}-\d{4,9}$/,
  orderNo: /^[A-Z]{5}\d{17}$/,
  pnr: /^[A-Z0-9]{5,8}$/,
  airline: /^[A-Z0-9]{2}$/,
  passengerName: /^[^/]*\p{L}[^/]*(\/[^/]*)?$/u,
  type: /^(PROVIDER_REFUND|REFUND_CLAIM)$/,
  overdue: flagPattern,
  hasProof: flagPattern,
  submittedFrom: dayPattern,
  submittedTo: dayPattern,
  updatedFrom: dayPattern,
  updatedTo: dayPattern,
  zone: /^beijing$/,
}

export type RefundFilterName = keyof typeof filterPatterns
const addressFilters = listFilters(filterPatterns)
export const { fits: isRefundFilterValue } = addressFilters

/** State of the list; all of it is in the URL. */
export interface RefundListState {
  status: readonly RefundStatus[]
  reason: readonly RefundReason[]
  filters: Readonly<Partial<Record<RefundFilterName, string>>>
  page: number
  pageSize: number
}

export function parseRefundListParams(params: URLSearchParams): RefundListState {
  return {
    status: readChoices(params, 'status', refundStatuses),
    reason: readChoices(params, 'reason', refundReasons),
    filters: addressFilters.read(params),
    page: readPage(params, 1_000_000),
    pageSize: refundPageSizes.find((each) => String(each) === params.get('size')) ?? refundPageSizes[0],
  }
}

/** Query of a state; contains only what differs from the defaults. */
export function serializeRefundListParams({
  status,
  reason,
  filters,
  page,
  pageSize,
}: RefundListState): URLSearchParams {
  const params = new URLSearchParams()
  if (status.length > 0) params.set('status', status.join(','))
  if (reason.length > 0) params.set('reason', reason.join(','))
  addressFilters.write(params, filters)
  if (pageSize !== refundPageSizes[0]) params.set('size', String(pageSize))
  if (page > 1) params.set('page', String(page))
  return params
}

/** Applies a change and returns to the first page. */
export function changeRefundList(state: RefundListState, change: Partial<RefundListState>): RefundListState {
  return { ...state, page: 1, ...change }
}

export function hasRefundFilters({ status, reason, filters }: RefundListState): boolean {
  return hasFilters(filters, status, reason)
}

/** Request filters of a state. Days are from midnight to midnight in the user's time zone, or in Beijing. */
export function toRefundFilters({ status, reason, filters }: RefundListState): RefundFilters {
  const { zone, type, overdue, hasProof, submittedFrom, submittedTo, updatedFrom, updatedTo, ...same } = filters
  return {
    ...same,
    ...(status.length > 0 && { status: [...status] }),
    ...(reason.length > 0 && { reason: [...reason] }),
    ...(type && { type: type === 'REFUND_CLAIM' ? 'REFUND_CLAIM' : 'PROVIDER_REFUND' }),
    ...(overdue && { overdue: overdue === 'yes' }),
    ...(hasProof && { hasProof: hasProof === 'yes' }),
    ...(submittedFrom && { submittedFrom: toMidnight(submittedFrom, undefined, zone) }),
    ...(submittedTo && { submittedTo: toMidnight(submittedTo, 'end', zone) }),
    ...(updatedFrom && { updatedFrom: toMidnight(updatedFrom, undefined, zone) }),
    ...(updatedTo && { updatedTo: toMidnight(updatedTo, 'end', zone) }),
  }
}

export const maxSearchedOrders = 200

/** Pages are numbered; a capped total may be followed by more rows. */
export function hasNextPage(
  { page, pageSize }: Pick<RefundListState, 'page' | 'pageSize'>,
  { total, totalIsAtLeast }: { total: number; totalIsAtLeast?: boolean },
  shown: number,
): boolean {
  return totalIsAtLeast === true ? shown === pageSize : page * pageSize < total
}
