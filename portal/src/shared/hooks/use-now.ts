import { systemClock } from '@gangway/core'
import { useSyncExternalStore } from 'react'

const secondMs = 1_000
const listeners = new Set<() => void>()
let now = systemClock.now().getTime()
let cancelTick: (() => void) | undefined

function tick(): void {
  now = systemClock.now().getTime()
  cancelTick = systemClock.after(secondMs - (now % secondMs), tick)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) cancelTick?.()
  }
}

/** Current time rounded down to `stepMs`; components render only when it changes. */
export function useNow(stepMs = secondMs): number {
  return useSyncExternalStore(subscribe, () => now - (now % stepMs))
}
