import { findBookingById, type Booking } from '../booking/booking.store.ts'
import { watchHours } from '../booking/end-ticketing.ts'
import { aboutDue } from '../booking/ticketing.ts'
import type { Deps } from '../deps.ts'
import type { About } from '../ports/supplier/supplier.port.ts'
import type { Due } from '../shared/agenda.ts'
import { changeIn, recordIncident } from './record-incident.ts'

const dayMs = 86_400_000
const watchMs = watchHours * 3_600_000

/** Looks what the airline did to a ticketed trip, again and again until it has flown. */
export async function watchBooking(deps: Deps, due: Due): Promise<Date | undefined> {
  const { scope, subject, clock } = due
  const booking = await findBookingById(deps.db, scope, subject)
  if (booking?.status !== 'ISSUED') return undefined
  const nextAt = await lookAtTrip(deps, booking, aboutDue(due))
  const now = clock.now().getTime()
  if (now > booking.departsAt.getTime() + dayMs) return undefined
  const usual = now + watchMs
  return new Date(nextAt && nextAt.getTime() > now ? Math.min(nextAt.getTime(), usual) : usual)
}

/** Writes down what happened to a trip until now, and says when there may be more. */
export async function lookAtTrip(deps: Deps, booking: Booking, about: About): Promise<Date | undefined> {
  const { supplierReference } = booking
  for (const event of await deps.supplier.events(supplierReference, undefined, about)) {
    const told = changeIn(event)
    if (told) await recordIncident(deps, booking, event, told)
  }
  const stands = await deps.supplier.status(supplierReference, about)
  if (!stands || stands.state === 'cancelled')
    await recordIncident(deps, booking, { id: 'gone', at: about.now }, goneOf(booking))
  return stands?.nextAt
}

/** The airline has no booking where we have one, and never said a word. */
function goneOf({ offer: { offer, moments } }: Booking) {
  const segments = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])]
  const before = segments.map(({ flightNo, from, to }, at) => ({
    flightNo,
    from,
    to,
    departsAt: moments[at]?.departsAt ?? '',
    arrivesAt: moments[at]?.arrivesAt ?? '',
  }))
  return { before, after: [], involuntary: true }
}
