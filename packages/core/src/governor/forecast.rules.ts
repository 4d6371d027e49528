const hourMs = 3_600_000

export interface Pace {
  /** In the last hour. */
  perHour: number
  now: Date
  /** When everything starts anew. */
  resetsAt: Date
}

/** When what is left will be used up if it goes on like this; nothing when it lasts until everything starts anew. */
export function runsOutAt(left: number, { perHour, now, resetsAt }: Pace): Date | undefined {
  if (left <= 0) return now
  if (perHour <= 0) return undefined
  const at = new Date(now.getTime() + (left / perHour) * hourMs)
  return at < resetsAt ? at : undefined
}

/** Searches for each booking. Before the first one, they count as if there were one. */
export function lookToBookRatio({ searches, bookings }: { searches: number; bookings: number }): number {
  return Math.round((searches / Math.max(1, bookings)) * 10) / 10
}
