import type { BookingSteps } from '@gangway/core'
import type * as views from './late-views-content.ts'

let loaded: typeof views | undefined

/** Views that a booking needs late or seldom, once they are loaded. */
export function lateViews(steps: BookingSteps): typeof views | undefined {
  if (!loaded) void load(steps)
  return loaded
}

async function load(steps: BookingSteps): Promise<void> {
  try {
    loaded = await import('./late-views-content.ts')
    steps.refresh()
  } catch {
    // The next render loads again.
  }
}
