import {
  incidentStatuses,
  incidentTypes,
  type IncidentFilters,
  type IncidentStatus,
  type IncidentType,
} from '@gangway/core'
import { midnight } from '../shared/dates.rules.ts'

/** What each filter looks like in the address; anything else there is no filter. */
const shapes = {
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

export type FilterName = keyof typeof shapes

const names = [
  'id',
  'orderNo',
  'pnr',
  'airline',
  'passengerName',
  'receivedFrom',
  'receivedTo',
  'departureFrom',
  'departureTo',
] as const satisfies readonly FilterName[]

/** What the list shows, all of which stands in the address. */
export interface IncidentList {
  filters: Readonly<Partial<Record<FilterName, string>>>
  type: readonly IncidentType[]
  status: readonly IncidentStatus[]
  page: number
  /** The incident that lies open above the list. */
  open: string | undefined
}

/** Whether a typed value can be filtered by; typed letters may be small. */
export function fits(name: FilterName, value: string): boolean {
  return shapes[name].test(value)
}

export function readIncidents(address: URLSearchParams): IncidentList {
  const set = names.flatMap((name) => {
    const text = address.get(name) ?? ''
    return fits(name, text) ? [[name, text] as const] : []
  })
  const asked = (name: string) => (address.get(name) ?? '').split(',')
  const page = Number(address.get('page') ?? 1)
  const open = address.get('open') ?? ''
  return {
    filters: Object.fromEntries(set),
    type: incidentTypes.filter((each) => asked('type').includes(each)),
    status: incidentStatuses.filter((each) => asked('status').includes(each)),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    open: fits('id', open) ? open : undefined,
  }
}

/** The address of a list: only what differs from the list as it opens. */
export function writeIncidents({ filters, type, status, page, open }: IncidentList): URLSearchParams {
  const address = new URLSearchParams()
  for (const name of names) {
    const value = filters[name]
    if (value) address.set(name, value)
  }
  if (type.length > 0) address.set('type', type.join(','))
  if (status.length > 0) address.set('status', status.join(','))
  if (page > 1) address.set('page', String(page))
  if (open) address.set('open', open)
  return address
}

export function isNarrowed({ filters, type, status }: IncidentList): boolean {
  return Object.keys(filters).length > 0 || type.length > 0 || status.length > 0
}

/** What is sent for the filters. A day is the viewer's own, from its midnight to the next. */
export function filtersOf({
  filters,
  type,
  status,
}: Pick<IncidentList, 'filters' | 'type' | 'status'>): IncidentFilters {
  const { receivedFrom, receivedTo, departureFrom, departureTo, ...same } = filters
  return {
    ...same,
    ...(type.length > 0 && { type: [...type] }),
    ...(status.length > 0 && { status: [...status] }),
    ...(receivedFrom && { receivedFrom: midnight(receivedFrom) }),
    ...(receivedTo && { receivedTo: midnight(receivedTo, 'end') }),
    ...(departureFrom && { departureFrom: midnight(departureFrom) }),
    ...(departureTo && { departureTo: midnight(departureTo, 'end') }),
  }
}
