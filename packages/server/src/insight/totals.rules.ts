/** Adds up the figures of some days. */
export function sumOf<Figures extends Record<keyof Figures, number>>(days: readonly Figures[], none: Figures): Figures {
  const sum = { ...none }
  for (const name of Object.keys(none) as (keyof Figures)[]) {
    let value = 0
    for (const day of days) value += day[name]
    Object.assign(sum, { [name]: value })
  }
  return sum
}

/** Per cent with one decimal; null when the whole is zero. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1_000 * part) / whole) / 10
}

/** Searches per booking with one decimal; the searches when there is no booking. */
export function searchesPerBooking({ searches, bookings }: { searches: number; bookings: number }): number {
  return Math.round((10 * searches) / Math.max(1, bookings)) / 10
}

/** Share of the bookings of a period that were issued. Tickets of earlier bookings do not raise it above all. */
export function bookingSuccessOf({ bookings, issued }: { bookings: number; issued: number }): number | null {
  return percentOf(Math.min(issued, bookings), bookings)
}

/** Share of the attempts to issue tickets that succeeded; unpaid and expired bookings do not count. */
export function ticketingSuccessOf({ issued, failed }: { issued: number; failed: number }): number | null {
  return percentOf(issued, issued + failed)
}
