import type { SimulatedChange } from '@gangway/core/contract'
import type { Booking } from '../store/booking.model.ts'
import type { BookingContent, StoredChange } from '../store/booking-content.model.ts'
import { segmentsOf } from '../offers/current-offer.ts'
import { scenarioByName } from '../scenarios/find-supplier-scenario.ts'
import type { SupplierDeps } from '../supplier-deps.ts'

/** Plans the changes of an incident scenario; they become due after ticketing. */
export function planChanges(
  deps: SupplierDeps,
  booking: Booking,
  { at, ends }: NonNullable<BookingContent['issuance']>,
): { changes: StoredChange[]; scenario: string } | undefined {
  const active = scenarioByName(booking, booking.content.request.passengers, 'incident')
  if (!active || ends !== 'issued') return undefined
  const changes = active.effect.changes.map(({ afterMinutes, ...planned }) =>
    changeAt(deps, booking, new Date(Date.parse(at) + afterMinutes * 60_000), { segmentIndex: 1, ...planned }),
  )
  return { changes, scenario: active.id }
}

interface ChangeRequest {
  change: SimulatedChange
  minutes?: number
  segmentIndex: number
  by: 'API' | 'MAIL'
}

export function changeAt(deps: SupplierDeps, { content }: Booking, at: Date, request: ChangeRequest): StoredChange {
  const { change, minutes = 0, segmentIndex, by } = request
  const carrier = deps.market.carriers.get(content.offer.airline)
  const isMoved = change === 'DELAY' || change === 'TIME_CHANGE'
  const isMajor = Math.abs(minutes) >= (carrier?.refunds.involuntaryMinutes ?? 120)
  const known = new Set(segmentsOf(content.offer).flatMap(({ from, to }) => [from, to]))
  const via = [...(carrier?.hubs ?? []), 'KUL', 'DXB'].find((hub) => !known.has(hub)) ?? 'SIN'
  const involuntary = isMoved ? isMajor : change !== 'FALSE_ALARM'
  return { change, minutes, segmentIndex, by, at: at.toISOString(), reported: false, involuntary, via }
}
