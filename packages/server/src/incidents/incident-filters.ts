import type { IncidentFilters } from '@gangway/core/contract'
import { and, arrayContains, eq, gte, ilike, inArray, lt, or, type SQL } from 'drizzle-orm'
import { beginning, containing } from '../booking/orders/containing.ts'
import { incident } from '../database/schema.ts'

/** Conditions of the incidents that match every filter. */
export function filterIncidents(filters: IncidentFilters): (SQL | undefined)[] {
  const { id, orderNo, pnr, airline, passengerName, type, status } = filters
  const range = (column: typeof incident.receivedAt | typeof incident.departsAt, from?: string, to?: string) =>
    and(
      from === undefined ? undefined : gte(column, new Date(from)),
      to === undefined ? undefined : lt(column, new Date(to)),
    )
  return [
    id === undefined ? undefined : eq(incident.incidentNo, id),
    orderNo === undefined ? undefined : eq(incident.orderNo, orderNo),
    pnr === undefined ? undefined : arrayContains(incident.pnrs, [pnr]),
    airline === undefined ? undefined : eq(incident.airline, airline),
    passengerName ? isNamed(passengerName) : undefined,
    type && type.length > 0 ? inArray(incident.type, type) : undefined,
    status && status.length > 0 ? inArray(incident.status, status) : undefined,
    range(incident.receivedAt, filters.receivedFrom, filters.receivedTo),
    range(incident.departsAt, filters.departureFrom, filters.departureTo),
  ]
}

/** Names are stored separated by a bar, each starting with the last name. */
function isNamed(typed: string): SQL | undefined {
  const name = typed
    .trim()
    .replace(/\s*\/\s*/, '/')
    .toUpperCase()
  return or(ilike(incident.passengerNames, beginning(name)), ilike(incident.passengerNames, containing(`|${name}`)))
}
