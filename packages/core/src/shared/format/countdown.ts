/** Remaining time as `29:58` or `5:02:41`. */
export function formatCountdown(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Whole seconds until an instant; 0 once it has passed. */
export function secondsUntil(moment: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000))
}
