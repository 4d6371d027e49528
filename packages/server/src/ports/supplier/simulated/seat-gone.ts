import type { About, SupplierBooking } from '../supplier.port.ts'
import type { Booking } from './booking.store.ts'
import type { Failure } from './content.ts'
import { playedByName } from './scenario-of.ts'
import type { Scene } from './scene.ts'

interface Changed {
  changedExtras: SupplierBooking['changedExtras']
  failure?: Failure
  scenario: string
}

/** A rehearsal in which the chosen seats are gone when the tickets are made: what was agreed for that case is done. */
export function changeSeats({ market }: Scene, booking: Booking, { now }: About): Changed | undefined {
  const { content, key } = booking
  const play = playedByName(booking, content.request.passengers, 'seat_gone')
  const chosen = content.request.extras.filter(({ seat }) => seat)
  if (!play || chosen.length === 0) return undefined
  const policy = play.effect.policy ?? content.request.ifSeatTaken
  if (policy === 'STOP_TICKET') {
    const failure = { code: 607, message: 'The chosen seat is not available any more' }
    return { changedExtras: [], failure, scenario: play.id }
  }
  const given = new Set<string>()
  return {
    scenario: play.id,
    changedExtras: chosen.map((extra) => {
      if (policy === 'DROP_SEAT') return { extra, became: 'dropped' }
      const seats = market.seatMap(key, extra.segmentIndex, now, { seatsTaken: () => 0 })?.seats ?? []
      const zone = seats.find(({ name }) => name === extra.seat)?.zone
      const similar = seats.find(
        ({ name, free, zone: other }) =>
          free && other === zone && name !== extra.seat && !given.has(`${extra.segmentIndex}/${name}`),
      )
      if (!similar) return { extra, became: 'dropped' }
      given.add(`${extra.segmentIndex}/${similar.name}`)
      return { extra, became: 'moved', seat: similar.name }
    }),
  }
}
