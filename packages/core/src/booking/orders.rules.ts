/** How far back the list looks when no filter says which bookings are meant. */
export const orderListDays = 180

/** So many bookings are counted and paged through by number; behind them pages are reached one by one. */
export const countedBookings = 10_000

interface NameFilter {
  last: string
  /** With a middle name behind it. Absent: only the last name was typed, perhaps not all of it. */
  first?: string
}

/**
 * Reads `LAST` or `LAST/FIRST MIDDLE`, in any case and with any spaces. With a slash the last name is whole and the first
 * name a beginning; without, the last name is a beginning. Nothing when it is neither.
 */
export function readPassengerName(typed: string): NameFilter | undefined {
  const [last = '', first, ...more] = typed
    .normalize('NFKC')
    .toUpperCase()
    .split('/')
    .map((part) => part.trim().replace(/\s+/g, ' '))
  if (more.length > 0 || !last) return undefined
  return first === undefined ? { last } : { last, first }
}
