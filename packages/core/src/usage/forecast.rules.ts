const hourMs = 3_600_000

export interface UsageRate {
  /** Usage in the last hour. */
  perHour: number
  now: Date
  /** Time of the next reset. */
  resetsAt: Date
}

/** Time when the remaining allowance is used up at the current rate; undefined when it lasts until the reset. */
export function forecastRunOut(remaining: number, { perHour, now, resetsAt }: UsageRate): Date | undefined {
  if (remaining <= 0) return now
  if (perHour <= 0) return undefined
  const at = new Date(now.getTime() + (remaining / perHour) * hourMs)
  return at < resetsAt ? at : undefined
}

/** Searches per booking, counting at least one booking. */
export function lookToBookRatio({ searches, bookings }: { searches: number; bookings: number }): number {
  return Math.round((searches / Math.max(1, bookings)) * 10) / 10
}
