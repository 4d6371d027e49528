import { seedOf } from '../../../market/chance.ts'
import type { BookingContent } from './content.ts'

/** The airline bookings of a reference: the same reference has the same numbers in every world. */
export function airlineBookings(
  reference: string,
  { airlines, pnr }: Pick<BookingContent, 'airlines' | 'pnr'>,
): { airline: string; pnr: string }[] {
  return airlines.map((airline, index) => ({ airline, pnr: pnr ?? pnrOf(reference, index) }))
}

/** By passenger: the number of each airline booking and of the passenger in it. */
export function ticketsOf(
  reference: string,
  { airlines, request, pnr }: Pick<BookingContent, 'airlines' | 'request' | 'pnr'>,
): string[][] {
  return request.passengers.map((_, passenger) =>
    airlines.map((_airline, index) => `${pnr ?? pnrOf(reference, index)}${String(passenger + 1).padStart(2, '0')}`),
  )
}

/** Neighbours differ, so that the bookings of one trip never share a number. */
function pnrOf(reference: string, index: number): string {
  return `S${String((seedOf(reference) + index) % 100_000).padStart(5, '0')}`
}
