/** Remaining time as `29:58` or `5:02:41`. */
export function formatCountdown(seconds: number): string {
  const two = (count: number) => String(Math.floor(count) % 60).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  return `${hours ? `${hours}:` : ''}${two(seconds / 60)}:${two(seconds)}`
}

/**
 * Whole seconds until an instant; 0 once it has passed. Whole seconds on both sides, so that views with a clock that
 * ticks each second show the same as those with an exact one.
 */
export function secondsUntil(moment: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now + (now % 1000)) / 1000))
}
