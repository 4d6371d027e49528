import type { Clock } from '../../../shared/clock.ts'

/** Leaves a supplier alone that fails again and again, and tries it with one call after a while. */
export interface Breaker {
  /** Whether a call may go out now. Who is let through says how it went. */
  mayPass(): boolean
  succeeded(): void
  failed(): void
  /** It ended by our own will and says nothing about the supplier. */
  leftOff(): void
}

interface Limits {
  /** So many failures in the window open it. */
  failures: number
  windowMs: number
  openMs: number
}

const usual: Limits = { failures: 5, windowMs: 60_000, openMs: 30_000 }

export function createBreaker(clock: Clock, { failures, windowMs, openMs }: Limits = usual): Breaker {
  let recent: number[] = []
  let openedAt: number | undefined
  let isProbing = false
  const now = () => clock.now().getTime()
  return {
    mayPass() {
      if (openedAt === undefined) return true
      if (isProbing || now() - openedAt < openMs) return false
      return (isProbing = true)
    },
    succeeded() {
      recent = []
      openedAt = undefined
      isProbing = false
    },
    failed() {
      recent = [...recent.filter((at) => now() - at < windowMs), now()]
      if (isProbing || recent.length >= failures) openedAt = now()
      isProbing = false
    },
    leftOff() {
      isProbing = false
    },
  }
}
