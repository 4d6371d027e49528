import {
  incidentStatuses,
  incidentTypes,
  type IncidentFilters,
  type IncidentStatus,
  type IncidentType,
} from '@gangway/core'
import { toMidnight } from '../shared/i18n/dates.rules.ts'
import { hasFilters, listFilters, readChoices, readPage } from '../shared/filters/list-filters.ts'

/** Valid format of each filter in the URL. */
const filterPatterns = {
  id: /^\d{17}[A-Z]{5}$/,
  orderNo: /^[A-Z]{5}\d{17}$/,
  pnr: /^[A-Z0-9]{5,8}$/,
  airline: /^[A-Z0-9]{2}$/,
  passengerName: /^[^/]*\p{L}[^/]*(\/[^/]*)?$/u,
  receivedFrom: /^\d{4}-\d\d-\d\d$/,
  receivedTo: /^\d{4}-\d\d-\d\d$/,
  departureFrom: /^\d{4}-\d\d-\d\d$/,
  departureTo: /^\d{4}-\d\d-\d\d$/,
}

export type IncidentFilterName = keyof typeof filterPatterns

const addressFilters = listFilters(filterPatterns)
export const { fits: isIncidentFilterValue } = addressFilters

/** State of the list; all of it is in the URL. */
export interface IncidentListState {
  filters: Readonly<Partial<Record<IncidentFilterName, string>>>
  type: readonly IncidentType[]
  status: readonly IncidentStatus[]
  page: number
  openId: string | undefined
}

export function parseIncidentListParams(params: URLSearchParams): IncidentListState {
  const openId = params.get('open') ?? ''
  return {
    filters: addressFilters.read(params),
    type: readChoices(params, 'type', incidentTypes),
    status: readChoices(params, 'status', incidentStatuses),
    page: readPage(params, 100_000),
    openId: isIncidentFilterValue('id', openId) ? openId : undefined,
  }
}

/** Query of a state; contains only what differs from the defaults. */
export function serializeIncidentListParams({
  filters,
  type,
  status,
  page,
  openId,
}: IncidentListState): URLSearchParams {
  const params = new URLSearchParams()
  addressFilters.write(params, filters)
  if (type.length > 0) params.set('type', type.join(','))
  if (status.length > 0) params.set('status', status.join(','))
  if (page > 1) params.set('page', String(page))
  if (openId) params.set('open', openId)
  return params
}

export function hasIncidentFilters({ filters, type, status }: IncidentListState): boolean {
  return hasFilters(filters, type, status)
}

/** Request filters of a state. Days are in the user's time zone, from midnight to midnight. */
export function toIncidentFilters({
  filters,
  type,
  status,
}: Pick<IncidentListState, 'filters' | 'type' | 'status'>): IncidentFilters {
  const { receivedFrom, receivedTo, departureFrom, departureTo, ...same } = filters
  return {
    ...same,
    ...(type.length > 0 && { type: [...type] }),
    ...(status.length > 0 && { status: [...status] }),
    ...(receivedFrom && { receivedFrom: toMidnight(receivedFrom) }),
    ...(receivedTo && { receivedTo: toMidnight(receivedTo, 'end') }),
    ...(departureFrom && { departureFrom: toMidnight(departureFrom) }),
    ...(departureTo && { departureTo: toMidnight(departureTo, 'end') }),
  }
}
