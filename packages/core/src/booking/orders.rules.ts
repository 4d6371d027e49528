/** Days covered by the list without a filter that identifies bookings. */
export const orderListDays = 180

/** Maximum counted bookings with numbered pages; later pages are reached one by one. */
export const maxCountedBookings = 10_000

interface NameFilter {
  last: string
  /** Includes a middle name. Absent when only a last name was typed, possibly incomplete. */
  first?: string
}

/**
 * Parses `LAST` or `LAST/FIRST MIDDLE`, ignoring case and extra spaces. With a slash the last name is complete and
 * the first name a prefix; without, the last name is a prefix. Undefined when it is neither.
 */
export function parsePassengerName(typed: string): NameFilter | undefined {
  const [last = '', first, ...more] = typed
    .normalize('NFKC')
    .toUpperCase()
    .split('/')
    .map((part) => part.trim().replace(/\s+/g, ' '))
  if (more.length > 0 || !last) return undefined
  return first === undefined ? { last } : { last, first }
}
