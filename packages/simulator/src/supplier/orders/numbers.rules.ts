import { seedOf } from '../../market/seeded-random.ts'
import type { BookingContent } from '../store/booking-content.model.ts'

/** The airline bookings of a reference. PNRs are derived from the reference. */
export function airlineBookings(
  reference: string,
  { airlines, pnr }: Pick<BookingContent, 'airlines' | 'pnr'>,
): { airline: string; pnr: string }[] {
  return airlines.map((airline, index) => ({ airline, pnr: pnr ?? pnrOf(reference, index) }))
}

/** Ticket numbers by passenger: the PNR of each airline booking followed by the passenger number. */
export function ticketsOf(
  reference: string,
  { airlines, request, pnr }: Pick<BookingContent, 'airlines' | 'request' | 'pnr'>,
): string[][] {
  return request.passengers.map((_, passenger) =>
    airlines.map((_airline, index) => `${pnr ?? pnrOf(reference, index)}${String(passenger + 1).padStart(2, '0')}`),
  )
}

/** Consecutive, so that the bookings of one trip never share a PNR. */
function pnrOf(reference: string, index: number): string {
  return `S${String((seedOf(reference) + index) % 100_000).padStart(5, '0')}`
}
