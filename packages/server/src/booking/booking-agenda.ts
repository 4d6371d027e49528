import type { Deps } from '../deps.ts'
import { ancillaryAgenda } from './ancillary/ancillary-agenda.ts'
import { expireBooking } from './expire-booking.ts'
import { releaseHold } from './release-hold.ts'
import { resolveBooking } from './resolve-booking.ts'
import { workTicketing } from './ticketing-agenda.ts'

/** What happens to bookings by themselves. */
export function bookingAgenda(deps: Deps): void {
  deps.agenda.handle('booking.resolve', (due) => resolveBooking(deps, due))
  deps.agenda.handle('booking.expire', (due) => expireBooking(deps, due))
  deps.agenda.handle('booking.release', (due) => releaseHold(deps, due))
  workTicketing(deps)
  ancillaryAgenda(deps)
}
