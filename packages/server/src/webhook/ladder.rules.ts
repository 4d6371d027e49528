/** Minutes between one try and the next: the last comes three days after the first. */
const ladder = [1, 5, 30, 2 * 60, 12 * 60, 24 * 60, 33 * 60]

/** Whoever has heard nothing for so long is given up. */
const patienceMs = 71 * 3_600_000

/** The moment of the next try after one that failed; nothing when it was the last. */
export function nextTry(step: number, now: Date): Date | undefined {
  const minutes = ladder[step]
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000)
}

export function isGivenUp(failingSince: Date | null, now: Date): boolean {
  return failingSince !== null && now.getTime() - failingSince.getTime() >= patienceMs
}
