import type { Clock } from './clock.ts'

/** The parts of a page used here; undefined outside a page. */
interface Page {
  requestAnimationFrame?(run: () => void): number
  cancelAnimationFrame?(frame: number): void
}

/**
 * Runs after the current changes have been painted; the returned function cancels it. Without a page the clock is used.
 */
export function afterNextPaint(clock: Clock, run: () => void): () => void {
  const { requestAnimationFrame: requestFrame, cancelAnimationFrame: cancelTimer } = globalThis as Page
  if (!requestFrame) return clock.after(0, run)
  // The first callback runs before that frame is painted.
  let frame = requestFrame(() => (frame = requestFrame(run)))
  return () => cancelTimer?.(frame)
}
