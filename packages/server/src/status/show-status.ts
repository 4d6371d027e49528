import {
  addDays,
  statusComponents,
  statusHistoryDays,
  toServerTime,
  type StatusComponent,
  type StatusSummary,
} from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import { beijingDay } from '../shared/beijing-days.ts'
import { availabilityOf, measuredState, worstState } from './availability.rules.ts'
import {
  presentStatusIncident,
  presentUpdate,
  readStatusFigures,
  readPublishedIncidents,
  readRecent,
  readUpdates,
  type StoredIncident,
} from './status.store.ts'

const minuteMs = 60_000
const recentMinutes = 15
const hourMs = 60 * minuteMs
const dayHours = 24

const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

/**
 * The availability of the service from the requests of all agencies together. Numbers of requests are left out, because
 * they would disclose the business of the provider.
 */
export async function readStatus({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<StatusSummary> {
  const now = clock.now()
  const today = beijingDay(now)
  const first = addDays(today, 1 - statusHistoryDays)
  const from = startOf(first)
  const [days, hours, recent, incidents] = [
    await readStatusFigures(db, 'day', from),
    await readStatusFigures(db, 'hour', new Date(now.getTime() - dayHours * hourMs)),
    await readRecent(db, new Date(now.getTime() - recentMinutes * minuteMs)),
    await readPublishedIncidents(db, from),
  ]
  const updates = await readUpdates(
    db,
    incidents.map(({ id }) => id),
  )
  const isOpen = ({ startedAt, resolvedAt }: StoredIncident) => resolvedAt === null && startedAt <= now
  const components = statusComponents.map((component) => {
    const ofDay = new Map(
      days.flatMap((row) => (row.component === component ? [[beijingDay(row.startsAt), row] as const] : [])),
    )
    // Without requests in the last minutes, the last measured hour; without one, the figure that today's bar shows.
    const latest =
      recent.find((row) => row.component === component) ??
      hours.findLast((row) => row.component === component) ??
      ofDay.get(today)
    const open = impactsOf(incidents, component, isOpen)
    return {
      component,
      state: worstState([measuredState(latest ?? none), ...open]),
      availability: availabilityOf(sumOf([...ofDay.values()])),
      days: Array.from({ length: statusHistoryDays }, (_, at) => {
        const day = addDays(first, at)
        const measured = ofDay.get(day) ?? none
        const impacts = impactsOf(incidents, component, (incident) => isOnDay(incident, day))
        return { day, state: worstState([measuredState(measured), ...impacts]), availability: availabilityOf(measured) }
      }),
    }
  })
  return {
    asOf: toServerTime(now),
    state: worstState(components.map(({ state }) => state)),
    components,
    incidents: incidents.map((incident) => ({
      ...presentStatusIncident(incident),
      updates: updates.filter(({ incidentId }) => incidentId === incident.id).map(presentUpdate),
    })),
  }
}

const none = { requests: 0, failures: 0 }

function sumOf(rows: readonly { requests: number; failures: number }[]) {
  const sum = { ...none }
  for (const { requests, failures } of rows) {
    sum.requests += requests
    sum.failures += failures
  }
  return sum
}

function impactsOf(
  incidents: readonly StoredIncident[],
  component: StatusComponent,
  isIncluded: (incident: StoredIncident) => boolean,
) {
  return incidents.flatMap((each) => (each.components.includes(component) && isIncluded(each) ? [each.impact] : []))
}

function isOnDay({ startedAt, resolvedAt }: StoredIncident, day: string): boolean {
  const [start, end] = [startOf(day), startOf(addDays(day, 1))]
  return startedAt < end && (resolvedAt === null || resolvedAt >= start)
}
