import type { SupplierContext, SupplierBooking } from '@gangway/server/ports'
import type { Booking } from '../store/booking.model.ts'
import type { ScenarioFailure } from '../store/booking-content.model.ts'
import { scenarioByName } from '../scenarios/find-supplier-scenario.ts'
import type { SupplierDeps } from '../supplier-deps.ts'

interface SeatReplacement {
  changedExtras: SupplierBooking['changedExtras']
  failure?: ScenarioFailure
  scenario: string
}

/** Scenario: the chosen seats are no longer available at ticketing. Applies the agreed seat policy. */
export function replaceSeats(
  { market }: SupplierDeps,
  booking: Booking,
  { now }: SupplierContext,
): SeatReplacement | undefined {
  const { content, key } = booking
  const active = scenarioByName(booking, content.request.passengers, 'seat_gone')
  const chosen = content.request.extras.filter(({ seat }) => seat)
  if (!active || chosen.length === 0) return undefined
  const policy = active.effect.policy ?? content.request.ifSeatTaken
  if (policy === 'STOP_TICKET') {
    const failure = { code: 607, message: 'The chosen seat is no longer available' }
    return { changedExtras: [], failure, scenario: active.id }
  }
  const assigned = new Set<string>()
  return {
    scenario: active.id,
    changedExtras: chosen.map((extra) => {
      if (policy === 'DROP_SEAT') return { extra, became: 'dropped' }
      const seats = market.seatMap(key, extra.segmentIndex, now, { seatsTaken: () => 0 })?.seats ?? []
      const zone = seats.find(({ name }) => name === extra.seat)?.zone
      const similar = seats.find(
        ({ name, free, zone: other }) =>
          free && other === zone && name !== extra.seat && !assigned.has(`${extra.segmentIndex}/${name}`),
      )
      if (!similar) return { extra, became: 'dropped' }
      assigned.add(`${extra.segmentIndex}/${similar.name}`)
      return { extra, became: 'moved', seat: similar.name }
    }),
  }
}
