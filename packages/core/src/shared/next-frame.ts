import type { Clock } from './clock.ts'

/** The part of a page that is used here: what has no page has none of it. */
interface Page {
  requestAnimationFrame?(run: () => void): number
  cancelAnimationFrame?(frame: number): void
}

/** Runs when what was drawn just now is on the screen; the returned function calls it off. Where nothing is drawn, the clock stands in. */
export function nextFrame(clock: Clock, run: () => void): () => void {
  const { requestAnimationFrame: ask, cancelAnimationFrame: callOff } = globalThis as Page
  if (!ask) return clock.after(0, run)
  // The first one comes before that frame is painted.
  let frame = ask(() => (frame = ask(run)))
  return () => callOff?.(frame)
}
