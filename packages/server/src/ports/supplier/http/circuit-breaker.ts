import type { Clock } from '../../../shared/clock.ts'

/** Stops calls to a supplier after repeated failures, and tries a single call after a while. */
export interface CircuitBreaker {
  /** Whether a call may be sent now. Every allowed call must report its outcome. */
  allowsCall(): boolean
  succeeded(): void
  failed(): void
  /** The caller aborted the call, which says nothing about the supplier. */
  aborted(): void
}

interface Limits {
  /** Number of failures within the window that open the circuit. */
  failures: number
  windowMs: number
  openMs: number
}

const defaultLimits: Limits = { failures: 5, windowMs: 60_000, openMs: 30_000 }

export function createCircuitBreaker(
  clock: Clock,
  { failures, windowMs, openMs }: Limits = defaultLimits,
): CircuitBreaker {
  let recent: number[] = []
  let openedAt: number | undefined
  let isProbing = false
  const now = () => clock.now().getTime()
  return {
    allowsCall() {
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
    aborted() {
      isProbing = false
    },
  }
}
