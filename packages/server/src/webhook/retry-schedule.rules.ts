/** Minutes between attempts: the last one is three days after the first. */
const retryScheduleMinutes = [1, 5, 30, 2 * 60, 12 * 60, 24 * 60, 33 * 60]

/** An endpoint without a success for this long is disabled. */
const disableAfterMs = 71 * 3_600_000

/** The time of the next attempt after a failed one; undefined after the last. */
export function nextAttemptAt(step: number, now: Date): Date | undefined {
  const minutes = retryScheduleMinutes[step]
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000)
}

/** The time at which an endpoint that fails without a break is disabled. */
export function disableTimeOf(failingSince: Date): Date {
  return new Date(failingSince.getTime() + disableAfterMs)
}

export function mustDisable(failingSince: Date | null, now: Date): boolean {
  return failingSince !== null && now >= disableTimeOf(failingSince)
}
