/** Defaults for agencies without rules of their own. */
export const searchLimits = { dailySearches: 2_000, lookToBook: 3_000, manualBookings: 50 } as const

/** Searches and issued bookings by API in those days. */
export interface Traffic {
  searches: number
  bookings: number
}

/** Before the first booking, searches are allowed as if there were one. */
export function isLookToBookExceeded({ searches, bookings }: Traffic, limit: number): boolean {
  return searches > limit * Math.max(1, bookings)
}

/** Bookings that can still be issued manually today; undefined without a cap. */
export function remainingManualBookings(isExceeded: boolean, bookedToday: number, cap: number): number | undefined {
  return isExceeded ? Math.max(0, cap - bookedToday) : undefined
}
